import {
  limits,
  type OfficePayouts,
  type OwnPayouts,
  type PayoutAccount,
  paiseToRupees,
  type Sentence,
} from '@nalanda/contract';
import type { Executor } from '../../../database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { toIndianDay, toIndianMonth } from '../../../platform/text/indian-time.ts';
import { payoutLegs, writtenOffLegs } from '../ledger/ledger.models.ts';
import { payoutPosting, undonePayoutPosting } from '../ledger/ledger.repository.ts';
import { openAccount, openClaim } from './accounts.usecases.ts';
import type { PayoutsDeps } from './payouts.deps.ts';
import {
  createDateAheadError,
  createDateEarlyError,
  createLaterPaidError,
  createNoAccountError,
  createNotFormerError,
  createPaidAlreadyError,
  createPayoutChangedError,
  createPayoutNotFoundError,
  createTdsTooMuchError,
  createUndoneAlreadyError,
  sayPaid,
  sayPayoutMailed,
  sayUndone,
  sayWrittenOff,
} from './payouts.errors.ts';
import { dueOf, lastMonth, type MonthOfEducator, maskEnd, toMonths, WRITTEN_OFF } from './payouts.models.ts';
import { type PayoutRule, presentAccount, presentMonth, presentOfficePayout, ruleFor } from './payouts.presenter.ts';
import { payoutsByHand } from './payouts.provider.ts';
import type { OfficePayoutRow } from './payouts.repository.ts';

/** What months are judged by now. */
export function ruleOf({ clock, minimumPaise }: PayoutsDeps): PayoutRule {
  return { now: clock.now(), minimumPaise };
}

/** Every month of an educator since the first sale, oldest first. */
export async function listMonths(deps: PayoutsDeps, educatorId: string): Promise<MonthOfEducator[]> {
  const [booked, payouts] = await Promise.all([
    deps.ledger.months.listMonths(educatorId),
    deps.repository.listStanding(deps.db, educatorId),
  ]);
  const months = booked.map(({ chargedPaise, ...month }) => ({ ...month, soldPaise: chargedPaise }));
  return toMonths(months, payouts, deps.clock.now());
}

/** What an educator was paid and is due, newest month first, and where it goes. */
export async function getOwnPayouts(deps: PayoutsDeps, educatorId: string): Promise<OwnPayouts> {
  const [educator, months] = await Promise.all([
    deps.repository.findEducator(educatorId),
    listMonths(deps, educatorId),
  ]);
  const rule = ruleOf(deps);
  return {
    account: educator && presentAccount(openAccount(deps, educator), educator.accountChangedAt),
    minimum: paiseToRupees(deps.minimumPaise),
    months: months.toReversed().map((month) => presentMonth(month, rule)),
  };
}

/** What all educators are due for a month and were paid, a page at a time. */
export async function listPayouts(
  deps: PayoutsDeps,
  query: { month?: string | undefined; page: number },
): Promise<OfficePayouts> {
  const rule = ruleOf(deps);
  const month = query.month ?? lastMonth(rule.now);
  const skip = (query.page - 1) * limits.officeRows;
  // The sums go through all educators; a page that was read by itself would add up the books of the school a second time.
  const all = await deps.repository.listMonth(month);
  const rows = all.slice(skip, skip + limits.officeRows + 1);
  return {
    month,
    minimum: paiseToRupees(deps.minimumPaise),
    total: sumUp(all, rule),
    payouts: rows.slice(0, limits.officeRows).map((row) => {
      const known = { account: openAccount(deps, row), claim: openClaim(deps, row) };
      return presentOfficePayout(row, known, rule);
    }),
    hasMore: rows.length > limits.officeRows,
  };
}

function sumUp(rows: OfficePayoutRow[], rule: PayoutRule): OfficePayouts['total'] {
  const sum = { due: 0, paid: 0 };
  for (const row of rows) {
    sum.due += dueOf(row, ruleFor(row, rule));
    if (!row.payout?.isWrittenOff) sum.paid += row.payout?.amountPaise ?? 0;
  }
  return { due: paiseToRupees(sum.due), paid: paiseToRupees(sum.paid) };
}

