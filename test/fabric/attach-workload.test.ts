import { ApiObject, Chart, Cron, Testing } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { Manifest, refusalOf, roce, Site, site } from './rdma-site';
import { Addressing, RdmaNetwork, StorageIpvlanNetwork } from '../../src/fabric';
import { Oracle, referenceMaterial } from '../oracle';

const IMAGE = 'registry.example/a:1';

interface Attachable {
  readonly at: Site;
  readonly rdma: RdmaNetwork;
  readonly storage: StorageIpvlanNetwork;
  /** A chart in the granted namespace. */
  readonly work: Chart;
}

function attachable(): Attachable {
  const at = site();
  const rdma = roce(at);
  const storage = new StorageIpvlanNetwork(at.chart, 'storage', {
    pool: at.pool, parentInterface: 'bond0', vlan: 300, addressing: Addressing.nvIpam('10.30.0.0/20'),
  });
  rdma.grantTo('llm');
  storage.grantTo('llm');
  return { at, rdma, storage, work: new Chart(at.chart.node.root as Chart, 'work', { namespace: 'llm' }) };
}

const containers = [{ image: IMAGE, name: 'main' }];
const WORKLOADS: [string, (chart: Chart) => kplus.AbstractPod, (object: Manifest) => Manifest][] = [
  ['Deployment', chart => new kplus.Deployment(chart, 'w', { containers }), object => object.spec.template],
  ['StatefulSet', chart => new kplus.StatefulSet(chart, 'w', { containers, service: new kplus.Service(chart, 's', { ports: [{ port: 1 }] }) }), object => object.spec.template],
  ['DaemonSet', chart => new kplus.DaemonSet(chart, 'w', { containers }), object => object.spec.template],
  ['Job', chart => new kplus.Job(chart, 'w', { containers }), object => object.spec.template],
  ['CronJob', chart => new kplus.CronJob(chart, 'w', { containers, schedule: Cron.daily() }), object => object.spec.jobTemplate.spec.template],
  ['Pod', chart => new kplus.Pod(chart, 'w', { containers }), object => object],
];

describe.each(WORKLOADS)('a cdk8s-plus %s', (kind, make, templateOf) => {
  test('is attached as a raw template is, and stays valid', () => {
    const { rdma, work } = attachable();
    const workload = make(work);
    const before = templateOf(ApiObject.of(workload).toJson());
    rdma.attachTo(workload, { vfsPerRail: 1, rails: [0, 1] });
    const object = Testing.synth(work).find(each => each.kind === kind);
    const after = templateOf(object);
    const raw = rdma.patch(before, { namespace: 'llm', rails: [0, 1] });
    expect(after.metadata.annotations).toEqual(raw.metadata.annotations);
    expect(after.spec).toEqual(raw.spec);
    expect(after.spec.containers[0].resources.limits).toMatchObject({ 'rdma/rdma_vf_rail_0': '1', 'rdma/rdma_vf_rail_1': '1' });
    expect(after.spec.containers[0].securityContext.capabilities.add).toEqual(['IPC_LOCK']);
    expect(new Oracle(referenceMaterial()).validateObject(object)).toEqual([]);
  });

  test('in a namespace without a grant is refused at synthesis', () => {
    const { rdma, at } = attachable();
    const other = new Chart(at.chart.node.root as Chart, 'other', { namespace: 'web' });
    rdma.attachTo(make(other));
    expect(refusalOf(() => Testing.synth(other))).toMatch(/NETWORK_NOT_GRANTED: .*namespace 'web'.*grantTo\('web'\)/);
  });
});

test('A grant may come after the attachment', () => {
  const { rdma, at } = attachable();
  const late = new Chart(at.chart.node.root as Chart, 'late', { namespace: 'late' });
  rdma.attachTo(new kplus.Deployment(late, 'w', { containers }));
  rdma.grantTo('late');
  expect(JSON.parse(Testing.synth(late)[0].spec.template.metadata.annotations['k8s.v1.cni.cncf.io/networks'])).toHaveLength(8);
});

test('A workload on two networks has both, in either order', () => {
  const rendered = [true, false].map(first => {
    const { rdma, storage, work } = attachable();
    const workload = new kplus.Deployment(work, 'w', { containers });
    for (const network of first ? [rdma, storage] : [storage, rdma]) network.attachTo(workload);
    return JSON.stringify(Testing.synth(work));
  });
  expect(rendered[0]).toBe(rendered[1]);
  expect(rendered[0]).toContain('storage0');
});

test('Containers and variables that are added after the attachment are kept', () => {
  const { rdma, work } = attachable();
  const workload = new kplus.Deployment(work, 'w', { containers });
  rdma.attachTo(workload);
  workload.containers[0].env.addVariable('LATE', kplus.EnvValue.fromValue('yes'));
  workload.addContainer({ image: IMAGE, name: 'side' });
  const { spec } = Testing.synth(work)[0].spec.template;
  expect(spec.containers[0].env).toEqual(expect.arrayContaining([{ name: 'LATE', value: 'yes' }, { name: 'NCCL_NET', value: 'IB' }]));
  expect(spec.containers[1].resources?.limits ?? {}).not.toHaveProperty('rdma/rdma_vf_rail_0');
});

test('Wrong options throw where they are written, and what only shows in the rendering is refused at synthesis', () => {
  const { rdma, work } = attachable();
  expect(refusalOf(() => rdma.attachTo(new kplus.Deployment(work, 'v', { containers }), { vfsPerRail: 9 }))).toContain('VF_LIMIT_EXCEEDED');
  rdma.attachTo(new kplus.Deployment(work, 'w', { containers }), { containers: ['nobody'] });
  expect(refusalOf(() => Testing.synth(work))).toMatch(/POD_TEMPLATE_INVALID: .*'nobody'/);
});

test('Each fault of a workload on two networks is reported once', () => {
  const { rdma, storage, work, at } = attachable();
  const faultsOf = (chart: Chart): string[] => chart.node.findAll().flatMap(({ node }) => node.validate());
  const broken = new kplus.Deployment(work, 'w', { containers });
  [rdma, storage].forEach(network => network.attachTo(broken, { containers: ['nobody'] }));
  expect(faultsOf(work)).toEqual([expect.stringMatching(/^POD_TEMPLATE_INVALID: .*'nobody'/)]);
  const other = new Chart(at.chart.node.root as Chart, 'other', { namespace: 'web' });
  const stranger = new kplus.Deployment(other, 'w', { containers });
  [rdma, storage, rdma].forEach(network => network.attachTo(stranger));
  expect(faultsOf(other)).toEqual(['rdma', 'storage'].map(name => expect.stringMatching(new RegExp(`^NETWORK_NOT_GRANTED: network '${name}'`))));
});
