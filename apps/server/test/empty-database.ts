import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withConnection } from '../src/database/db.ts';

/** A database of its own in which nothing is. */
export async function createEmptyDatabase(): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const addressOf = (database: string) =>
    Object.assign(new URL(inject('templateDatabaseUrl')), { pathname: `/${database}` }).href;
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const run = (statement: string) =>
    withConnection(addressOf('postgres'), async (client) => {
      await client.query(statement);
    });
  await run(`create database ${name} template template0`);
  return { name, url: addressOf(name), drop: () => run(`drop database ${name} with (force)`) };
}
