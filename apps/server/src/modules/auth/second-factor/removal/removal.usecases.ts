import type { Db } from '../../../../database/db.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Sender } from '../../../../platform/mail/letter.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { toRecipient } from '../../auth.models.ts';
import { writeFactorMail } from '../second-factor.mails.ts';
import { type RemovedFactors, removeAllFactors } from './removal.repository.ts';

/** How a removal ended; `isTold`: the mail server has taken the mail to the person. */
export type FactorRemoval =
  | { kind: 'nobody' }
  | { kind: 'no-factor' }
  | { kind: 'removed'; removed: RemovedFactors; isTold: boolean };

/**
 * For the operator, when somebody has lost every second factor and the recovery codes: removes them, signs the person
 * out everywhere and mails them. From then on the password, or Google, is enough. Look first whether it really is that
 * person who asks.
 */
export async function removeFactors(
  deps: { db: Db; clock: Clock; mailer: Mailer } & Sender,
  input: { email: string },
): Promise<FactorRemoval> {
  const email = input.email.trim().toLowerCase();
  const found = await removeAllFactors(deps.db, { email, now: deps.clock.now() });
  if (!found) return { kind: 'nobody' };
  const { person, removed } = found;
  if (!removed) return { kind: 'no-factor' };
  const { brandName, publicUrl } = deps;
  const mail = writeFactorMail({ ...toRecipient(person), brandName, publicUrl, news: 'factors-removed' });
  const isTold = await deps.mailer.send(mail).then(
    () => true,
    () => false,
  );
  return { kind: 'removed', removed, isTold };
}
