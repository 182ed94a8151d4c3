import { chooseLocale } from '../../../platform/school.ts';
import { openContact } from './accounts.usecases.ts';
import type { PayoutNews, PayoutsDeps } from './payouts.deps.ts';
import { writePayoutMail } from './payouts.mails.ts';
import type { FoundEducator } from './payouts.repository.ts';
import { drawStatement } from './statements.usecases.ts';

/**
 * Mails an educator what has become of a payout, with the month's statement where the address is proved. Throws when it must
 * be tried again; every try has the same message id.
 */
export async function mailPayoutNews(deps: PayoutsDeps, told: PayoutNews, signal: AbortSignal): Promise<void> {
  const payout = await deps.repository.find(deps.db, told.payoutId);
  // What was taken back before this could be told is told as that alone.
  if (!payout || (payout.undoneAt !== null) !== (told.news === 'undone')) return;
  const { educatorId, month } = payout;
  const educator = await deps.repository.findEducator(educatorId);
  const receiver = educator && findReceiver(deps, educator);
  if (!receiver) return;
  const { school, publicUrl } = deps;
  const locale = chooseLocale(school, receiver.locale);
  const wanted = { educatorId, month, readerId: null, locale, signal };
  const statement = receiver.name === null || told.news === 'undone' ? null : await drawStatement(deps, wanted);
  const { brandName } = school;
  const letter = { ...receiver, locale, brandName, publicUrl };
  await deps.mailer.send(writePayoutMail({ ...letter, ...told, payout, statement, isFormer: educator.isFormer }));
}

/** Whom to write to: no name where the address is not proved; null when nobody can be reached. */
function findReceiver(deps: PayoutsDeps, educator: FoundEducator) {
  const { isFormer, name, email, locale, emailVerifiedAt } = educator;
  if (!isFormer) return { to: email, name: emailVerifiedAt ? name : null, locale };
  const contact = openContact(deps, educator);
  return contact && { to: contact.email, name: contact.name, locale: contact.locale };
}
