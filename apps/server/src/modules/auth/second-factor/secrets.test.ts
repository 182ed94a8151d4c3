import { expect, test } from 'vitest';
import { createSecretBoxes } from './secrets.ts';

const [old, recent] = ['o'.repeat(32), 'r'.repeat(32)] as const;

test('a secret survives a change of SESSION_SECRET while the old one is named, and is closed anew with the new one', () => {
  const box = createSecretBoxes([old]).close('JBSWY3DP', 'asha');
  const both = createSecretBoxes([recent, old]);
  expect(both.open(box, 'asha')).toBe('JBSWY3DP');
  expect(both.open(box, 'ravi')).toBeNull();
  expect(createSecretBoxes([recent]).open(both.close('JBSWY3DP', 'asha'), 'asha')).toBe('JBSWY3DP');
  expect(createSecretBoxes([recent]).open(box, 'asha')).toBeNull();
});
