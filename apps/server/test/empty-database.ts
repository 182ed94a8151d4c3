import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { withConnection } from '../src/database/db.ts';

/** A database of its own in which nothing is, on the server of the tests unless another one is named. */
export async function createEmptyDatabase(
  server = inject('templateDatabaseUrl'),
): Promise<{ name: string; url: string; drop(): Promise<void> }> {
  const addressOf = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href;
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const run = (statement: string) =>
    withConnection(addressOf('postgres'), async (client) => {
      await client.query(statement);
    });
  await run(`create database ${name} template template0`);
  return { name, url: addressOf(name), drop: () => run(`drop database ${name} with (force)`) };
}
