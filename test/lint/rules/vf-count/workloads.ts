/** A Job whose container has resources. */
export function job(resources: string, more = ''): string {
  return `
---
apiVersion: batch/v1
kind: Job
metadata: {name: probe, namespace: train}
spec:
  template:
    spec:
      containers:
      - name: main
        resources: ${resources}
${more}`;
}

/** Name of that Job, and path of its resources. */
export const JOB = 'Job/train/probe';
export const RESOURCES = 'spec.template.spec.containers[0].resources';
