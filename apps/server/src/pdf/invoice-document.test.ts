import { expect, test } from 'vitest';
import { readStreams, readTexts } from '../../test/pdf-texts.ts';
import { isLongForm } from '../../test/test-form.ts';
import type { InvoiceSnapshot } from '../modules/invoices/index.ts';
import { drawInvoiceDocument } from './invoice-document.ts';

const receipt: InvoiceSnapshot = {
  kind: 'receipt',
  number: 'RCT/26-27/000042',
  issuedAt: '2026-11-21T10:00:00.000Z',
  brandName: 'Nalanda',
  seller: { name: 'Nalanda', address: '', email: '', gstin: '', state: '' },
  buyer: { name: 'Bina Batch', address: '', gstin: '', state: '' },
  placeOfSupply: '',
  sac: '',
  gstBasisPoints: 0,
  courseTitle: 'Ragas for beginners',
  listPaise: 149_900,
  discountPaise: 0,
  couponCode: '',
  totalPaise: 149_900,
  totalInWords: 'Rupees One Thousand Four Hundred Ninety-Nine Only',
  tax: { taxablePaise: 149_900, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 },
  orderId: '01a218b5-88d1-749a-b44b-3f389ee7e50a',
  payment: { id: 'pay_1', at: '2026-11-21T09:59:00.000Z' },
  credits: null,
};
const note: InvoiceSnapshot = {
  ...receipt,
  kind: 'credit-note',
  number: 'CRN/26-27/000001',
  credits: { kind: 'receipt', number: receipt.number, issuedAt: receipt.issuedAt, refundId: 'rfnd_1' },
};

test('A receipt names the batch that was joined, and so does the credit note for it', async () => {
  for (const paper of [receipt, note]) {
    const texts = readTexts(await drawInvoiceDocument({ ...paper, batchTitle: 'Weekday mornings' }));
    expect(texts).toContain('Ragas for beginners');
    expect(texts).toContain('Batch: Weekday mornings');
  }
});

test('A receipt of a course without batches says nothing of one', async () => {
  const texts = readTexts(await drawInvoiceDocument(receipt));
  expect(texts.filter((text) => text.startsWith('Batch'))).toEqual([]);
});

test('for readers of Hindi every label stands in both languages, and all facts are the same', async () => {
  const paper: InvoiceSnapshot = {
    ...receipt,
    kind: 'tax-invoice',
    number: 'INV/26-27/000007',
    seller: {
      name: 'Nalanda',
      address: 'Rajgir',
      email: 'help@nalanda.example',
      gstin: '10AAAAA0000A1Z5',
      state: '10 Bihar',
    },
    buyer: { name: 'Bina Batch', address: 'Kanpur', gstin: '', state: '09 Uttar Pradesh' },
    placeOfSupply: '09 Uttar Pradesh',
    sac: '999293',
    gstBasisPoints: 1800,
    tax: { taxablePaise: 127_034, cgstPaise: 0, sgstPaise: 0, igstPaise: 22_866 },
    discountPaise: 10_000,
    couponCode: 'DIWALI25',
  };
  const facts = [
    paper.number,
    'Bina Batch',
    '10AAAAA0000A1Z5',
    'Ragas for beginners',
    '999293',
    'IGST 18%',
    paper.totalInWords,
    'pay_1',
  ];
  const labels = ['Tax Invoice', 'Sold by', 'Date of issue', 'Taxable value', 'Total paid', 'Prices include GST.'];
  for (const locale of ['en', 'hi'] as const) {
    const said = readTexts(await drawInvoiceDocument(paper, {}, locale));
    for (const text of [...facts, ...labels]) {
      expect(
        said.some((piece) => piece.includes(text)),
        `${text} (${locale})`,
      ).toBe(true);
    }
    const devanagari = said.filter((piece) => /[\u0900-\u097f]/.test(piece));
    if (locale === 'en') expect(devanagari).toEqual([]);
    else expect(devanagari).toContain('रकम');
  }
  expect(readTexts(await drawInvoiceDocument(receipt, {}, 'hi'))).toContain('रसीद');
});

test('A batch with a name in Hindi is written in its own letters, beside the rest', async () => {
  const texts = readTexts(await drawInvoiceDocument({ ...receipt, batchTitle: 'सुबह' }));
  expect(texts).toContain('Batch: ');
  expect(texts).toContain('सुबह');
});

/** How far each piece of text stands above the lower edge of its sheet, in points. */
const readHeights = (pdf: Buffer): number[][] =>
  readStreams(pdf)
    .map((stream) => [...stream.matchAll(/ ([\d.-]+) Tm\n/g)].map(([, height]) => Number(height)))
    .filter((heights) => heights.length > 0);

/** What is longest: a bundle under GST with a coupon, and all that can be told of who buys and sells. */
const long = (count: number): InvoiceSnapshot => ({
  ...receipt,
  kind: 'tax-invoice',
  number: 'INV/26-27/000008',
  seller: {
    name: 'Nalanda',
    address: 'Near the old university, Rajgir Road, Nalanda district 803111',
    email: 'help@nalanda.example',
    gstin: '10AAAAA0000A1Z5',
    state: '10 Bihar',
  },
  buyer: { name: 'Bina Batch', address: '12 Mall Road, Kanpur 208001', gstin: '', state: '09 Uttar Pradesh' },
  placeOfSupply: '09 Uttar Pradesh',
  sac: '999293',
  gstBasisPoints: 1800,
  discountPaise: 10_000,
  couponCode: 'DIWALI25',
  items: Array.from({ length: count }, (_, index) => ({
    title: `Course ${index + 1} with a title that goes on until it needs a second line of its own`,
    paise: 29_980,
  })),
});

/** Courses, sheets and languages; each number and each language once in the short form. */
const papers = [
  [1, 'en', 1],
  [1, 'hi', 1],
  [10, 'en', 2],
  [10, 'hi', 2],
  [80, 'en', 4],
  [80, 'hi', 4],
] as const;
const isBorder = ([count, locale]: (typeof papers)[number]) => (locale === 'hi') === (count === 10);

test.each(papers.filter((paper) => isLongForm || isBorder(paper)))(
  'the paper of %i courses stands on sheets from edge to edge (%s): %i',
  async (count, locale, sheets) => {
    const paper = long(count);
    const pdf = await drawInvoiceDocument(paper, {}, locale);
    const heights = readHeights(pdf);
    expect(heights).toHaveLength(sheets);
    expect(Math.min(...heights.flat())).toBeGreaterThan(28);
    expect(Math.max(...heights.flat())).toBeLessThan(842 - 28);
    const texts = readTexts(pdf);
    for (const { title } of paper.items ?? []) expect(texts.join(' ')).toContain(title.slice(0, 20));
    expect(texts).toContain('Issued electronically and valid without a signature.');
    for (let sheet = 2; sheet <= sheets; sheet += 1) expect(texts).toContain(`${paper.number} · ${sheet}`);
  },
);
