import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { registerMediabunnyServer } from '@mediabunny/server';
import {
  Conversion,
  type ConversionAudioOptions,
  type ConversionVideoOptions,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import { moveIndexToFront } from './fast-start.ts';
import { drawPoster, type InspectedVideo, inspectVideo, isPlainH264, NotAVideo } from './video-inspection.ts';
import { POSTER_FILE, VIDEO_FILE, type VideoAnswer, type VideoOrder } from './video-order.ts';

/** Larger pictures are made smaller when they have to be converted anyway. */
const LARGEST = { width: 1920, height: 1080 };

/**
 * Makes a fast-start MP4 (H.264, AAC) and a poster out of an uploaded file. Streams from file to file. Runs in a process
 * of its own: decoders are C code that meets files from anywhere.
 */
export async function prepareVideo(order: VideoOrder): Promise<VideoAnswer> {
  registerMediabunnyServer({ hardwareContext: null });
  const inspected = await inspectVideo(order.source);
  try {
    const mustConvert = !inspected.canCopyVideo || !inspected.canCopyAudio;
    await drawPoster(inspected, join(order.folder, POSTER_FILE));
    if (mustConvert && !order.mayConvert) return { outcome: 'needs-conversion' };
    const draft = join(order.folder, 'draft.mp4');
    await writeMp4(inspected, draft);
    await moveIndexToFront(draft, join(order.folder, VIDEO_FILE));
    await rm(draft);
    return { outcome: 'ready', ...(await measure(join(order.folder, VIDEO_FILE))) };
  } finally {
    inspected.input.dispose();
  }
}

async function writeMp4(inspected: InspectedVideo, file: string): Promise<void> {
  const { input, canCopyVideo, canCopyAudio } = inspected;
  // The library's own pieces are of 16 MB; smaller ones keep several from piling up.
  const target = new FilePathTarget(file, { chunkSize: 2 * 1024 * 1024 });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    video: canCopyVideo ? { codec: 'avc' } : chooseVideo(inspected),
    audio: canCopyAudio ? { codec: 'aac' } : chooseAudio(),
    copy: { mode: canCopyVideo && canCopyAudio ? 'forced' : 'preferred', shiftTolerance: Infinity },
    // Titles, places and devices that a camera has written down are nobody's business.
    tags: {},
    showWarnings: false,
  });
  const lost = conversion.discardedTracks.filter(
    (track) => track.track === inspected.video || track.track === inspected.audio,
  );
  if (!conversion.isValid || lost.length > 0) throw new NotAVideo(lost[0]?.reason ?? 'nothing to convert');
  await conversion.execute();
}

function chooseVideo({ width, height }: InspectedVideo): ConversionVideoOptions {
  const isUpright = height > width;
  const [most, least] = isUpright ? [LARGEST.height, LARGEST.width] : [LARGEST.width, LARGEST.height];
  const scale = Math.min(1, most / width, least / height);
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return {
    codec: 'avc',
    forceTranscode: true,
    width: even(width),
    height: even(height),
    fit: 'fill',
    quality: new Quality('medium'),
    keyFrameInterval: 4,
  };
}

function chooseAudio(): ConversionAudioOptions {
  return { codec: 'aac', forceTranscode: true, numberOfChannels: 2, quality: new Quality({ bitrate: 128_000 }) };
}

/** Reads the finished file back: what is stored about it is what it really is. */
async function measure(file: string): Promise<{ durationSeconds: number; width: number; height: number }> {
  const input = new Input({ source: new FilePathSource(file), formats: [MP4] });
  try {
    const video = await input.getPrimaryVideoTrack();
    const codec = (await video?.getCodecParameterString()) ?? null;
    if (!video || !isPlainH264(codec)) throw new NotAVideo(`the result would be ${codec}`);
    return {
      durationSeconds: await input.computeDuration(),
      width: Math.round(await video.getDisplayWidth()),
      height: Math.round(await video.getDisplayHeight()),
    };
  } finally {
    input.dispose();
  }
}
