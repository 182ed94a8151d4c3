import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Top folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const DEFAULT_HEAP_MB = 256;

/** New objects get this part of what the old ones get, and no more than V8 takes itself. */
const NEW_OBJECTS_PART = 1 / 64;
const MOST_NEW_OBJECTS_MB = 16;

/**
 * How V8 runs the server: old objects get `SERVER_HEAP_MB`, and new ones a part of it (4 MB of 256): the more, the fewer are
 * still in use when they are looked through. Without a limit the collector lets garbage lie until the memory is gone. What survives in
 * so little room tells nothing of what will: V8 must not learn from it to put the like among the old objects at once, where a search's
 * garbage doubled the number of long collections.
 */
export function serverFlags() {
  const megabytes = Number(process.env.SERVER_HEAP_MB || readEnvFile('SERVER_HEAP_MB')) || DEFAULT_HEAP_MB;
  const ofNew = Math.min(MOST_NEW_OBJECTS_MB, Math.floor(megabytes * NEW_OBJECTS_PART));
  return [`--max-semi-space-size=${ofNew}`, `--max-old-space-size=${megabytes}`, '--no-allocation-site-pretenuring'];
}

/** One setting of `.env`, which Node itself reads too late for its own flags. */
function readEnvFile(name) {
  const file = path.join(root, '.env');
  if (!existsSync(file)) return undefined;
  const line = readFileSync(file, 'utf8').match(
    new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=\\s*["']?([^"'\\s#]*)`, 'm'),
  );
  return line?.[1];
}

/** Path of the Node 24 that npm installed, or undefined before the first install. */
export function findNode24() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = path.join(root, 'node_modules', 'node', 'bin', name);
  return existsSync(file) ? file : undefined;
}

/** Flags and environment with which Node runs our programs: the settings of `.env`, and what was compiled before. */
export function nodeArguments() {
  return {
    flags: existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [],
    env: {
      // What was compiled once is not compiled again: a third of the start, and 12 MB for what strips the types.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'v8'),
      // The C library otherwise keeps a heap for each of ten threads, and what they free: 25 MB after 1,000 requests.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
    },
  };
}

/**
 * Runs Node 24 in the foreground with the settings of `.env`, passes stop signals on, and resolves to its exit code.
 */
export function runNode(args, env = {}) {
  const common = nodeArguments();
  return runInForeground(findNode24(), [...common.flags, ...args], { ...common.env, ...env });
}

/**
 * Runs a program with our own terminal and resolves to its exit code once it has ended, whatever signal came. With
 * `onMessage` it can talk to us, and hears when we are gone.
 */
// biome-ignore lint/complexity/useMaxParams: program, arguments and environment, as spawn takes them.
export function runInForeground(program, args, env = {}, { onMessage } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: onMessage ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
      env: { ...process.env, ...withNode24First(), ...env },
    });
    if (onMessage) child.on('message', onMessage);
    // A Ctrl-C reaches the whole group; this process only has to outlive its child, or pass on what it got alone.
    const passOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** Runs a program quietly; resolves to its exit code and everything it wrote. */
export function runQuietly(program, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...withNode24First(), ...env } });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(output).toString() }));
  });
}

/** Programs under node_modules/.bin begin with `#!/usr/bin/env node` and must meet the right one. */
function withNode24First() {
  const bin = path.join(root, 'node_modules', '.bin');
  return { PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
}
