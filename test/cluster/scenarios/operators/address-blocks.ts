import { Judge, lacksGiven } from './judge';
import { givenBinary } from '../../build';
import { ControlPlane } from '../../control-plane';
import { operatorDefinitions } from '../../definitions';
import { freePorts } from '../../programs';
import { none } from '../../scenario';
import { objectsOfKind, World } from '../../world';

export const ADDRESS_BLOCKS: Judge = { name: 'address blocks', definitions: operatorDefinitions, lacks: () => lacksGiven('ipam-controller'), judge };

/** nv-ipam gives every node of a pool a block, and no block twice. */
async function judge({ client, programs, kubeconfig }: ControlPlane, world: World): Promise<number> {
  const namespace = world.cluster.networkOperatorNamespace;
  const [health] = await freePorts(1);
  programs.start('ipam-controller', givenBinary('ipam-controller')!, [
    `--kubeconfig=${kubeconfig}`, '--metrics-bind-address=0', `--health-probe-bind-address=127.0.0.1:${health}`, `--ippools-namespace=${namespace}`,
  ], { KUBECONFIG: kubeconfig, POD_NAMESPACE: namespace });
  const pools = objectsOfKind(world, 'IPPool', 'CIDRPool');
  await client.applyAll(pools);
  const nodes = world.pools.reduce((sum, pool) => sum + pool.nodes, 0);
  const given = new Map<string, { nodeName: string; startIP: string; endIP: string }[]>();
  await programs.until('blocks', async () => {
    for (const pool of pools) given.set(pool.metadata.name, (await client.must('GET', await client.pathOf(pool))).status?.allocations ?? []);
    return [...given.values()].every(blocks => blocks.length === nodes);
  }, 240);
  const ranges = [...given].flatMap(([pool, blocks]) => blocks.map(({ nodeName, startIP, endIP }) => ({ who: `${pool} ${nodeName}`, first: numberOf(startIP), last: numberOf(endIP) })))
    .sort((a, b) => a.first - b.first);
  none('blocks given twice', ranges.slice(1).filter(({ first }, index) => first <= ranges[index].last).map(({ who }, index) => `${who} overlaps ${ranges[index].who}`));
  return ranges.length;
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}
