import { paiseToRupees, type Sentence } from '@nalanda/contract';
import type { Executor, Tx } from '../../../database/db.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { createSpokenNumber } from '../../../platform/text/spoken-number.ts';
import { closeClaim, openAccount } from './accounts.usecases.ts';
import type { PayoutsDeps } from './payouts.deps.ts';
import {
  sayDueStays,
  sayDueWithoutAccount,
  sayReturnStays,
  sayTheirDueStays,
  sayTheirDueUnclaimed,
  sayTheirReturnStays,
} from './payouts.errors.ts';
import { RETURN_DAYS } from './payouts.models.ts';

/** An educator who deletes their account. */
export interface Leaver {
  educatorId: string;
  name: string;
  email: string;
  locale: 'en' | 'hi' | null;
  emailVerifiedAt: Date | null;
}

/** What stays of somebody who has left. */
export interface Left {
  /** Bank details stay. */
  isKept: boolean;
  /** Rupees that nobody knows where to send, and the number by which they can be asked for. */
  unclaimed: { amount: number; number: string } | null;
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

/** The same said to the office. */
export async function describeTheirLeaving(deps: PayoutsDeps, educatorId: string): Promise<Sentence[]> {
  const { due, isKnown, isRecent } = await readStanding(deps, educatorId);
  if (due > 0) return [isKnown ? sayTheirDueStays({ due, days: RETURN_DAYS }) : sayTheirDueUnclaimed({ due })];
  return isKnown && isRecent ? [sayTheirReturnStays({ days: RETURN_DAYS })] : [];
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
 * closed, with the proved email, until `forgetSettled`. Tells whether they stay. What is due to somebody without bank details
 * stays in the books as unclaimed: beside it stands nothing but a number, by which they can ask for it.
 */
export async function leaveSchool(deps: PayoutsDeps, tx: Tx, leaver: Leaver): Promise<Left> {
  const { educatorId, name, email, locale, emailVerifiedAt } = leaver;
  const { repository, boxes } = deps;
  await repository.lock(tx, educatorId);
  const { isKept } = await repository.eraseSettled(tx, educatorId, returnsSince(deps));
  const educator = isKept && (await repository.findEducator(educatorId, tx));
  if (!educator) return { isKept: false, unclaimed: null };
  const account = openAccount(deps, educator);
  if (!account) return { isKept: false, unclaimed: await leaveUnclaimed(deps, tx, educatorId) };
  const contact = emailVerifiedAt ? { contact: { email, name, locale } } : {};
  await repository.saveAccount(tx, educatorId, boxes.close(JSON.stringify({ ...account, ...contact }), educatorId));
  return { isKept: true, unclaimed: null };
}

async function leaveUnclaimed(deps: PayoutsDeps, tx: Tx, educatorId: string): Promise<Left['unclaimed']> {
  const leftPaise = await deps.repository.sumLeft(tx, educatorId);
  // A payout that went another way may come back, too, but there is nothing to ask for.
  if (leftPaise <= 0) return null;
  const number = createSpokenNumber();
  await deps.repository.saveAccount(tx, educatorId, closeClaim(deps, educatorId, number));
  return { amount: paiseToRupees(leftPaise), number };
}

/** Erases bank details, and numbers of claims, of people who are gone, where nothing is due any more and nothing can come back. */
export async function forgetSettled(deps: PayoutsDeps): Promise<void> {
  const { db, repository } = deps;
  for (const educatorId of await repository.listLeft()) {
    await db.transaction(async (tx) => {
      await repository.lock(tx, educatorId);
      await repository.eraseSettled(tx, educatorId, returnsSince(deps));
    });
  }
}
