import { describeDisagreement } from './disagreement';

describeDisagreement('SRIOV-POLICY/num-vfs-differs', 'numVfs', 'numVfs: 8', 'numVfs: 4', 'warning', ['numVfs 4 differs from 8', 'set numVfs to 8 in both']);
