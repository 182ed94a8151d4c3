import { open } from 'node:fs/promises';
import {
  FilePathSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MatroskaInputFormat,
  MP4,
  MPEG_TS,
  QTFF,
  type VideoSample,
  VideoSampleSink,
  WEBM,
} from 'mediabunny';
import sharp from 'sharp';
import { listBoxes } from './fast-start.ts';

/**
 * Formats that are read. Playlists (HLS) are not among them and must never be: a playlist names other files and
 * addresses, which the server would open on behalf of whoever uploaded it.
 */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS];

declare global {
  // The pixel format to copy to; in the standard since 2024, not yet in the types that come with the library.
  interface VideoFrameCopyToOptions {
    format?: 'RGBA';
  }
}

/** A file that is no video, with the reason for the log. */
export class NotAVideo extends Error {}

/** An uploaded file that has turned out to be a video. Dispose of the input when done. */
export interface InspectedVideo {
  input: Input;
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
  durationSeconds: number;
  /** As shown: rotation and pixel shape taken into account. */
  width: number;
  height: number;
  /** Every browser plays this picture as it is. */
  canCopyVideo: boolean;
  canCopyAudio: boolean;
}

/** Looks into a file, whatever its name; decodes nothing yet. Throws `NotAVideo`. */
export async function inspectVideo(path: string): Promise<InspectedVideo> {
  await ensureNotCutOff(path);
  const input = new Input({ source: new FilePathSource(path), formats: FORMATS });
  if (!(await input.canRead())) throw new NotAVideo('unknown format');
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new NotAVideo('no picture');
  const audio = await input.getPrimaryAudioTrack();
  if (!(await video.canDecode())) throw new NotAVideo(`picture cannot be decoded: ${await video.getCodec()}`);
  if (audio && !(await audio.canDecode())) throw new NotAVideo(`sound cannot be decoded: ${await audio.getCodec()}`);
  const durationSeconds = await input.computeDuration([video]);
  if (!(durationSeconds > 0)) throw new NotAVideo('no pictures');
  await ensureAllArrived(input);
  return {
    input,
    video,
    audio,
    durationSeconds,
    width: Math.round(await video.getDisplayWidth()),
    height: Math.round(await video.getDisplayHeight()),
    canCopyVideo: isPlainH264(await video.getCodecParameterString()),
    canCopyAudio: audio === null || /^mp4a\.40\.(2|5|29)$/.test((await audio.getCodecParameterString()) ?? ''),
  };
}

/**
 * A Matroska file says how long it is before it begins; one that ends earlier has been cut off. Recordings of browsers
 * do not say it and pass.
 */
async function ensureAllArrived(input: Input): Promise<void> {
  if (!((await input.getFormat()) instanceof MatroskaInputFormat)) return;
  const announced = await input.getDurationFromMetadata();
  if (announced === null) return;
  if ((await input.computeDuration()) < announced * 0.98 - 0.5) throw new NotAVideo('cut off');
}

/** H.264 in 8 bits and 4:2:0 (baseline, main, high): what hardware decoders of phones and browsers take. */
export function isPlainH264(codec: string | null): boolean {
  return /^avc[13]\.(42|4d|58|64)/i.test(codec ?? '');
}

async function ensureNotCutOff(path: string): Promise<void> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    const isMp4 = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(head.toString('latin1', 4));
    if (isMp4 && (await listBoxes(file)).isCutOff) throw new NotAVideo('cut off');
  } finally {
    await file.close();
  }
}

/** Draws the frame at a tenth of the video as WebP, at most 1280 wide. Throws `NotAVideo` when none can be decoded. */
export async function drawPoster({ video, durationSeconds }: InspectedVideo, file: string): Promise<void> {
  const start = await video.getFirstTimestamp();
  const sink = new VideoSampleSink(video);
  const sample = (await sink.getSample(start + durationSeconds * 0.1)) ?? (await sink.getSample(Math.max(start, 0)));
  if (!sample) throw new NotAVideo('no frame could be decoded');
  try {
    await writePicture(sample, file);
  } finally {
    sample.close();
  }
}

async function writePicture(sample: VideoSample, file: string): Promise<void> {
  const { codedWidth, codedHeight, rotation } = sample;
  const pixels = Buffer.alloc(sample.allocationSize({ format: 'RGBA' }));
  await sample.copyTo(pixels, { format: 'RGBA' });
  const { squarePixelWidth: width, squarePixelHeight: height } = sample;
  const upright = await sharp(pixels, { raw: { width: codedWidth, height: codedHeight, channels: 4 } })
    .removeAlpha()
    .resize({ width, height, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await sharp(upright)
    .rotate(rotation)
    .resize({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(file);
}
