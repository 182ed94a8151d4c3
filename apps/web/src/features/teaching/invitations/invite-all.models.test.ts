import { invitationLimits } from '@nalanda/contract';
import { expect, test } from 'vitest';
import type { AppError } from '#shared/lib/base-api.ts';
import { inviteAll } from './invite-all.models.ts';

const refusal = (code: string, paths: string[] = []): AppError => ({
  ...{ status: 400, code, message: code, requestId: null },
  issues: paths.map((path) => ({ path, code: 'email.invalid', message: 'Wrong' })),
});
const many = Array.from({ length: 201 }, (_, number) => `a${number}@x.org`);

test('a long list goes in calls of as many as one takes', async () => {
  const calls: string[][] = [];
  const result = await inviteAll(many, async (some) => {
    calls.push(some);
    return { invited: some.length - 1, skipped: [{ email: some[0] ?? '', reason: 'accepted' }] };
  });
  expect(calls.map(({ length }) => length)).toEqual([invitationLimits.emails, invitationLimits.emails, 1]);
  expect(calls.flat()).toEqual(many);
  expect(result).toMatchObject({ invited: 198, wrong: [], failure: null, rest: [] });
  expect(result.skipped).toHaveLength(3);
});

test('what is no address is set aside, and the others are invited', async () => {
  const taken: string[] = [];
  const result = await inviteAll(['a@x.org', 'wrong', 'b@x.org', 'worse'], async (some) => {
    const paths = some.flatMap((email, place) => (email.includes('@') ? [] : [`emails.${place}`]));
    if (paths.length > 0) throw refusal('request.invalid', paths);
    taken.push(...some);
    return { invited: some.length, skipped: [] };
  });
  expect(taken).toEqual(['a@x.org', 'b@x.org']);
  expect(result).toMatchObject({ invited: 2, wrong: ['wrong', 'worse'], failure: null, rest: [] });
});

test('what fails half-way leaves those in the list that nobody has invited', async () => {
  let calls = 0;
  const result = await inviteAll(many, async (some) => {
    calls += 1;
    if (calls > 1) throw refusal('class-invitation.too-many');
    return { invited: some.length, skipped: [] };
  });
  expect(result).toMatchObject({ invited: 100, failure: { code: 'class-invitation.too-many' }, rest: many.slice(100) });
});
