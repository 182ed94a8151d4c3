import { expect, test } from 'vitest';
import { readTexts } from '../../test/pdf-texts.ts';
import type { PayoutStatement } from '../modules/payments/index.ts';
import { drawStatementDocument } from './statement-document.ts';

const statement: PayoutStatement = {
  brandName: 'Nalanda',
  educatorName: 'Meera Rao',
  account: '•••• 9012',
  month: '2026-10',
  drawnAt: '2026-11-27T10:00:00.000Z',
  carriedOverPaise: 12_000,
  soldPaise: 10_000_000,
  refundedPaise: 50_000,
  sharePaise: 995_000,
  netPaise: 8_955_000,
  payout: {
    amountPaise: 8_967_000,
    tdsPaise: 896_700,
    paidOn: '2026-11-03',
    reference: 'UTR778899',
    account: '•••• 9012',
    way: '',
    isWrittenOff: false,
  },
  carriedOnPaise: 0,
};

test('for readers of Hindi every label stands in both languages, and all facts are the same', async () => {
  const facts = [
    'Meera Rao',
    '9012',
    '1,00,000.00',
    '89,550.00',
    '80,703.00',
    '8,967.00',
    'UTR778899',
    '3 November 2026',
  ];
  const labels = [
    'Payout statement',
    'October 2026',
    'Carried over',
    'Earned in the month',
    'Paid out',
    'By the books of the school',
  ];
  for (const locale of ['en', 'hi'] as const) {
    const said = readTexts(await drawStatementDocument(statement, {}, locale));
    const whole = said.join('\n');
    for (const text of [...facts, ...labels]) expect(whole, `${text} (${locale})`).toContain(text);
    const devanagari = said.filter((piece) => /[\u0900-\u097f]/.test(piece));
    if (locale === 'en') expect(devanagari).toEqual([]);
    else
      for (const word of ['बैंक खाता', 'इस तारीख़ तक', ' की कमाई', 'भेजा गया', 'नवंबर '])
        expect(devanagari).toContain(word.normalize('NFC'));
  }
});

test('what was written off says why, and no bank account says so, in both', async () => {
  const payout = { ...statement.payout, reference: 'Bank closed', isWrittenOff: true } as PayoutStatement['payout'];
  const said = readTexts(await drawStatementDocument({ ...statement, account: '', payout }, {}, 'hi')).join('\n');
  expect(said.match(/Bank closed/g)).toHaveLength(2);
  for (const word of ['Written off', 'None given yet', 'अभी नहीं']) expect(said).toContain(word);
  expect(said).not.toContain('TDS');
});

test('what went another way than to a bank account says how, in both', async () => {
  const payout = { ...statement.payout, account: '', way: 'UPI', tdsPaise: 0 } as PayoutStatement['payout'];
  const said = readTexts(await drawStatementDocument({ ...statement, account: '', payout }, {}, 'hi')).join('\n');
  expect(said).toContain('another way (UPI)');
  expect(said.match(/UPI/g)).toHaveLength(2);
  expect(said).toContain('UTR778899');
});
