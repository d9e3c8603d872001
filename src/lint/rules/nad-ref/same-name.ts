import { Attachment } from '../../model/attachment';
import { Rule } from '../../rule';

/** A network has one source. */
export const rule: Rule = {
  id: 'NAD-REF/same-name',
  family: 'NAD-REF',
  severity: 'error',
  title: 'Two objects that make one network',
  cause: 'An operator renders a NetworkAttachmentDefinition of its object\'s name into networkNamespace. Two objects of one name for one namespace overwrite each other\'s network again and again, and pods get the one or the other.',
  remedy: 'Give the networks different names, or render them into different namespaces.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1/helper.go RenderNetAttDef; Mellanox/network-operator pkg/state',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nmetadata: {name: rail0, namespace: a}\nspec: {networkNamespace: train}\n---\nkind: SriovNetwork\nmetadata: {name: rail0, namespace: b}\nspec: {networkNamespace: train}',
  *check(bundle) {
    const makers = new Map<string, Attachment>();
    for (const attachment of bundle.symbols.attachments) {
      const key = `${attachment.namespace ?? ''}/${attachment.name}`;
      const first = makers.get(key);
      if (first === undefined) makers.set(key, attachment);
      // Of two plain definitions the later one is an update; a dump of a cluster also has what an operator rendered.
      if (first !== undefined && attachment.isRendered && first.isRendered && attachment.object.describe() !== first.object.describe()) {
        yield {
          object: attachment.object,
          path: ['metadata', 'name'],
          message: `makes the network ${key.replace(/^\//, '')}, which ${first.object.describe()} makes too`,
        };
      }
    }
  },
};
