import { isJob } from './job-kinds';
import { Bundle } from '../../model/bundle';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

interface Mesh {
  readonly name: string;
  readonly key: string;
  readonly off: string;
  readonly on: readonly string[];
  readonly namespaceKey: string;
}

const MESHES: readonly Mesh[] = [
  { name: 'Istio', key: 'sidecar.istio.io/inject', off: '"false"', on: ['true'], namespaceKey: 'istio-injection' },
  { name: 'Linkerd', key: 'linkerd.io/inject', off: 'disabled', on: ['enabled', 'ingress'], namespaceKey: 'linkerd.io/inject' },
];

/** A mesh's proxy in the pods of a job. */
export const rule: Rule = {
  id: 'TRAIN-JOB/sidecar-injection',
  family: 'TRAIN-JOB',
  severity: 'warning',
  title: 'A service mesh that puts its proxy into the pods of a job',
  cause: 'The proxy takes over the TCP connections of the pod: ssh of mpirun and the rendezvous of NCCL and Gloo hang or are refused. Where it is no native sidecar it runs on after the job\'s process has ended, and the job never completes.',
  remedy: 'Turn injection off for the pods: annotation and label sidecar.istio.io/inject: "false", or linkerd.io/inject: disabled.',
  source: 'kubeflow/mpi-operator#148; kubeflow/training-operator docs (Istio injection); kubernetes/enhancements#753',
  since: '0.1.0',
  example: 'kind: PyTorchJob\n# template.metadata.annotations\nsidecar.istio.io/inject: "true"',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (!isJob(template.owner)) continue;
      for (const mesh of MESHES) {
        const at = injectionOf(template, mesh, bundle);
        if (at !== undefined) yield { object: template.owner, path: at.path, message: `${mesh.name} puts its proxy into the pods: ${at.why}`, remedy: `set ${mesh.key} to ${mesh.off} on the pods` };
      }
    }
  },
};

/** Where the proxy comes from, if it comes. */
function injectionOf(template: PodTemplate, { key, on, off, namespaceKey }: Mesh, bundle: Bundle): { path: Path; why: string } | undefined {
  const label = template.labels[key];
  const written = label ?? template.annotations[key];
  if (written !== undefined) {
    const path: Path = [...template.metadataPath, label === undefined ? 'annotations' : 'labels', key];
    return on.includes(written) ? { path, why: `${key} is ${written}` } : undefined;
  }
  const space = template.namespace === undefined ? undefined : bundle.find('Namespace', undefined, template.namespace);
  const isOn = space !== undefined && [space.labels[namespaceKey], space.annotations[namespaceKey]].includes('enabled');
  return isOn ? { path: [...template.metadataPath, 'annotations'], why: `its namespace has ${namespaceKey}: enabled, and ${key}: ${off} is missing` } : undefined;
}
