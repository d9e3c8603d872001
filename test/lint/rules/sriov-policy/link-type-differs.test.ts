import { describeDisagreement } from './disagreement';

describeDisagreement('SRIOV-POLICY/link-type-differs', 'linkType', 'linkType: ib', 'linkType: ETH', 'error', ['linkType eth differs from ib']);
