import { scalarAt, textsAt } from '../../model/json';
import { Rule } from '../../rule';

/** Multus gives the default route of a pod to the network that asks for it. */
export const rule: Rule = {
  id: 'ROUTING/default-route',
  family: 'ROUTING',
  severity: 'warning',
  title: 'A secondary network takes the default route',
  cause: 'With default-route Multus removes the default route over eth0 and sets one over this network. Only the pod range stays on eth0: Services, DNS, the API and probes from other subnets are sent into the fabric, which answers none.',
  remedy: 'Take default-route out, and give the network routes to what it should reach, in its ipam or pool.',
  source: 'k8snetworkplumbingwg/multus-cni#847, #539 and docs/how-to-use.md; kubeovn/kube-ovn, annotation default_route',
  since: '0.1.0',
  example: 'k8s.v1.cni.cncf.io/networks: \'[{"name": "rail0", "default-route": ["192.168.100.1"]}]\'',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const { name, body, path } of template.networks) {
        const gateways = textsAt(body, 'default-route');
        const single = scalarAt(body, 'default-route');
        if (gateways.length === 0 && single === undefined) continue;
        yield {
          object: template.owner,
          path: [...path, 'default-route'],
          message: `${name} takes the default route of ${template.describe()}, to ${gateways.join(', ') || single}`,
        };
      }
      for (const [key, value] of Object.entries(template.annotations)) {
        const provider = /^(.+)\.kubernetes\.io\/default_route$/.exec(key)?.[1];
        if (provider === undefined || provider === 'ovn' || value !== 'true') continue;
        yield {
          object: template.owner,
          path: template.annotationPath(key),
          message: `the network of provider ${provider} takes the default route of ${template.describe()}`,
          remedy: `take ${key} out`,
        };
      }
    }
  },
};
