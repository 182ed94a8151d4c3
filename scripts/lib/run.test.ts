import { afterEach, expect, test } from 'vitest';
import { nodeArguments, serverFlags } from './run.mjs';

const before = process.env.SERVER_HEAP_MB;
afterEach(() => {
  if (before === undefined) delete process.env.SERVER_HEAP_MB;
  else process.env.SERVER_HEAP_MB = before;
});

test('V8 is told how much memory the server may use', () => {
  process.env.SERVER_HEAP_MB = '384';
  expect(serverFlags().slice(0, 2)).toEqual(['--max-semi-space-size=6', '--max-old-space-size=384']);
  process.env.SERVER_HEAP_MB = '4096';
  expect(serverFlags()).toContain('--max-semi-space-size=16');
});

test('a server whose memory nobody has set has a limit, too', () => {
  process.env.SERVER_HEAP_MB = '';
  expect(serverFlags().some((flag) => /^--max-old-space-size=\d+$/.test(flag))).toBe(true);
});

test('the C library is told to keep few heaps, unless the operator says otherwise', () => {
  const given = process.env.MALLOC_ARENA_MAX;
  try {
    delete process.env.MALLOC_ARENA_MAX;
    expect(nodeArguments().env.MALLOC_ARENA_MAX).toBe('2');
    process.env.MALLOC_ARENA_MAX = '8';
    expect(nodeArguments().env.MALLOC_ARENA_MAX).toBe('8');
  } finally {
    if (given === undefined) delete process.env.MALLOC_ARENA_MAX;
    else process.env.MALLOC_ARENA_MAX = given;
  }
});
