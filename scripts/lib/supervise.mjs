import { findNode24, nodeArguments, runInForeground, serverFlags } from './run.mjs';

/** Exit code of a server that did not start and said why (`apps/server/src/platform/process/exit-codes.ts`). */
const NOT_STARTED = 78;

const TIMES = {
  /** Before the first start again; doubled for each one after it. */
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** A server that has run for so long is sound; what happens later is counted anew. */
  steadyMs: 20_000,
  /** So often in a row it is started again. */
  tries: 6,
};

/**
 * Keeps a program running: starts it again when it ends by a fault, with growing pauses, and gives up when that happens
 * over and over. A start that fails and says why is final, unless the program had run before (then it may be the
 * database that is away). Resolves to the exit code; a stop signal ends program and supervision.
 */
export async function supervise(run, { say, times = {}, onSignal = listenToSignals }) {
  const { firstPauseMs, longestPauseMs, steadyMs, tries } = { ...TIMES, ...times };
  const stopping = onSignal();
  let hasRun = false;
  let faults = 0;
  for (;;) {
    const begun = Date.now();
    const code = await run(() => {
      hasRun = true;
    });
    if (code === 0 || stopping.aborted) return code;
    if (code === NOT_STARTED && !hasRun) return code;
    if (Date.now() - begun >= steadyMs) faults = 0;
    faults += 1;
    if (faults > tries) {
      say(
        `The server ended again after ${tries} starts in a row, so it is not started any more. What stands above says why.`,
      );
      return code;
    }
    const pause = Math.min(firstPauseMs * 2 ** (faults - 1), longestPauseMs);
    say(`The server has ended (${nameEnd(code)}). It is started again in ${pause / 1000} s.`);
    if (await isStoppedWithin(pause, stopping)) return code;
  }
}

/** Runs the server under supervision, with the settings of `.env`. */
export function superviseServer(args) {
  const { flags, env } = nodeArguments();
  stopWithNpm();
  const run = (onStarted) =>
    runInForeground(findNode24(), [...flags, ...serverFlags(), ...args], env, {
      onMessage: (message) => message === 'started' && onStarted(),
    });
  return supervise(run, { say: (sentence) => process.stderr.write(`${sentence}\n`) });
}

/**
 * Whoever stops npm by a signal stops a shell between it and this process, which passes nothing on: the server would go on, and its
 * database with it. When that shell has gone, this is the signal.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/** The child hears the signals from `runInForeground`; here they only mean that no other is to be started. */
function listenToSignals() {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  return stopping.signal;
}

function isStoppedWithin(milliseconds, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}

function nameEnd(code) {
  return code > 128 ? `killed by signal ${code - 128}` : `exit code ${code}`;
}
