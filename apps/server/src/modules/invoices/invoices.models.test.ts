import { billingDetailsSchema, isGstin } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import {
  creditedTax,
  financialYearOf,
  invoiceKindOf,
  numberOf,
  placeOfSupplyOf,
  readTypedNumber,
  splitTax,
  type TaxParts,
} from './invoices.models.ts';
import { amountInWords } from './invoices.texts.ts';

const sumOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxParts) =>
  taxablePaise + cgstPaise + sgstPaise + igstPaise;

describe('A financial year', () => {
  test('changes at midnight in India, before 1 April', () => {
    expect(financialYearOf(new Date('2027-03-31T18:29:59.999Z'))).toBe('26-27');
    expect(financialYearOf(new Date('2027-03-31T18:30:00.000Z'))).toBe('27-28');
    expect(financialYearOf(new Date('2026-12-31T23:00:00Z'))).toBe('26-27');
    expect(financialYearOf(new Date('2099-05-01T00:00:00Z'))).toBe('99-00');
  });

  test('stands in numbers of at most 16 characters', () => {
    expect(numberOf('INV', '26-27', 42)).toBe('INV/26-27/000042');
    expect(numberOf('CRN', '26-27', 999_999)).toHaveLength(16);
  });
});

describe('A price that includes GST', () => {
  test('is taken apart into two equal halves within a state, and into one tax across', () => {
    expect(splitTax(118_000, 1800, true)).toEqual({
      taxablePaise: 100_000,
      cgstPaise: 9000,
      sgstPaise: 9000,
      igstPaise: 0,
    });
    expect(splitTax(118_000, 1800, false)).toEqual({
      taxablePaise: 100_000,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 18_000,
    });
    expect(splitTax(49_900, 0, true)).toEqual({ taxablePaise: 49_900, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 });
  });

  test('loses no paisa in rounding, and each tax is right to the paisa', () => {
    for (const rate of [25, 500, 1200, 1800, 2800]) {
      for (let total = 1; total < 60_000; total += 37) {
        for (const isWithin of [true, false]) {
          const parts = splitTax(total, rate, isWithin);
          expect(sumOf(parts)).toBe(total);
          const exact = (total * rate) / (10_000 + rate);
          const off = Math.abs(parts.igstPaise + parts.cgstPaise + parts.sgstPaise - exact);
          if (off > 1) expect.fail(`${total} at ${rate} is off by ${off}`);
        }
      }
    }
  });

  test('is taken back by many refunds exactly as it was billed', () => {
    const invoice = { totalPaise: 49_901, tax: splitTax(49_901, 1800, true) };
    const back = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
    let creditedBeforePaise = 0;
    for (const amountPaise of [1, 9999, 17_333, 22_568]) {
      const parts = creditedTax(invoice, { amountPaise, creditedBeforePaise });
      expect(sumOf(parts)).toBe(amountPaise);
      expect(parts.cgstPaise).toBe(parts.sgstPaise);
      for (const key of Object.keys(back) as (keyof TaxParts)[]) back[key] += parts[key];
      creditedBeforePaise += amountPaise;
    }
    expect(back).toEqual(invoice.tax);
  });
});

describe('What an invoice is called, and where it is supplied', () => {
  test('follows from what the seller is for GST', () => {
    expect(invoiceKindOf({ gstin: undefined, gstBasisPoints: 0 })).toBe('receipt');
    expect(invoiceKindOf({ gstin: '10AABCU9603R1Z2', gstBasisPoints: 0 })).toBe('bill-of-supply');
    expect(invoiceKindOf({ gstin: '10AABCU9603R1Z2', gstBasisPoints: 1800 })).toBe('tax-invoice');
  });

  test('is the state of the buyer, or the seller’s while that is unknown', () => {
    expect(placeOfSupplyOf({ gstin: '29AAGCB7383J1Z4', stateCode: '' }, '10')).toBe('29');
    expect(placeOfSupplyOf({ gstin: '', stateCode: '27' }, '10')).toBe('27');
    expect(placeOfSupplyOf({ gstin: '', stateCode: '' }, '10')).toBe('10');
  });
});

describe('Billing details', () => {
  const details = { name: 'A', address: 'B', stateCode: '', gstin: '' };
  test('take a GSTIN with the right check character, state and name only', () => {
    expect(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'].map(isGstin)).toEqual([true, true]);
    expect(['27AAPFU0939F1ZW', '99AAPFU0939F1ZV', '27aapfu0939f1zv', ''].map(isGstin)).toEqual(Array(4).fill(false));
    expect(billingDetailsSchema.parse({ ...details, gstin: ' 27aapfu0939f1zv ' }).gstin).toBe('27AAPFU0939F1ZV');
    const bad = { name: '', address: '', stateCode: '10', gstin: '27AAPFU0939F1ZV' };
    const paths = billingDetailsSchema.safeParse(bad).error?.issues.map((issue) => issue.path[0]);
    expect(paths).toEqual(['name', 'address', 'stateCode']);
  });
});

describe('An amount in words', () => {
  test('counts in lakh and crore', () => {
    const words = (rupees: number) => amountInWords(Math.round(rupees * 100));
    expect(words(499)).toBe('Rupees Four Hundred Ninety-Nine Only');
    expect(words(1)).toBe('Rupee One Only');
    expect(words(0.5)).toBe('Fifty Paise Only');
    expect(words(125_000.5)).toBe('Rupees One Lakh Twenty-Five Thousand and Fifty Paise Only');
    expect(words(12_34_56_789)).toBe(
      'Rupees Twelve Crore Thirty-Four Lakh Fifty-Six Thousand Seven Hundred Eighty-Nine Only',
    );
    expect(words(10_00_000)).toBe('Rupees Ten Lakh Only');
    expect(words(20_010)).toBe('Rupees Twenty Thousand Ten Only');
  });
});

test.each([
  // 00:30 on the first day of a financial year in India is still March by UTC.
  ['2027-03-31T19:00:00Z', '27-28', '20-21'],
  ['2027-03-31T18:00:00Z', '26-27', '19-20'],
  ['2028-02-29T12:00:00Z', '27-28', '20-21'],
])('a number alone, typed at %s, is looked for in the years from %s back to %s', (now, newest, oldest) => {
  const numbers = readTypedNumber('17', new Date(now));
  expect([numbers[0], numbers.length]).toEqual([`INV/${newest}/000017`, 8 * 4]);
  expect(numbers.at(-1)).toBe(`CRN/${oldest}/000017`);
});
