import { Manifest, Oracle, referenceMaterial, skippedAloud } from '.';
import { ALLOWED_VALUES } from './helm-values-allowed';
import { newValidator } from './json-schema';
import { KubernetesKinds } from './kubernetes-kinds';
import { ENUMS, QUANTITIES } from './kubernetes-values';
import { sampleManifests, sampleReleases } from './sample';
import { strictSchema } from './structural-schema';

const folder = referenceMaterial();
if (folder === undefined) console.warn(skippedAloud('planted faults in custom resources and Helm values are not looked for'));
const withReference = folder === undefined ? describe.skip : describe;

/** A manifest of the sample as loosely typed data, to plant a fault in. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- faults are of every type
type Loose = any;

function sampleWith(kind: string, plant: (manifest: Loose, all: Loose[]) => void): Manifest[] {
  const manifests: Loose[] = sampleManifests();
  plant(manifests.find(manifest => manifest.kind === kind), manifests);
  return manifests;
}

const pod = (job: Loose) => job.spec.template.spec;
const train = (job: Loose) => pod(job).containers[0];
const setNetworks = (job: Loose, value: string) => { job.spec.template.metadata.annotations['k8s.v1.cni.cncf.io/networks'] = value; };

type Planted = [fault: string, kind: string, plant: (manifest: Loose, all: Loose[]) => void, said: string];

const KUBERNETES_FAULTS: Planted[] = [
  ['an unknown field', 'Job', job => { train(job).imagePullPolice = 'Always'; }, 'unknown field \'imagePullPolice\''],
  ['a wrong type', 'Job', job => { job.spec.parallelism = '2'; }, 'spec.parallelism: must be integer'],
  ['a missing required field', 'Job', job => { delete train(job).name; }, 'must have required property \'name\''],
  ['a wrong enum', 'Job', job => { job.spec.completionMode = 'indexed'; }, 'must be one of ["NonIndexed","Indexed"]'],
  ['a wrong quantity', 'Job', job => { train(job).resources.limits.memory = '64 GB'; }, 'spec.template.spec.containers.0.resources.limits.memory'],
  ['a kind in the wrong group', 'Job', job => { job.apiVersion = 'apps/v1'; }, 'no schema for Job in apps/v1'],
  ['a namespace on a cluster-scoped kind', 'Namespace', namespace => { namespace.metadata.namespace = 'team'; }, 'the kind is cluster-scoped'],
  ['no name', 'Service', service => { delete service.metadata.name; }, 'must have required property \'name\''],
  ['a name in capitals', 'Job', job => { job.metadata.name = 'Train'; }, 'metadata.name: \'Train\' does not match'],
  ['a long name', 'Job', job => { job.metadata.name = 'a'.repeat(64); }, 'is longer than 63'],
  ['a Service name that begins with a digit', 'Service', service => { service.metadata.name = '1train'; }, 'metadata.name: \'1train\''],
  ['a bad label key', 'Namespace', namespace => { namespace.metadata.labels = { 'a/b/c': 'd' }; }, '\'a/b/c\' is no qualified name'],
  ['a bad label value', 'Job', job => { job.spec.template.metadata.labels.app = 'a b'; }, '\'a b\' is no label value'],
  ['a bad annotation key', 'Job', job => { job.metadata.annotations = { '-x': '' }; }, '\'-x\' is no qualified name'],
  ['a bad container name', 'Job', job => { train(job).name = 'train_1'; }, 'container name: \'train_1\''],
  ['two containers of one name', 'Job', job => { pod(job).initContainers = [{ ...train(job) }]; }, 'two containers named \'train\''],
  ['two volumes of one name', 'Job', job => { pod(job).volumes.push(pod(job).volumes[0]); }, 'two volumes named \'shm\''],
  ['an unknown variable of a library', 'Job', job => { train(job).env.push({ name: 'NCCL_SOCKET_IFNAMES', value: 'eth0' }); }, 'NCCL_SOCKET_IFNAMES is unknown'],
  ['a value that a library refuses', 'Job', job => { train(job).env.push({ name: 'NCCL_IB_DISABLE', value: 'yes' }); }, 'NCCL_IB_DISABLE does not accept \'yes\''],
  ['a variable twice', 'Job', job => { train(job).env.push(train(job).env[0]); }, 'NCCL_SOCKET_IFNAME twice'],
  ['a variable with two values', 'Job', job => { train(job).env[1].value = '0'; }, 'RANK has both value and valueFrom'],
  ['a variable that is no identifier', 'Job', job => { train(job).env.push({ name: 'A-B' }); }, '\'A-B\' is no name of a variable'],
  ['an image without a tag', 'Job', job => { train(job).image = 'registry.example:5000/train'; }, 'is not pinned'],
  ['the tag latest', 'Job', job => { train(job).image = 'train:latest'; }, 'is not pinned'],
  ['an unpinned init container', 'Job', job => { pod(job).initContainers = [{ ...train(job), name: 'wait', image: 'busybox' }]; }, 'container \'wait\' is not pinned'],
  ['privileged', 'Job', job => { train(job).securityContext.privileged = true; }, 'container \'train\' is privileged'],
  ['a capability', 'Job', job => { train(job).securityContext.capabilities.add.push('SYS_ADMIN'); }, 'adds the capability SYS_ADMIN'],
  ['RDMA without IPC_LOCK', 'Job', job => { delete train(job).securityContext; }, 'without IPC_LOCK'],
  ['a hostPath', 'Job', job => { pod(job).volumes.push({ name: 'ib', hostPath: { path: '/dev/infiniband' } }); }, 'volume \'ib\' is a hostPath'],
  ['the host network', 'Job', job => { pod(job).hostNetwork = true; }, 'hostNetwork is set'],
  ['requests other than limits', 'Job', job => { train(job).resources.requests['rdma/rail_0'] = '2'; }, 'requests 2 and limits 1 of rdma/rail_0'],
  ['a fraction of a device', 'Job', job => {
    for (const amounts of [train(job).resources.requests, train(job).resources.limits]) amounts['rdma/rail_0'] = '500m';
  }, 'is no whole number above 0'],
  ['a GPU pod that is not Guaranteed', 'Job', job => { delete train(job).resources.requests.cpu; }, 'no cpu request equal to its limit'],
  ['memory without a size', 'Job', job => { delete pod(job).volumes[0].emptyDir.sizeLimit; }, 'has no sizeLimit'],
  ['no shared memory', 'Job', job => { train(job).volumeMounts = []; }, 'no memory volume at /dev/shm'],
  ['a mount without its volume', 'Job', job => { train(job).volumeMounts.push({ name: 'data', mountPath: '/data' }); }, 'mounts \'data\''],
  ['a Job that restarts its pods', 'Job', job => { pod(job).restartPolicy = 'Always'; }, 'restartPolicy of a Job'],
  ['a networks annotation that is not JSON', 'Job', job => setNetworks(job, '[{"name": "rail-0",}]'), 'networks annotation: not JSON'],
  ['a bad attachment name', 'Job', job => setNetworks(job, 'rail-0,Rail_1'), '\'Rail_1\' is no attachment name'],
  ['a bad attachment namespace', 'Job', job => setNetworks(job, 'Team/rail-0'), '\'Team\' is no namespace'],
  ['a long interface name', 'Job', job => setNetworks(job, 'rail-0@interface-number-0'), 'is no interface name'],
];

const CUSTOM_FAULTS: Planted[] = [
  ['an unknown field of a custom resource', 'SriovNetworkNodePolicy', policy => { policy.spec.numvfs = 8; }, 'unknown field \'numvfs\''],
  ['a deep unknown field', 'SriovNetworkNodePolicy', policy => { policy.spec.nicSelector.pfName = ['ens1']; }, 'spec.nicSelector: unknown field \'pfName\''],
  ['a wrong enum of a custom resource', 'SriovNetworkNodePolicy', policy => { policy.spec.linkType = 'Ethernet'; }, 'spec.linkType: must be one of'],
  ['a number outside its limits', 'SriovNetworkNodePolicy', policy => { policy.spec.priority = 100; }, 'spec.priority: must be <= 99'],
  ['a missing required field of a custom resource', 'SriovNetwork', network => { delete network.spec.resourceName; }, 'required property \'resourceName\''],
  ['an object where text belongs', 'SriovNetwork', network => { network.spec.ipam = {}; }, 'spec.ipam: must be string'],
  ['an unknown field of metadata', 'IPPool', pool => { pool.metadata.label = {}; }, 'metadata: unknown field \'label\''],
  ['an unknown version', 'IPPool', pool => { pool.apiVersion = 'nv-ipam.nvidia.com/v1'; }, 'no schema for IPPool'],
  ['a parameter that the template does not have', 'NoPrefix', constraint => { constraint.spec.parameters.prefix = 'rdma/'; }, 'unknown field \'prefix\''],
  ['a parameter of the wrong type', 'NoPrefix', constraint => { constraint.spec.parameters.prefixes = 'rdma/'; }, 'spec.parameters.prefixes: must be array'],
  ['a wrong match', 'NoPrefix', constraint => { constraint.spec.match.kind = ['Pod']; }, 'spec.match: unknown field \'kind\''],
  ['a constraint without its template', 'ConstraintTemplate', (template, all) => { all.splice(all.indexOf(template), 1); }, 'no ConstraintTemplate makes NoPrefix'],
  ['a template under another name', 'ConstraintTemplate', template => { template.metadata.name = 'no-prefix'; }, 'is not the kind in lower case'],
  ['a policy without priority', 'SriovNetworkNodePolicy', policy => { delete policy.spec.priority; }, 'spec.priority: is not said'],
  ['a policy that selects by vendor alone', 'SriovNetworkNodePolicy', policy => { delete policy.spec.nicSelector.rootDevices; }, 'names no physical function'],
  ['a policy for every node', 'SriovNetworkNodePolicy', policy => { policy.spec.nodeSelector = {}; }, 'selects every node'],
  ['too many VFs', 'SriovNetworkNodePolicy', policy => { policy.spec.numVfs = 129; }, 'more than 128'],
  ['no VFs', 'SriovNetworkNodePolicy', policy => { policy.spec.numVfs = 0; }, 'spec.numVfs: is 0'],
  ['RDMA on vfio-pci', 'SriovNetworkNodePolicy', policy => { policy.spec.deviceType = 'vfio-pci'; }, 'vfio-pci has no RDMA'],
  ['switchdev on InfiniBand', 'SriovNetworkNodePolicy', policy => Object.assign(policy.spec, { linkType: 'IB', eSwitchMode: 'switchdev' }), 'Ethernet only'],
  ['a resource name with a slash', 'SriovNetworkNodePolicy', policy => { policy.spec.resourceName = 'rdma/rail_0'; }, 'spec.resourceName: \'rdma/rail_0\''],
  ['a cluster policy under another name', 'NicClusterPolicy', policy => { policy.metadata.name = 'mine'; }, 'only nic-cluster-policy counts'],
  ['an unpinned operand', 'NicClusterPolicy', policy => { policy.spec.nvIpam.version = 'latest'; }, 'spec.nvIpam: image'],
  ['a pool with host bits', 'IPPool', pool => { pool.spec.subnet = '10.0.0.1/16'; }, 'is no canonical CIDR'],
  ['a pool that is no CIDR', 'IPPool', pool => { pool.spec.subnet = '10.0.0.0/33'; }, 'is no CIDR'],
  ['a block larger than its pool', 'IPPool', pool => { pool.spec.subnet = '10.0.0.0/30'; }, 'more than the 4 addresses'],
  ['an empty block', 'IPPool', pool => { pool.spec.perNodeBlockSize = 0; }, 'less than 1'],
  ['a gateway outside its pool', 'IPPool', pool => { pool.spec.gateway = '10.9.0.1'; }, '10.9.0.1 is outside 10.0.0.0/16'],
  ['an exclusion outside its pool', 'IPPool', pool => { pool.spec.exclusions = [{ startIP: '10.0.0.1', endIP: 'fd00::1' }]; }, 'fd00::1 is outside'],
  ['IPAM that is not JSON', 'SriovNetwork', network => { network.spec.ipam = '{type: nv-ipam}'; }, 'spec.ipam: not JSON'],
  ['IPAM without a type', 'SriovNetwork', network => { network.spec.ipam = '{"poolName":"rail-0"}'; }, 'spec.ipam: no type'],
  ['IPAM without a pool', 'SriovNetwork', network => { network.spec.ipam = '{"type":"nv-ipam"}'; }, 'no poolName'],
  ['IPAM of an unknown pool type', 'SriovNetwork', network => { network.spec.ipam = '{"type":"nv-ipam","poolName":"a","poolType":"IPPool"}'; }, 'no poolType \'IPPool\''],
  ['chained plugins that are not JSON', 'SriovNetwork', network => { network.spec.metaPlugins = '{"type":"sbr"},'; }, 'spec.metaPlugins: not JSON'],
  ['a chained plugin without a type', 'SriovNetwork', network => { network.spec.metaPlugins = '{"mtu":9000}'; }, 'plugin 0 has no type'],
  ['capabilities that are no object', 'SriovNetwork', network => { network.spec.capabilities = '["mac"]'; }, 'spec.capabilities: not a JSON object'],
  ['a configuration that is not JSON', 'NetworkAttachmentDefinition', nad => { nad.spec.config = 'type: ipvlan'; }, 'spec.config: not JSON'],
  ['a configuration without version and name', 'NetworkAttachmentDefinition', nad => { nad.spec.config = '{"type":"ipvlan","master":"a"}'; }, 'no cniVersion'],
  ['a configuration without plugins', 'NetworkAttachmentDefinition', nad => { nad.spec.config = '{"cniVersion":"1.0.0","name":"a","plugins":[]}'; }, 'not a list with a plugin'],
  ['a configuration of two forms', 'NetworkAttachmentDefinition', nad => {
    nad.spec.config = '{"cniVersion":"1.0.0","name":"a","type":"sbr","plugins":[{"type":"sbr"}]}';
  }, 'both type and plugins'],
  ['an ipvlan without a parent', 'NetworkAttachmentDefinition', nad => { nad.spec.config = '{"cniVersion":"1.0.0","name":"a","type":"ipvlan"}'; }, 'ipvlan has no master'],
];

const RELATION_FAULTS: Planted[] = [
  ['one object twice', 'Service', (service, all) => { all.push(structuredClone(service)); }, 'Service team/train: twice'],
  ['two attachments of one name', 'NetworkAttachmentDefinition', nad => { nad.metadata.name = 'rail-0'; }, 'NetworkAttachmentDefinition team/rail-0: twice'],
  ['pools that overlap', 'IPPool', pool => { pool.spec.subnet = '10.0.0.0/8'; }, 'IPPool nvidia-network-operator/rail-0: overlaps'],
  ['one parent of both kinds', 'NetworkAttachmentDefinition', (nad, all) => {
    const other = structuredClone(nad);
    other.metadata.name = 'other';
    other.spec.config = other.spec.config.replace('ipvlan', 'macvlan');
    all.push(other);
  }, 'interface eth1.300: parent of ipvlan and macvlan'],
  ['a namespace that is not there', 'ResourceQuota', quota => { quota.metadata.namespace = 'teem'; }, 'no Namespace \'teem\''],
  ['a target namespace that is not there', 'SriovNetwork', network => { network.spec.networkNamespace = 'teem'; }, 'spec.networkNamespace: no Namespace \'teem\''],
  ['a pool that is not there', 'SriovNetwork', network => { network.spec.ipam = network.spec.ipam.replace('rail-0', 'rail-9'); }, 'IPPool rail-9, which is not there'],
  ['a resource that no policy offers', 'SriovNetwork', network => { network.spec.resourceName = 'rail_9'; }, 'no SriovNetworkNodePolicy offers \'rail_9\''],
  ['a network outside the operator\'s namespace', 'SriovNetwork', network => { network.metadata.namespace = 'team'; }, 'not in the namespace of its policies'],
  ['a network of the other link layer', 'SriovNetworkNodePolicy', policy => { policy.spec.linkType = 'IB'; }, 'have another link type'],
  ['a role that is not there', 'RoleBinding', binding => { binding.roleRef.name = 'editor'; }, 'no ClusterRole \'editor\''],
  ['a Service without pods', 'Service', service => { service.spec.selector = { app: 'other' }; }, 'selects no pod'],
  ['a quota that is too small', 'ResourceQuota', quota => { quota.spec.hard['requests.nvidia.com/gpu'] = '15'; }, '15 nvidia.com/gpu is less than the 16'],
  ['a quota of what nobody offers', 'ResourceQuota', quota => { quota.spec.hard['requests.nvidia.com/rail_0'] = '0'; }, 'quota of nvidia.com/rail_0, which nobody offers'],
  ['a quota without requests', 'ResourceQuota', quota => { quota.spec.hard['nvidia.com/gpu'] = '16'; }, 'must be of requests.nvidia.com/gpu'],
  ['an attachment that is not there', 'Job', job => setNetworks(job, 'rail-0,rail-1,backup'), 'no attachment \'backup\' in team'],
  ['an attachment of another namespace', 'SriovNetwork', network => { network.spec.networkNamespace = 'nvidia-network-operator'; }, 'no attachment \'rail-0\' in team'],
  ['two interfaces of one name', 'Job', job => setNetworks(job, 'rail-0@rail0,rail-1@rail0'), 'two interfaces named \'rail0\''],
  ['more devices than interfaces', 'Job', job => setNetworks(job, 'rail-0'), 'requests 1 rdma/rail_1 for 0 interfaces'],
  ['more interfaces than devices', 'Job', job => setNetworks(job, 'rail-0,rail-0,rail-1'), 'requests 1 rdma/rail_0 for 2 interfaces'],
  ['a device that nobody offers', 'Job', job => {
    for (const amounts of [train(job).resources.requests, train(job).resources.limits]) amounts['rdma/rail_7'] = '1';
  }, 'nobody offers rdma/rail_7'],
  ['a subdomain without its Service', 'Job', job => { pod(job).subdomain = 'trains'; }, 'no Service \'trains\''],
];

describe('The oracle without reference material', () => {
  const oracle = new Oracle();
  const kubernetes = (manifests: Manifest[]) => manifests.filter(({ apiVersion }) => /^(v1$|batch\/|rbac)/.test(apiVersion));

  test.each(KUBERNETES_FAULTS)('finds %s', (_fault, kind, plant, said) => {
    const faults = kubernetes(sampleWith(kind, plant)).concat(sampleWith(kind, plant).filter(({ apiVersion }) => apiVersion === 'apps/v1'))
      .flatMap(manifest => oracle.validateObject(manifest));
    expect(faults.join('\n')).toContain(said);
  });

  test('finds nothing in the sample', () => {
    expect(kubernetes(sampleManifests()).flatMap(manifest => oracle.validateObject(manifest))).toEqual([]);
  });

  test('says aloud what it does not check', () => {
    const { checks, faults } = oracle.check(sampleManifests(), sampleReleases());
    expect(faults).toEqual([]);
    expect(checks.filter(check => check.startsWith('SKIPPED: the '))).toHaveLength(2);
  });
});

withReference('The oracle with reference material', () => {
  const oracle = new Oracle(folder);

  test('finds nothing in the sample, and says what it checked', () => {
    const { checks, faults } = oracle.check(sampleManifests(), sampleReleases());
    expect(faults).toEqual([]);
    expect(checks.join('\n')).toContain(`${sampleManifests().length} objects against the schema of their kind`);
  });

  test.each(CUSTOM_FAULTS)('finds %s', (_fault, kind, plant, said) => {
    const manifests = sampleWith(kind, plant);
    expect(manifests.flatMap(manifest => oracle.validateObject(manifest, manifests)).join('\n')).toContain(said);
  });

  test.each(RELATION_FAULTS)('finds %s', (_fault, kind, plant, said) => {
    const manifests = sampleWith(kind, plant);
    expect(manifests.flatMap(manifest => oracle.validateObject(manifest, manifests))).toEqual([]);
    expect(oracle.validateDeployment(manifests, sampleReleases()).join('\n')).toContain(said);
  });

  test('finds a prefix that the operator does not have', () => {
    const releases = [{ ...sampleReleases()[0], values: { 'sriov-network-operator': { operator: { resourcePrefix: 'nvidia.com' } } } }];
    expect(oracle.validateDeployment(sampleManifests(), releases).join('\n')).toContain('nobody offers rdma/rail_0');
  });

  test('takes the prefix that pods use when no release says one', () => {
    expect(oracle.validateDeployment(sampleManifests())).toEqual([]);
  });

  test('reports relations only between objects that are valid themselves', () => {
    const manifests = sampleWith('Service', service => { service.spec.selectors = {}; delete service.spec.selector; });
    expect(oracle.check(manifests).faults).toEqual([expect.stringContaining('unknown field \'selectors\'')]);
  });

  test.each<[string, Loose, string]>([
    ['a key with a typo', { sriovNetworkOperators: { enabled: true } }, 'sriovNetworkOperators: no such key in the chart'],
    ['a deep key with a typo', { operator: { admissionController: { enable: true } } }, 'operator.admissionController.enable: no such key'],
    ['a key of a sub-chart with a typo', { 'sriov-network-operator': { operator: { resourcePrefx: 'rdma' } } }, 'operator.resourcePrefx: no such key'],
    ['text where the chart has a switch', { nfd: { enabled: 'false' } }, 'nfd.enabled: "false", in the chart true'],
    ['a map where the chart has a switch', { upgradeCRDs: { enabled: true } }, 'upgradeCRDs: a map, in the chart true'],
    ['a list where the chart has a map', { nfd: [] }, 'nfd: [], in the chart'],
    ['a key below a free map without a reason', { 'sriov-network-operator': { operator: { extraEnv: { A: 'b' } } } }, 'extraEnv.A: no such key'],
  ])('finds %s in Helm values', (_fault, values, said) => {
    expect(oracle.validateValues({ ...sampleReleases()[0], values }).join('\n')).toContain(said);
  });

  test('finds an unknown chart, and a version that is not pinned', () => {
    expect(oracle.validateValues({ ...sampleReleases()[0], chart: 'network-operators' })).toEqual([expect.stringContaining('no values of the chart')]);
    expect(oracle.validateValues({ ...sampleReleases()[0], version: '>=26' })).toEqual([expect.stringContaining('is not pinned')]);
  });

  test('gives a reason and a source for every value that a chart does not list', () => {
    for (const { reason, source } of ALLOWED_VALUES) {
      expect(reason.length).toBeGreaterThan(20);
      expect(source).toMatch(/^https:\/\//);
    }
  });
});

describe('A structural schema made strict', () => {
  const accepts = (schema: object, value: unknown) => newValidator().compile(strictSchema(schema))(value);

  test.each<[string, object, unknown, boolean]>([
    ['a named field', { type: 'object', properties: { a: { type: 'string' } } }, { a: 'b' }, true],
    ['an unnamed field', { type: 'object', properties: { a: { type: 'string' } } }, { b: 'b' }, false],
    ['any field where unknown ones are kept', { 'type': 'object', 'x-kubernetes-preserve-unknown-fields': true, 'properties': {} }, { b: 1 }, true],
    ['any field of an object that names none', { type: 'object' }, { b: 1 }, false],
    ['any key of a map', { type: 'object', additionalProperties: { type: 'string' } }, { b: 'c' }, true],
    ['a map value of the wrong type', { type: 'object', additionalProperties: { type: 'string' } }, { b: 1 }, false],
    ['a number as int-or-string', { 'x-kubernetes-int-or-string': true, 'anyOf': [{ type: 'integer' }, { type: 'string' }] }, 1, true],
    ['a fraction as int-or-string', { 'x-kubernetes-int-or-string': true }, 1.5, false],
    ['null where it is allowed', { type: 'string', nullable: true, enum: ['a'] }, null, true],
    ['null where it is not', { type: 'string' }, null, false],
    ['an int32', { type: 'integer', format: 'int32' }, 2 ** 31, false],
    ['base64', { type: 'string', format: 'byte' }, 'YQ==', true],
    ['what is not base64', { type: 'string', format: 'byte' }, 'a', false],
    ['a date', { type: 'string', format: 'date-time' }, '2026-01-01T00:00:00Z', true],
    ['what is no date', { type: 'string', format: 'date-time' }, 'today', false],
    ['one of two alternatives', { type: 'object', properties: { a: {}, b: {} }, oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { a: 1 }, true],
    ['both of two alternatives', { type: 'object', properties: { a: {}, b: {} }, oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { a: 1, b: 1 }, false],
    ['what must not be', { type: 'string', not: { enum: ['a'] } }, 'a', false],
    ['metadata of an embedded object', { 'type': 'object', 'x-kubernetes-embedded-resource': true, 'properties': {} }, { metadata: {} }, true],
  ])('judges %s', (_name, schema, value, valid) => {
    expect(accepts(schema, value)).toBe(valid);
  });
});

describe('The kinds of Kubernetes', () => {
  const kinds = new KubernetesKinds();

  test.each([
    ['v1', 'Pod', true], ['v1', 'Namespace', false], ['v1', 'Event', true], ['apps/v1', 'Deployment', true], ['batch/v1', 'CronJob', true],
    ['rbac.authorization.k8s.io/v1', 'ClusterRole', false], ['networking.k8s.io/v1', 'NetworkPolicy', true], ['autoscaling/v2', 'HorizontalPodAutoscaler', true],
    ['resource.k8s.io/v1', 'ResourceClaimTemplate', true], ['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy', false],
  ])('are served by %s %s, namespaced: %s', (apiVersion, kind, namespaced) => {
    expect(kinds.find(apiVersion, kind)?.namespaced).toBe(namespaced);
  });

  test.each([['v1', 'Deployment'], ['extensions/v1beta1', 'Deployment'], ['mellanox.com/v1alpha1', 'NicClusterPolicy']])('are not served by %s %s', (apiVersion, kind) => {
    expect(kinds.find(apiVersion, kind)).toBeUndefined();
  });

  test('have every value of the closed lists in the prose of the client', () => {
    for (const [place, values] of Object.entries(ENUMS)) {
      const [model, field] = place.split('.');
      const prose = kinds.descriptionOf(model, field);
      expect({ place, missing: values.filter(value => !prose.includes(value)) }).toEqual({ place, missing: [] });
    }
  });

  test('have every field that is said to hold a quantity', () => {
    for (const place of QUANTITIES) {
      const [model, field] = place.split('.');
      expect(Object.keys(kinds.schemaOf(model).definitions[model].properties)).toContain(field);
    }
  });
});
