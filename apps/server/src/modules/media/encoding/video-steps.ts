import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { registerMediabunnyServer } from '@mediabunny/server';
import { Conversion, FilePathSource, FilePathTarget, Input, MP4, Mp4OutputFormat, Output } from 'mediabunny';
import { moveIndexToFront } from './fast-start.ts';
import { joinTracks } from './join-tracks.ts';
import { drawPreviews } from './preview-steps.ts';
import { encodeRung, encodeSound } from './rendition-steps.ts';
import { drawPoster, type InspectedVideo, inspectVideo, isPlainH264, NotAVideo } from './video-inspection.ts';
import { POSTER_FILE, VIDEO_FILE, type VideoAnswer, type VideoFacts, type VideoOrder } from './video-order.ts';

type OnProgress = (share: number) => void;

/**
 * Does what a video process has been ordered to do. Streams from file to file. Runs in a process of its own: decoders
 * are C code that meets files from anywhere.
 */
export async function followOrder(order: VideoOrder, onProgress: OnProgress): Promise<VideoAnswer> {
  registerMediabunnyServer({ hardwareContext: null });
  const video = await inspectVideo(order.source);
  try {
    return await follow(order, video, onProgress);
  } finally {
    video.input.dispose();
  }
}

function follow(order: VideoOrder, video: InspectedVideo, onProgress: OnProgress): Promise<VideoAnswer> {
  const { folder } = order;
  switch (order.task) {
    case 'inspect':
      return takeIn(video, folder);
    case 'join':
      return joinIntoFile(video, order.sound, folder);
    case 'sound':
      return encodeSound(video, { folder, onProgress });
    case 'rung':
      return encodeRung(video, { rung: order.rung, folder, onProgress });
    case 'previews':
      return drawPreviews(video, { folder, onProgress });
  }
}

async function takeIn(video: InspectedVideo, folder: string): Promise<VideoAnswer> {
  await drawPoster(video, join(folder, POSTER_FILE));
  const { durationSeconds, width, height } = video;
  if (!video.canCopyVideo || !video.canCopyAudio) {
    return { outcome: 'inspected', isWritten: false, durationSeconds, width, height };
  }
  return {
    outcome: 'inspected',
    isWritten: true,
    ...(await writeFastStart(folder, (draft) => copyTracks(video, draft))),
  };
}

async function joinIntoFile(video: InspectedVideo, sound: string | null, folder: string): Promise<VideoAnswer> {
  if (!video.canCopyVideo) return { outcome: 'nothing-to-do' };
  return { outcome: 'written', ...(await writeFastStart(folder, (draft) => joinTracks(video, sound, draft))) };
}

async function writeFastStart(folder: string, write: (draft: string) => Promise<void>): Promise<VideoFacts> {
  const draft = join(folder, 'draft.mp4');
  const file = join(folder, VIDEO_FILE);
  await write(draft);
  await moveIndexToFront(draft, file);
  await rm(draft);
  return measure(file);
}

/** Picture and sound as they are. */
async function copyTracks(video: InspectedVideo, file: string): Promise<void> {
  // The library's own pieces are of 16 MB; smaller ones keep several from piling up.
  const target = new FilePathTarget(file, { chunkSize: 2 * 1024 * 1024 });
  const conversion = await Conversion.init({
    input: video.input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: false }), target }),
    tracks: 'primary',
    video: { codec: 'avc' },
    audio: { codec: 'aac' },
    copy: { mode: 'forced', shiftTolerance: Infinity },
    // Titles, places and devices that a camera has written down are nobody's business.
    tags: {},
    showWarnings: false,
  });
  const lost = conversion.discardedTracks.find(({ track }) => track === video.video || track === video.audio);
  if (!conversion.isValid || lost) throw new NotAVideo(lost?.reason ?? 'nothing to copy');
  await conversion.execute();
}

/** Reads the finished file back: what is stored about it is what it really is. */
async function measure(file: string): Promise<VideoFacts> {
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
