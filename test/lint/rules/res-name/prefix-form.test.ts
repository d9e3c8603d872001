import { expectClean, expectFinding } from '../../support';
import { operator, plugin } from '../fabric-manifests';

const rule = 'RES-NAME/prefix-form';
const pool = (prefix: string): string => plugin('sriovDevicePlugin', `{"resourceList": [{"resourceName": "vf", "resourcePrefix": ${prefix}}]}`);

describe(rule, () => {
  test.each([
    ['nvidia.com/', ['holds a slash', "write 'nvidia.com'"]],
    ['nvidia.com/rails', ['holds a slash', "write 'nvidia.com'"]],
    ['NVIDIA.com', ['no lower-case DNS name', "write 'nvidia.com'"]],
    ['my_company.com', ['no lower-case DNS name', "write 'my-company.com'"]],
    ['requests.nvidia.com', ["begins with 'requests.'", "write 'nvidia.com'"]],
    ['kubernetes.io', ['reserved for Kubernetes']],
    ['nic.kubernetes.io', ['reserved for Kubernetes']],
  ])('%s', (prefix, says) => {
    expectFinding(pool(`"${prefix}"`), { rule, object: 'NicClusterPolicy/nic-cluster-policy', path: 'spec.sriovDevicePlugin.config resourceList[0].resourcePrefix', says: [`prefix '${prefix}'`, ...says], severity: 'error' });
  });

  test("the operator's environment", () => {
    expectFinding(operator('nvidia.com/'), { rule, object: 'Deployment/sriov-network-operator/sriov-network-operator', path: 'spec.template.spec.containers[0].env[RESOURCE_PREFIX]', says: ["write 'nvidia.com'"] });
  });

  test("the chart's values", () => {
    expectFinding(`
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: network-operator, namespace: flux}
spec:
  chart: {spec: {chart: network-operator}}
  values: {sriov-network-operator: {operator: {resourcePrefix: 'nvidia.com/'}}}
`, { rule, object: 'HelmRelease/flux/network-operator', path: 'spec.values.sriov-network-operator.operator.resourcePrefix' });
  });

  test.each(['"nvidia.com"', '"rdma"', '""', '"$PREFIX/"', '5', '"notkubernetes.io"'])('%s: nothing', prefix => expectClean(pool(prefix), rule));

  test("the operator's default: nothing", () => expectClean(operator('openshift.io'), rule));
});
