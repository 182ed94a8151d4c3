import type { BillingDetails, Invoice, Locale } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import { holdPerson } from '../../database/hold-person.ts';
import type { Clock } from '../../platform/clock.ts';
import { createAuthRequiredError } from '../../platform/errors/errors.ts';
import type { Client } from '../../platform/helper-process/fair-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import type { BouncedAddressesRepository } from '../../platform/mail/bounced-addresses.repository.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { School } from '../../platform/school.ts';
import { createInvoiceNotFoundError } from './invoices.errors.ts';
import {
  fileNameOf,
  financialYearOf,
  type InvoiceKind,
  type InvoiceSnapshot,
  invoiceKindOf,
  numberOf,
  type Seller,
  seriesOf,
} from './invoices.models.ts';
import { presentInvoice } from './invoices.presenter.ts';
import type { InvoiceRow, InvoicesRepository } from './invoices.repository.ts';
import { writeCreditNote, writeInvoice } from './invoices.snapshot.ts';

/** What the invoices module is given from outside. */
export interface InvoicesOutside {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Who sells, as it is now. */
  readSeller(): Promise<Seller>;
  school: School;
  /** Where the pages are; undefined: not known. */
  publicUrl: string | undefined;
  /** null: nothing is mailed. */
  mailer: Mailer | null;
  /** Addresses to which nothing is sent. */
  bounced: Pick<BouncedAddressesRepository, 'find'>;
  /** The PDF of an invoice for a reader of a language; the same bytes every time. */
  draw(paper: { snapshot: InvoiceSnapshot; locale: Locale }, client: Client): Promise<Buffer>;
}

export interface InvoicesDeps extends InvoicesOutside {
  repository: InvoicesRepository;
}

/**
 * Issues what an order still lacks: the invoice of its payment and a credit note for each refund that stands in the
 * books. Safe to repeat and to run twice at once.
 */
export async function issueInvoices(deps: InvoicesDeps, orderId: string): Promise<void> {
  // Once: a setting that changes meanwhile makes no invoice of two minds.
  const seller = await deps.readSeller();
  await deps.db.transaction(async (tx) => {
    if (!(await deps.repository.lockOrder(tx, orderId))) return;
    const sale = await deps.repository.findSale(tx, orderId);
    if (!sale) return;
    const issued = await deps.repository.listOfOrder(tx, orderId);
    const { buyerId } = sale;
    let invoice = issued.find(({ kind }) => kind !== 'credit-note')?.snapshot;
    if (!invoice) {
      const { brandName } = deps.school;
      const facts = { sale, seller, brandName, buyer: await deps.repository.findBuyer(tx, buyerId) };
      invoice = await issue(deps, tx, { kind: invoiceKindOf(seller), orderId, buyerId, refundId: null }, (details) =>
        writeInvoice(facts, details),
      );
    }
    await issueCreditNotes(deps, tx, { invoice, issued, orderId, buyerId });
  });
}

async function issueCreditNotes(
  deps: InvoicesDeps,
  tx: Tx,
  order: { invoice: InvoiceSnapshot; issued: InvoiceRow[]; orderId: string; buyerId: string },
): Promise<void> {
  const { invoice, issued, orderId, buyerId } = order;
  const notes = issued.filter(({ kind }) => kind === 'credit-note');
  let creditedBeforePaise = notes.reduce((sum, note) => sum + note.totalPaise, 0);
  for (const refund of await deps.repository.listBookedRefunds(tx, orderId)) {
    if (notes.some((note) => note.refundId === refund.id)) continue;
    const credit = { refundId: refund.providerRefundId, amountPaise: refund.amountPaise, creditedBeforePaise };
    await issue(deps, tx, { kind: 'credit-note', orderId, buyerId, refundId: refund.id }, (details) =>
      writeCreditNote(invoice, credit, details),
    );
    creditedBeforePaise += refund.amountPaise;
  }
}

