import { locales, type MaskedAccount, type PayoutAccount, payoutAccountSchema } from '@nalanda/contract';
import { z } from 'zod';
import { holdPerson } from '../../../database/hold-person.ts';
import { createAuthRequiredError } from '../../../platform/errors/errors.ts';
import { chooseLocale } from '../../../platform/school.ts';
import type { PayoutsDeps } from './payouts.deps.ts';
import { writeAccountMail } from './payouts.mails.ts';
import { maskEnd } from './payouts.models.ts';
import { presentAccount } from './payouts.presenter.ts';

const leftBoxSchema = z.object({
  contact: z.object({ email: z.string(), name: z.string(), locale: z.enum(locales).nullable() }).optional(),
});
/** What stays of somebody who left with money due and no bank account. */
const claimBoxSchema = z.object({ claim: z.string() });
/** What stays of somebody beside their bank account until they are paid. */
export type Contact = NonNullable<z.infer<typeof leftBoxSchema>['contact']>;

/** The account in a closed box; null without one, and when the secret that closed it is no longer known. */
export function openAccount(
  { boxes }: Pick<PayoutsDeps, 'boxes'>,
  { educatorId, box }: { educatorId: string; box: string | null },
): PayoutAccount | null {
  const opened = box === null ? null : boxes.open(box, educatorId);
  if (opened === null) return null;
  const held = JSON.parse(opened);
  return claimBoxSchema.safeParse(held).success ? null : payoutAccountSchema.parse(held);
}

/** A claim as it is kept in the place of a bank account. */
export function closeClaim({ boxes }: Pick<PayoutsDeps, 'boxes'>, educatorId: string, claim: string): string {
  return boxes.close(JSON.stringify({ claim }), educatorId);
}

/** The number by which somebody who left without a bank account asks for what is due; null: there is none. */
export function openClaim(
  { boxes }: Pick<PayoutsDeps, 'boxes'>,
  { educatorId, box }: { educatorId: string; box: string | null },
): string | null {
  const opened = box === null ? null : boxes.open(box, educatorId);
  return opened === null ? null : (claimBoxSchema.safeParse(JSON.parse(opened)).data?.claim ?? null);
}

/** Where to write to somebody who has deleted their account, while the one at their bank stays; null: nowhere. */
export function openContact(
  { boxes }: Pick<PayoutsDeps, 'boxes'>,
  { educatorId, box }: { educatorId: string; box: string | null },
): Contact | null {
  const opened = box === null ? null : boxes.open(box, educatorId);
  return opened === null ? null : (leftBoxSchema.parse(JSON.parse(opened)).contact ?? null);
}

/**
 * Sets the account to which an educator is paid, and tells them by mail: whoever has stolen a session must not lead the
 * money elsewhere in silence. Throws 403 `auth.wrong-password`, `auth.log-in-again`, and 401 `auth.required` when the person is
 * deleted at this moment.
 */
export async function saveAccount(
  deps: PayoutsDeps,
  self: { id: string; sessionId: string },
  { account, password }: { account: PayoutAccount; password: string },
): Promise<{ account: MaskedAccount; before: PayoutAccount | null }> {
  const owner = await deps.ensureOwner(self, password);
  const known = await deps.repository.findEducator(self.id);
  const before = known && openAccount(deps, known);
  const box = deps.boxes.close(JSON.stringify(account), self.id);
  const { email: to, name, emailVerifiedAt } = owner;
  const locale = chooseLocale(deps.school, owner.locale);
  const { brandName } = deps.school;
  const letter = { to, name: emailVerifiedAt ? name : null, locale, brandName, publicUrl: deps.publicUrl };
  const isTold = await deps.notices.maySend(owner);
  await deps.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, self.id))) throw createAuthRequiredError();
    await deps.repository.saveAccount(tx, self.id, box);
    const mail = writeAccountMail({ ...letter, account: maskEnd(account.accountNumber) });
    if (isTold) await deps.notices.queue(tx, mail);
  });
  const masked = presentAccount(account, deps.clock.now());
  if (!masked) throw new Error('an account that was saved has no face');
  return { account: masked, before };
}
