import type { Tx } from '../../../database/db.ts';
import {
  createBuyerGoneError,
  createHeldBackError,
  createNoInvoiceError,
  createNoMailError,
} from '../invoices.errors.ts';
import type { InvoicesDeps } from '../invoices.usecases.ts';

/**
 * Lets the invoices, receipts and credit notes of an order be mailed once more, soon after; tells to whom. Each is a mail of its
 * own for mail programs. Throws 409 `invoice.none`, `invoice.buyer-gone`, `invoice.held-back`, `invoice.no-mail`.
 */
export async function mailAgain(
  deps: InvoicesDeps & { queue(tx: Tx, orderId: string): Promise<void> },
  order: { orderId: string; buyerId: string },
): Promise<{ email: string }> {
  if (!deps.mailer) throw createNoMailError();
  const { email, isGone } = await deps.repository.findBuyer(deps.db, order.buyerId);
  if (isGone) throw createBuyerGoneError();
  if (await deps.bounced.find(email)) throw createHeldBackError({ email });
  await deps.db.transaction(async (tx) => {
    await deps.repository.lockOrder(tx, order.orderId);
    if ((await deps.repository.mailAgain(tx, order.orderId)) === 0) throw createNoInvoiceError();
    await deps.queue(tx, order.orderId);
  });
  return { email };
}
