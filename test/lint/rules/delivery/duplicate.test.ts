import { object } from './objects';
import { lint } from '../../../../src/lint/linter';
import { rule as duplicate } from '../../../../src/lint/rules/delivery/duplicate';
import { bundleOf, expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/duplicate';
const nad = (body: string, name = 'rail', kind = 'NetworkAttachmentDefinition'): string => object(kind, name, '', `spec: {config: '${body}'}`, 'k8s.cni.cncf.io/v1');

describe('DELIVERY/duplicate', () => {
  test('other bodies', () => {
    expectFinding(nad('a') + nad('b'), { rule, object: 'NetworkAttachmentDefinition/rail', path: 'metadata.name', says: ['with different bodies', 'test.yaml:2'], severity: 'error', line: 9 });
  });

  test('equal bodies', () => {
    expectFinding(nad('a') + nad('a'), { rule, object: 'NetworkAttachmentDefinition/rail', path: 'metadata.name', says: ['with the same body'], severity: 'info' });
  });

  test('names that look cut', () => {
    const long = 'n'.repeat(63);
    expectFinding(nad('a', long) + nad('b', long), { rule, object: `NetworkAttachmentDefinition/${long}`, path: 'metadata.name', says: ['its 63 characters look cut'] });
    const short = 'n'.repeat(62);
    expect(expectFinding(nad('a', short) + nad('b', short), { rule, object: `NetworkAttachmentDefinition/${short}`, path: 'metadata.name' }).message).not.toContain('cut');
  });

  test('two files may be alternatives', () => {
    const severities = (body: string): string[] => lint(bundleOf(nad('a'), {}, { path: 'other.yaml', text: nad(body) }), [duplicate]).map(({ severity }) => severity);
    expect(severities('b')).toEqual(['warning']);
    expect(severities('a')).toEqual([]);
  });

  test.each([
    ['other names', nad('a') + nad('b', 'rail1')],
    ['other namespaces', nad('a').replace('{name', '{namespace: x, name') + nad('b').replace('{name', '{namespace: y, name')],
    ['other kinds', nad('a') + nad('b', 'rail', 'Other')],
    ['other groups', nad('a') + nad('b').replace('k8s.cni.cncf.io', 'example.com')],
    ['generated names', nad('a').replace('name: rail', 'generateName: rail-') + nad('b').replace('name: rail', 'generateName: rail-')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
