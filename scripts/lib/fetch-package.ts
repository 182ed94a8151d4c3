import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { runQuietly } from './run.mjs';

interface WantedPackage {
  name: string;
  version: string;
  /** Where it is kept: a folder of `.cache`. */
  place: string;
  /** Further flags of `npm install`. */
  flags?: readonly string[];
  /** What its own scripts would do, which are not run; it gets the folder of the package. */
  prepare?(folder: string): Promise<void>;
}

/**
 * The folder of a package that few want: npm fetches it into `.cache` where it is not yet, with what it needs; package.json and
 * lockfile stay as they are. Throws what npm says when it cannot be had.
 */
export async function fetchPackage({ name, version, place, flags, prepare }: WantedPackage): Promise<string> {
  const home = path.resolve('.cache', place, version);
  if (!existsSync(home)) {
    // Beside its place and then moved there whole: what was cut short is begun anew.
    const staging = `${home}.new-${process.pid}`;
    await rm(staging, { recursive: true, force: true });
    mkdirSync(staging, { recursive: true });
    await install(`${name}@${version}`, { folder: staging, flags });
    await prepare?.(path.join(staging, 'node_modules', name));
    await rename(staging, home);
  }
  return path.join(home, 'node_modules', name);
}

async function install(
  spec: string,
  { folder, flags = [] }: { folder: string; flags?: readonly string[] | undefined },
): Promise<void> {
  const always = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', '--prefix', folder, ...always, ...flags, spec];
  const npm = process.env.npm_execpath;
  const { code, output } = npm?.endsWith('.js')
    ? await runQuietly(process.execPath, [npm, ...args])
    : await runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) throw new Error(`npm could not fetch ${spec}:\n${output.trim()}`);
}
