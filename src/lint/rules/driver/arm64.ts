import { armNodes } from './hardware';
import { nodesOfClusterPolicy } from '../../model/node-set';
import { Rule } from '../../rule';

/** Components that have no image for arm64, or crash there. */
const COMPONENTS: { readonly [section: string]: string } = {
  docaTelemetryService: 'crashes on arm64',
  ibKubernetes: 'has no image for arm64',
};

/** A component that does not run on the CPUs of the nodes. */
export const rule: Rule = {
  id: 'DRIVER/arm64',
  family: 'DRIVER',
  severity: 'warning',
  title: 'A component that does not run on arm64',
  cause: 'Grace nodes are arm64. The DOCA telemetry service crashes there, and ib-kubernetes is built for x86 alone.',
  remedy: 'Keep the component to x86 nodes by nodeAffinity on kubernetes.io/arch, or leave it out.',
  source: 'Azure/ai-infrastructure-on-azure notes; Mellanox/network-operator-docs, platform support',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nspec: {docaTelemetryService: {}}\n---\nkind: NicNodePolicy\nspec: {nodeSelector: {nvidia.com/gpu.product: NVIDIA-GB200}}',
  *check(bundle) {
    const policies = bundle.byKind('NicClusterPolicy').filter(object => Object.keys(COMPONENTS).some(section => object.at('spec', section) !== undefined));
    const arm = policies.length === 0 ? undefined : armNodes(bundle);
    if (arm === undefined) return;
    for (const object of policies) {
      const values = nodesOfClusterPolicy(object.spec).flatMap(nodes => nodes.values);
      if (values.length > 0 && !values.some(value => value === 'arm64' || value === arm.product)) continue;
      for (const [section, fault] of Object.entries(COMPONENTS)) {
        if (object.at('spec', section) === undefined) continue;
        yield { object, path: ['spec', section], message: `${section} ${fault}, and ${arm.object.describe()} has nodes of ${arm.product}` };
      }
    }
  },
};
