import { expect, test } from 'vitest';
import { buildTestApp } from '../../../../test/build-test-app.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { examineServer } from './readiness.models.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example' };
const razorpay = { RAZORPAY_KEY_ID: 'rzp_live_a', RAZORPAY_KEY_SECRET: 'x', RAZORPAY_WEBHOOK_SECRET: 'y' };
const mail = { SMTP_URL: 'smtps://m', MAIL_FROM: 'School <a@school.example>' };
const examine = (settings: Record<string, string>) => examineServer(loadConfig(settings));

test('a server on which nothing is set lacks all that a sale needs', () => {
  expect(examine(production)).toEqual({
    address: 'ready',
    mail: 'off',
    payments: 'off',
  });
});

test('stand-ins are no mail and no payments, and a laptop has no address', () => {
  expect(examine({})).toMatchObject({ address: 'off', mail: 'stand-in', payments: 'stand-in' });
});

test('what looks ready and is not is told: no sender, keys for tests, no webhook', () => {
  const { RAZORPAY_WEBHOOK_SECRET: _, ...deaf } = razorpay;
  expect(examine({ ...production, SMTP_URL: 'smtps://m' }).mail).toBe('no-sender');
  expect(examine({ ...production, ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_a' }).payments).toBe('test-keys');
  expect(examine({ ...production, ...deaf }).payments).toBe('no-webhook');
});

test('a server that is ready lacks nothing', () => {
  expect(examine({ ...production, ...razorpay, ...mail })).toEqual({
    address: 'ready',
    mail: 'ready',
    payments: 'ready',
  });
});

test('owners read it in the office, others who work there do not; visitors only hear what cannot be done', async () => {
  const school = await buildTestApp({ environment: { SANDBOX: 'false' } });
  const owner = await school.newUser({ staffRole: 'owner' });
  const accountant = await school.newUser({ staffRole: 'accountant' });
  expect((await owner.client.get('/api/office/readiness')).json()).toMatchObject({ mail: 'off', payments: 'off' });
  expect((await accountant.client.get('/api/office/readiness')).statusCode).toBe(404);
  expect((await school.anonymous().get('/api/system/info')).json()).toMatchObject({
    cannotMail: true,
    cannotPay: true,
  });
  await school.close();
});
