import { podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/quantity';
const limits = (resources: string, part = 'limits'): string => workload('Deployment', '', podSpec(`resources: {${part}: {${resources}}}`));
const at = (path: string): { rule: string; object: string; path: string } => ({ rule, object: 'Deployment/serve/llm', path: `spec.template.spec.containers[0].resources.${path}` });

describe('DELIVERY/quantity', () => {
  test.each([
    ['memory: 64GB', 'limits.memory', ["'64GB' is no amount of memory", 'write 64Gi'], 'error'],
    ['memory: 64 gi', 'limits.memory', ['write 64Gi'], 'error'],
    ['memory: 512kb', 'limits.memory', ['write 512Ki'], 'error'],
    ['memory: lots', 'limits.memory', ["'lots'"], 'error'],
    ['cpu: true', 'limits.cpu', ["'true' is no amount of cpu"], 'error'],
    ['cpu: [8]', 'limits.cpu', ["'[8]'"], 'error'],
    ['memory: 64', 'limits.memory', ['memory is 64, which is less than 1Mi', 'memory: 64Gi'], 'warning'],
    ['memory: 512m', 'limits.memory', ['memory: 512Mi'], 'warning'],
    ['ephemeral-storage: 100', 'limits.ephemeral-storage', ['ephemeral-storage is 100'], 'warning'],
    ['hugepages-2Mi: 1024', 'limits.hugepages-2Mi', ['hugepages-2Mi is 1024'], 'warning'],
  ])('%s', (resources, path, says, severity) => { expectFinding(limits(resources), { ...at(path), says, severity }); });

  test('requests', () => { expectFinding(limits('memory: 1GB', 'requests'), at('requests.memory')); });

  test.each(['memory: 64Gi', 'memory: 1Mi', 'memory: 1048576', 'memory: 0', 'cpu: 500m', 'cpu: 8', 'nvidia.com/gpu: 8', 'memory: "${MEMORY}"', 'memory:'])('clean: %s', resources => expectClean(limits(resources), rule));
});
