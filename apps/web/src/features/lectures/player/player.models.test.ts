import { describe, expect, test } from 'vitest';
import { readPlayerKey, stepRate } from './player-keys.ts';
import { findPreview, parsePreviews } from './previews.models.ts';
import { parseSettings } from './settings.ts';

describe('keys of the player', () => {
  test('are those that people know', () => {
    expect(readPlayerKey(' ')).toEqual({ do: 'togglePlay' });
    expect(readPlayerKey('K')).toEqual({ do: 'togglePlay' });
    expect(readPlayerKey('j')).toEqual({ do: 'skip', seconds: -10 });
    expect(readPlayerKey('ArrowRight')).toEqual({ do: 'skip', seconds: 5 });
    expect(readPlayerKey('7')).toEqual({ do: 'seek', share: 0.7 });
    expect(readPlayerKey('?')).toEqual({ do: 'help' });
    expect(readPlayerKey('N')).toEqual({ do: 'next' });
    for (const key of ['n', 'x', 'Tab', 'Enter', 'Escape', 'F5']) expect(readPlayerKey(key), key).toBeNull();
  });

  test('go through the speeds one by one and stay at the ends', () => {
    expect([stepRate(1, 1), stepRate(1, -1), stepRate(2, 1), stepRate(0.5, -1)]).toEqual([1.25, 0.75, 2, 0.5]);
    expect(stepRate(1.1, 1)).toBe(1.25);
  });
});

describe('pictures of the seek bar', () => {
  const text =
    'WEBVTT\r\n\r\n1\r\n00:00.000 --> 00:10.000\r\nsheet-1.jpg?t=abc#xywh=0,0,160,90\r\n\r\n' +
    '01:00:10.000 --> 01:00:20.500\nsheet-1.jpg?t=abc#xywh=160,90,160,90\n\n00:20.000 --> 00:30.000\nnot a picture\n';

  test('are read from WebVTT', () => {
    const previews = parsePreviews(text, '/media/videos/v/previews.vtt?t=abc');
    expect(previews).toHaveLength(2);
    expect(previews[0]).toEqual({
      ...{ start: 0, end: 10, url: '/media/videos/v/sheet-1.jpg?t=abc', x: 0, y: 0, width: 160, height: 90 },
    });
    expect(previews[1]).toMatchObject({ start: 3610, end: 3620.5, x: 160, y: 90 });
  });

  test('are found by the moment', () => {
    const previews = parsePreviews(text, '/v/previews.vtt');
    expect(findPreview(previews, 4)?.start).toBe(0);
    expect(findPreview(previews, 99_999)?.start).toBe(3610);
    expect(findPreview([], 1)).toBeNull();
    expect(parsePreviews('<html>', '/v/previews.vtt')).toEqual([]);
  });
});

describe('what a device remembers', () => {
  test('is taken only when it makes sense', () => {
    const kept = {
      rate: 1.5,
      captions: 'hi',
      captionSize: 'largest',
      hasLeftTheatre: true,
      isAutoplayOn: false,
      bandwidth: 900_000,
    };
    expect(parseSettings(JSON.stringify(kept))).toEqual(kept);
    const usual = {
      rate: 1,
      captions: null,
      captionSize: 'normal',
      hasLeftTheatre: false,
      isAutoplayOn: true,
      bandwidth: null,
    };
    const odd = '{"rate":99,"captions":7,"captionSize":"huge","hasLeftTheatre":"yes","isAutoplayOn":0,"bandwidth":-1}';
    for (const text of [null, '', 'null', odd, 'not json']) {
      expect(parseSettings(text), String(text)).toEqual(usual);
    }
  });
});
