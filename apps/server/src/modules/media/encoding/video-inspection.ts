import { open, stat } from 'node:fs/promises';
import type { Sentence } from '@nalanda/contract/sentence';
import {
  ADTS,
  EncodedPacketSink,
  FLAC,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MatroskaInputFormat,
  MP3,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  VideoSampleSink,
  WAVE,
  WEBM,
} from 'mediabunny';
import sharp from 'sharp';
import { isPicture } from '../pictures/pictures.models.ts';
import { copyPixels } from '../pictures/pictures.ts';
import { listBoxes } from './fast-start.ts';
import { PatientSource } from './patient-source.ts';
import { findBadTable } from './sample-tables.ts';
import { findImplausible, type VideoClaims } from './video-limits.models.ts';
import { videoProblems } from './video-problems.ts';

/**
 * Formats that are read; those without pictures only to say what is wrong with them. Playlists (HLS) are not among them
 * and must never be: a playlist names other files and addresses, which the server would open on behalf of whoever
 * uploaded it.
 */
const FORMATS = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS, MP3, WAVE, OGG, FLAC, ADTS];

/** A file that is no video. The message is for the log, `reason` is a sentence for whoever uploaded it. */
export class NotAVideo extends Error {
  readonly reason: Sentence;

  constructor(message: string, reason: Sentence = videoProblems.notEncodable()) {
    super(message);
    this.reason = reason;
  }
}

/** An uploaded file that has turned out to be a video. Dispose of the input when done. */
export interface InspectedVideo {
  input: Input;
  video: InputVideoTrack;
  audio: InputAudioTrack | null;
  durationSeconds: number;
  /** When the first of picture and sound begins. */
  startSeconds: number;
  /** As shown: rotation and pixel shape taken into account. */
  width: number;
  height: number;
  /** Every browser plays this picture as it is. */
  canCopyVideo: boolean;
  canCopyAudio: boolean;
}

/** Looks into a file, whatever its name; decodes nothing yet. Throws `NotAVideo`. */
export async function inspectVideo(path: string): Promise<InspectedVideo> {
  await ensureWhole(path);
  const { size } = await stat(path);
  const input = new Input({ source: new PatientSource(path, size), formats: FORMATS });
  if (!(await input.canRead())) {
    throw new NotAVideo('unknown format', videoProblems.unknownFormat());
  }
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  if (!video) throw new NotAVideo('no picture', audio ? videoProblems.noPicture() : videoProblems.noPictures());
  const claims = await readClaims(path, input, video);
  const implausible = findImplausible(claims);
  if (implausible) throw new NotAVideo(`implausible: ${JSON.stringify(claims)}`, implausible);
  await ensureDecodable(video, audio);
  await ensureAllArrived(input);
  const starts = await Promise.all([video, audio].map((track) => track?.getFirstTimestamp() ?? Infinity));
  return {
    input,
    video,
    audio,
    durationSeconds: claims.durationSeconds,
    startSeconds: Math.max(0, Math.min(...starts)),
    width: Math.round(await video.getDisplayWidth()),
    height: Math.round(await video.getDisplayHeight()),
    canCopyVideo: isPlainH264(await video.getCodecParameterString()),
    canCopyAudio: audio === null || /^mp4a\.40\.(2|5|29)$/.test((await audio.getCodecParameterString()) ?? ''),
  };
}

async function readClaims(path: string, input: Input, video: InputVideoTrack): Promise<VideoClaims> {
  return {
    width: Math.max(await video.getCodedWidth(), await video.getDisplayWidth()),
    height: Math.max(await video.getCodedHeight(), await video.getDisplayHeight()),
    durationSeconds: await input.computeDuration([video]),
    byteSize: (await stat(path)).size,
  };
}

async function ensureDecodable(video: InputVideoTrack, audio: InputAudioTrack | null): Promise<void> {
  if (!(await video.canDecode())) {
    throw new NotAVideo(`picture: ${await video.getCodec()}`, videoProblems.unknownPicture());
  }
  if (audio && !(await audio.canDecode())) {
    throw new NotAVideo(`sound: ${await audio.getCodec()}`, videoProblems.unknownSound());
  }
}

