/** `npm run dev`: the server restarts when its files change, the web app reloads in the browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const apiPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';

const children: ChildProcess[] = [
  run('.', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--api-only'], { PORT: apiPort }),
  run('apps/web', [path.resolve('node_modules/@react-router/dev/bin.cjs'), 'dev', '--port', webPort, '--strictPort'], {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
  }),
];

void sayWhenReady();

/** The last word on the screen: what the server says of itself is not the address to open. */
async function sayWhenReady(): Promise<void> {
  const answers = () =>
    fetch(`http://127.0.0.1:${apiPort}/readyz`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await answers())) await sleep(1_000, undefined, { ref: false });
  process.stdout.write(`\n  Open http://localhost:${webPort}. The API is at http://localhost:${apiPort}.\n\n`);
}

function run(cwd: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  child.once('exit', (code) => stopAll(code ?? 0));
  return child;
}

/** One without the other is of no use. */
function stopAll(code: number): void {
  process.exitCode ||= code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(0));
