import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Jobs } from '../platform/jobs.ts';
import type { Logger } from '../platform/logger.ts';

const program = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
const LOOK_MILLISECONDS = 3_000;
/** After a worker that has failed, the next one waits. */
const PAUSE_MILLISECONDS = 15_000;
const STOP_MILLISECONDS = 10_000;

/** What the supervisor tells its worker. */
export const STOP_MESSAGE = 'stop';

interface Parts {
  jobs: Pick<Jobs, 'hasEncodingWork'>;
  logger: Logger;
  databaseUrl: string;
  sessionSecret: string;
  /** Tests give their own. */
  startProcess?: () => ChildProcess;
}

/**
 * Starts a worker process of low priority when there is encoding to do, lets it end when there is none, and ends
 * it with the server. A server without such work has no second process and no second process's memory.
 */
export function superviseEncodingWorker({ jobs, logger, databaseUrl, sessionSecret, startProcess }: Parts) {
  let child: ChildProcess | undefined;
  let isStopped = false;
  let pausedUntil = 0;
  const start = startProcess ?? (() => forkWorker({ DATABASE_URL: databaseUrl, SESSION_SECRET: sessionSecret }));

  async function look(): Promise<void> {
    if (child || isStopped || Date.now() < pausedUntil) return;
    const isNeeded = await jobs.hasEncodingWork().catch(() => false);
    if (!isNeeded || child || isStopped) return;
    const started = start();
    child = started;
    started.once('error', (error) => logger.error({ err: error }, 'the worker could not be started'));
    started.once('exit', (code, signal) => {
      child = undefined;
      if (code === 0 || isStopped) return;
      pausedUntil = Date.now() + PAUSE_MILLISECONDS;
      logger.warn({ code, signal }, 'the worker has ended early');
    });
  }

  const timer = setInterval(look, LOOK_MILLISECONDS);
  timer.unref();
  return {
    look,
    /** Lets the worker give back what it has begun; ends it after ten seconds. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      const running = child;
      if (!running) return;
      await new Promise<void>((resolve) => {
        const killer = setTimeout(() => running.kill('SIGKILL'), STOP_MILLISECONDS);
        running.once('exit', () => {
          clearTimeout(killer);
          resolve();
        });
        running.send(STOP_MESSAGE, () => {});
      });
    },
  };
}

/** What is handed over does not come from a file as well. */
function withoutFiles(environment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.keys(environment).map((name) => [`${name}_FILE`, '']));
}

function forkWorker(environment: Record<string, string>): ChildProcess {
  return fork(program, [], {
    // Frames and files lie outside of this memory; it bounds what is only garbage.
    execArgv: ['--max-semi-space-size=4', '--max-old-space-size=256'],
    env: { ...process.env, ...environment, ...withoutFiles(environment) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
