import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Top folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * How V8 runs the server: new objects get 4 MB instead of 16 before they are looked through. On the busy demo school that
 * makes 177 MB of 258.
 */
export const serverFlags = ['--max-semi-space-size=4'];

/** Path of the Node 24 that npm installed, or undefined before the first install. */
export function findNode24() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const file = path.join(root, 'node_modules', 'node', 'bin', name);
  return existsSync(file) ? file : undefined;
}

/**
 * Runs Node 24 in the foreground with the settings of `.env`, passes stop signals on, and resolves to its exit code.
 */
export function runNode(args, env = {}) {
  const flags = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
  // What was compiled once is not compiled again: a third of the start.
  const compiled = { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'v8') };
  return runInForeground(findNode24(), [...flags, ...args], { ...compiled, ...env });
}

/** Runs a program with our own terminal and resolves to its exit code once it has ended, whatever signal came. */
function runInForeground(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...withNode24First(), ...env },
    });
    // A Ctrl-C reaches the whole group; this process only has to outlive its child, or pass on what it got alone.
    const passOn = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
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
