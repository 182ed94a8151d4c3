/**
 * `npm run docker:check`: proves the Dockerfile where no Docker is. Its steps are carried out in a clean folder (packages are
 * installed, the web app is built), then the made server starts as the image would start it, on DATABASE_URL or its embedded
 * database, and must answer its HEALTHCHECK and show a page without a warning in its log. Takes some minutes and 3 GB.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../apps/server/src/platform/process/free-port.ts';
import { carryOutDockerfile, keepOutside, type MadeImage } from './lib/carry-out-dockerfile.ts';
import { findLast, readExecForm } from './lib/dockerfile.ts';
import { root } from './lib/run.mjs';

const HEALTHY_WITHIN_MS = 120_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'nalanda-image-'));
  // The user of the image must be able to enter.
  chmodSync(work, 0o755);
  try {
    const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
    const image = await carryOutDockerfile({
      context: root,
      dockerfile: read('Dockerfile'),
      dockerignore: read('.dockerignore'),
      work,
      say,
    });
    await proveServer(image);
    await proveWorker(image);
    say('The image works.');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function proveServer(image: MadeImage): Promise<void> {
  const port = await findFreePort();
  const server = start(image, { args: commandOf(image), port });
  try {
    await waitUntilHealthy(image, server, port);
    for (const address of ['/', '/api/system/info', '/readyz']) {
      const reply = await fetch(`http://127.0.0.1:${port}${address}`);
      if (!reply.ok) throw new Error(`${address} answers ${reply.status}: ${await reply.text()}`);
      say(`GET ${address} ${reply.status}`);
    }
    // The page is rendered in a process of its own; what is missing there is only logged.
    await sleep(2_000);
  } finally {
    await stop(server);
  }
  if (server.child.exitCode !== 0) throw new Error(`Stopped, the server ends with ${server.child.exitCode}.`);
  const warnings = server
    .output()
    .split('\n')
    .filter((line) => /^\{"level":([4-6]0|"(warn|error|fatal)")/.test(line));
  if (warnings.length > 0) throw new Error(`The server warns:\n${warnings.join('\n')}`);
}

async function proveWorker(image: MadeImage): Promise<void> {
  const worker = start(image, { args: ['--role=worker'], port: 3000 });
  try {
    await waitFor(() => worker.output().includes('The worker runs'), worker);
    say('The worker runs.');
  } finally {
    await stop(worker);
  }
}

interface Running {
  child: ChildProcess;
  output(): string;
}

function commandOf({ stage }: MadeImage): string[] {
  return readExecForm(findLast(stage, 'CMD')?.text ?? '[]');
}

/** Runs the ENTRYPOINT as the image's user, where this machine's user may become another. */
function start(image: MadeImage, { args, port }: { args: string[]; port: number }): Running {
  const [program = '', ...words] = readExecForm(findLast(image.stage, 'ENTRYPOINT')?.text ?? '[]');
  const output: string[] = [];
  const child = spawn(program, [...words, ...args], {
    cwd: image.cwd,
    ...userOf(image),
    env: { ...environmentOf(image), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return { child, output: () => output.join('') };
}

function environmentOf(image: MadeImage): Record<string, string> {
  const { DATABASE_URL } = process.env;
  return {
    ...keepOutside(),
    ...image.environment,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://school.example',
    SESSION_SECRET: 'session-secret-of-the-proof-0123456789',
    ...(DATABASE_URL && { DATABASE_URL }),
  };
}

function userOf({ stage }: MadeImage): { uid: number; gid: number } | undefined {
  const [uid, gid] = (findLast(stage, 'USER')?.text ?? '').split(':').map(Number);
  return process.getuid?.() === 0 && uid && gid ? { uid, gid } : undefined;
}

/** Asks as Docker would: by the HEALTHCHECK's own command. */
async function waitUntilHealthy(image: MadeImage, server: Running, port: number): Promise<void> {
  const [program = '', ...args] = readExecForm((findLast(image.stage, 'HEALTHCHECK')?.text ?? '').replace(/^CMD /, ''));
  const isHealthy = () =>
    new Promise<boolean>((resolve) => {
      const env = { ...environmentOf(image), PORT: String(port) };
      spawn(program, args, { cwd: image.cwd, ...userOf(image), env }).once('close', (code) => resolve(code === 0));
    });
  await waitFor(isHealthy, server);
  say('The server is healthy.');
}

async function waitFor(isDone: () => boolean | Promise<boolean>, { child, output }: Running): Promise<void> {
  const end = Date.now() + HEALTHY_WITHIN_MS;
  while (!(await isDone())) {
    if (child.exitCode !== null) throw new Error(`It has ended with ${child.exitCode}:\n${output()}`);
    if (Date.now() > end) throw new Error(`Not ready after ${HEALTHY_WITHIN_MS / 1000} s:\n${output()}`);
    await sleep(1_000);
  }
}

async function stop({ child }: Running): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await closed;
}

await main();
