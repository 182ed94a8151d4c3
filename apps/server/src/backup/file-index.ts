import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Part } from './manifest.ts';
import { readPart } from './parts.ts';

const entrySchema = z.object({
  key: z.string(),
  bytes: z.int().nonnegative(),
  /** When the storage says that it was written, as milliseconds. */
  at: z.number(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** One file of the storage, as a backup has it. */
export type FileEntry = z.infer<typeof entrySchema>;

/** A file as one line of the list: JSON, with the line's end. */
export const toLine = (entry: FileEntry) => `${JSON.stringify(entry)}\n`;

/** The files that a backup holds, one by one. Throws when the list cannot be read. */
export async function* readFileIndex(folder: string, index: Part): AsyncGenerator<FileEntry> {
  const source = readPart(folder, index);
  let failure: Error | undefined;
  source.once('error', (error) => {
    failure = error;
  });
  for await (const line of createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY }))
    yield entrySchema.parse(JSON.parse(line));
  if (failure) throw failure;
}
