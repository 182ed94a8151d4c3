import pg from 'pg';
import { createStartupError } from '../platform/process/startup-error.ts';

/** Beside `public`, which a restore empties. No backup holds it. */
const SCHEMA = 'nalanda_restore';

/**
 * Notes that what is in this database goes now, for the backup in `folder`: until `endRestore` nobody takes it for a school.
 * The note is a comment, which every role may read. Needs the owner's rights, as `endRestore` does.
 */
export async function markRestore(client: pg.ClientBase, folder: string): Promise<void> {
  await client.query(`set client_min_messages = warning; begin; create schema if not exists ${SCHEMA};
    comment on schema ${SCHEMA} is ${pg.escapeLiteral(folder)}; commit`);
}

/** All is as the backup has it, or as it was before. */
export async function endRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`set client_min_messages = warning; drop schema if exists ${SCHEMA}`);
}

/** The backup from which a restore is under way or was broken off; undefined: none. */
export async function findRestore(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ folder: string | null }>(
    `select obj_description(oid, 'pg_namespace') as folder from pg_namespace where nspname = $1`,
    [SCHEMA],
  );
  return rows[0] && (rows[0].folder ?? '');
}

/** Throws a startup error while the database holds no whole school, because a restore has not come to its end. */
export async function ensureNoRestore(client: pg.ClientBase): Promise<void> {
  const folder = await findRestore(client);
  if (folder === undefined) return;
  throw createStartupError(
    `A restore into this database has not come to its end, and there is no whole school in it. If it does not run any more, begin it again: npm run restore -- ${folder} (docs/operations.md, "Backups"). Nothing was changed.`,
  );
}
