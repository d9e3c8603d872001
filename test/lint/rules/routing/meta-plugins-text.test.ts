import { judging, nicPolicy, operatorNetwork, sriovNetwork } from '../network-manifests';

describe('ROUTING/meta-plugins-text', () => {
  const judge = judging('ROUTING/meta-plugins-text');

  judge('a list', [sriovNetwork('a', { metaPlugins: '[{"type": "sbr"}]' })], [
    'error SriovNetwork/nvidia-network-operator/a spec.metaPlugins: metaPlugins holds a list, and stands in one already => take the brackets around it away',
  ]);

  judge('a comma too many', [sriovNetwork('a', { metaPlugins: '{"type": "tuning"},' }, 'SriovIBNetwork')], [
    'error SriovIBNetwork/nvidia-network-operator/a spec.metaPlugins: metaPlugins is no JSON in a list: a comma stands before the closing ] => remove the last comma',
  ]);

  judge('a comma too few', [sriovNetwork('a', { metaPlugins: '{"type": "tuning"} {"type": "sbr"}' }, 'OVSNetwork')], [
    'error OVSNetwork/nvidia-network-operator/a spec.metaPlugins: metaPlugins is no JSON in a list: a comma or ] is missing => separate the maps by commas',
  ]);

  judge('no type', [sriovNetwork('a', { metaPlugins: '{"sysctl": {}}' })], [
    'error SriovNetwork/nvidia-network-operator/a spec.metaPlugins: a plugin of metaPlugins has no type => write "type" in every object',
  ]);

  judge('a comma before', [sriovNetwork('a', { metaPlugins: ',{"type": "sbr"}' })], [
    'error SriovNetwork/nvidia-network-operator/a spec.metaPlugins: metaPlugins is no JSON in a list: "," starts no value => remove the first comma',
  ]);

  judge('YAML', [sriovNetwork('a', { metaPlugins: [{ type: 'sbr' }] })], [
    'error SriovNetwork/nvidia-network-operator/a spec.metaPlugins: metaPlugins is YAML; the field takes a text of JSON => write it as a text, with | or in quotes',
  ]);

  judge('filled in later', [sriovNetwork('a', { metaPlugins: '$META' }), sriovNetwork('b', { metaPlugins: null })], []);

  judge('right', [
    sriovNetwork('a', { metaPlugins: '{"type": "tuning"}, {"type": "sbr"}' }), sriovNetwork('b', { metaPlugins: ' ' }), sriovNetwork('c', {}),
  ], []);

  judge('another field', [
    sriovNetwork('a', { metaPluginsConfig: '{"type": "rdma"}' }), sriovNetwork('b', { metaplugin: '' }),
  ], [
    "error SriovNetwork/nvidia-network-operator/a spec.metaPluginsConfig: SriovNetwork has no field 'metaPluginsConfig', and the API server drops it => write 'metaPlugins'",
    "error SriovNetwork/nvidia-network-operator/b spec.metaplugin: SriovNetwork has no field 'metaplugin', and the API server drops it => write 'metaPlugins'",
  ]);

  judge('kinds that got it late', [operatorNetwork('MacvlanNetwork', 'a', { metaPlugins: '{"type": "sbr"}' })], [
    'warning MacvlanNetwork/a spec.metaPlugins: MacvlanNetwork has metaPlugins from Network Operator 26.7 on; older ones drop it => write a NetworkAttachmentDefinition with the chain of plugins',
  ]);

  judge('with a release before', [operatorNetwork('HostDeviceNetwork', 'a', { metaPlugins: '{"type": "sbr"}' })], [
    'error HostDeviceNetwork/a spec.metaPlugins: HostDeviceNetwork has metaPlugins from Network Operator 26.7 on; older ones drop it => write a NetworkAttachmentDefinition with the chain of plugins',
  ], { releases: { 'network-operator': '26.4.1' } });

  judge('with a release after', [
    operatorNetwork('HostDeviceNetwork', 'a', { metaPlugins: '{"type": "sbr"}' }), operatorNetwork('MacvlanNetwork', 'b', { metaPlugins: '[]' }), operatorNetwork('MacvlanNetwork', 'c', { metaPlugins: '[{}]' }),
  ], [
    'error MacvlanNetwork/b spec.metaPlugins: metaPlugins holds a list, and stands in one already => take the brackets around it away',
    'error MacvlanNetwork/c spec.metaPlugins: metaPlugins holds a list, and stands in one already => take the brackets around it away',
  ], { releases: { 'network-operator': '26.7.0' } });

  judge('a release that images suggest', [
    nicPolicy({ nvIpam: { version: 'network-operator-v26.4.1' } }), operatorNetwork('MacvlanNetwork', 'a', { metaPlugins: '{"type": "sbr"}' }),
  ], [
    'warning MacvlanNetwork/a spec.metaPlugins: MacvlanNetwork has metaPlugins from Network Operator 26.7 on; older ones drop it => write a NetworkAttachmentDefinition with the chain of plugins',
  ]);

  judge('a kind that has none in any release', [operatorNetwork('IPoIBNetwork', 'a', { metaPlugins: '[]' }), operatorNetwork('IPoIBNetwork', 'b', { metaPlugin: '' })], [
    'error IPoIBNetwork/a spec.metaPlugins: IPoIBNetwork has no metaPlugins in any release, and the API server drops it => write a NetworkAttachmentDefinition with the chain of plugins',
    "error IPoIBNetwork/b spec.metaPlugin: IPoIBNetwork has no field 'metaPlugin', and the API server drops it => write a NetworkAttachmentDefinition with the chain of plugins",
  ], { releases: { 'network-operator': '26.7.0' } });
});
