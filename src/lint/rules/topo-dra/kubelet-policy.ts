import { Bundle } from '../../model/bundle';
import { asObject, JsonObject, objectAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';

/** The configuration of the kubelets of some nodes, in whatever object it stands. */
export interface KubeletPolicy {
  readonly object: ManifestObject;
  /** Path of the configuration in the object. */
  readonly path: Path;
  readonly config: JsonObject;
  /** `topologyManagerPolicy`; undefined where it is not set. */
  readonly topology?: string;
  readonly cpu?: string;
}

/** Where other kinds have a KubeletConfiguration. */
const PLACES: { readonly [kind: string]: readonly Path[] } = {
  KubeletConfiguration: [[]],
  KubeletConfig: [['spec', 'kubeletConfig']],
  NodeConfig: [['spec', 'kubelet', 'config']],
  EC2NodeClass: [['spec', 'kubelet']],
  NodePool: [['spec', 'template', 'spec', 'kubelet']],
  KubeadmConfigTemplate: [['spec', 'template', 'spec', 'kubeletConfiguration']],
};

/** Configurations of kubelets in the input. */
export function kubeletPolicies(bundle: Bundle): KubeletPolicy[] {
  return bundle.once(findKubeletPolicies);
}

function findKubeletPolicies(bundle: Bundle): KubeletPolicy[] {
  const written = Object.entries(PLACES).flatMap(([kind, paths]) => bundle.byKind(kind).flatMap(object => paths.flatMap((path): KubeletPolicy[] => {
    const config = path.length === 0 ? object.body : objectAt(object.body, ...path);
    return config === undefined ? [] : [policyOf(object, path, config)];
  })));
  // The name of a ConfigMap's key is free, the fields are not.
  const maps = bundle.byKind('ConfigMap').flatMap(object => Object.entries(objectAt(object.body, 'data') ?? {})
    .filter(([, text]) => typeof text === 'string' && /^kind:\s*KubeletConfiguration\s*$/m.test(text))
    .flatMap(([key]): KubeletPolicy[] => {
      const config = asObject(object.embeddedYaml(['data', key]));
      return config === undefined ? [] : [policyOf(object, ['data', key], config)];
    }));
  const profiles = bundle.byKind('PerformanceProfile').map(object => ({
    object, path: ['spec'], config: object.spec, topology: scalarAt(object.spec, 'numa', 'topologyPolicy'), cpu: 'static',
  }));
  return [...written, ...maps, ...profiles];
}

function policyOf(object: ManifestObject, path: Path, config: JsonObject): KubeletPolicy {
  return { object, path, config, topology: scalarAt(config, 'topologyManagerPolicy'), cpu: scalarAt(config, 'cpuManagerPolicy') };
}

/** Whether a policy aligns devices with cores. */
export function aligns(topology: string | undefined): boolean {
  return topology !== undefined && topology !== 'none';
}
