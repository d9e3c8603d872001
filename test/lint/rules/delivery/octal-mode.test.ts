import { podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/octal-mode';
const volume = (body: string): string => workload('Deployment', '', podSpec('', `volumes: [{name: x, emptyDir: {}}, {name: v, ${body}}],`));
const at = (path: string): { rule: string; object: string; path: string } => ({ rule, object: 'Deployment/serve/llm', path: `spec.template.spec.volumes[1].${path}` });

describe('DELIVERY/octal-mode', () => {
  test.each([
    ['400', 'warning', ['decimal: it means 0620', 'write 0400']],
    ['600', 'error', ['above 511', 'write 0600']],
    ['"0400"', 'error', ['"0400" is a text', '0400 without quotes']],
    ['999', 'error', ['above 511']],
  ])('%s', (mode, severity, says) => { expectFinding(volume(`secret: {secretName: s, defaultMode: ${mode}}`), { ...at('secret.defaultMode'), severity, says }); });

  test.each([
    ['one key', 'configMap: {name: c, items: [{key: k, path: p, mode: 755}]}', 'configMap.items[0].mode'],
    ['a projection', 'projected: {sources: [{secret: {name: s, items: [{key: k, path: p, mode: 444}]}}]}', 'projected.sources[0].secret.items[0].mode'],
  ])('%s', (_, body, path) => { expectFinding(volume(body), at(path)); });

  test.each(['0400', '0755', '256', '420', '511', '0o400'])('clean: %s', mode => expectClean(volume(`secret: {secretName: s, defaultMode: ${mode}}`), rule));
});
