import { open } from 'node:fs/promises';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  ALL_FORMATS,
  AudioSample,
  AudioSampleSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import type { Sound } from './music.ts';

/** A frame as RGBA bytes. */
type Frame = Uint8Array;

/** What an MP4 is made from; frames are asked for one by one. `quantizer` is x264's constant QP: higher is smaller. */
export type VideoInput = {
  file: string;
  width: number;
  height: number;
  sound?: Sound;
  quantizer: number;
} & ({ framesPerSecond: number; frameCount: number; frameAt: (index: number) => Promise<Frame> } | TimedFrames);

/** Pictures that stay for as long as nothing else is to be seen, up to `seconds`. */
type TimedFrames = { frames: { at: number; pixels: Frame }[]; seconds: number };

let isRegistered = false;

/** Encodes H.264 (and AAC when there is sound) into an MP4 whose index comes first. */
export async function writeVideo(input: VideoInput): Promise<void> {
  if (!isRegistered) registerMediabunnyServer({ hardwareContext: null });
  isRegistered = true;
  const { width, height } = input;
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(input.file),
  });
  const video = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ quantizer: input.quantizer }),
    // What hardly moves needs a whole picture only where it begins.
    keyFrameInterval: 'frames' in input ? input.seconds : 4,
  });
  output.addVideoTrack(video, 'frames' in input ? {} : { frameRate: input.framesPerSecond });
  const audio = input.sound && new AudioSampleSource({ codec: 'aac', quality: new Quality({ bitrate: 80_000 }) });
  if (audio) output.addAudioTrack(audio);
  await output.start();
  for await (const { pixels, timestamp, duration } of listFrames(input)) {
    const shape = { format: 'RGBA', codedWidth: width, codedHeight: height } as const;
    const sample = new VideoSample(pixels, { ...shape, timestamp, duration });
    await video.add(sample);
    sample.close();
  }
  video.close();
  if (audio && input.sound) await addSound(audio, input.sound);
  await output.finalize();
}

async function* listFrames(input: VideoInput): AsyncGenerator<{ pixels: Frame; timestamp: number; duration: number }> {
  if ('frames' in input) {
    for (const [index, { at, pixels }] of input.frames.entries()) {
      yield { pixels, timestamp: at, duration: (input.frames[index + 1]?.at ?? input.seconds) - at };
    }
    return;
  }
  const duration = 1 / input.framesPerSecond;
  for (let index = 0; index < input.frameCount; index += 1) {
    yield { pixels: await input.frameAt(index), timestamp: index * duration, duration };
  }
}

async function addSound(audio: AudioSampleSource, sound: Sound): Promise<void> {
  const { samples, sampleRate } = sound;
  for (let start = 0; start < samples.length / 2; start += sampleRate) {
    const data = samples.slice(start * 2, Math.min(samples.length, (start + sampleRate) * 2));
    const sample = new AudioSample({
      data,
      format: 'f32',
      numberOfChannels: 2,
      sampleRate,
      timestamp: start / sampleRate,
    });
    await audio.add(sample);
    sample.close();
  }
  audio.close();
}

/** What a finished file holds, after every one of its pictures has been decoded. */
export type VideoReport = {
  seconds: number;
  video: string | null;
  audio: string | null;
  frames: number;
  indexFirst: boolean;
};

/** Reads a finished file back. */
export async function inspectVideo(file: string): Promise<VideoReport> {
  const { VideoSampleSink } = await import('mediabunny');
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  let frames = 0;
  if (video) {
    for await (const sample of new VideoSampleSink(video).samples()) {
      frames += 1;
      sample.close();
    }
  }
  const seconds = await input.computeDuration();
  const report = {
    seconds,
    video: (await video?.getCodec()) ?? null,
    audio: (await audio?.getCodec()) ?? null,
    frames,
  };
  return { ...report, indexFirst: await isIndexFirst(file) };
}

async function isIndexFirst(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const head = Buffer.alloc(16);
    for (let offset = 0; ; ) {
      const { bytesRead } = await handle.read(head, 0, 16, offset);
      if (bytesRead < 8) return false;
      const type = head.toString('latin1', 4, 8);
      if (type === 'moov') return true;
      if (type === 'mdat') return false;
      offset += head.readUInt32BE(0);
    }
  } finally {
    await handle.close();
  }
}
