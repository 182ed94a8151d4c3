import { serveJobs } from '../src/platform/helper-process/serve-jobs.ts';

/** What the tests of helper processes let one do. */
export type TrialJob =
  | { kind: 'echo'; bytes: Uint8Array }
  | { kind: 'environment' | 'number' | 'spin' | 'heap' | 'buffers' | 'crash' | 'throw' }
  | { kind: 'wait'; milliseconds: number };

const held: unknown[] = [];

serveJobs<TrialJob, unknown>(async (job) => {
  switch (job.kind) {
    case 'echo':
      return job.bytes;
    case 'environment':
      return Object.keys(process.env).sort();
    case 'number':
      return process.pid;
    case 'wait':
      await new Promise((resolve) => setTimeout(resolve, job.milliseconds));
      return process.pid;
    case 'heap':
      for (;;) held.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
    case 'buffers':
      for (;;) {
        held.push(Buffer.alloc(8 * 1024 * 1024, 1));
        await new Promise((resolve) => setImmediate(resolve));
      }
    case 'crash':
      return process.abort();
    case 'throw':
      throw new Error('no such job');
    case 'spin':
      for (;;);
  }
});