/**
 * A Matroska file says how long it is before it begins; one that ends earlier has been cut off. Recordings of browsers
 * do not say it and pass.
 */
async function ensureAllArrived(input: Input): Promise<void> {
  if (!((await input.getFormat()) instanceof MatroskaInputFormat)) return;
  const announced = await input.getDurationFromMetadata();
  if (announced === null) return;
  if ((await input.computeDuration()) < announced * 0.98 - 0.5) throw new NotAVideo('cut off', videoProblems.cutOff());
}

/** H.264 in 8 bits and 4:2:0 (baseline, main, high): what hardware decoders of phones and browsers take. */
export function isPlainH264(codec: string | null): boolean {
  return /^avc[13]\.(42|4d|58|64)/i.test(codec ?? '');
}

/** What the first bytes and the boxes of an MP4 tell, before any reader takes the file. */
async function ensureWhole(path: string): Promise<void> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(32);
    const { bytesRead } = await file.read(head, 0, 32, 0);
    if (bytesRead === 0) throw new NotAVideo('empty', videoProblems.empty());
    if (isPicture(head.subarray(0, bytesRead))) throw new NotAVideo('a picture', videoProblems.isPicture());
    const isMp4 = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(head.toString('latin1', 4, 8));
    if (!isMp4) return;
    const { boxes, isCutOff } = await listBoxes(file);
    if (isCutOff) throw new NotAVideo('cut off', videoProblems.cutOff());
    const fault = await findBadTable(file, boxes);
    if (fault) throw new NotAVideo(`index: ${fault}`, videoProblems.damaged());
  } finally {
    await file.close();
  }
}

/** Nothing before this share of a film becomes its poster: titles fade in there. */
const OPENING_SHARE = 0.05;
/** Where a poster is looked for, as shares of the film. */
const POSTER_SHARES = [0.08, 0.2, 0.35, 0.5, 0.7];

/**
 * Draws the frame with the most detail of some after the opening as WebP, at most 1280 wide: blank and half-faded ones
 * say nothing. The first frame only when there is no other. Throws `NotAVideo` when none can be decoded.
 */
export async function drawPoster(inspected: InspectedVideo, file: string): Promise<void> {
  const { video } = inspected;
  const sink = new VideoSampleSink(video);
  let best: { picture: Buffer; detail: number } | null = null;
  for (const moment of await listPosterMoments(inspected)) {
    const found = await drawFrame(sink, moment);
    if (found && (!best || found.detail > best.detail)) best = found;
  }
  best ??= await drawFrame(sink, Math.max(await video.getFirstTimestamp(), 0));
  if (!best) throw new NotAVideo('no frame could be decoded', videoProblems.unreadablePictures());
  await sharp(best.picture).webp({ quality: 78 }).toFile(file);
}

/** Whole pictures (key frames) where there are some: decoding those alone costs next to nothing, however long the film. */
async function listPosterMoments({ video, durationSeconds }: InspectedVideo): Promise<Set<number>> {
  const start = await video.getFirstTimestamp();
  const packets = new EncodedPacketSink(video);
  const moments = new Set<number>();
  for (const share of POSTER_SHARES) {
    const moment = start + durationSeconds * share;
    const key = await packets.getKeyPacket(moment);
    const isAfterOpening = key !== null && key.timestamp >= start + durationSeconds * OPENING_SHARE;
    moments.add(isAfterOpening ? key.timestamp : moment);
  }
  return moments;
}

/** One frame in the size of a poster, and how much there is to see in it: how strong its edges are, which a fade halves. */
async function drawFrame(sink: VideoSampleSink, moment: number): Promise<{ picture: Buffer; detail: number } | null> {
  const sample = await sink.getSample(moment);
  if (!sample) return null;
  try {
    const whole = await copyPixels(sample);
    const picture = await whole
      .resize({ width: 1280, height: 1280, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
    const { sharpness } = await sharp(picture).stats();
    return { picture, detail: sharpness };
  } finally {
    sample.close();
  }
}
