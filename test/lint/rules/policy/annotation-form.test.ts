import { regoTemplate } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/annotation-form';
const reads = 'text := input.review.object.metadata.annotations["k8s.v1.cni.cncf.io/networks"]\n';

describe('POLICY/annotation-form', () => {
  test.each([
    ['split(text, ",")', 'does not read its JSON form'],
    ['json.unmarshal(text)', 'does not read the short form'],
  ])('%s', (code, says) => { expectFinding(regoTemplate(reads + code), { rule, object: 'ConstraintTemplate/gpunetcaps', path: 'spec.targets[0].rego', says: [says], severity: 'warning' }); });

  test.each([
    ['both forms', regoTemplate(`${reads}json.unmarshal(text)\nsplit(text, ",")`)],
    ['a search in the text', regoTemplate(`${reads}contains(text, "storage")`)],
    ['another annotation', regoTemplate('split(input.review.object.metadata.annotations["a"], ",")')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
