import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  AudioSample,
  AudioSampleSource,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MkvOutputFormat,
  MovOutputFormat,
  MP4,
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
  /** Seconds at which the pictures begin; ten a second, evenly, unless named. */
  moments?: number[];
  channels?: 1 | 2;
  /** From 0 to 1. */
  volume?: number;
  /** Pictures that no encoder can make small. */
  isNoise?: boolean;
  /** Seconds of plain white before the pictures begin, as titles fade in. */
  blankSeconds?: number;
  /** Seconds in which the pictures come out of black. */
  fadeSeconds?: number;
}

let isRegistered = false;

/** An encoder was once seen to stand still for ever with idle threads; no film of a test takes nearly so long. */
const STANDSTILL_MS = 60_000;
const MOST_ATTEMPTS = 3;

/** What was made by a recipe in this process. */
const made = new Map<string, Buffer>();

/** Writes a small real video: a moving gradient and a tone. Its index comes last, as cameras write it. By one recipe it is made once. */
export async function makeVideo(file: string, recipe: VideoRecipe = {}): Promise<string> {
  const key = JSON.stringify(recipe);
  const known = made.get(key);
  if (known) await writeFile(file, known);
  else made.set(key, await readFile(await makeAnew(file, recipe)));
  return file;
}

async function makeAnew(file: string, recipe: VideoRecipe): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const written = await Promise.race([encode(file, recipe), sleep(STANDSTILL_MS, null, { ref: false })]);
    if (written !== null) return written;
    if (attempt === MOST_ATTEMPTS) throw new Error(`The encoder stood still ${attempt} times.`);
  }
}

async function encode(file: string, recipe: VideoRecipe): Promise<string> {
  if (!isRegistered) registerMediabunnyServer({ hardwareContext: null });
  isRegistered = true;
  const { container = 'mp4', video = 'avc', audio = 'aac', seconds = 2, width = 160, height = 96 } = recipe;
  const output = new Output({ format: FORMATS[container](), target: new FilePathTarget(file) });
  const picture = video
    ? new VideoSampleSource({ codec: video, quality: new Quality('low'), keyFrameInterval: 1 })
    : null;
  const sound = audio ? new AudioSampleSource({ codec: audio, quality: new Quality({ bitrate: 64_000 }) }) : null;
  if (picture) {
    output.addVideoTrack(picture, { ...(!recipe.moments && { frameRate: 10 }), rotation: recipe.rotation ?? 0 });
  }
  if (sound) output.addAudioTrack(sound);
  if (recipe.title) output.setMetadataTags({ title: recipe.title, comment: 'recorded at home' });
  await output.start();
  const moments = recipe.moments ?? Array.from({ length: seconds * 10 }, (_, index) => index / 10);
  for (const [index, moment] of moments.entries()) {
    const duration = (moments[index + 1] ?? seconds) - moment;
    const isBlank = moment < (recipe.blankSeconds ?? 0);
    const light = recipe.fadeSeconds ? Math.min(1, moment / recipe.fadeSeconds) : 1;
    const frame = { index, width, height, moment, duration, isNoise: recipe.isNoise ?? false, isBlank, light };
    if (picture) await addFrame(picture, frame);
    if (sound) await addTone(sound, { moment, duration, channels: recipe.channels ?? 1, volume: recipe.volume ?? 0.2 });
  }
  await output.finalize();
  return file;
}

interface Frame {
  index: number;
  width: number;
  height: number;
  moment: number;
  duration: number;
  isNoise: boolean;
  isBlank: boolean;
  /** From 0 (black) to 1. */
  light: number;
}

async function addFrame(
  source: VideoSampleSource,
  { index, width, height, moment, duration, isNoise, isBlank, light }: Frame,
) {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0, pixel = 0; at < pixels.length && !isBlank; at += 4, pixel += 1) {
    pixels[at] = (isNoise ? Math.random() * 256 : ((pixel % width) * 2 + index * 8) % 256) * light;
    pixels[at + 1] = (isNoise ? Math.random() * 256 : (pixel / width) % 256) * light;
    pixels[at + 2] = 120 * light;
    pixels[at + 3] = 255;
  }
  const shape = { format: 'RGBA' as const, codedWidth: width, codedHeight: height };
  const sample = new VideoSample(pixels, { ...shape, timestamp: moment, duration });
  await source.add(sample);
  sample.close();
}

/** Adds the tone in pieces of one length: the library's encoder writes past its buffer when a later piece is longer. */
async function addTone(
  source: AudioSampleSource,
  tone: { moment: number; duration: number; channels: number; volume: number },
) {
  const PIECE = 480;
  const end = Math.round((tone.moment + tone.duration) * 100) * PIECE;
  for (let start = Math.round(tone.moment * 100) * PIECE; start < end; start += PIECE) {
    const data = Float32Array.from({ length: PIECE * tone.channels }, (_, at) => {
      return Math.sin((start + Math.floor(at / tone.channels)) / 20) * tone.volume;
    });
    const shape = { format: 'f32' as const, numberOfChannels: tone.channels, sampleRate: 48_000 };
    const sample = new AudioSample({ data, ...shape, timestamp: start / 48_000 });
    await source.add(sample);
    sample.close();
  }
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

/** An MP4 that claims square pictures of another size: in its track header and in the description of its samples. */
export async function claimSize(from: string, to: string, side: number): Promise<string> {
  const bytes = await readFile(from);
  const sample = bytes.indexOf('avc1', bytes.indexOf('stsd'));
  bytes.writeUInt16BE(side, sample + 28);
  bytes.writeUInt16BE(side, sample + 30);
  const header = bytes.indexOf('tkhd') - 4;
  const size = bytes.readUInt32BE(header);
  bytes.writeUInt32BE(side * 65_536, header + size - 8);
  bytes.writeUInt32BE(side * 65_536, header + size - 4);
  await writeFile(to, bytes);
  return to;
}

/** A long H.264 and AAC film for next to nothing: a short one over and over, its packets copied. */
export async function repeatVideo(from: string, to: string, { times, every }: { times: number; every: number }) {
  const input = new Input({ source: new FilePathSource(from), formats: [MP4] });
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !audio) throw new Error('The short film needs picture and sound.');
  const pictures = new EncodedVideoPacketSource('avc');
  const sounds = new EncodedAudioPacketSource('aac');
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(to) });
  output.addVideoTrack(pictures);
  output.addAudioTrack(sounds);
  await output.start();
  const read = async (sink: EncodedPacketSink) => {
    const packets: EncodedPacket[] = [];
    for await (const packet of sink.packets())
      if (packet.timestamp >= 0 && packet.timestamp < every) packets.push(packet);
    return packets;
  };
  const [frames, tones] = [await read(new EncodedPacketSink(video)), await read(new EncodedPacketSink(audio))];
  const pictureMeta = { decoderConfig: (await video.getDecoderConfig()) ?? undefined };
  const soundMeta = { decoderConfig: (await audio.getDecoderConfig()) ?? undefined };
  for (let time = 0; time < times; time += 1) {
    const shift = (packet: EncodedPacket) => packet.clone({ timestamp: packet.timestamp + time * every });
    for (const packet of frames) await pictures.add(shift(packet), pictureMeta);
    for (const packet of tones) await sounds.add(shift(packet), soundMeta);
  }
  await output.finalize();
  input.dispose();
  return to;
}
