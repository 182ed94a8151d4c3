import { form, get, nobody, nothingThere, post, type Question } from './questions.ts';

const account = { holder: 'Asha Rao', accountNumber: '123456789012', ifsc: 'SBIN0001234', pan: '', gstin: '' };

/** Calls about money that goes to educators. */
export const payoutRows: Record<string, Question[]> = {
  'GET /api/payment/payouts': [
    {
      asks: 'tells an educator what was paid',
      call: get(() => '/api/payment/payouts'),
      answers: [401, 403, 403, 200, 200],
    },
  ],
  'GET /api/payment/payouts.csv': [
    { asks: 'gives it as a file', call: get(() => '/api/payment/payouts.csv'), answers: [401, 403, 403, 200, 200] },
  ],
  'GET /api/payment/payout-statement/:file': [
    {
      asks: 'has no statement of a month without sales',
      call: get(() => '/api/payment/payout-statement/2020-01.pdf'),
      answers: [401, 403, 403, 404, 404],
    },
  ],
  'POST /api/payment/payout-account': [
    {
      asks: 'sets a bank account, without a password only just after signing in',
      call: post(
        () => '/api/payment/payout-account',
        () => ({ ...account, password: '' }),
      ),
      answers: [401, 403, 403, 200, 200],
    },
  ],
  'GET /api/office/payouts': [
    {
      asks: 'lists what educators are due',
      call: get(() => '/api/office/payouts'),
      answers: [...nothingThere, 404, 200, 200],
    },
  ],
  'GET /api/office/payouts.csv': [
    {
      asks: 'gives it as a file with the accounts',
      call: get(() => '/api/office/payouts.csv?month=2026-01'),
      answers: [...nothingThere, 404, 200, 200],
    },
  ],
  'GET /api/office/payout-statement/:educatorId/:file': [
    {
      asks: 'has no statement of an educator without sales',
      call: get((world) => `/api/office/payout-statement/${world.ownerId}/2020-01.pdf`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'GET /api/office/settlements': [
    {
      asks: 'lists settlement reports',
      call: get(() => '/api/office/settlements'),
      answers: [...nothingThere, 404, 200, 200],
    },
  ],
  'POST /api/office/settlements': [
    {
      asks: 'reads no settlement report without a file',
      call: form(
        () => '/api/office/settlements',
        () => ({}),
      ),
      answers: [...nothingThere, 404, 400, 400],
    },
  ],
  'GET /api/office/settlements/:fileId': [
    {
      asks: 'shows no settlement report that is not there',
      call: get(() => `/api/office/settlements/${nobody}`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'GET /api/office/settlements/:fileId/lines.csv': [
    {
      asks: 'gives no lines of a settlement report that is not there',
      call: get(() => `/api/office/settlements/${nobody}/lines.csv`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/payouts': [
    {
      asks: 'pays nobody who has given no account',
      call: post(
        () => '/api/office/payouts',
        (world) => ({
          payoutId: nobody,
          educatorId: world.ownerId,
          month: '2026-01',
          amount: 100,
          reference: 'UTR1',
          paidOn: '2026-02-03',
        }),
      ),
      answers: [...nothingThere, 404, 409, 409],
    },
  ],
  'POST /api/office/payouts/write-off': [
    {
      asks: 'writes nothing off that is due to somebody who is here',
      call: post(
        () => '/api/office/payouts/write-off',
        (world) => ({
          payoutId: nobody,
          educatorId: world.ownerId,
          month: '2026-01',
          amount: 100,
          reason: 'Cannot be paid',
        }),
      ),
      answers: [...nothingThere, 404, 409, 409],
    },
  ],
  'POST /api/office/payouts/:payoutId/mail': [
    {
      asks: 'mails nothing of a payout that is not there',
      call: post(() => `/api/office/payouts/${nobody}/mail`),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
  'POST /api/office/payouts/:payoutId/undo': [
    {
      asks: 'takes no payout back that is not there',
      call: post(
        () => `/api/office/payouts/${nobody}/undo`,
        () => ({ reason: 'A mistake' }),
      ),
      answers: [...nothingThere, 404, 404, 404],
    },
  ],
};
