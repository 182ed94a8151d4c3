import { describe, expect, test } from 'vitest';
import { isUnchanged, readRange } from './ranges.models.ts';

const read = (range: string | undefined, ifRange?: string) =>
  readRange({ range, ifRange, etag: '"v1"', byteSize: 1000 });
const part = (start: number, end: number) => ({ kind: 'part', range: { start, end } });

describe('A range request', () => {
  test.each([
    ['bytes=0-99', part(0, 99)],
    ['bytes=500-', part(500, 999)],
    ['bytes=-200', part(800, 999)],
    ['bytes=-5000', part(0, 999)],
    ['bytes=900-5000', part(900, 999)],
    ['bytes=999-999', part(999, 999)],
  ])('%s gets its part', (range, expected) => {
    expect(read(range)).toEqual(expected);
  });

  test.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('%s asks for what is not there', (range) => {
    expect(read(range)).toEqual({ kind: 'unsatisfiable' });
  });

  test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-3', 'bytes=a-b', 'bytes=0-1,5-6', 'items=0-1', 'bytes=1e3-'])(
    '%j gets the whole file',
    (range) => {
      expect(read(range)).toEqual({ kind: 'whole' });
    },
  );

  test('made for another version gets the whole file', () => {
    expect(read('bytes=0-9', '"v1"')).toEqual(part(0, 9));
    expect(read('bytes=0-9', '"v0"')).toEqual({ kind: 'whole' });
    expect(read('bytes=0-9', 'Wed, 21 Oct 2015 07:28:00 GMT')).toEqual({ kind: 'whole' });
  });
});

test('a browser that holds the current version need not fetch it again', () => {
  expect(isUnchanged('"v0", W/"v1"', '"v1"')).toBe(true);
  expect(isUnchanged('*', '"v1"')).toBe(true);
  expect(isUnchanged('"v0"', '"v1"')).toBe(false);
  expect(isUnchanged(undefined, '"v1"')).toBe(false);
});
