import { describeDisagreement } from './disagreement';

describeDisagreement('SRIOV-POLICY/externally-managed', 'externallyManaged', 'externallyManaged: true', 'resourceName: r', 'error', ['externallyManaged is false, but true', 'set externallyManaged: true in both']);
