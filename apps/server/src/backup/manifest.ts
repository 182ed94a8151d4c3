import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createStartupError } from '../platform/process/startup-error.ts';

export const MANIFEST = 'manifest.json';

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

/** What PostgreSQL says of a partition and of its triggers becomes a statement again: whoever could write into a backup shall run no other one. */
const edge = String.raw`\((?:MINVALUE|MAXVALUE|'[^']*')\)`;
const bound = z.string().regex(new RegExp(`^(?:DEFAULT|FOR VALUES FROM ${edge} TO ${edge})$`));
const trigger = z
  .string()
  .regex(
    /^CREATE TRIGGER \w+ (?:BEFORE|AFTER) [A-Z ]+ ON [\w.]+ FOR EACH (?:ROW|STATEMENT) EXECUTE FUNCTION [\w.]+\(\)$/,
  );

/** One file of a backup, by its place in the backup's folder. */
const partSchema = z.object({
  path: z.string().regex(/^[a-z]+(\/[a-z0-9_.]+)?$|^[a-z]+\.[a-z.]+$/),
  bytes: count,
  sha256,
});
export type Part = z.infer<typeof partSchema>;

const tableSchema = z.object({
  schema: z.enum(['public', 'jobs']),
  name,
  columns: z.array(name).min(1),
  isPartitioned: z.boolean(),
  rows: count,
  /** Sum of the hashes of all rows, in whichever order. */
  digest: sha256,
  part: partSchema,
});
export type DumpedTable = z.infer<typeof tableSchema>;

const databaseSchema = z.object({
  postgres: z.string(),
  /** `created_at` of the last migration that the rows have seen. */
  migration: z.int(),
  /** Version of the queue's own schema; null: there is none. */
  queue: z.int().nullable(),
  tables: z.array(tableSchema),
  /** With the triggers that each has beside those of its parent. */
  partitions: z.array(z.object({ name, parent: name, bound, triggers: z.array(trigger) })),
  sequences: z.array(z.object({ name, value: z.string().regex(/^\d+$/), isCalled: z.boolean() })),
});
export type DumpedDatabase = z.infer<typeof databaseSchema>;

const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of Nalanda. */
  nalanda: z.string(),
  /** When the rows were fixed: everything in here was so at this moment. */
  at: z.iso.datetime(),
  database: databaseSchema,
  files: z.object({
    index: partSchema,
    count,
    bytes: count,
    /** Files that rows name and the storage did not have. */
    missing: z.array(z.string()),
  }),
  secrets: z.object({ part: partSchema, isEncrypted: z.boolean() }).nullable(),
  /** Marks of the session secrets, newest first: what they have encrypted needs them again. They tell nothing else. */
  keyMarks: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Reads what a backup consists of. Throws a startup error when the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw createStartupError(`${folder} is no backup: it has no ${MANIFEST} (${error.code}).`, error);
  });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw createStartupError(`${MANIFEST} in ${folder} is damaged: it is not JSON.`, error);
  }
  const parsed = manifestSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw createStartupError(`${MANIFEST} in ${folder} cannot be read: ${issue?.path.join('.')} ${issue?.message}.`);
}
