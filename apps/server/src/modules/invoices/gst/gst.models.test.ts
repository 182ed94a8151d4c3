import { describe, expect, test } from 'vitest';
import { toIndianMonth } from '../../../platform/text/indian-time.ts';
import type { InvoiceSnapshot } from '../invoices.models.ts';
import { gstTableOf, toGstLine } from './gst.models.ts';

const invoice: InvoiceSnapshot = {
  kind: 'tax-invoice',
  number: 'INV/26-27/7',
  issuedAt: '2026-11-30T20:00:00.000Z',
  brandName: 'Nalanda',
  seller: { name: 'Nalanda', address: 'Rajgir', email: '', gstin: '10AAACN1234A1Z5', state: 'Bihar' },
  buyer: { name: 'Asha', address: '', gstin: '', state: 'Bihar' },
  placeOfSupply: '10-Bihar',
  sac: '999293',
  gstBasisPoints: 1800,
  courseTitle: 'A course',
  listPaise: 118_000,
  discountPaise: 0,
  couponCode: '',
  totalPaise: 118_000,
  totalInWords: '',
  tax: { taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 },
  orderId: 'o1',
  payment: { id: 'pay_1', at: '2026-11-30T20:00:00.000Z' },
  credits: null,
};
const credits = {
  kind: 'tax-invoice' as const,
  number: 'INV/26-27/6',
  issuedAt: '2026-11-01T00:00:00.000Z',
  refundId: 'r',
};

describe('GSTR-1', () => {
  test('asks for registered buyers, large sales to other states, small ones and credit notes in tables of their own', () => {
    const registered = { ...invoice, buyer: { ...invoice.buyer, gstin: '29AAACN1234A1Z5' } };
    const large = {
      ...invoice,
      totalPaise: 118_000_00,
      tax: { ...invoice.tax, cgstPaise: 0, sgstPaise: 0, igstPaise: 1 },
    };
    expect(gstTableOf(invoice)).toBe('B2CS');
    expect(gstTableOf(registered)).toBe('B2B');
    expect(gstTableOf(large)).toBe('B2CL');
    expect(gstTableOf({ ...registered, kind: 'credit-note', credits })).toBe('CDNR');
    expect(gstTableOf({ ...large, kind: 'credit-note', credits })).toBe('CDNUR');
    const part = { ...large, kind: 'credit-note' as const, credits, totalPaise: 50_000_00 };
    expect(gstTableOf(part, large.totalPaise)).toBe('CDNUR');
    expect(gstTableOf({ ...invoice, kind: 'credit-note', credits })).toBe('B2CS');
    expect(gstTableOf({ ...invoice, kind: 'bill-of-supply' })).toBe('EXEMP');
    expect(gstTableOf({ ...invoice, kind: 'receipt' })).toBe('');
  });

  test('gets a line an invoice, in rupees and days of India, negative for credit notes', () => {
    expect(toGstLine(invoice)).toEqual([
      'B2CS',
      'tax-invoice',
      'INV/26-27/7',
      '01-12-2026',
      '',
      'Asha',
      '10-Bihar',
      '999293',
      '18',
      '1000.00',
      '90.00',
      '90.00',
      '0.00',
      '1180.00',
      '',
      '',
      'pay_1',
    ]);
    const note = toGstLine({ ...invoice, kind: 'credit-note', credits });
    expect(note.slice(9, 16)).toEqual([
      '-1000.00',
      '-90.00',
      '-90.00',
      '0.00',
      '-1180.00',
      'INV/26-27/6',
      '01-11-2026',
    ]);
  });

  test('begins a month at midnight in India', () => {
    expect(toIndianMonth('2026-12')).toEqual({
      from: new Date('2026-11-30T18:30:00.000Z'),
      before: new Date('2026-12-31T18:30:00.000Z'),
    });
  });
});
