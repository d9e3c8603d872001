import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NCCL-ENV/socket-threads';
const env = (threads: string, sockets: string) => ({ NCCL_SOCKET_NTHREADS: threads, NCCL_NSOCKS_PERTHREAD: sockets });

describe(RULE, () => {
  test.each([['16', '8', '128', 'write 4'], ['5', '13', '65', 'write 12'], ['8', '16', '128', 'write 8']])('%s times %s', (threads, sockets, product, remedy) => {
    inJob(RULE, job({ env: env(threads, sockets) }), '.env[NCCL_NSOCKS_PERTHREAD]', [`${threads} threads times ${sockets} sockets are ${product}, more than 64`, remedy], 'error');
  });
  test.each([['16', '4'], ['4', '8'], ['', '100'], ['x', '100']])('%j times %s', (threads, sockets) => expectClean(job({ env: env(threads, sockets) }), RULE));
});
