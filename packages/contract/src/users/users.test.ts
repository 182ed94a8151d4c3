import { describe, expect, test } from 'vitest';
import { nameSchema } from './users.ts';

describe('A name', () => {
  test.each([
    'Asha Verma',
    'A.P.J.Abdul Kalam',
    'Mohd.Imran',
    'Dr.Indira Rao',
    "O'Neill-D’Souza",
    'क्‍षमा शर्मा',
    'ক্ষ‌মা',
    'José',
    'X Æ 12',
    'நிலா 3',
  ])('may be %s', (name) => {
    expect(nameSchema.parse(` ${name} `)).toBe(name);
  });

  test.each([
    ['a line end', 'learner,\n\nyour payout waits'],
    ['a carriage return', 'a\rb'],
    ['a line separator', 'a\u2028b'],
    ['a control character', 'a\u0000b'],
    ['a bidirectional override', '\u202Eahsa'],
    ['an isolate', 'a\u2066b\u2069'],
    ['a zero-width space', 'As\u200bha'],
    ['tag characters', 'Asha\u{E0041}\u{E0042}'],
    ['half a character', 'Asha\ud83d'],
  ])('has no %s', (_what, name) => {
    expect(nameSchema.safeParse(name).error?.issues[0]?.message).toBe('name.one-line');
  });

  test.each(['\u200d\u200d', '\u3164\u3164', '\u2800', '...', '🙂'])('is not invisible: %j', (name) => {
    expect(nameSchema.safeParse(name).error?.issues[0]?.message).toBe('name.no-letter');
  });

  test.each(['Win at https://evil.example/claim', 'www.evil.ru', 'evil.com', 'Pay at pay-me.in now', 'a@evil.xyz'])(
    'is no address: %s',
    (name) => {
      expect(nameSchema.safeParse(name).error?.issues[0]?.message).toBe('name.web-address');
    },
  );

  test('is judged within a moment, however long it is', () => {
    const started = performance.now();
    for (const part of ['a', 'aa.', '.', '\u200d', 'é ', '-']) {
      expect(nameSchema.safeParse(part.repeat(2_000_000 / part.length)).success).toBe(false);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
