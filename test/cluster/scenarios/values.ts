import { demandFaults } from './rendered-demands';
import { EXAMPLES } from '../../../examples';
import { Rendering, renderRelease } from '../charts';
import { none, Scenario } from '../scenario';
import { worldOf } from '../world';

/** The charts themselves render the values of every release of every example, and the objects carry what the model says. */
export const VALUES_SCENARIOS: readonly Scenario[] = EXAMPLES.map(example => ({
  name: `values ${example.name}`,
  programs: ['helm'],
  run: async () => {
    const world = worldOf(example);
    const rendered = new Map<string, Rendering>();
    for (const release of world.releases) {
      const rendering = renderRelease(release, `${world.cluster.kubernetesVersion}.0`.split('.').slice(0, 3).join('.'));
      if (rendering.left !== undefined) process.stdout.write(`SKIPPED: ${example.name}: chart ${rendering.left}\n`);
      rendered.set(release.name, rendering);
    }
    none('faults of rendered releases', demandFaults(world, rendered));
    return [...rendered.values()].reduce((sum, { objects }) => sum + objects.length, 0);
  },
}));
