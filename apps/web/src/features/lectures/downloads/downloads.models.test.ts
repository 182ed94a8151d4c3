import { expect, test } from 'vitest';
import {
  chooseQuality,
  daysLeft,
  fromBase64,
  keepQuality,
  listNames,
  markOf,
  mergeStretches,
} from './downloads.models.ts';

const DAY_MS = 86_400_000;

test('a lecture lasts until its lease ends, and no longer where a clock was far ahead', () => {
  const expiresAt = 100 * DAY_MS;
  expect(daysLeft({ expiresAt }, 86 * DAY_MS)).toBe(14);
  expect(daysLeft({ expiresAt }, 87 * DAY_MS)).toBe(13);
  expect(daysLeft({ expiresAt }, expiresAt - 1)).toBe(1);
  expect(daysLeft({ expiresAt }, expiresAt)).toBeNull();
  expect(daysLeft({ expiresAt }, 10 * DAY_MS)).toBeNull();
});

test('what was watched in pieces is told as few stretches', () => {
  expect(
    mergeStretches([
      [5, 9],
      [0, 2],
      [2.005, 4],
      [8, 12],
      [20, 20],
    ]),
  ).toEqual([
    [0, 4],
    [5, 12],
  ]);
  expect(mergeStretches([])).toEqual([]);
});

test('a master playlist keeps its sound and one quality, and no token', () => {
  const master = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",URI="sound.m3u8?t=se-cret_1"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,AUDIO="sound"',
    '240p.m3u8?t=se-cret_1',
    '#EXT-X-STREAM-INF:BANDWIDTH=2,AUDIO="sound"',
    '480p.m3u8?t=se-cret_1',
    '',
  ].join('\n');
  expect(keepQuality(master, '480p').split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",URI="sound.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=2,AUDIO="sound"',
    '480p.m3u8',
    '',
  ]);
});

test('the wanted quality is taken, else the next below it, else the smallest', () => {
  const qualities = ['240p', '480p', '1080p'].map((name, index) => ({ name, byteSize: index }));
  expect(chooseQuality(qualities, '480p')?.name).toBe('480p');
  expect(chooseQuality(qualities, '720p')?.name).toBe('480p');
  expect(chooseQuality(qualities, '144p')?.name).toBe('240p');
  expect(chooseQuality([{ name: 'file', byteSize: 1 }], '480p')?.name).toBe('file');
  expect(chooseQuality([], '480p')).toBeUndefined();
  expect(listNames([{ qualities }, { qualities: [{ name: '720p', byteSize: 1 }] }])).toEqual([
    '240p',
    '480p',
    '720p',
    '1080p',
  ]);
});

test('the mark of a key tells it from others and is not the key', async () => {
  const [one, other] = [fromBase64(btoa('a'.repeat(32))), fromBase64(btoa('b'.repeat(32)))];
  expect(await markOf(one)).toMatch(/^[0-9a-f]{16}$/);
  expect(await markOf(one)).toBe(await markOf(fromBase64(btoa('a'.repeat(32)))));
  expect(await markOf(one)).not.toBe(await markOf(other));
});
