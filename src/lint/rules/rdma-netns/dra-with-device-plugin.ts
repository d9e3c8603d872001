import { Bundle } from '../../model/bundle';
import { booleanAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** The DRA driver beside what it replaces. */
export const rule: Rule = {
  id: 'RDMA-NETNS/dra-with-device-plugin',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'The DRA driver for SR-IOV beside a device plugin',
  cause: 'With the feature gate dynamicResourceAllocation the operator runs a DRA driver in place of the device plugin. Both cannot run on a cluster: virtual functions are given out twice, and what asks for extended resources stays Pending.',
  remedy: 'Use either: with the gate on, remove sriovDevicePlugin, set enableInjector: false and let pods use claims.',
  source: 'Mellanox/network-operator-docs docs/dra-sriov-driver/dra-sriov-driver.rst',
  since: '0.1.0',
  example: 'kind: SriovOperatorConfig\nspec: {enableInjector: true, featureGates: {dynamicResourceAllocation: true}}',
  *check(bundle) {
    const gate = gates(bundle)[0];
    if (gate === undefined) return;
    for (const { object, injector, injectorPath } of gates(bundle)) {
      if (injector === true) yield { object, path: injectorPath, message: 'enableInjector adds extended resources to pods, but dynamicResourceAllocation is on', remedy: 'set enableInjector: false' };
    }
    for (const object of ['NicClusterPolicy', 'NicNodePolicy'].flatMap(kind => bundle.byKind(kind))) {
      if (object.at('spec', 'sriovDevicePlugin') !== undefined) {
        yield { object, path: ['spec', 'sriovDevicePlugin'], message: `sriovDevicePlugin runs beside the DRA driver that ${gate.object.describe()} turns on`, remedy: 'remove sriovDevicePlugin, or the feature gate' };
      }
    }
    yield* requests(bundle, gate);
  },
};

interface Gate {
  readonly object: ManifestObject;
  readonly injector: boolean | undefined;
  readonly injectorPath: Path;
}

/** Configurations that turn the DRA driver on. */
function gates(bundle: Bundle): Gate[] {
  const configs = bundle.byKind('SriovOperatorConfig')
    .filter(object => booleanAt(object.spec, 'featureGates', 'dynamicResourceAllocation') === true)
    .map((object): Gate => ({ object, injector: booleanAt(object.spec, 'enableInjector'), injectorPath: ['spec', 'enableInjector'] }));
  const releases = bundle.symbols.helmReleases.flatMap((release): Gate[] => [['sriov-network-operator', 'sriovOperatorConfig'], ['sriovOperatorConfig']]
    .filter(path => booleanAt(release.values, ...path, 'featureGates', 'dynamicResourceAllocation') === true)
    .map(path => ({
      object: release.object,
      injector: booleanAt(release.values, ...path, 'enableInjector'),
      injectorPath: release.pathOf(...path, 'enableInjector'),
    })));
  return [...configs, ...releases];
}

/** Pods that ask for what the device plugin gave. */
function* requests(bundle: Bundle, gate: Gate): Generator<Problem> {
  for (const template of bundle.podTemplates) {
    for (const { resource, path } of template.requests) {
      if (!bundle.symbols.providersOf(resource).some(({ kind }) => kind === 'sriov-policy')) continue;
      yield {
        object: template.owner,
        path,
        message: `${resource} is no extended resource while ${gate.object.describe()} turns the DRA driver on`,
        remedy: `claim a device with resourceName ${resource} by a ResourceClaimTemplate, or turn the gate off`,
      };
    }
  }
}
