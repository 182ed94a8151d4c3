import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerMediabunnyServer } from '@mediabunny/server';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boxOrder, makeVideo, type VideoRecipe } from '../../../../test/video-files.ts';
import { planLadder } from './ladder.models.ts';
import { chooseGain, measureLoudness } from './loudness.ts';
import { planPreviews, writePreviewCues } from './preview-steps.ts';
import type { VideoAnswer, VideoOrder } from './video-order.ts';
import { followOrder } from './video-steps.ts';

// In the test's own process: starting one for each step would cost more than the steps.
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nalanda-steps-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

type Task = VideoOrder extends infer Order ? (Order extends unknown ? Omit<Order, 'source' | 'folder'> : never) : never;

async function run<Outcome extends VideoAnswer['outcome']>(
  source: string,
  task: Task,
  outcome: Outcome,
): Promise<{ folder: string } & Extract<VideoAnswer, { outcome: Outcome }>> {
  const folder = await mkdtemp(join(root, `${task.task}-`));
  const answer = await followOrder({ ...task, source, folder } as VideoOrder, () => {});
  expect(answer.outcome).toBe(outcome);
  return { ...(answer as Extract<VideoAnswer, { outcome: Outcome }>), folder };
}

async function describeFile(file: string) {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const facts = {
    video: video && (await video.getCodec()),
    audio: audio && (await audio.getCodec()),
    size: video && `${await video.getDisplayWidth()}x${await video.getDisplayHeight()}`,
    rotation: video && (await video.getRotation()),
    channels: audio && (await audio.getNumberOfChannels()),
    seconds: await input.computeDuration(),
    pictures: video && (await video.computePacketStats()).packetCount,
    start: await input.getFirstTimestamp(),
  };
  input.dispose();
  return facts;
}

/** Everything that the worker makes of a source with its lowest rung. */
async function encode(recipe: VideoRecipe) {
  const source = await makeVideo(join(root, 'made'), { seconds: 1, ...recipe });
  const inspected = await run(source, { task: 'inspect' }, 'inspected');
  const [rung] = planLadder(inspected);
  if (!rung) throw new Error('no rung');
  const picture = await run(source, { task: 'rung', rung }, 'encoded');
  const pictureFile = join(picture.folder, 'rendition.mp4');
  const hasSound = recipe.audio !== null;
  const sound = await run(source, { task: 'sound' }, hasSound ? 'encoded' : 'nothing-to-do');
  const soundFile = hasSound ? join(sound.folder, 'rendition.mp4') : null;
  const joined = await run(pictureFile, { task: 'join', sound: soundFile }, 'written');
  return { source, inspected, rung, picture, pictureFile, sound, soundFile, file: join(joined.folder, 'video.mp4') };
}

