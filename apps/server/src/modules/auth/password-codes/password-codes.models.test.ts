import { expect, test } from 'vitest';
import { createPasswordCode, hashPasswordCode, readPasswordCode } from './password-codes.models.ts';

test('a code is three groups of four signs, none of which looks like another', () => {
  for (let tries = 0; tries < 500; tries += 1) {
    expect(createPasswordCode()).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/);
  }
});

test('a code is read as people type it, and nothing else is one', () => {
  const code = '7KQM-X2AB-9TRW';
  for (const typed of [code, ' 7kqm x2ab 9trw ', '7KQMX2AB9TRW', '7KQM–X2AB—9TRW\n']) {
    expect(readPasswordCode(typed), typed).toBe('7KQMX2AB9TRW');
  }
  for (const typed of ['', '7KQM-X2AB', `${code}2`, '0KQM-X2AB-9TRW', '७KQM-X2AB-9TRW', '7KQM_X2AB_9TRW']) {
    expect(readPasswordCode(typed), typed).toBeNull();
  }
});

test('what is stored of a code depends on the secret', () => {
  expect(hashPasswordCode('7KQMX2AB9TRW', 'one')).not.toBe(hashPasswordCode('7KQMX2AB9TRW', 'two'));
});
