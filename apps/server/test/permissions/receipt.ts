import { invoices } from '../../src/database/schema/invoices.table.ts';
import { writeInvoice } from '../../src/modules/invoices/invoices.snapshot.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestApp } from '../build-test-app.ts';

let counter = 0;

/** The receipt of a purchase. */
export async function createReceipt({ db, config, clock }: TestApp, of: { orderId: string; buyerId: string }) {
  counter += 1;
  const issuedAt = clock.now();
  const place = { series: 'RCT', financialYear: '20-21', sequence: counter };
  const number = `RCT/20-21/${counter}`;
  const money = { discountPaise: 0, couponCode: null, totalPaise: 49_900 };
  const sale = {
    ...money,
    orderId: of.orderId,
    courseTitle: 'A course',
    batchTitle: null,
    items: [],
    paymentId: 'pay_x',
    paidAt: issuedAt,
  };
  const buyer = { name: 'Asha Rao', address: '', stateCode: '', gstin: '' };
  const snapshot = writeInvoice({ sale, buyer, seller: config.seller, brandName: 'Nalanda' }, { number, issuedAt });
  const invoice = {
    ...of,
    ...place,
    id: newId(),
    kind: 'receipt' as const,
    number,
    issuedAt,
    totalPaise: 49_900,
    snapshot,
  };
  await db.insert(invoices).values(invoice);
  return { id: invoice.id };
}