/** Numbers, dates and writes one invoice. Last in its transaction: everybody else waits for the counter. */
// biome-ignore lint/complexity/useMaxParams: deps and transaction stand beside the two.
async function issue(
  deps: InvoicesDeps,
  tx: Tx,
  invoice: { kind: InvoiceKind; orderId: string; buyerId: string; refundId: string | null },
  write: (details: { number: string; issuedAt: Date }) => InvoiceSnapshot,
): Promise<InvoiceSnapshot> {
  const before = deps.clock.now();
  const series = seriesOf(invoice.kind);
  const financialYear = financialYearOf(before);
  const sequence = await deps.repository.takeNumber(tx, series, financialYear);
  // Dated when the number is ours, so that dates follow the numbers, unless the year has ended while we waited.
  const now = deps.clock.now();
  const issuedAt = financialYearOf(now) === financialYear ? now : before;
  const number = numberOf(series, financialYear, sequence);
  const snapshot = write({ number, issuedAt });
  const { totalPaise } = snapshot;
  await deps.repository.insert(tx, {
    ...invoice,
    series,
    financialYear,
    sequence,
    number,
    issuedAt,
    totalPaise,
    snapshot,
  });
  return snapshot;
}

/** As `issueInvoices`, for those who must not fail over it: a job comes after them. */
export async function issueAtOnce(deps: InvoicesDeps, orderId: string): Promise<void> {
  try {
    await issueInvoices(deps, orderId);
  } catch (error) {
    deps.logger.warn({ err: error, orderId }, 'invoices could not be issued at once');
  }
}

/** Issues invoices for what was paid before there were any. Returns how many orders it has looked at. */
export async function issueForOldOrders(deps: InvoicesDeps): Promise<number> {
  const orderIds = await deps.repository.listUnissued(500);
  for (const orderId of orderIds) await issueInvoices(deps, orderId);
  return orderIds.length;
}

/** The caller's invoices by order id; what was paid before there were invoices gets its own now. */
export async function listInvoices(deps: InvoicesDeps, buyerId: string): Promise<Map<string, Invoice[]>> {
  for (const orderId of await deps.repository.listUnissued(50, buyerId)) await issueAtOnce(deps, orderId);
  const byOrder = Map.groupBy(await deps.repository.listOfBuyer(buyerId), ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, rows]) => [orderId, rows.map(presentInvoice)]));
}

/** An invoice as a PDF with labels for readers of `locale`, for its buyer or for the office. Throws 404 `invoice.not-found`. */
export async function drawInvoice(
  deps: InvoicesDeps,
  input: { invoiceId: string; reader: { id: string; isOffice: boolean }; locale: Locale; signal: AbortSignal },
): Promise<{ pdf: Buffer; fileName: string }> {
  const { invoiceId, reader, locale, signal } = input;
  const invoice = await deps.repository.find(invoiceId, reader.isOffice ? undefined : reader.id);
  if (!invoice) throw createInvoiceNotFoundError();
  const pdf = await deps.draw({ snapshot: invoice.snapshot, locale }, { owner: reader.id, signal });
  return { pdf, fileName: fileNameOf(invoice.number) };
}

const NO_DETAILS: BillingDetails = { name: '', address: '', stateCode: '', gstin: '' };

/** What the caller wants to have on invoices; everything is empty until they say. */
export async function getBillingDetails(deps: InvoicesDeps, userId: string): Promise<BillingDetails> {
  return (await deps.repository.findBillingDetails(userId)) ?? NO_DETAILS;
}

/**
 * Changes what stands on invoices to come. A GSTIN tells its state. Throws 401 `auth.required` when the account is deleted
 * at this moment.
 */
export async function saveBillingDetails(
  deps: InvoicesDeps,
  userId: string,
  given: BillingDetails,
): Promise<BillingDetails> {
  const details = { ...given, stateCode: given.gstin.slice(0, 2) || given.stateCode };
  await deps.db.transaction(async (tx) => {
    if (!(await holdPerson(tx, userId))) throw createAuthRequiredError();
    await deps.repository.saveBillingDetails(tx, userId, details);
  });
  return details;
}
