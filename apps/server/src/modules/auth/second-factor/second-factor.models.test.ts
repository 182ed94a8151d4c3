import { describe, expect, test } from 'vitest';
import {
  createRecoveryCodes,
  findPasskeyPlace,
  findTotpStep,
  hashRecoveryCode,
  listFactors,
  readCode,
} from './second-factor.models.ts';

describe('What is asked for', () => {
  test('is what somebody has; recovery codes alone are no factor', () => {
    expect(listFactors({ passkeys: 0, hasTotp: false, recoveryCodes: 10 })).toEqual([]);
    expect(listFactors({ passkeys: 2, hasTotp: false, recoveryCodes: 0 })).toEqual(['passkey']);
    expect(listFactors({ passkeys: 0, hasTotp: true, recoveryCodes: 1 })).toEqual(['totp', 'recovery']);
  });
});

describe('Recovery codes', () => {
  test('are ten different ones of 16 unmistakable letters', () => {
    const codes = createRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  test('are known however they are typed', () => {
    const hash = hashRecoveryCode('0123-1ABC-DEFG-HJK0');
    for (const typed of [' 01231abcdefghjk0', 'O123 IABC DEFG HJKO', 'o123-labc-defg-hjko'])
      expect(readCode(typed)).toEqual({ kind: 'recovery', hash });
    expect(readCode('123 456')).toEqual({ kind: 'totp', code: '123456' });
    for (const typed of ['', '12345', '1234567', '0123-1ABC-DEFG-HJKU', '१२३४५६']) expect(readCode(typed)).toBeNull();
  });
});

test('TOTP follows RFC 6238, appendix B (its last six digits)', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const now = new Date(59_000);
  expect(findTotpStep({ secret, code: '287082', now, lastStep: 0 })).toBe(1);
  expect(findTotpStep({ secret, code: '287082', now, lastStep: 1 })).toBeNull();
  expect(findTotpStep({ secret, code: '287083', now, lastStep: 0 })).toBeNull();
  expect(findTotpStep({ secret, code: '050471', now: new Date(1_111_111_111_000), lastStep: 0 })).toBe(37_037_037);
});

describe('Passkeys', () => {
  test('belong to the public address, else to this machine by its name', () => {
    expect(findPasskeyPlace('https://learn.example/', 'http://localhost:3000')).toEqual({
      rpId: 'learn.example',
      origin: 'https://learn.example',
    });
    expect(findPasskeyPlace(undefined, 'http://localhost:3000')).toEqual({
      rpId: 'localhost',
      origin: 'http://localhost:3000',
    });
    expect(findPasskeyPlace('http://localhost:8080', 'http://x')?.rpId).toBe('localhost');
  });

  test('are not there where browsers refuse them', () => {
    for (const [publicUrl, origin] of [
      [undefined, 'http://127.0.0.1:3000'],
      [undefined, 'http://[::1]:3000'],
      [undefined, 'https://learn.example'],
      ['http://learn.example', 'http://learn.example'],
      ['https://10.0.0.7', 'https://10.0.0.7'],
      [undefined, 'http://'],
    ] as const)
      expect(findPasskeyPlace(publicUrl, origin), String(publicUrl ?? origin)).toBeNull();
  });
});
