import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { staffQueries } from '../staff/staff.repository.ts';
import { createWrongOwnerLinkError } from './owner-link.errors.ts';
import { ownerLinkQueries } from './owner-link.repository.ts';

interface OwnerLinkDeps {
  db: Db;
  clock: Clock;
}

/** Who runs this school, as the start says it; `token` is for the link that is printed. */
export type Ownership = { kind: 'owned' } | { kind: 'unowned' } | { kind: 'link'; token: string };

const TOKEN_BYTES = 20;
const LIFETIME_MS = 24 * 60 * 60 * 1000;
/** Nodes that start together each print one; more than that are not kept. */
const LINKS_KEPT = 8;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes the link by which a signed-up person becomes the first owner. Only for a school that began empty: into one with
 * people nobody comes as owner by what stands in a terminal's log. The database holds the hash alone.
 */
export async function issueOwnerLink({ db, clock }: OwnerLinkDeps): Promise<Ownership> {
  return db.transaction(async (tx) => {
    await staffQueries.holdStaff(tx);
    if (await staffQueries.hasOwner(tx)) return { kind: 'owned' };
    const known = await ownerLinkQueries.find(tx);
    if (known === null && (await ownerLinkQueries.hasPeople(tx))) return { kind: 'unowned' };
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS).toISOString();
    await ownerLinkQueries.keep(tx, [{ hash: hash(token), expiresAt }, ...(known ?? [])].slice(0, LINKS_KEPT));
    return { kind: 'link', token };
  });
}

/** Makes a signed-in person the first owner; the link and all its twins end. Throws 404 `staff.wrong-owner-link`. */
export async function becomeOwner(
  { db, clock }: OwnerLinkDeps,
  { userId, token }: { userId: string; token: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await staffQueries.holdStaff(tx);
    const now = clock.now();
    const links = (await ownerLinkQueries.find(tx)) ?? [];
    const counts = links.some((link) => link.hash === hash(token) && new Date(link.expiresAt) > now);
    if (!counts || (await staffQueries.hasOwner(tx))) throw createWrongOwnerLinkError();
    await staffQueries.setRole(tx, { userId, staffRole: 'owner', now });
    await ownerLinkQueries.forget(tx);
  });
}
