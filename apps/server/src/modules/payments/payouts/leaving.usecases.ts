import { paiseToRupees, type Sentence } from '@nalanda/contract';
import type { Executor, Tx } from '../../../database/db.ts';
import { openAccount } from './accounts.usecases.ts';
import type { PayoutsDeps } from './payouts.deps.ts';
import {
  sayDueStays,
  sayDueWithoutAccount,
  sayReturnStays,
  sayTheirDueStays,
  sayTheirReturnStays,
} from './payouts.errors.ts';
import { RETURN_DAYS } from './payouts.models.ts';

const DAY_MS = 24 * 3_600_000;

/** An educator who deletes their account. */
export interface Leaver {
  educatorId: string;
  name: string;
  email: string;
  locale: 'en' | 'hi' | null;
  emailVerifiedAt: Date | null;
}

/** From when on a payout may still come back. */
function returnsSince({ clock }: PayoutsDeps): Date {
  return new Date(clock.now().getTime() - RETURN_DAYS * DAY_MS);
}

/** What happens to the bank account of an educator who would delete their account now, as sentences. */
export async function describeLeaving(deps: PayoutsDeps, educatorId: string): Promise<Sentence[]> {
  const { due, isKnown, isRecent } = await readStanding(deps, educatorId);
  if (due > 0) return [isKnown ? sayDueStays({ due, days: RETURN_DAYS }) : sayDueWithoutAccount({ due })];
  return isKnown && isRecent ? [sayReturnStays({ days: RETURN_DAYS })] : [];
}

/** The same said to the office, which cannot delete who could not be paid any more: see `findUnpayable`. */
export async function describeTheirLeaving(deps: PayoutsDeps, educatorId: string): Promise<Sentence[]> {
  const { due, isKnown, isRecent } = await readStanding(deps, educatorId);
  if (!isKnown) return [];
  if (due > 0) return [sayTheirDueStays({ due, days: RETURN_DAYS })];
  return isRecent ? [sayTheirReturnStays({ days: RETURN_DAYS })] : [];
}

async function readStanding(deps: PayoutsDeps, educatorId: string) {
  const [educator, leftPaise, recent] = await Promise.all([
    deps.repository.findEducator(educatorId),
    deps.repository.sumLeft(deps.db, educatorId),
    deps.repository.listRecent(deps.db, educatorId, returnsSince(deps)),
  ]);
  const isKnown = educator !== null && openAccount(deps, educator) !== null;
  return { due: paiseToRupees(leftPaise), isKnown, isRecent: recent.length > 0 };
}

/** Rupees that are due to an educator of whom no bank account is known; 0 where nothing is due, or one is known. */
export async function findUnpayable(deps: PayoutsDeps, educatorId: string, executor: Executor = deps.db) {
  const leftPaise = await deps.repository.sumLeft(executor, educatorId);
  if (leftPaise <= 0) return 0;
  const educator = await deps.repository.findEducator(educatorId, executor);
  return educator && openAccount(deps, educator) ? 0 : paiseToRupees(leftPaise);
}

/**
 * Part of the transaction that deletes an account: bank details go with it, unless money is due or may come back. Then they stay
 * closed, with the proved email, until `forgetSettled`. Tells whether something stays.
 */
export async function leaveSchool(deps: PayoutsDeps, tx: Tx, leaver: Leaver): Promise<{ isKept: boolean }> {
  const { educatorId, name, email, locale, emailVerifiedAt } = leaver;
  const { repository, boxes } = deps;
  await repository.lock(tx, educatorId);
  const { isKept } = await repository.eraseSettled(tx, educatorId, returnsSince(deps));
  const educator = isKept && (await repository.findEducator(educatorId, tx));
  const account = educator && openAccount(deps, educator);
  if (!account) return { isKept: false };
  const contact = emailVerifiedAt ? { contact: { email, name, locale } } : {};
  await repository.saveAccount(tx, educatorId, boxes.close(JSON.stringify({ ...account, ...contact }), educatorId));
  return { isKept: true };
}

/** Erases bank details of people who are gone, where nothing is due any more and nothing can come back. */
export async function forgetSettled(deps: PayoutsDeps): Promise<void> {
  const { db, repository } = deps;
  for (const educatorId of await repository.listLeft()) {
    await db.transaction(async (tx) => {
      await repository.lock(tx, educatorId);
      await repository.eraseSettled(tx, educatorId, returnsSince(deps));
    });
  }
}
