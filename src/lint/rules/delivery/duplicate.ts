import { sameData, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Rule } from '../../rule';

/** Two objects of one name are one object, that which is applied last. */
export const rule: Rule = {
  id: 'DELIVERY/duplicate',
  family: 'DELIVERY',
  severity: 'error',
  title: 'One name, two objects',
  cause: 'Group, kind, namespace and name are the identity of an object. Of two with the same identity the later overwrites the earlier, without a message; Argo CD warns of a repeated resource and flips between them. Names cut to 63 characters without a hash collide this way.',
  remedy: 'Give each object a name of its own.',
  source: 'cdk8s-team/cdk8s#3270; argo-cd RepeatedResourceWarning',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nmetadata: {name: rail, namespace: train}\n---\nkind: NetworkAttachmentDefinition\nmetadata: {name: rail, namespace: train}',
  *check(bundle) {
    const seen = new Map<string, ManifestObject>();
    for (const object of bundle.objects) {
      const name = scalarAt(object.body, 'metadata', 'name');
      if (name === undefined || name === '') continue;
      const key = JSON.stringify([object.group, object.kind, object.namespace, name]);
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, object);
        continue;
      }
      // Files of one folder are often alternatives of each other: overlays, versions.
      const isSame = sameData(first.body, object.body);
      if (isSame && first.file !== object.file) continue;
      yield {
        object,
        path: ['metadata', 'name'],
        severity: isSame ? 'info' : first.file === object.file ? 'error' : 'warning',
        message: `${object.describe()} is defined twice ${isSame ? 'with the same body' : 'with different bodies'}, first in ${first.file}:${first.line}${name.length >= CUT ? `; its ${name.length} characters look cut` : ''}`,
      };
    }
  },
};

/** Length at which tools cut names. */
const CUT = 63;
