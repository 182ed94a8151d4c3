import { verify } from '@node-rs/argon2';
import { inArray } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { users } from '../database/schema/users.table.ts';
import { demoAccounts } from './demo-accounts.ts';

/**
 * E-mails of the demo accounts that anybody can still sign in to with the password that stands in the manual: a data
 * folder that was tried on a laptop may stand in the open later.
 */
export async function listOpenDemoAccounts(db: Db): Promise<string[]> {
  const accounts = [demoAccounts.student, demoAccounts.educator];
  const emails = accounts.map(({ email }) => email);
  const rows = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, emails));
  const known = await Promise.all(
    accounts.map(async ({ email, password }) => {
      const hash = rows.find((row) => row.email === email)?.passwordHash;
      return hash && (await verify(hash, password)) ? [email] : [];
    }),
  );
  return known.flat();
}
