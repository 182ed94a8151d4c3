import { describe, expect, test } from 'vitest';
import {
  capForLowData,
  chooseSource,
  firstEstimate,
  firstQuality,
  isLowData,
  nameQualities,
  readExpiry,
  withFreshToken,
} from './stream.models.ts';

const urls = {
  videoUrl: '/media/videos/a?t=old',
  hlsUrl: '/media/videos/a/master.m3u8?t=old',
  audioUrl: '/a/sound?t=1',
};
const options = { canUseHls: true, canPlayPlaylists: false, isSoundOnly: false, hasHlsFailed: false };

describe('the source', () => {
  test('is the stream where it works, else the MP4', () => {
    expect(chooseSource(urls, options)).toEqual({ kind: 'hls', url: urls.hlsUrl });
    expect(chooseSource(urls, { ...options, canUseHls: false, canPlayPlaylists: true })?.kind).toBe('file');
    for (const change of [{ hasHlsFailed: true }, { canUseHls: false }]) {
      expect(chooseSource(urls, { ...options, ...change })).toEqual({ kind: 'file', url: urls.videoUrl });
    }
    expect(chooseSource({ ...urls, hlsUrl: null }, options)?.url).toBe(urls.videoUrl);
    expect(chooseSource({ videoUrl: null, hlsUrl: null, audioUrl: null }, options)).toBeNull();
  });

  test('is the sound alone when that is chosen and there', () => {
    expect(chooseSource(urls, { ...options, isSoundOnly: true })?.url).toBe(urls.audioUrl);
    expect(chooseSource({ ...urls, audioUrl: null }, { ...options, isSoundOnly: true })?.url).toBe(urls.hlsUrl);
  });
});

describe('a fresh token', () => {
  test('replaces the old one in every address of the same video, and in no other', () => {
    const fresh = '/media/videos/a/master.m3u8?t=new';
    expect(withFreshToken('http://x/media/videos/a/240p.m4s?n=1&t=old', fresh)).toBe(
      'http://x/media/videos/a/240p.m4s?n=1&t=new',
    );
    expect(withFreshToken('/media/videos/b/240p.m4s?t=old', fresh)).toBe('/media/videos/b/240p.m4s?t=old');
    expect(withFreshToken('https://bucket.example/a/240p.m4s?X-Sig=1', fresh)).not.toContain('new');
    expect(withFreshToken('/media/videos/a/240p.m4s?t=old', null)).toContain('old');
  });

  test('says itself when it dies', () => {
    const token = Buffer.from([0x69, 0x20, 0x00, 0x10, 1, 2, 3, 4, 5, 6]).toString('base64url');
    expect(readExpiry(`/media/videos/a?t=${token}`)).toBe(0x69200010 * 1000);
    expect(readExpiry('/media/videos/a')).toBeNull();
    expect(readExpiry('/media/videos/a?t=%%%%%%%%')).toBeNull();
  });
});

describe('quality', () => {
  const levels = [
    { width: 426, height: 240 },
    { width: 360, height: 640 },
    { width: 1280, height: 720 },
  ];

  test('is named by the shorter side, and capped for those who save data', () => {
    const qualities = nameQualities(levels);
    expect(qualities.map(({ name }) => name)).toEqual(['240p', '360p', '720p']);
    expect(capForLowData(qualities)).toBe(1);
    expect(capForLowData(nameQualities([{ width: 1280, height: 720 }]))).toBe(0);
    expect(nameQualities([{}])).toEqual([]);
  });

  test('begins at the lowest on a slow line, and with what was measured on a good one', () => {
    expect(firstEstimate({ effectiveType: '3g', downlink: 9 }, 5_000_000)).toBe(250_000);
    expect(firstEstimate({ effectiveType: '4g' }, 5_000_000)).toBe(4_000_000);
    expect(firstEstimate({ downlink: 10 }, null)).toBe(5_000_000);
    expect(firstEstimate({}, null)).toBe(800_000);
    expect(firstQuality(firstEstimate({ effectiveType: '3g' }, 5_000_000))).toBe(0);
    expect(firstQuality(firstEstimate({}, 90_000))).toBe(0);
    expect(firstQuality(firstEstimate({}, null))).toBe(-1);
  });

  test('follows the browser only when the person left it to that', () => {
    expect(isLowData('auto', { saveData: true })).toBe(true);
    expect(isLowData('off', { saveData: true })).toBe(false);
    expect(isLowData('on', {})).toBe(true);
  });
});
