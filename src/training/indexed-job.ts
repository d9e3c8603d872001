import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { Engine, EnginePod, JobShape, Rendezvous } from './engine';
import { IndexedJobOptions } from './indexed-job-options';
import { JOB_COMPLETION_INDEX_ANNOTATION } from '../catalog/labels';
import { assertCount, assertServiceName } from '../core/checks';
import { refuse } from '../core/refusal';
import { PodTemplate } from '../fabric/gpu-pod';

/** Longest host name; an Indexed Job makes it from the job's name and the pod's index. */
const HOSTNAME_LIMIT = 63;

/** Set by the controller on every pod of a Job. */
const JOB_NAME_LABEL = 'batch.kubernetes.io/job-name';

const INDEX_VARIABLE = 'JOB_COMPLETION_INDEX';

/** A Job in Indexed mode and the headless Service that gives its pods names. */
export class IndexedJob implements Engine {
  constructor(private readonly options: IndexedJobOptions) {
    assertCount('backoffLimitPerIndex of an Indexed Job', options.backoffLimitPerIndex ?? 0, { min: 0, max: 2 ** 31 - 1 });
  }

  rendezvous(shape: JobShape): Rendezvous {
    assertServiceName(`name of ${shape.subject}, which is also its headless Service,`, shape.name);
    const host = `${shape.name}-${shape.pods - 1}`;
    const longest = HOSTNAME_LIMIT - host.length + shape.name.length;
    if (shape.name.length > longest) {
      refuse('NAME_INVALID', {
        subject: `the last pod of ${shape.subject} would have a host name longer than ${HOSTNAME_LIMIT} characters`,
        got: `'${host}' (${host.length})`,
        allowed: `a job name of at most ${longest} characters with ${shape.pods} pods`,
        cure: `set name to '${shape.name.slice(0, longest).replace(/-+$/, '')}' or shorter`,
      });
    }
    return {
      pods: shape.pods,
      processesPerPod: shape.gpusPerPod,
      podIndex: `$(${INDEX_VARIABLE})`,
      masterAddress: `${shape.name}-0.${shape.name}`,
      masterPort: shape.masterPort,
    };
  }

  /**
   * The controller appends JOB_COMPLETION_INDEX to every container, too late for variables that refer to it; a declaration of its own is left
   * alone.
   *
   * @see https://github.com/kubernetes/kubernetes/blob/master/pkg/controller/job/indexed_job_utils.go
   */
  pod(shape: JobShape): EnginePod {
    return {
      env: [{ name: INDEX_VARIABLE, valueFrom: { fieldRef: { fieldPath: `metadata.annotations['${JOB_COMPLETION_INDEX_ANNOTATION}']` } } }],
      spec: { restartPolicy: 'Never', subdomain: shape.name },
    };
  }

  emit(scope: Construct, shape: JobShape, template: PodTemplate): ApiObject {
    const { activeDeadline, timeToLiveAfterFinished } = this.options;
    new ApiObject(scope, 'service', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: shape.name, namespace: shape.namespace, labels: shape.labels },
      spec: {
        clusterIP: 'None',
        publishNotReadyAddresses: true,
        selector: { [JOB_NAME_LABEL]: shape.name },
        ports: [{ name: 'rendezvous', port: shape.masterPort, protocol: 'TCP' }],
      },
    });
    return new ApiObject(scope, 'Resource', {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: shape.name, namespace: shape.namespace, labels: shape.labels },
      spec: {
        completionMode: 'Indexed',
        completions: shape.pods,
        parallelism: shape.pods,
        backoffLimitPerIndex: this.options.backoffLimitPerIndex ?? 3,
        // A job with a rank missing never ends by itself.
        maxFailedIndexes: 0,
        podFailurePolicy: { rules: [{ action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget', status: 'True' }] }] },
        podReplacementPolicy: 'Failed',
        ...(activeDeadline === undefined ? {} : { activeDeadlineSeconds: activeDeadline.toSeconds() }),
        ...(timeToLiveAfterFinished === undefined ? {} : { ttlSecondsAfterFinished: timeToLiveAfterFinished.toSeconds() }),
        template,
      },
    });
  }
}