describe('A video of any kind', () => {
  test.each<[string, VideoRecipe, { isWritten: boolean; channels?: number; size?: string }]>([
    ['MOV', { container: 'mov' }, { isWritten: true }],
    ['a fragmented MP4', { container: 'fragmented' }, { isWritten: true }],
    ['a silent MP4', { audio: null }, { isWritten: true }],
    ['WebM with VP9 and Opus', { container: 'webm', video: 'vp9', audio: 'opus' }, { isWritten: false }],
    ['Matroska with H.264 and Opus', { container: 'mkv', audio: 'opus' }, { isWritten: false }],
    ['HEVC', { video: 'hevc' }, { isWritten: false }],
    ['stereo', { channels: 2 }, { isWritten: true, channels: 2 }],
    ['a phone held upright', { rotation: 90 }, { isWritten: true, size: '96x160' }],
    [
      'VP8 of odd size',
      { container: 'webm', video: 'vp8', audio: 'opus', width: 161, height: 97 },
      { isWritten: false, size: '162x98' },
    ],
  ])('as %s becomes H.264 and AAC, upright, of full length', async (_name, recipe, expected) => {
    const { inspected, picture, sound, soundFile, pictureFile, file } = await encode(recipe);
    expect(inspected.isWritten).toBe(expected.isWritten);
    expect(picture.codecs).toMatch(/^avc1\.64/);
    expect(picture.playlist).toMatch(/#EXT-X-MAP:URI="FILE",BYTERANGE="\d+@0"[\s\S]*#EXT-X-BYTERANGE:\d+@\d+\nFILE\n/);
    const made = await describeFile(pictureFile);
    const [width = 160, height = 96] = (expected.size ?? '160x96').split('x').map(Number);
    expect(made).toMatchObject({ video: 'avc', audio: null, rotation: 0, start: 0 });
    expect(made.size).toBe(`${width}x${height}`);
    expect(made.seconds).toBeCloseTo(1, 1);
    if (soundFile) {
      expect(sound).toMatchObject({ codecs: 'mp4a.40.2' });
      expect(await describeFile(soundFile)).toMatchObject({ audio: 'aac', channels: expected.channels ?? 1 });
    }
    expect(boxOrder(await readFile(file))).toEqual(['ftyp', 'moov', 'mdat']);
    expect(await describeFile(file)).toMatchObject({ video: 'avc', audio: soundFile && 'aac', size: made.size });
  });

  test('that begins blank gets a poster on which there is something to see', async () => {
    const source = await makeVideo(join(root, 'blank'), { seconds: 3, blankSeconds: 1 });
    const { folder } = await run(source, { task: 'inspect' }, 'inspected');
    const { entropy } = await sharp(join(folder, 'poster.webp')).stats();
    expect(entropy).toBeGreaterThan(3);
  });

  test('that fades in from black gets a poster in full light, however much there is to see in the dark', async () => {
    const readLight = async (recipe: VideoRecipe) => {
      const source = await makeVideo(join(root, 'light'), { seconds: 4, audio: null, ...recipe });
      const { folder } = await run(source, { task: 'inspect' }, 'inspected');
      const { channels } = await sharp(join(folder, 'poster.webp')).stats();
      return Math.max(...channels.map(({ max }) => max));
    };
    expect(await readLight({ fadeSeconds: 2 })).toBeGreaterThan(0.95 * (await readLight({})));
  });

  test('with uneven pictures, as a recorded screen has them, keeps its moments', async () => {
    const moments = [0, 0.05, 0.1, 0.5, 0.55, 0.6, 1.4, 1.5, 1.52, 1.7, 1.9];
    const { pictureFile } = await encode({ moments, seconds: 2 });
    const { seconds, pictures } = await describeFile(pictureFile);
    expect(pictures).toBe(moments.length);
    expect(seconds).toBeCloseTo(2, 0);
  });

  test('with sixty pictures a second gets thirty; one with hardly any gets enough for short segments', async () => {
    const fast = Array.from({ length: 60 }, (_, index) => index / 60);
    expect((await describeFile((await encode({ moments: fast })).pictureFile)).pictures).toBe(30);
    const slow = await encode({ moments: [0, 9], seconds: 10 });
    expect((await describeFile(slow.pictureFile)).pictures).toBe(50);
    expect(slow.picture.playlist.match(/#EXTINF/g)).toHaveLength(3);
  });

  test('never takes more bits than its size may, however restless it is', async () => {
    const source = await makeVideo(join(root, 'noise'), { isNoise: true, audio: null, seconds: 4 });
    const capped = { name: '96p', width: 160, height: 96, maxBitrate: 90_000 };
    const { peakBitrate, folder } = await run(source, { task: 'rung', rung: capped }, 'encoded');
    // One second's worth may wait in the buffer beyond the rate itself.
    expect(peakBitrate).toBeLessThan(90_000 * 1.5);
    expect((await stat(join(folder, 'rendition.mp4'))).size).toBeGreaterThan(10_000);
  });
});

describe('The sound', () => {
  test('of a whisper is raised and of a shout lowered, without clipping', async () => {
    registerMediabunnyServer({ hardwareContext: null });
    const loudness = async (file: string) => {
      const input = new Input({ source: new FilePathSource(file), formats: [MP4] });
      const track = await input.getPrimaryAudioTrack();
      return (track && (await measureLoudness(track, () => {}))) ?? 0;
    };
    for (const volume of [0.03, 0.95]) {
      const source = await makeVideo(join(root, 'tone'), { volume, seconds: 2 });
      const { folder } = await run(source, { task: 'sound' }, 'encoded');
      const before = await loudness(source);
      const after = await loudness(join(folder, 'rendition.mp4'));
      expect(Math.abs(after + 16)).toBeLessThan(1.5);
      expect(Math.abs(before + 16)).toBeGreaterThan(5);
    }
  });

  test('of silence stays silence', () => {
    expect([chooseGain(null), chooseGain(-70), chooseGain(Number.NEGATIVE_INFINITY)]).toEqual([0, 0, 0]);
    expect([chooseGain(-16), chooseGain(-22), chooseGain(-50), chooseGain(-3)]).toEqual([0, 6, 18, -13]);
  });
});

describe('The small pictures of the seek bar', () => {
  test('lie on one sheet, and each cue names its own', async () => {
    const { pictureFile } = await encode({ seconds: 3, audio: null });
    const { playlist, folder, width, height } = await run(pictureFile, { task: 'previews' }, 'drawn');
    expect(await sharp(join(folder, 'previews.webp')).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(playlist).toMatch(/^WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nFILE#xywh=0,0,160,96\n/);
    expect(playlist).toContain('00:00:02.000 --> 00:00:03.000\nFILE#xywh=320,0,160,96\n');
  });

  test('are at most a hundred, in rows of ten', () => {
    expect(planPreviews(7_200)).toEqual({ interval: 72, count: 100 });
    expect(planPreviews(0.4)).toEqual({ interval: 1, count: 1 });
    const size = { width: 160, height: 90, durationSeconds: 48 };
    expect(writePreviewCues({ interval: 4, count: 12 }, size)).toContain(
      '00:00:40.000 --> 00:00:44.000\nFILE#xywh=0,90,160,90\n',
    );
  });
});

test.each([
  ['a film in full HD', 1920, 1080, ['240p', '360p', '480p', '720p', '1080p']],
  ['a film larger than that', 3840, 2160, ['240p', '360p', '480p', '720p', '1080p']],
  ['one filmed upright', 1080, 1920, ['240p', '360p', '480p', '720p', '1080p']],
  ['one between two sizes', 1066, 600, ['240p', '360p', '480p', '600p']],
  ['one hardly above a size', 864, 486, ['240p', '360p', '480p']],
  ['a small one', 160, 96, ['96p']],
])('%s has its qualities from the lowest up and none above itself', (_name, width, height, names) => {
  const ladder = planLadder({ width, height });
  expect(ladder.map(({ name }) => name)).toEqual(names);
  for (const rung of ladder) {
    expect([rung.width % 2, rung.height % 2]).toEqual([0, 0]);
    expect(rung.width / rung.height).toBeCloseTo(width / height, 1);
  }
  const rates = ladder.map(({ maxBitrate }) => maxBitrate);
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
});
