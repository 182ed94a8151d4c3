import { describe, expect, test } from 'vitest';
import { createVideoTokens } from './tokens.ts';

const assetId = '0198c0de-0000-7000-8000-000000000001';
const userId = '0198c0de-0000-7000-8000-0000000000aa';
const minute = 60_000;

function tokensAt(start: string, secret: string | string[] = 'a-secret-for-links') {
  let time = Date.parse(start);
  const tokens = createVideoTokens({ secrets: [secret].flat(), now: () => new Date(time) });
  return { tokens, wait: (minutes: number) => (time += minutes * minute) };
}

describe('A video token', () => {
  test('opens the video it was made for and names the user', () => {
    const { tokens } = tokensAt('2026-01-01T10:04:00Z');
    expect(tokens.verify(assetId, tokens.create({ assetId, userId }))).toMatchObject({ userId });
  });

  test('stays the same within ten minutes, so that the link can be cached', () => {
    const { tokens, wait } = tokensAt('2026-01-01T10:00:00Z');
    const first = tokens.create({ assetId, userId });
    wait(9);
    expect(tokens.create({ assetId, userId })).toBe(first);
    wait(2);
    expect(tokens.create({ assetId, userId })).not.toBe(first);
  });

  test.each(['2026-01-01T10:00:00Z', '2026-01-01T10:09:59Z'])(
    'made at %s lives at least 50 minutes and dies within the hour',
    (start) => {
      const { tokens, wait } = tokensAt(start);
      const token = tokens.create({ assetId, userId });
      wait(49.9);
      expect(tokens.verify(assetId, token)).not.toBeNull();
      wait(10.1);
      expect(tokens.verify(assetId, token)).toBeNull();
    },
  );

  test('opens no other video', () => {
    const { tokens } = tokensAt('2026-01-01T10:00:00Z');
    expect(tokens.verify(assetId.replace(/1$/, '2'), tokens.create({ assetId, userId }))).toBeNull();
  });

  test('made with another secret is refused', () => {
    const token = tokensAt('2026-01-01T10:00:00Z', 'somebody-else').tokens.create({ assetId, userId });
    expect(tokensAt('2026-01-01T10:00:00Z').tokens.verify(assetId, token)).toBeNull();
  });

  test('outlives a change of the secret, as long as the old one is still named', () => {
    const token = tokensAt('2026-01-01T10:00:00Z', 'old').tokens.create({ assetId, userId });
    expect(tokensAt('2026-01-01T10:00:00Z', ['new', 'old']).tokens.verify(assetId, token)).toMatchObject({ userId });
    expect(tokensAt('2026-01-01T10:00:00Z', 'new').tokens.verify(assetId, token)).toBeNull();
    const changed = tokensAt('2026-01-01T10:00:00Z', ['new', 'old']).tokens.create({ assetId, userId });
    expect(tokensAt('2026-01-01T10:00:00Z', 'new').tokens.verify(assetId, changed)).toMatchObject({ userId });
  });

  test('with any one character changed is refused', () => {
    const { tokens } = tokensAt('2026-01-01T10:00:00Z');
    const token = tokens.create({ assetId, userId });
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      expect(tokens.verify(assetId, token.slice(0, at) + other + token.slice(at + 1))).toBeNull();
    }
  });

  test.each(['', 'x', 'A'.repeat(70), '.'.repeat(70), '%'.repeat(70)])('%j is none', (token) => {
    expect(tokensAt('2026-01-01T10:00:00Z').tokens.verify(assetId, token)).toBeNull();
  });
});
