import { verify } from '@node-rs/argon2';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { users } from '../database/schema/users.table.ts';
import { demoAccounts } from './demo-accounts.ts';

/**
 * E-mails of the demo accounts that anybody can still sign in to with the password that stands in the manual: a data
 * folder that was tried on a laptop may stand in the open later.
 */
export async function listOpenDemoAccounts(db: Db): Promise<string[]> {
  const accounts = Object.values(demoAccounts);
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

/**
 * Takes the office from the demo owner while its password is the one of the manual; true when it was there. For a start
 * without the demo: students and educators of a demo are a nuisance in the open, its owner would be the school's.
 */
export async function retireDemoOwner(db: Db): Promise<boolean> {
  const { email, password } = demoAccounts.owner;
  const isOwner = and(eq(users.email, email), isNotNull(users.staffRole));
  const [owner] = await db.select({ id: users.id, passwordHash: users.passwordHash }).from(users).where(isOwner);
  if (!owner?.passwordHash || !(await verify(owner.passwordHash, password))) return false;
  await db.update(users).set({ staffRole: null }).where(eq(users.id, owner.id));
  return true;
}
