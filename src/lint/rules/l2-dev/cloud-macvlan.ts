import { attachmentUsers } from '../../model/attachment-user';
import { Bundle } from '../../model/bundle';
import { objectAt, objectsAt, scalarAt, textMapAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Networks of clouds know the MAC addresses that they gave. */
export const rule: Rule = {
  id: 'L2-DEV/cloud-macvlan',
  family: 'L2-DEV',
  severity: 'warning',
  title: 'macvlan in a cloud network',
  cause: 'Virtual networks of AWS, Azure and Google Cloud deliver frames of the MAC and IP addresses that they gave to the machine, and drop others. Children of macvlan have MAC addresses of their own: their pods reach nothing outside the node.',
  remedy: "Use ipvlan with addresses that the cloud gave to the interface, or the cloud's own device plugin.",
  source: 'k8snetworkplumbingwg/multus-cni issues on macvlan in AWS and Azure; AWS VPC documentation, source/destination check',
  since: '0.1.0',
  example: '{"type": "macvlan", "master": "ens6"}   # pods select eks.amazonaws.com/nodegroup',
  *check(bundle) {
    const fromNodes = cloudOfNodes(bundle);
    for (const [attachment, users] of attachmentUsers(bundle)) {
      const cloud = attachment.type === 'macvlan' ? users.map(({ template }) => cloudOf(template)).find(name => name !== undefined) ?? fromNodes : undefined;
      if (cloud === undefined) continue;
      yield { object: attachment.object, path: attachment.pathOf('type'), message: `${attachment.name} is macvlan, and its pods run in ${cloud}, which drops frames of MAC addresses that it did not give` };
    }
  },
};

/** Labels that a cloud's nodes have. */
const LABELS: readonly { readonly pattern: RegExp; readonly cloud: string }[] = [
  { pattern: /^(?:eks\.amazonaws\.com|karpenter\.k8s\.aws|alpha\.eksctl\.io)\//, cloud: 'AWS' },
  { pattern: /^cloud\.google\.com\//, cloud: 'Google Cloud' },
  { pattern: /^kubernetes\.azure\.com\//, cloud: 'Azure' },
];

/** Provider ids of the clouds' nodes. */
const PROVIDERS: { readonly [scheme: string]: string | undefined } = { aws: 'AWS', gce: 'Google Cloud', azure: 'Azure' };

function cloudOf(template: PodTemplate): string | undefined {
  const terms = objectsAt(objectAt(template.spec, 'affinity', 'nodeAffinity'), 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms');
  const keys = [...Object.keys(textMapAt(template.spec, 'nodeSelector')), ...terms.flatMap(({ body }) => objectsAt(body, 'matchExpressions').map(expression => scalarAt(expression.body, 'key') ?? ''))];
  return LABELS.find(({ pattern }) => keys.some(key => pattern.test(key)))?.cloud;
}

function cloudOfNodes(bundle: Bundle): string | undefined {
  for (const node of bundle.byKind('Node')) {
    const scheme = /^(\w+):\/\//.exec(scalarAt(node.body, 'spec', 'providerID') ?? '')?.[1];
    const cloud = PROVIDERS[scheme ?? ''] ?? LABELS.find(({ pattern }) => Object.keys(node.labels).some(key => pattern.test(key)))?.cloud;
    if (cloud !== undefined) return cloud;
  }
  return undefined;
}