/** What the accountant decides about a month. */
interface DecidedPayout {
  payoutId: string;
  educatorId: string;
  month: string;
  /** What was due when it was decided. */
  amountPaise: number;
  actorId: string;
}

/** What the accountant says of money that was moved. */
interface GivenPayout extends DecidedPayout {
  /** What of it was kept back as tax deducted at source, to be paid to the government in the educator's name. */
  tdsPaise: number;
  reference: string;
  paidOn: string;
  /** How it went when not to the bank account that is known; empty: it went there. */
  way: string;
}

/**
 * Notes and books that an educator was paid everything up to the end of a month, to their bank account or another way. The same payout sent twice is one; of two
 * who pay at once the second is refused. Tax that was kept back counts as paid: the books say what was due, the row what was
 * sent. Throws 404 `payout.not-found`, 400 `payout.date-ahead`, `payout.date-early`, `payout.tds-too-much`, 409
 * `payout.no-account`, `payout.paid-already`, `payout.changed`.
 */
export async function payEducator(deps: PayoutsDeps, given: GivenPayout): Promise<Sentence> {
  const { payoutId, educatorId, month, amountPaise, tdsPaise } = given;
  if (tdsPaise >= amountPaise) throw createTdsTooMuchError();
  const educator = await deps.repository.findEducator(educatorId);
  if (!educator) throw createPayoutNotFoundError();
  ensureDay(deps, given);
  const account = given.way === '' ? openAccount(deps, educator) : null;
  if (given.way === '' && !account) throw createNoAccountError();
  if (await isKnown(deps, deps.db, given)) return sayPaid();
  try {
    await ensureDue(deps, deps.db, given);
  } catch (error) {
    // Its twin, sent at the same moment, may have been written down between the two looks.
    if (await isKnown(deps, deps.db, given)) return sayPaid();
    throw error;
  }
  const sent = await moveMoney(deps, given, account);
  await deps.db.transaction(async (tx) => {
    await deps.repository.lock(tx, educatorId);
    if (await isKnown(deps, tx, given)) return;
    await ensureDue(deps, tx, given);
    await deps.repository.insert(tx, {
      id: payoutId,
      educatorId,
      month,
      amountPaise,
      tdsPaise,
      ...sent,
      account: maskEnd(account?.accountNumber ?? ''),
      way: given.way,
      paidBy: given.actorId,
    });
    const legs = payoutLegs(amountPaise);
    await deps.ledger.postPayout(tx, { posting: payoutPosting(payoutId), kind: 'payout', educatorId, legs });
    await deps.tellLater(tx, { payoutId, news: 'paid' });
  });
  return sayPaid();
}

/** Money is moved after its month has ended, and not in the future. Throws 400 `payout.date-ahead`, `payout.date-early`. */
function ensureDay({ clock }: PayoutsDeps, { paidOn, month }: GivenPayout): void {
  if (paidOn > toIndianDay(clock.now())) throw createDateAheadError();
  if (paidOn < toIndianDay(toIndianMonth(month).before)) throw createDateEarlyError();
}

/** Sends money to an account; what went another way somebody has moved already, whoever moves the rest. */
async function moveMoney({ provider }: PayoutsDeps, given: GivenPayout, account: PayoutAccount | null) {
  const { payoutId, amountPaise, tdsPaise, reference, paidOn } = given;
  const byHand = { reference, paidOn };
  if (!account) return { provider: payoutsByHand.name, ...byHand };
  const sent = await provider.send({ payoutId, amountPaise: amountPaise - tdsPaise, account, byHand });
  return { provider: provider.name, ...sent };
}

/** Sent twice: the first has written it down. Throws 409 when the id stands for something else. */
async function isKnown(
  deps: PayoutsDeps,
  executor: Executor,
  given: DecidedPayout & { tdsPaise?: number },
): Promise<boolean> {
  const known = await deps.repository.find(executor, given.payoutId);
  if (!known) return false;
  const { educatorId, month, amountPaise, tdsPaise, undoneAt } = known;
  const isSame = educatorId === given.educatorId && month === given.month && amountPaise === given.amountPaise;
  if (!isSame || tdsPaise !== (given.tdsPaise ?? 0) || undoneAt) throw createPaidAlreadyError();
  return true;
}

