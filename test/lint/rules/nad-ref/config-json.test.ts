import { expectClean, expectFinding } from '../../support';
import { nad, network } from '../fabric-manifests';

const rule = 'NAD-REF/config-json';
const place = { rule, object: 'NetworkAttachmentDefinition/train/fabric', path: 'spec.config' };

describe(rule, () => {
  test.each([
    ['{"type": "macvlan",}', ['no JSON: a comma stands before', 'delete the comma']],
    ['{"type": "macvlan"', ['no JSON', 'Write one JSON map']],
    ['# rail 0\n    {"type": "macvlan"}', ['delete the comment']],
    ["{''type'': ''macvlan''}", ['write double quotes']],
    ['{} {}', ['no JSON']],
    ['[{"type": "macvlan"}]', ['is a list; it must be one map', 'list plugins']],
    ['5', ['is a plain value']],
  ])('%s', (text, says) => {
    const block = text.startsWith('#') ? nad('{}').replace("'{}'", `|\n    ${text}`) : nad(text);
    expectFinding(block, { ...place, severity: 'error', says });
  });

  test('a map', () => {
    expectFinding(nad('{}').replace("'{}'", '{type: macvlan}'), { ...place, says: ['is a map; the field takes a text', 'config: |'] });
  });

  test.each([
    ['right', nad('{"cniVersion": "0.3.1", "type": "macvlan"}')],
    ['empty: Multus reads a file of the node', nad('') + nad(' ')],
    ['no configuration', 'apiVersion: k8s.cni.cncf.io/v1\nkind: NetworkAttachmentDefinition\nmetadata: {name: a}'],
    ['a placeholder', nad('{"type": $TYPE}')],
    ['rendered', network('MacvlanNetwork', 'master: a')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
