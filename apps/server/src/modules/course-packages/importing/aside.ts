import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../../platform/ids.ts';

/** Something that lies on the disk until it is asked for. */
export type Aside<T> = () => Promise<T>;

/** Lays a value that is JSON aside in a folder: captions and articles of a whole course are more than a server has memory for. */
export async function layAside<T>(folder: string, value: T): Promise<Aside<T>> {
  const path = join(folder, `${newId()}.json`);
  await writeFile(path, JSON.stringify(value), { flag: 'wx', mode: 0o600 });
  return async () => JSON.parse(await readFile(path, 'utf8')) as T;
}
