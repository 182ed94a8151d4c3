import { expect, test } from 'vitest';
import { createSecretBoxes } from './secret-boxes.ts';

const [old, recent] = ['o'.repeat(32), 'r'.repeat(32)] as const;
const PURPOSE = 'totp secrets 1';

test('a secret survives a change of SESSION_SECRET while the old one is named, and is closed anew with the new one', () => {
  const box = createSecretBoxes([old], PURPOSE).close('JBSWY3DP', 'asha');
  const both = createSecretBoxes([recent, old], PURPOSE);
  expect(both.open(box, 'asha')).toBe('JBSWY3DP');
  expect(both.open(box, 'ravi')).toBeNull();
  expect(createSecretBoxes([recent], PURPOSE).open(both.close('JBSWY3DP', 'asha'), 'asha')).toBe('JBSWY3DP');
  expect(createSecretBoxes([recent], PURPOSE).open(box, 'asha')).toBeNull();
  expect(createSecretBoxes([old], 'payout accounts 1').open(box, 'asha')).toBeNull();
});
