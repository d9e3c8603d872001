import { describeDisagreement } from './disagreement';

describeDisagreement('SRIOV-POLICY/mtu-differs', 'mtu', 'mtu: 9000', 'mtu: 1500', 'warning', ['mtu 1500 differs from 9000', 'set mtu to 9000 in both']);
