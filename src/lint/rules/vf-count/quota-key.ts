import { quotasOf } from './quotas';
import { BARE_RESOURCES } from '../../../catalog/platform-resources';
import { isExtended } from '../../model/written-requests';
import { Rule } from '../../rule';

/** Quotas know extended resources by one key. */
export const rule: Rule = {
  id: 'VF-COUNT/quota-key',
  family: 'VF-COUNT',
  severity: 'error',
  title: 'A quota key that limits nothing',
  cause: 'For extended resources a ResourceQuota counts requests alone, under requests.<full name>. A key without requests., with limits. or without prefix is accepted and never counted: the namespace can take all devices.',
  remedy: 'Write requests.<prefix>/<name>, for example requests.nvidia.com/gpu.',
  source: 'kubeflow/website#2460; Kubernetes documentation, resource quotas (quota for extended resources)',
  since: '0.1.0',
  example: 'kind: ResourceQuota\nspec:\n  hard: {nvidia.com/gpu: "16"}',
  *check(bundle) {
    for (const { object, hard, path } of quotasOf(bundle)) {
      for (const key of Object.keys(hard)) {
        const meant = meantBy(key);
        if (meant !== undefined) yield { object, path: [...path, key], message: `the quota key '${key}' counts nothing; extended resources are counted as '${meant}'`, remedy: `write '${meant}'` };
      }
    }
  },
};

/** The key that counts; undefined where the key is right. */
function meantBy(key: string): string | undefined {
  const [, kind, name] = /^(?:(requests?|limits?)\.)?(.+)$/.exec(key) ?? [];
  if (name === undefined) return undefined;
  if (Object.hasOwn(BARE_RESOURCES, name)) return `requests.${BARE_RESOURCES[name]}`;
  // Counts of objects, storage classes and device classes have slashes too.
  const isOther = /^count\/|\.storageclass\.storage\.k8s\.io\/|\.deviceclass\.resource\.k8s\.io\//.test(key);
  return name.includes('/') && isExtended(name) && !isOther && kind !== 'requests' ? `requests.${name}` : undefined;
}
