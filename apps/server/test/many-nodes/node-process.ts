import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const START_MS = 180_000;

/** One process of the product, web or worker, as an operator's service manager keeps it. */
export interface NodeProcess {
  name: string;
  pid(): number | undefined;
  /** Resolves when it is ready; a start that fails, as while the database is away, is tried again. */
  start(): Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Stands still, and goes on. */
  pause(milliseconds: number): Promise<void>;
  /** Ends it in good order. Gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends that nobody has asked for. */
  faults(): number;
}

/** Describes a process of the product on a port (web) or without one (worker); it is not started yet. */
export function createNodeProcess(options: { name: string; port?: number; env: Record<string, string> }): NodeProcess {
  const { name, port, env } = options;
  let child: ChildProcess | undefined;
  let asked: ChildProcess | undefined;
  let faults = 0;
  const runs = (of: ChildProcess) => of.exitCode === null && of.signalCode === null;

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    asked = ending;
    if (!ending || !runs(ending)) return ending?.exitCode ?? null;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGCONT');
    ending.kill(signal);
    const late = setTimeout(() => ending.kill('SIGKILL'), 60_000);
    await ended;
    clearTimeout(late);
    return ending.exitCode;
  }

  function launch(): ChildProcess {
    const role = port === undefined ? ['--role=worker'] : ['--role=web', '--api-only'];
    const launched = spawn(process.execPath, ['apps/server/src/main.ts', ...role], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env, ...(port && { PORT: String(port) }) },
      stdio: ['ignore', 'pipe', process.env.NODES_LOG ? 'inherit' : 'ignore'],
    });
    return launched;
  }

  async function becomesReady(launched: ChildProcess, deadline: number): Promise<boolean> {
    let said = '';
    launched.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
    });
    while (runs(launched) && Date.now() < deadline) {
      if (port === undefined ? said.includes('The worker runs') : await isReady(port)) return true;
      await sleep(50);
    }
    return false;
  }

  return {
    name,
    pid: () => child?.pid,
    async start() {
      const deadline = Date.now() + START_MS;
      while (Date.now() < deadline) {
        const launched = launch();
        child = launched;
        if (await becomesReady(launched, deadline)) {
          launched.once('exit', () => {
            if (asked !== launched) faults += 1;
          });
          return;
        }
        await end('SIGKILL');
        await sleep(500);
      }
      throw new Error(`${name} does not start any more.`);
    },
    kill: async () => {
      await end('SIGKILL');
    },
    async pause(milliseconds) {
      const paused = child;
      if (!paused || !runs(paused)) return;
      paused.kill('SIGSTOP');
      await sleep(milliseconds);
      paused.kill('SIGCONT');
    },
    stop: () => end('SIGTERM'),
    faults: () => faults,
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    (reply) => reply.ok,
    () => false,
  );
