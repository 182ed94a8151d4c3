import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const shownLines = 160;

/** A part of a check: a program to run with Node 24. */
export interface Step {
  name: string;
  args: string[];
  env?: Record<string, string>;
}

export interface StepResult {
  name: string;
  isOk: boolean;
  seconds: number;
  output: string;
}

/** Runs a step without a terminal and collects what it writes. It is ended when it takes longer than `minutes`. */
export async function runStep(step: Step, minutes = 10): Promise<StepResult> {
  const begun = performance.now();
  const child = spawn(process.execPath, step.args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Some programs take FORCE_COLOR for a wish whatever its value is.
    env: { ...process.env, ...step.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) },
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const limit = setTimeout(() => child.kill('SIGKILL'), minutes * 60_000);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  clearTimeout(limit);
  // A pipe may close a moment before its last bytes have been read.
  await sleep(0);
  const seconds = (performance.now() - begun) / 1000;
  return { name: step.name, isOk: code === 0, seconds, output: Buffer.concat(chunks).toString().trim() };
}

/** One line for a step that went well; the whole output, too, for one that did not. */
export function report({ name, isOk, seconds, output }: StepResult): void {
  const line = `${isOk ? 'ok  ' : 'FAIL'}  ${name} (${seconds.toFixed(1)} s)\n`;
  process.stdout.write(isOk ? line : `${line}${shorten(output).replace(/^/gm, '      ')}\n`);
}

/** The beginning shows what failed first, the end what a runner sums up. */
function shorten(output: string): string {
  const lines = output.split('\n');
  if (lines.length <= shownLines) return output;
  const left = lines.length - shownLines;
  return [...lines.slice(0, shownLines / 2), `... ${left} lines more ...`, ...lines.slice(-shownLines / 2)].join('\n');
}
