import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { userIdentities } from '../../../database/schema/auth.table.ts';
import { ltiIdentities } from '../../../database/schema/lti.table.ts';

/** Accounts elsewhere with which somebody comes in: at a provider, known by their number alone, and at learning platforms, with what these say of them. */
export function listLinkedAccounts(db: Db, userId: string) {
  const ofProviders = db
    .select({
      provider: userIdentities.issuer,
      accountId: userIdentities.subject,
      name: sql<string>`''`.as('name'),
      email: sql<string>`''`.as('email'),
      linkedAt: userIdentities.createdAt,
    })
    .from(userIdentities)
    .where(eq(userIdentities.userId, userId));
  const ofPlatforms = db
    .select({
      provider: ltiIdentities.issuer,
      accountId: ltiIdentities.subject,
      name: ltiIdentities.name,
      email: ltiIdentities.email,
      linkedAt: ltiIdentities.createdAt,
    })
    .from(ltiIdentities)
    .where(eq(ltiIdentities.userId, userId));
  return ofProviders.unionAll(ofPlatforms);
}
