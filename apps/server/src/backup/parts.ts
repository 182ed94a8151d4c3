import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createStartupError } from '../platform/process/startup-error.ts';
import type { Part } from './manifest.ts';

/** Higher levels take several times as long for little. */
const COMPRESSION = { level: 4 };

/** Counts and hashes what passes. */
export function createTally() {
  const sum = createHash('sha256');
  let bytes = 0;
  return {
    pass: new Transform({
      transform(chunk: Buffer, _encoding, done) {
        sum.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    }),
    finish: () => ({ bytes, sha256: sum.digest('hex') }),
  };
}

/** Writes a part of the backup in `folder`, compressed; it is on the disk when this resolves. `through` sees what it holds. */
export async function writePart(
  folder: string,
  place: string,
  { source, through = new PassThrough() }: { source: Readable; through?: Transform },
): Promise<Part> {
  const file = path.join(folder, place);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const tally = createTally();
  const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true });
  await pipeline(source, through, createGzip(COMPRESSION), tally.pass, target);
  return { path: place, ...tally.finish() };
}

/** What a compressed part holds. Fails in the middle when the bytes cannot be unpacked. */
export function readPart(folder: string, part: Part): Readable {
  const unpacked = createGunzip();
  const packed = createReadStream(path.join(folder, part.path));
  packed.once('error', (error) => unpacked.destroy(error));
  return packed.pipe(unpacked);
}

/** Throws a startup error when a part is not what the manifest says. */
export async function checkPart(folder: string, part: Part): Promise<void> {
  const file = path.join(folder, part.path);
  const found = await stat(file).catch(() => undefined);
  if (!found) throw createStartupError(`The backup is not whole: ${part.path} is missing.`);
  if (found.size !== part.bytes || (await hashFile(file)) !== part.sha256)
    throw createStartupError(`The backup is damaged: ${part.path} is not as it was written.`);
}

/** SHA-256 of a file, as hex. */
export async function hashFile(file: string): Promise<string> {
  const tally = createTally();
  await pipeline(createReadStream(file), tally.pass.resume());
  return tally.finish().sha256;
}
