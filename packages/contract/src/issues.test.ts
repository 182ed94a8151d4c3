import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { billingDetailsSchema, issueTexts, loginBodySchema, priceSchema, toIssue } from './index.ts';

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(toIssue);

describe('What a schema refuses', () => {
  test('has the code of its sentence, and the limit that was passed', () => {
    expect(issuesOf(z.object({ price: priceSchema }), { price: 1e9 })).toEqual([
      { path: 'price', code: 'price.too-high', message: 'Price can be at most ₹5,00,000', params: { max: 500_000 } },
    ]);
    expect(issuesOf(loginBodySchema, { email: 'asha', password: 'x' })).toEqual([
      { path: 'email', code: 'email.invalid', message: 'Please enter a valid email address' },
    ]);
  });

  test('says so, too, when two fields do not fit each other', () => {
    const details = { name: '', address: 'Patna', stateCode: '10', gstin: '10AAACN1234A1ZV' };
    expect(issuesOf(billingDetailsSchema, details)?.map(({ path, code }) => [path, code])).toEqual([
      ['gstin', 'gstin.invalid'],
      ['name', 'gstin.needs-name'],
    ]);
  });

  test('is told for people when zod has no sentence of ours', () => {
    expect(issuesOf(loginBodySchema, { email: 5 })).toMatchObject([
      { path: 'email', code: 'value.not-text', message: 'email must be text', params: { field: 'email' } },
      { path: 'password', code: 'value.missing', message: 'password is required' },
    ]);
    expect(issuesOf(loginBodySchema, undefined)).toMatchObject([{ path: '', code: 'request.unreadable' }]);
    const [kind] = issuesOf(z.object({ kind: z.enum(['percent', 'fixed']) }), { kind: 'gift' }) ?? [];
    expect(kind).toMatchObject({ path: 'kind', code: 'value.invalid', message: expect.stringContaining('Invalid') });
  });
});

test('every code names its thing and what is wrong with it', () => {
  for (const code of Object.keys(issueTexts)) expect(code).toMatch(/^[a-z-]+\.[a-z0-9-]+$/);
});
