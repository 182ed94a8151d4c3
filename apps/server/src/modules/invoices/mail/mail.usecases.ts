import type { Mailer } from '../../../platform/mail/mailer.ts';
import { chooseLocale } from '../../../platform/school.ts';
import type { InvoiceRow } from '../invoices.repository.ts';
import type { InvoicesDeps } from '../invoices.usecases.ts';
import { writeInvoiceMail } from './invoice.mails.ts';

/**
 * Mails the invoices of an order that have not been mailed; each once. Throws when one must be tried again. True when
 * somebody else is at one, who may have died over it: ask again after `MAIL_CLAIM_SECONDS`.
 */
export async function mailInvoices(deps: InvoicesDeps, orderId: string): Promise<{ isOneTaken: boolean }> {
  const { mailer } = deps;
  let isOneTaken = false;
  if (!mailer) return { isOneTaken };
  for (const invoice of await deps.repository.listOfOrder(deps.db, orderId)) {
    if (invoice.mailedAt) continue;
    if (await deps.repository.claimMail(invoice.id)) await mailInvoice(deps, mailer, invoice);
    else isOneTaken = true;
  }
  return { isOneTaken };
}

async function mailInvoice(deps: InvoicesDeps, mailer: Mailer, invoice: InvoiceRow): Promise<void> {
  try {
    const { name, email, locale, isGone, isProved } = await deps.repository.findBuyer(deps.db, invoice.buyerId);
    if (!isGone) {
      const { publicUrl, school } = deps;
      const spoken = chooseLocale(school, locale);
      // Neither the mail nor the invoice in it may carry a name to an address that its bearer has not proved.
      const pdf = isProved ? await deps.draw({ snapshot: invoice.snapshot, locale: spoken }, { owner: null }) : null;
      const letter = {
        to: email,
        name: isProved ? name : null,
        locale: spoken,
        publicUrl,
        invoice,
        pdf,
      };
      await mailer.send(writeInvoiceMail(letter));
    }
  } catch (error) {
    await deps.repository.endMailClaim(invoice.id, 'failed');
    throw error;
  }
  await deps.repository.endMailClaim(invoice.id, 'mailed');
}
