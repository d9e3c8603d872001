import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';

/** Kinds whose pods end, so that what does not end in them keeps the job from finishing. */
const KINDS = ['Job', 'CronJob', 'JobSet', 'TrainJob', 'MPIJob', 'PyTorchJob', 'TFJob', 'XGBoostJob', 'PaddleJob', 'JAXJob', 'TrainingRuntime', 'ClusterTrainingRuntime'];

/** Whether a workload runs to an end. */
export function isJob(owner: ManifestObject): boolean {
  return KINDS.includes(owner.kind);
}

/** Whether pods of a template must end by themselves: not the workers that a launcher's end takes away. */
export function mustEnd({ owner, component }: PodTemplate): boolean {
  return isJob(owner) && !(owner.kind === 'MPIJob' && component !== 'Launcher');
}
