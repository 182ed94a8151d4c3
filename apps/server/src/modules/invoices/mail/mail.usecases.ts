import { paiseToRupees } from '@nalanda/contract';
import type { Mail, Mailer } from '../../../platform/mailer.ts';
import { fileNameOf, type InvoiceSnapshot, invoiceTitles } from '../invoices.models.ts';
import type { InvoiceRow } from '../invoices.repository.ts';
import type { InvoicesDeps } from '../invoices.usecases.ts';

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
    const { name, email, isGone, isProved } = await deps.repository.findBuyer(deps.db, invoice.buyerId);
    const parts = { invoice, to: email };
    const pdf = isGone || !isProved ? null : await deps.draw(invoice.snapshot, { owner: null });
    if (pdf) await mailer.send(writeMail({ ...parts, name, pdf }));
    // Neither the mail nor the invoice in it may carry a name to an address that its bearer has not proved.
    if (!isGone && !isProved) await mailer.send(writeNamelessMail(parts));
  } catch (error) {
    await deps.repository.endMailClaim(invoice.id, 'failed');
    throw error;
  }
  await deps.repository.endMailClaim(invoice.id, 'mailed');
}

function writeMail(parts: { invoice: InvoiceRow; name: string; to: string; pdf: Buffer }): Mail {
  const { snapshot, id, number } = parts.invoice;
  const title = invoiceTitles[snapshot.kind].toLowerCase();
  return {
    to: parts.to,
    subject: `Your ${title} ${number}`,
    text: `Hello ${parts.name},\n\n${describe(snapshot)} Your ${title} ${number} is attached; you also find it under Purchases.\n\n${snapshot.brandName}\n`,
    // The same at every try: who gets it twice sees it once.
    messageId: `<invoice-${id}@nalanda>`,
    attachments: [{ filename: fileNameOf(number), content: parts.pdf, contentType: 'application/pdf' }],
  };
}

function writeNamelessMail({ invoice, to }: { invoice: InvoiceRow; to: string }): Mail {
  const { snapshot, id, number } = invoice;
  const title = invoiceTitles[snapshot.kind].toLowerCase();
  return {
    to,
    subject: `Your ${title} ${number}`,
    text: `Hello,\n\n${describe(snapshot)} You find your ${title} ${number} under Purchases. Confirm your email in your profile, and the next ones come by mail.\n\n${snapshot.brandName}\n`,
    messageId: `<invoice-${id}@nalanda>`,
  };
}

function describe({ kind, courseTitle, totalPaise }: InvoiceSnapshot): string {
  const amount = `₹${paiseToRupees(totalPaise).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  return kind === 'credit-note'
    ? `we are returning ${amount} for “${courseTitle}”. It reaches your account within 7 to 10 business days.`
    : `thank you: we have received ${amount} for “${courseTitle}”.`;
}
