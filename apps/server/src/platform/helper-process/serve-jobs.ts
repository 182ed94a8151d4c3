import { flushCompileCache } from 'node:module';
import { MEMORY_VARIABLE } from './limited-process.ts';

/** What comes back for a job, and what the process has used by then. */
export type JobReply<Answer> = ({ answer: Answer } | { failure: 'memory' | 'thrown'; message: string }) & {
  cpuSeconds: number;
  megabytes: number;
};

const WATCH_MILLISECONDS = 50;

/** The program of a helper process: follows one job after another until its server goes or ends it. */
export function serveJobs<Job, Answer>(follow: (job: Job) => Promise<Answer>): void {
  watchMemory();
  process.on('message', async (job: Job) => {
    const outcome = await follow(job).then(
      (answer) => ({ answer }),
      (error: unknown) => ({
        failure: 'thrown' as const,
        message: error instanceof Error ? error.message : String(error),
      }),
    );
    // The server may end this process now: the next one starts with what is compiled.
    flushCompileCache();
    send(outcome);
  });
  process.once('disconnect', () => process.exit());
}

/**
 * Ends the process when it uses more than it may. Where the operating system bounds its address space, it hardly comes
 * to this; other systems have nothing else.
 */
function watchMemory(): void {
  const most = Number(process.env[MEMORY_VARIABLE]);
  setInterval(() => {
    if (usedMegabytes() < most) return;
    send({ failure: 'memory', message: `it needed more than ${most} MB of memory` }, () => process.exit(1));
  }, WATCH_MILLISECONDS).unref();
}

function send<Answer>(
  outcome: { answer: Answer } | { failure: 'memory' | 'thrown'; message: string },
  then?: () => void,
): void {
  const { user, system } = process.cpuUsage();
  const used = { cpuSeconds: (user + system) / 1e6, megabytes: usedMegabytes() };
  process.send?.({ ...outcome, ...used } satisfies JobReply<Answer>, undefined, {}, then);
}

function usedMegabytes(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}
