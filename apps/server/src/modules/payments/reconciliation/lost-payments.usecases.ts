import { validate as isUuid } from 'uuid';
import { isOpenDispute } from '../disputes/disputes.models.ts';
import type { DepsWithProvider } from '../payments.deps.ts';
import type { ProviderPayment } from '../payments.provider.ts';

/**
 * Money that the provider holds for orders of ours that are not known here, each as a sentence for the operator: they were made after the backup
 * that the school was restored from. Orders of other shops with the same account are passed over.
 */
export async function findLostPayments(deps: DepsWithProvider, days: number): Promise<string[]> {
  const until = deps.clock.now();
  const since = new Date(until.getTime() - days * 24 * 60 * 60 * 1000);
  const texts: string[] = [];
  for await (const payments of deps.provider.listPayments({ since, until })) {
    const ids = payments.flatMap(({ orderId }) => orderId ?? []);
    const known = await deps.repository.findKnownOrders(deps.provider.name, ids);
    for (const payment of payments) {
      const isHeld = payment.status === 'captured' || payment.status === 'authorized';
      if (!isHeld || payment.orderId === null || known.has(payment.orderId)) continue;
      const text = await describe(deps, payment, payment.orderId);
      if (text !== null) texts.push(text);
    }
  }
  return texts;
}

async function describe(deps: DepsWithProvider, payment: ProviderPayment, orderId: string): Promise<string | null> {
  const order = await deps.provider.fetchOrder(orderId);
  if (!order || !isOwnReceipt(order.receipt)) return null;
  const { id, amountPaise, currency, status } = payment;
  const { course = 'unknown', learner = 'unknown' } = order.notes;
  const found = `${id} over ${amountPaise} ${currency} is ${status} at the provider for ${orderId} (course ${course}, learner ${learner}), which is not known here`;
  return `${found}: ${await advise(deps, id)}`;
}

/** What the buyer's bank has taken, or may take, must not go back a second time. */
async function advise({ db, disputes }: DepsWithProvider, paymentId: string): Promise<string> {
  const states = await disputes.listStatesOfUnknown(db, paymentId);
  if (states.includes('lost')) return 'a bank has taken it back, so send nothing back';
  if (states.some((state) => isOpenDispute({ state })))
    return "a bank decides about it, so answer on the provider's pages and send nothing back until then";
  return "enrol the learner in the office, or send the money back on the provider's pages";
}

/** Our orders are known to the provider by their own ids. */
export function isOwnReceipt(receipt: string | null): boolean {
  return receipt !== null && isUuid(receipt);
}
