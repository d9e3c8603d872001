import { booleanAt, objectAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** Offload settings that contradict each other. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/switchdev',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'Offload settings that exclude each other',
  cause: 'switchdev is a mode of Ethernet ports. vDPA and managed bridges need it, vDPA also deviceType netdevice, and a managed bridge a port that the operator manages and the feature gate manageSoftwareBridges. The webhook refuses other combinations; without it the port stays as it was.',
  remedy: 'Set eSwitchMode: switchdev with linkType eth for offload; leave vdpaType and bridge out otherwise.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go',
  since: '0.1.0',
  example: 'linkType: ib\neSwitchMode: switchdev',
  *check(bundle) {
    const config = bundle.byKind('SriovOperatorConfig').find(({ name }) => name === 'default');
    for (const policy of bundle.symbols.sriovPolicies) {
      for (const { field, ...problem } of problemsOf(policy, config)) yield { object: policy.object, path: ['spec', field], ...problem };
    }
  },
};

type Fault = Pick<Problem, 'message' | 'remedy'> & { readonly field: string };

function* problemsOf(policy: SriovPolicy, config: ManifestObject | undefined): Generator<Fault> {
  const { object, isInfiniband, linkType, deviceType, externallyManaged } = policy;
  const [mode, vdpa] = ['eSwitchMode', 'vdpaType'].map(field => scalarAt(object.spec, field));
  const isBridged = Object.keys(objectAt(object.spec, 'bridge') ?? {}).length > 0;
  const isSwitchdev = mode === 'switchdev';
  if (isSwitchdev && (isInfiniband ?? false)) {
    yield { field: 'eSwitchMode', message: `eSwitchMode is switchdev, but the link is InfiniBand (${linkType ?? 'by the name of the interface'})`, remedy: 'leave eSwitchMode out on InfiniBand' };
  }
  if (vdpa !== undefined && vdpa !== '') {
    if (!isSwitchdev) yield { field: 'eSwitchMode', message: `vdpaType ${vdpa} needs eSwitchMode switchdev, which is ${mode ?? 'missing'}`, remedy: 'set eSwitchMode: switchdev' };
    if (deviceType !== 'netdevice') yield { field: 'deviceType', message: `vdpaType ${vdpa} needs deviceType netdevice, which is ${deviceType}`, remedy: 'set deviceType: netdevice' };
  }
  if (isBridged) {
    if (!isSwitchdev && vdpa === undefined) yield { field: 'eSwitchMode', message: `bridge needs eSwitchMode switchdev, which is ${mode ?? 'missing'}`, remedy: 'set eSwitchMode: switchdev' };
    if (externallyManaged) yield { field: 'externallyManaged', message: 'externallyManaged excludes bridge: the operator manages bridges of its own ports alone', remedy: 'remove externallyManaged or bridge' };
    if (config !== undefined && booleanAt(config.spec, 'featureGates', 'manageSoftwareBridges') !== true) {
      yield { field: 'bridge', message: `bridge needs the feature gate manageSoftwareBridges, which ${config.describe()} does not turn on`, remedy: 'set featureGates: {manageSoftwareBridges: true} there' };
    }
  }
}
