import { expect, test } from 'vitest';
import { whatBecameOf } from './gift-state.models.ts';

test('a gift is its receiver’s until it is paid back, and then nobody’s', () => {
  expect(whatBecameOf({ state: 'open', isMine: false })).toBe('open');
  expect(whatBecameOf({ state: 'accepted', isMine: true })).toBe('mine');
  expect(whatBecameOf({ state: 'accepted', isMine: false })).toBe('others');
  expect(whatBecameOf({ state: 'ended', isMine: true })).toBe('ended');
});
