import type { ClassInvitation } from '@nalanda/contract';
import { expect, test } from 'vitest';
import { overlookInvitations } from './overview.models.ts';

const one = (email: string, state: ClassInvitation['state'], isReturned = false): ClassInvitation => ({
  ...{ _id: email, email, state, isReturned },
  ...{ invitedAt: '2026-11-21T10:00:00.000Z', remindedAt: null, expiresAt: '2026-12-21T10:00:00.000Z' },
});

test('invitations are counted by what became of them, and those whose mail came back stand first', () => {
  const { ordered, ...counts } = overlookInvitations([
    one('a@x.org', 'open'),
    one('b@x.org', 'accepted'),
    one('c@x.org', 'open', true),
    one('d@x.org', 'declined'),
    one('e@x.org', 'open'),
  ]);
  expect(counts).toEqual({ waiting: 3, accepted: 1, returned: 1 });
  expect(ordered.map(({ email }) => email)).toEqual(['c@x.org', 'a@x.org', 'b@x.org', 'd@x.org', 'e@x.org']);
});
