import { grouped } from '../../model/grouping';
import { Rule } from '../../rule';

/** A rendered network goes to the namespace of its pods. */
export const rule: Rule = {
  id: 'NAD-REF/rendered-elsewhere',
  family: 'NAD-REF',
  severity: 'warning',
  title: 'A network rendered where no pod attaches it',
  cause: 'The operator makes the NetworkAttachmentDefinition in networkNamespace; where that is missing, in the namespace of the SriovNetwork itself, or in default for other kinds. Pods that name the network without a namespace look in their own.',
  remedy: 'Set networkNamespace to the namespace of the pods, with one object for each namespace.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1/helper.go RenderNetAttDef; Mellanox/network-operator api/v1alpha1',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nmetadata: {name: rail0, namespace: nvidia-network-operator}\nspec: {resourceName: rail0}   # pods are in train',
  *check(bundle) {
    const users = grouped(bundle.podTemplates.flatMap(({ networks }) => networks), ({ name }) => name);
    const made = new Set(bundle.symbols.attachments.map(({ namespace, name }) => `${namespace}/${name}`));
    for (const { object, namespace, name, isRendered } of bundle.symbols.attachments) {
      const selections = users.get(name);
      if (!isRendered || namespace === undefined || selections === undefined) continue;
      const isUsed = selections.some(selection => selection.namespace === undefined || selection.namespace === namespace);
      const wanted = selections.find(selection => !made.has(`${selection.namespace}/${name}`))?.namespace;
      if (isUsed || wanted === undefined) continue;
      yield {
        object,
        path: ['spec', 'networkNamespace'],
        message: `the network is made in ${namespace}, and pods look for ${wanted}/${name}`,
        remedy: `write networkNamespace: ${wanted}`,
      };
    }
  },
};
