import { afterEach, expect, test } from 'vitest';
import { serverFlags } from './run.mjs';

const before = process.env.SERVER_HEAP_MB;
afterEach(() => {
  if (before === undefined) delete process.env.SERVER_HEAP_MB;
  else process.env.SERVER_HEAP_MB = before;
});

test('V8 is told how much memory the server may use', () => {
  process.env.SERVER_HEAP_MB = '384';
  expect(serverFlags()).toContain('--max-old-space-size=384');
});

test('a server whose memory nobody has set has a limit, too', () => {
  process.env.SERVER_HEAP_MB = '';
  expect(serverFlags().some((flag) => /^--max-old-space-size=\d+$/.test(flag))).toBe(true);
});
