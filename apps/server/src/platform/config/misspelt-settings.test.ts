import { expect, test } from 'vitest';
import { describeMisspelt } from './misspelt-settings.ts';

const names = {
  settings: ['PORT', 'HOST', 'DEMO', 'SMTP_URL', 'PUBLIC_URL', 'DATABASE_URL', 'RAZORPAY_KEY_ID', 'AI_API_KEY'],
  secrets: ['SMTP_URL', 'DATABASE_URL', 'AI_API_KEY'],
};
const describe = (...given: string[]) => describeMisspelt(Object.fromEntries(given.map((name) => [name, 'x'])), names);

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABSE_ULR', 'DATABASE_URL'],
  ['PROT', 'PORT'],
  ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
])('%s is taken for %s', (name, meant) => {
  expect(describe(name)).toEqual([`${name} is not a setting of Nalanda and changes nothing: is ${meant} meant?`]);
});

test('what differs from a setting that is set is somebody else’s', () => {
  expect(describe('XAI_API_KEY', 'AI_API_KEY', 'HOST', 'HOSTS')).toEqual([]);
});

test('what shells, services and other programs set is left alone', () => {
  const others = 'HOME PATH TERM LANG PWD USER SHELL HOSTNAME MAIL LOGNAME TMPDIR TZ PAGER EDITOR DISPLAY NODE_OPTIONS';
  expect(describe(...others.split(' '), 'KUBERNETES_PORT', 'NALANDA_SERVICE_HOST', 'http_proxy', 'PGHOST')).toEqual([]);
});

test('a setting that cannot come from a file says so', () => {
  expect(describe('RAZORPAY_KEY_ID_FILE', 'SMTP_URL_FILE')).toEqual([
    'RAZORPAY_KEY_ID_FILE changes nothing: RAZORPAY_KEY_ID cannot come from a file',
  ]);
});
