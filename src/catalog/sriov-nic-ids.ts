/**
 * Physical functions that the SR-IOV operator knows, by vendor, each with the id of its virtual functions. Source:
 * k8snetworkplumbingwg/sriov-network-operator@249e20012faf deployment/sriov-network-operator-chart/templates/configmap.yaml
 */
export const SRIOV_NIC_IDS: { readonly [vendor: string]: { readonly [physicalFunction: string]: string } } = {
  '15b3': {
    '1013': '1014',
    '1015': '1016',
    '1017': '1018',
    '1019': '101a',
    '101b': '101c',
    '101d': '101e',
    '101f': '101e',
    '1021': '101e',
    '1023': '101e',
    '1025': '101e',
    'a2d6': '101e',
    'a2dc': '101e',
  },
  '8086': {
    '158a': '154c',
    '158b': '154c',
    '1572': '154c',
    '1563': '1565',
    '10c9': '10ca',
    '1589': '154c',
    '1581': '154c',
    '15ff': '154c',
    '0d58': '154c',
    '1583': '154c',
    '1592': '1889',
    '1593': '1889',
    '159b': '1889',
    '1599': '1889',
    '1591': '1889',
    '188a': '1889',
    '124d': '1889',
    '124c': '1889',
    '579c': '1889',
    '579d': '1889',
    '579e': '1889',
    '12d2': '1889',
    '12d3': '1889',
    '1249': '1889',
    '124a': '1889',
  },
  '14e4': { '16d7': '16dc', '1750': '1806' },
  '1077': { 1654: '1664' },
  '1af4': { 1000: '1000', 1041: '1041' },
  '177d': { b200: 'b203', b100: 'b103', b600: 'b603', b900: 'b903', ba00: 'ba03' },
  '1d0f': { ec20: 'ec20' },
};

/** Device ids of virtual functions of NVIDIA's NICs. */
export const NVIDIA_VF_IDS: ReadonlySet<string> = new Set(Object.values(SRIOV_NIC_IDS['15b3']));

/** Device id of virtual functions of all NVIDIA models since ConnectX-6 Dx. Source: pciutils/pciids pci.ids */
export const COMMON_VF_ID = '101e';
