import { EnvironmentVariable } from '../../../catalog/environment-variable';
import { Rule } from '../../rule';
import { refused } from '../environment/catalogue-checks';

/** Values that NCCL, Gloo or TensorPipe do not understand. */
export const rule: Rule = {
  id: 'NCCL-ENV/refused-value',
  family: 'NCCL-ENV',
  severity: 'error',
  title: 'A value that NCCL does not accept',
  cause: 'NCCL reads switches as whole numbers and lists in a grammar of its own. It ignores what does not fit and takes its default with one line in the log, or stops. Gloo takes exact interface names only, without NCCL\'s `=` and `^`.',
  remedy: 'Write a value that the NCCL user guide lists.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst, src/misc/param.cc; pytorch/gloo gloo/transport/tcp/device.cc',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_DISABLE, value: "true"}',
  *check(bundle) {
    // NCCL takes any whole number; the driver then cuts it to the bits that count.
    yield* refused(bundle, accepts, value => /^\d+$/.test(value.trim()) ? 'warning' : undefined);
  },
};

function accepts(variable: EnvironmentVariable, value: string): boolean | undefined {
  if (!/^(?:NCCL_|GLOO_SOCKET_IFNAME$|TP_SOCKET_IFNAME$)/.test(variable.name)) return undefined;
  if (variable.name === 'TP_SOCKET_IFNAME') return /^[A-Za-z0-9_.:-]+$/.test(value);
  // Levels once were numbers, and a number in front of a text counts.
  return variable.accepts(value) || (variable.name === 'NCCL_DEBUG' && variable.accepts(value.toUpperCase()));
}
