import type { Readiness, SystemInfo } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { translate } from '#shared/i18n/index.ts';
import { listLacks } from './readiness.models.ts';

const ready: Readiness = { address: 'ready', mail: 'ready', payments: 'ready', invoicesLack: [] };
const contact = { email: 'a@school.example', phone: '+91 20 0000', address: 'FC Road, Pune' };
const whole: SystemInfo = {
  brandName: 'Pathshala',
  sandbox: false,
  google: false,
  hears: false,
  hasRealFigures: true,
  contact,
};
const titles = (readiness: Partial<Readiness>, info: Partial<SystemInfo> = {}) =>
  listLacks(translate, { ...ready, ...readiness }, { ...whole, ...info }).map(({ title }) => title);

test('a school that has everything lacks nothing', () => {
  expect(titles({})).toEqual([]);
});

test('a school that has nothing is told in order: reachable, mails, what visitors read, invoices, payments', () => {
  const nothing: Readiness = { address: 'off', mail: 'off', payments: 'off', invoicesLack: ['name'] };
  expect(titles(nothing, { contact: undefined, hasRealFigures: undefined })).toEqual([
    'The school has no address of its own.',
    'No mail is sent.',
    'Visitors read an invented contact of your school: Email, Phone and Address.',
    'Course pages show invented figures.',
    'Invoices do not say in full who sells: Name.',
    'Courses with a price cannot be bought.',
  ]);
});

test('what is half there is told as what it is', () => {
  expect(titles({ mail: 'no-sender', payments: 'no-webhook' }, { contact: { ...contact, phone: undefined } })).toEqual([
    'Mails have no sender.',
    'Visitors read an invented contact of your school: Phone.',
    'The payment provider cannot tell of payments.',
  ]);
  expect(titles({ mail: 'stand-in', payments: 'test-keys' })).toEqual([
    'Mails stay on this machine.',
    'The payment keys are for tests.',
  ]);
});

test('each says what happens until then, and either who sets what or where to go', () => {
  const nothing: Readiness = { address: 'off', mail: 'off', payments: 'off', invoicesLack: ['name'] };
  for (const lack of listLacks(translate, nothing, { ...whole, contact: {}, hasRealFigures: false })) {
    expect(lack.text).not.toBe('');
    expect([Boolean(lack.settings), Boolean(lack.to && lack.action)], lack.title).toContain(true);
  }
});
