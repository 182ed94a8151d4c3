import { describe, expect, test } from 'vitest';
import { toOtp } from './otp.ts';

describe('a typed or pasted code', () => {
  test('keeps digits only, at most four', () => {
    expect(toOtp('1a2')).toBe('12');
    expect(toOtp('12345')).toBe('1234');
    expect(toOtp('')).toBe('');
    expect(toOtp('abc')).toBe('');
  });

  test('is found in spaced codes and whole messages', () => {
    expect(toOtp(' 48 21 ')).toBe('4821');
    expect(toOtp('4-8-2-1')).toBe('4821');
    expect(toOtp('Your code is 4821. It is valid for 5 minutes.')).toBe('4821');
    expect(toOtp('Valid for 15 minutes: 0482')).toBe('0482');
  });

  test('may be longer', () => {
    expect(toOtp('Your code is 482 913', 6)).toBe('482913');
    expect(toOtp('Valid for 60 minutes: 048213', 6)).toBe('048213');
    expect(toOtp('12345678', 6)).toBe('123456');
  });

  test('may be written in Devanagari digits', () => {
    expect(toOtp('४८२१')).toBe('4821');
  });
});
