import { CNI_PLUGINS, cniPlugin, META_PLUGINS } from '../../src/catalog/cni-plugins';

describe('CNI plugins', () => {
  const rows = Object.entries(CNI_PLUGINS);

  test('one that makes an interface is none that changes one', () => {
    expect(rows.filter(([type]) => META_PLUGINS.includes(type))).toEqual([]);
  });

  test.each(rows.filter(([, row]) => Object.keys(row).length > 0))('the facts of %s have a source', (_, { source }) => expect(source).toMatch(/^[\w-]+\/[\w-]+/));

  test.each(rows.filter(([, { isVirtual }]) => isVirtual))('%s takes its virtual function from a resource', (_, { device }) => expect(device).toBe('always'));

  test.each(['', 'of-somebody', 'constructor'])("nothing is known of '%s'", type => expect(cniPlugin(type)).toEqual({}));
});
