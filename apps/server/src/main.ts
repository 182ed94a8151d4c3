import { ConfigError } from './platform/config.ts';
import { keepCompiled, quickenImports } from './platform/quick-imports.ts';
import { isStartupError } from './platform/startup-error.ts';
import type { RunningServer } from './start.ts';

/** npm, the bootstrap script and the terminal may each pass on the same Ctrl-C; only a later one means "now". */
const sameKeyPressMilliseconds = 700;
const shutdownMilliseconds = 15_000;

let server: Promise<RunningServer> | undefined;
let stoppingSince: number | undefined;

async function main(): Promise<void> {
  // What the server writes, its worker too, is nobody else's to read.
  process.umask(0o077);
  process.on('SIGINT', onStopSignal);
  process.on('SIGTERM', onStopSignal);
  server = loadAndStart();
  await server;
  keepCompiled();
}

async function loadAndStart(): Promise<RunningServer> {
  quickenImports();
  const { startServer } = await import('./start.ts');
  return startServer({
    environment: process.env,
    args: process.argv.slice(2),
    print: (text) => process.stdout.write(text),
  });
}

function onStopSignal(): void {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > sameKeyPressMilliseconds) process.exit(130);
    return;
  }
  stoppingSince = Date.now();
  setTimeout(() => process.exit(1), shutdownMilliseconds).unref();
  server
    ?.then((running) => running.stop())
    .then(() => process.exit(0))
    .catch(fail);
}

function fail(error: unknown): void {
  if (error instanceof ConfigError) {
    const lines = error.problems.map((problem) => `  ${problem}\n`).join('');
    process.stderr.write(`These settings are wrong:\n${lines}`);
  } else if (isStartupError(error)) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(explain(error));
  }
  process.exit(1);
}

/** The reasons from the outside in, each cut short: a failed statement carries all its values in its message. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return `${String(error)}\n`;
  const places = error.stack?.match(/^ +at .*$/gm)?.join('\n') ?? '';
  const message = `${error.name}: ${error.message.slice(0, 400)}\n${places}\n`;
  return error.cause === undefined ? message : `${message}because of ${explain(error.cause)}`;
}

await main().catch(fail);
