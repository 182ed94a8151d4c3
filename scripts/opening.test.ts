import { expect, test } from 'vitest';
import type { SaidOfSchool } from '../apps/server/src/modules/settings/index.ts';
import { loadConfig } from '../apps/server/src/platform/config/config.ts';
import { describeOpening } from './lib/opening.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example' };
const seller = { SELLER_NAME: 'Pathshala', SELLER_ADDRESS: 'FC Road, Pune', SELLER_EMAIL: 'a@school.example' };
const razorpay = { RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'y' };
const whole: SaidOfSchool = {
  lacksContact: [],
  seller: loadConfig({ ...production, ...seller }).seller,
  invoicesLack: [],
};
const tell = (settings: Record<string, string>, said: SaidOfSchool | null = whole) =>
  describeOpening(loadConfig({ ...production, ...settings }), said).map(({ isMissing, text }) => [isMissing, text]);

test('a school that has set nothing is told what it cannot do', () => {
  expect(tell({}, { ...whole, lacksContact: ['email', 'address'], invoicesLack: ['name', 'email'] })).toEqual([
    [true, expect.stringContaining('SMTP_URL')],
    [true, expect.stringContaining('RAZORPAY_KEY_ID')],
    [
      true,
      'receipts without tax of Pathshala; not set: name, email of the seller, under Invoices in School settings (what is issued never changes)',
    ],
    [true, expect.stringContaining('an invented email, address')],
  ]);
});

test('what looks ready and is not is told: no sender, keys for tests, no webhook', () => {
  const [mail, payments] = tell({ SMTP_URL: 'smtps://m', ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_a' });
  expect([mail?.[1], payments?.[1]]).toEqual([
    expect.stringContaining('MAIL_FROM'),
    expect.stringContaining('keys for tests'),
  ]);
  const deaf = tell({ RAZORPAY_KEY_ID: 'rzp_live_a', RAZORPAY_KEY_SECRET: 'x' });
  expect(deaf[1]).toEqual([true, expect.stringContaining('RAZORPAY_WEBHOOK_SECRET')]);
});

test('a school that is ready reads how it sells', () => {
  const ready = { ...razorpay, SMTP_URL: 'smtps://m', MAIL_FROM: 'School <a@school.example>' };
  expect(tell({ ...ready, RAZORPAY_KEY_ID: 'rzp_live_a' })).toEqual([
    [false, 'sent as School <a@school.example>'],
    [false, 'by Razorpay'],
    [false, 'receipts without tax of Pathshala'],
    [false, 'set'],
  ]);
});

test('where the database does not run, nothing is said of what the office sets', () => {
  expect(tell({}, null).slice(2)).toEqual(Array(2).fill([false, 'not looked at: the database does not run']));
});
