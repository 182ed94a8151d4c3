import { readFile, writeFile } from 'node:fs/promises';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSource,
  FilePathTarget,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  Quality,
  type Rotation,
  type VideoCodec,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';

const FORMATS = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  fragmented: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mov: () => new MovOutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
} satisfies Record<string, () => OutputFormat>;

export interface VideoRecipe {
  container?: keyof typeof FORMATS;
  video?: VideoCodec | null;
  audio?: 'aac' | 'opus' | null;
  seconds?: number;
  width?: number;
  height?: number;
  rotation?: Rotation;
  title?: string;
}

let isRegistered = false;

/** Writes a small real video: a moving gradient and a tone. Its index comes last, as cameras write it. */
export async function makeVideo(file: string, recipe: VideoRecipe = {}): Promise<string> {
  if (!isRegistered) registerMediabunnyServer({ hardwareContext: null });
  isRegistered = true;
  const { container = 'mp4', video = 'avc', audio = 'aac', seconds = 2, width = 160, height = 96 } = recipe;
  const output = new Output({ format: FORMATS[container](), target: new FilePathTarget(file) });
  const picture = video
    ? new VideoSampleSource({ codec: video, quality: new Quality('low'), keyFrameInterval: 1 })
    : null;
  const sound = audio ? new AudioSampleSource({ codec: audio, quality: new Quality({ bitrate: 64_000 }) }) : null;
  if (picture) output.addVideoTrack(picture, { frameRate: 10, rotation: recipe.rotation ?? 0 });
  if (sound) output.addAudioTrack(sound);
  if (recipe.title) output.setMetadataTags({ title: recipe.title, comment: 'recorded at home' });
  await output.start();
  for (let index = 0; index < seconds * 10; index += 1) {
    if (picture) await addFrame(picture, { index, width, height });
    if (sound) await addTone(sound, index);
  }
  await output.finalize();
  return file;
}

async function addFrame(source: VideoSampleSource, frame: { index: number; width: number; height: number }) {
  const { index, width, height } = frame;
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    const x = (at / 4) % width;
    pixels.set([(x * 2 + index * 8) % 256, (at / width) % 256, 120, 255], at);
  }
  const sample = new VideoSample(pixels, {
    format: 'RGBA',
    codedWidth: width,
    codedHeight: height,
    timestamp: index / 10,
    duration: 0.1,
  });
  await source.add(sample);
  sample.close();
}

async function addTone(source: AudioSampleSource, index: number) {
  const data = Float32Array.from({ length: 4800 }, (_, at) => Math.sin((index * 4800 + at) / 20) * 0.2);
  const sample = new AudioSample({
    data,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: 48_000,
    timestamp: index / 10,
  });
  await source.add(sample);
  sample.close();
}

/** The first part of a file, as a broken connection leaves it. */
export async function cutOff(from: string, to: string, share: number): Promise<string> {
  const bytes = await readFile(from);
  await writeFile(to, bytes.subarray(0, Math.floor(bytes.length * share)));
  return to;
}

/** Names of an MP4's top-level boxes in their order. */
export function boxOrder(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    names.push(bytes.toString('latin1', at + 4, at + 8));
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(8, size);
  }
  return names;
}