async function ensureDue(deps: PayoutsDeps, executor: Executor, given: DecidedPayout): Promise<void> {
  const row = await deps.repository.findMonth(executor, given.educatorId, given.month);
  if (!row) throw createPayoutNotFoundError();
  if (row.payout || row.isPaidLater) throw createPaidAlreadyError();
  const due = dueOf(row, ruleFor(row, ruleOf(deps)));
  if (due !== given.amountPaise) throw createPayoutChangedError({ due: paiseToRupees(due) });
}

/**
 * Books that what is due to an educator who has deleted their account becomes the school's, because it cannot be paid: the bank
 * sends it back, or no account is known. Throws 404 `payout.not-found`, 409 `payout.not-former`, `payout.paid-already`, `payout.changed`.
 */
export async function writeOff(deps: PayoutsDeps, decided: DecidedPayout & { reason: string }): Promise<Sentence> {
  const { payoutId, educatorId, month, amountPaise, reason, actorId } = decided;
  const educator = await deps.repository.findEducator(educatorId);
  if (!educator) throw createPayoutNotFoundError();
  if (!educator.isFormer) throw createNotFormerError();
  await deps.db.transaction(async (tx) => {
    await deps.repository.lock(tx, educatorId);
    if (await isKnown(deps, tx, decided)) return;
    await ensureDue(deps, tx, decided);
    await deps.repository.insert(tx, {
      ...{ id: payoutId, educatorId, month, amountPaise },
      provider: WRITTEN_OFF,
      reference: reason,
      paidOn: toIndianDay(deps.clock.now()),
      account: '',
      paidBy: actorId,
    });
    const legs = writtenOffLegs(amountPaise);
    await deps.ledger.postPayout(tx, { posting: payoutPosting(payoutId), kind: 'payout', educatorId, legs });
    await deps.tellLater(tx, { payoutId, news: 'written-off' });
  });
  return sayWrittenOff();
}

/**
 * Mails an educator once more what has become of a payout. Throws 404 `payout.not-found`, 409 `payout.undone-already`.
 */
export async function mailPayoutAgain(deps: PayoutsDeps, payoutId: string): Promise<Sentence> {
  const payout = await deps.repository.find(deps.db, payoutId);
  if (!payout) throw createPayoutNotFoundError();
  if (payout.undoneAt) throw createUndoneAlreadyError();
  const news = payout.isWrittenOff ? 'written-off' : 'paid';
  await deps.db.transaction((tx) => deps.tellLater(tx, { payoutId, news, again: newId() }));
  return sayPayoutMailed();
}

/**
 * Takes back that an educator was paid, while no later month was paid: what it carried over would be wrong. The row stays
 * with its reason. Throws 404 `payout.not-found`, 409 `payout.undone-already`, `payout.later-paid`.
 */
export async function undoPayout(
  deps: PayoutsDeps,
  { payoutId, ...deed }: { payoutId: string; reason: string; actorId: string },
): Promise<Sentence> {
  const found = await deps.repository.find(deps.db, payoutId);
  if (!found) throw createPayoutNotFoundError();
  const { educatorId, month, amountPaise } = found;
  await deps.db.transaction(async (tx) => {
    await deps.repository.lock(tx, educatorId);
    const payout = await deps.repository.find(tx, payoutId);
    if (payout?.undoneAt) throw createUndoneAlreadyError();
    const standing = await deps.repository.listStanding(tx, educatorId);
    if (standing.some((other) => other.month > month)) throw createLaterPaidError();
    await deps.repository.markUndone(tx, payoutId, deed);
    const legs = (payout?.isWrittenOff ? writtenOffLegs : payoutLegs)(-amountPaise);
    const posting = undonePayoutPosting(payoutId);
    await deps.ledger.postPayout(tx, { posting, kind: 'payout-undone', educatorId, legs });
    await deps.tellLater(tx, { payoutId, news: 'undone' });
  });
  return sayUndone();
}
