import { expect, test } from 'vitest';
import { ratePassword } from './password-strength.models.ts';

test('common passwords and the names of a person are weak, a few words of their own are strong', () => {
  expect(ratePassword('password', [])).toBe(0);
  expect(ratePassword('qwertyuiop', [])).toBeLessThan(2);
  expect(ratePassword('ashaverma', ['asha', 'verma'])).toBeLessThan(2);
  expect(ratePassword('ashaverma', [])).toBeGreaterThan(ratePassword('ashaverma', ['asha', 'verma']));
  expect(ratePassword('three green mangoes', [])).toBe(4);
});
