import { nicClusterPolicy, nicNodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/safe-load';
const path = 'spec.ofedDriver.upgradePolicy.safeLoad';

describe(rule, () => {
  test.each<[string, string, string, string]>([
    ['autoUpgrade off', nicClusterPolicy('ofedDriver: {upgradePolicy: {safeLoad: true, autoUpgrade: false}}'), 'NicClusterPolicy/nic-cluster-policy', 'autoUpgrade is false'],
    ['no autoUpgrade', nicNodePolicy('ofedDriver: {upgradePolicy: {safeLoad: true}}'), 'NicNodePolicy/nodes', 'autoUpgrade is missing, so false'],
  ])('%s', (_, yaml, object, says) => void expectFinding(yaml, { rule, object, path, says: [says, 'autoUpgrade: true'], severity: 'error' }));

  test.each(['safeLoad: true, autoUpgrade: true', 'safeLoad: false', 'autoUpgrade: true'])('%s is right', policy => expectClean(nicClusterPolicy(`ofedDriver: {upgradePolicy: {${policy}}}`), rule));
});
