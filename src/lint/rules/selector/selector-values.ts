import { nicSelectors } from './nic-selector';
import { Bundle } from '../../model/bundle';
import { JsonValue, valueAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';

/** Who compares the value with devices. */
export type Selecting = 'sriov-plugin' | 'rdma-shared-plugin' | 'nic-selector';

/** A text in a selector, with its place. */
export interface SelectorValue {
  readonly by: Selecting;
  readonly key: string;
  readonly text: string;
  readonly object: ManifestObject;
  readonly path: Path;
}

/** The texts under some keys of every selector: of both device plugins and of policies. Numbers and placeholders are left out. */
export function selectorValues(bundle: Bundle, keys: readonly string[]): SelectorValue[] {
  const inPlugins = bundle.symbols.pluginConfigs.flatMap(({ object, plugin, pools }) => pools.flatMap(pool => [
    ...pool.selectors.flatMap(selector => keys.flatMap(key => valuesOf(selector.at(key)).map(({ text, at }): SelectorValue => (
      { by: `${plugin}-plugin`, key, text, object, path: selector.pathOf(key, ...at) })))),
    ...plugin === 'rdma-shared' && keys.includes('ifNames') ? valuesOf(pool.at('devices')).map(({ text, at }): SelectorValue => (
      { by: 'rdma-shared-plugin', key: 'devices', text, object, path: pool.pathOf('devices', ...at) })) : [],
  ]));
  const inPolicies = nicSelectors(bundle).flatMap(({ object, body }) => keys.flatMap(key =>
    valuesOf(body?.[key]).map(({ text, at }): SelectorValue => ({ by: 'nic-selector', key, text, object, path: ['spec', 'nicSelector', key, ...at] }))));
  return [...inPlugins, ...inPolicies];
}

function valuesOf(value: JsonValue | undefined): { readonly text: string; readonly at: readonly number[] }[] {
  const list = Array.isArray(value) ? value.map((element, index) => ({ text: valueAt(element), at: [index] })) : [{ text: value, at: [] }];
  return list.flatMap(({ text, at }) => typeof text === 'string' && !isPlaceholder(text) ? [{ text, at }] : []);
}
