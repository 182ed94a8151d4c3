import { explainFailedStart } from './failed-start.ts';
import { EXIT_CODES } from './platform/process/exit-codes.ts';
import { keepCompiled, quickenImports } from './platform/process/quick-imports.ts';
import type { RunningServer } from './start.ts';

/** npm, the supervisor and the terminal may each pass on the same Ctrl-C; only a later one means "now". */
const sameKeyPressMilliseconds = 700;
/** After a fault nothing is waited for but the database; it recovers by itself when even that takes longer. */
const lastResortMilliseconds = 5_000;

let server: Promise<RunningServer> | undefined;
let isStarted = false;
let stoppingSince: number | undefined;
let isEnding = false;

async function main(): Promise<void> {
  // What the server writes, its worker too, is nobody else's to read.
  process.umask(0o077);
  process.on('uncaughtException', onFault);
  process.on('unhandledRejection', onFault);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onStopSignal);
  // A terminal that is gone, or a reader like `head`, must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  followSupervisor();
  server = loadAndStart();
  await server;
  isStarted = true;
  process.send?.('started');
  keepCompiled();
}

/** A supervisor that is killed cannot pass anything on; its server must not live on without it. */
function followSupervisor(): void {
  if (!process.channel) return;
  process.on('disconnect', onStopSignal);
  process.channel.unref();
}

async function loadAndStart(): Promise<RunningServer> {
  quickenImports();
  const { startServer } = await import('./start.ts');
  return startServer({
    environment: process.env,
    args: process.argv.slice(2),
    print: (text) => process.stdout.write(text),
    onFatal,
    isStopping: () => stoppingSince !== undefined,
  });
}

function onStopSignal(): void {
  if (stoppingSince === undefined) {
    stoppingSince = Date.now();
    // A first start makes a database and a demo school: a minute of silence would look like a server that hangs.
    if (!isStarted) process.stderr.write('It stops when its start is through. Once more stops it at once.\n');
    void stop(EXIT_CODES.stopped);
  } else if (Date.now() - stoppingSince > sameKeyPressMilliseconds) {
    void stopNow(EXIT_CODES.stoppedAtOnce);
  }
}

async function stop(code: number): Promise<void> {
  try {
    await (await server)?.stop();
    process.exit(code);
  } catch (error) {
    fail(error);
  }
}

/** Stops for the second time, which is the fast way, and ends whatever comes. */
async function stopNow(code: number): Promise<void> {
  setTimeout(() => process.exit(code), lastResortMilliseconds);
  const running = await server?.catch(() => undefined);
  const stops = [running?.stop(), running?.stop()];
  await Promise.allSettled(stops);
  process.exit(code);
}

/** A fault that nobody has caught: what it has left in memory is not to be trusted, so the process ends. */
function onFault(error: unknown): void {
  if (isEnding) return;
  isEnding = true;
  void logFault(error).finally(() => stopNow(EXIT_CODES.fatal));
}

/** By the logger, which cuts out what is not for logs; it may not be loaded yet. */
async function logFault(error: unknown): Promise<void> {
  const { createLogger } = await import('./platform/logger.ts');
  createLogger({ level: 'fatal' }).fatal({ err: error }, 'a fault that nobody has caught ends the server');
}

/** The server has said itself that it cannot go on. */
function onFatal(error: Error): void {
  if (isEnding) return;
  isEnding = true;
  process.stderr.write(`${error.message}\n`);
  void stopNow(EXIT_CODES.fatal);
}

function fail(error: unknown): void {
  const { text, code } = explainFailedStart(error);
  process.stderr.write(text);
  process.exit(code);
}

await main().catch(fail);
