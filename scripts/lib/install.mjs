import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withProgress } from './progress.mjs';
import { findNode24, root, runQuietly } from './run.mjs';

/** Runs `npm ci`, but only when what lies in node_modules is not what package-lock.json says. */
export async function ensureInstalled() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 18) throw new Error(`Nalanda needs Node 18 or newer to start; this is ${process.version}.`);
  // The bundler reads a path as an address, where these mean something else.
  if (/[#?%]/.test(root))
    throw new Error(`The web app cannot be built in a folder with #, ? or % in its path; rename it: ${root}`);
  if (isInstalled()) return;
  await withProgress('Installing packages (the first time takes a minute or two)', async () => {
    const { code, output } = await installWithNpm();
    if (code !== 0) throw new Error(`npm ci failed:\n${tail(output)}`);
    await installWhatWasLeftOut();
  });
  if (!isInstalled()) {
    throw new Error(
      'npm ci has run, but the Node 24 it should bring is missing. If npm is set to ignore install scripts (npm config get ignore-scripts), allow them and start again.',
    );
  }
}

/** npm writes the inner lockfile last, so an install that was cut short has none. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages;
  const present = readJson(path.join('node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !present || !findNode24()) return false;
  return Object.entries(wanted).every(([place, { version, optional, devOptional, link, peer }]) => {
    if (!place.includes('node_modules/') || link) return true;
    const found = present[place];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

/** A registry that lacks packages of other platforms makes `npm ci` refuse the lockfile; `npm install` is patient. */
async function installWithNpm() {
  const exact = await runNpm(['ci']);
  if (exact.code === 0 || !/in sync|from lock file/.test(exact.output)) return exact;
  return runNpm(['install', '--no-save']);
}

/** An old Node's npm leaves out, without a word, the native packages that ask for a newer Node. Node 24 is there by now and gets them. */
async function installWhatWasLeftOut() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const present = readJson(path.join('node_modules', '.package-lock.json'))?.packages ?? {};
  const node24 = findNode24();
  if (!node24 || listLeftOut(wanted, present, describeMachine()).length === 0) return;
  const { code, output } = await runNpm(['install', '--no-save'], node24);
  if (code !== 0) throw new Error(`npm install failed:\n${tail(output)}`);
}

/**
 * Places of the native packages that are made for this very machine and missing: those whose entry in the lockfile names its
 * system, its processor and, where it says one, its C library.
 */
export function listLeftOut(wanted, present, { os, cpu, libc }) {
  const isForUs = (entry) =>
    entry.os?.includes(os) && entry.cpu?.includes(cpu) && (!entry.libc || entry.libc.includes(libc));
  return Object.keys(wanted).filter((place) => isForUs(wanted[place]) && !present[place]);
}

function describeMachine() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  return { os: process.platform, cpu: process.arch, libc: glibcVersionRuntime ? 'glibc' : 'musl' };
}

function runNpm(command, node = process.execPath) {
  // NODE_ENV=production would leave out Node 24 itself.
  const env = { NODE_ENV: 'development' };
  const args = [
    ...command,
    '--loglevel=error',
    '--no-fund',
    '--no-audit',
    '--no-progress',
    '--include=dev',
    '--include=optional',
  ];
  // The same npm that started us does the work, where it says where it is.
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return runQuietly(node, [npm, ...args], { env });
  return runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

function tail(output) {
  return output.trim().split('\n').slice(-20).join('\n');
}
