import { nearest } from '../../../catalog/nearest';
import { scalarAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** States of the link of a virtual function. */
const STATES = ['auto', 'enable', 'disable'];

/** A link of a virtual function that stays down. */
export const rule: Rule = {
  id: 'LINK-TYPE/link-state',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'A link that is down, or not said to be up',
  cause: 'The link of an InfiniBand virtual function is down until somebody sets it: without linkState (link_state in a definition) pods start with a port that is Down. disable keeps it so; other words are refused.',
  remedy: 'Set linkState: enable, in a definition "link_state": "enable".',
  source: 'k8snetworkplumbingwg/sriov-network-operator#382, #496; k8snetworkplumbingwg/ib-sriov-cni README; openshift/sriov-network-operator#635',
  since: '0.1.0',
  example: 'kind: SriovIBNetwork\nspec: {resourceName: ib0}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.type !== 'ib-sriov' && attachment.type !== 'sriov') continue;
      const field = attachment.isRendered ? 'linkState' : 'link_state';
      const state = scalarAt([attachment.at(field) ?? null], 0);
      const place = { object: attachment.object, path: attachment.pathOf(field) };
      if (state === undefined || state === '') {
        if (attachment.type === 'ib-sriov') yield { ...place, severity: 'warning', message: `${field} is missing: the InfiniBand port of the virtual function stays down where nothing else sets it` };
      } else if (state === 'disable') {
        yield { ...place, severity: 'warning', message: `${field} is disable: the link of the virtual function is down` };
      } else if (!STATES.includes(state) && !isPlaceholder(state)) {
        const meant = /^(?:up|on|true|enabled|active)$/i.test(state) ? 'enable' : nearest(state, STATES);
        yield { ...place, message: `${field} is '${state}', of ${STATES.join(', ')}`, remedy: meant && `write ${meant}` };
      }
    }
  },
};
