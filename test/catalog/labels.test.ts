import * as labels from '../../src/catalog/labels';
import { assertLabelKey } from '../../src/core/checks';

test.each(Object.entries(labels))('%s is a key that Kubernetes accepts, spelled once', (name, key) => {
  expect(() => assertLabelKey(name, key)).not.toThrow();
  expect(Object.values(labels).filter(other => other === key)).toEqual([key]);
});
