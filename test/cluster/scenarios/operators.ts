import { EXAMPLES } from '../../../examples';
import { CONTROL_PLANE } from '../components';
import { ControlPlane } from '../control-plane';
import { applyDefinitions } from '../definitions';
import { addNodes, nodesOf } from '../nodes';
import { Scenario } from '../scenario';
import { pretraining } from '../sites/pretraining';
import { objectsOfKind, World, worldOf } from '../world';
import { ADDRESS_BLOCKS } from './operators/address-blocks';
import { ATTACHMENTS } from './operators/attachments';
import { Judge } from './operators/judge';
import { NIC_POLICIES } from './operators/nic-policies';
import { NODE_POLICIES } from './operators/node-policies';

/** The worlds: every example as it is, and the reference fabric at two sizes. */
const WORLDS: readonly { readonly name: string; readonly nodes?: number; readonly world: () => World }[] = [
  ...EXAMPLES.map(example => ({ name: example.name, world: () => worldOf(example) })),
  ...[128, 1024].map(nodes => ({ name: `${nodes} nodes`, nodes, world: () => worldOf(pretraining(nodes)) })),
];

const JUDGES: readonly Judge[] = [NODE_POLICIES, ATTACHMENTS, ADDRESS_BLOCKS, NIC_POLICIES];

export const OPERATOR_SCENARIOS: readonly Scenario[] = JUDGES.flatMap(judge => WORLDS
  .filter(({ nodes = 0 }) => nodes <= (judge.mostNodes ?? Infinity))
  .map(({ name, world }) => ({
    name: `${judge.name} ${name}`,
    programs: [...CONTROL_PLANE, ...judge.controllers ?? [], ...judge.programs ?? []],
    lacks: judge.lacks,
    run: () => judgedBy(judge, world()),
  })));

async function judgedBy({ definitions, controllers, judge }: Judge, world: World): Promise<number> {
  const plane = await ControlPlane.start({ controllers });
  try {
    await applyDefinitions(plane, definitions());
    await addNodes(plane.client, world.pools.flatMap(pool => nodesOf(world, pool)));
    await plane.client.applyAll(objectsOfKind(world, 'Namespace'));
    return await judge(plane, world);
  } finally {
    await plane.stop();
  }
}
