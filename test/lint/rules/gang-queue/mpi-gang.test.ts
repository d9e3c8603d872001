import { kubeflow } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'GANG-QUEUE/mpi-gang';
const wait = (policy: string): string => kubeflow('MPIJob', `launcherCreationPolicy: WaitForWorkersReady${policy === '' ? '' : `, runPolicy: {schedulingPolicy: {${policy}}}`}`);

describe(rule, () => {
  test.each([['queue: default', 'waits for 3 (the default) pods'], ['minAvailable: 3', 'waits for 3 pods'], ['minAvailable: 4', 'waits for 4']])('%s', (policy, says) => {
    expectFinding(wait(policy), { rule, object: 'MPIJob/train/job', path: 'spec.runPolicy.schedulingPolicy.minAvailable', says: [says, 'only the 2 workers', 'minAvailable to 2'], severity: 'error' });
  });

  test.each([wait('minAvailable: 2'), wait('minAvailable: 1'), wait(''), kubeflow('MPIJob', 'launcherCreationPolicy: AtStartup, runPolicy: {schedulingPolicy: {queue: a}}')])('%s is right', yaml => {
    expectClean(yaml, rule);
  });
});
