import { join } from 'node:path';
import { VideoSampleSink } from 'mediabunny';
import sharp, { type OverlayOptions } from 'sharp';
import { copyPixels } from '../pictures/pictures.ts';
import { type InspectedVideo, NotAVideo } from './video-inspection.ts';
import { FILE_PLACEHOLDER, PREVIEWS_FILE, type VideoAnswer } from './video-order.ts';

/** Pictures of a sheet; more would make it heavy on a phone. */
const MOST_PICTURES = 100;
const COLUMNS = 10;
const LONGER_SIDE = 160;
/** The rungs have a whole picture every so often: drawing those alone costs next to nothing. */
const KEY_SECONDS = 4;

/** Moments of the pictures: their distance in seconds and how many there are. */
export function planPreviews(durationSeconds: number): { interval: number; count: number } {
  const wanted = durationSeconds / MOST_PICTURES;
  const interval =
    durationSeconds < 10 * KEY_SECONDS
      ? Math.max(1, durationSeconds / 10)
      : Math.max(1, Math.ceil(wanted / KEY_SECONDS)) * KEY_SECONDS;
  return { interval, count: Math.max(1, Math.min(MOST_PICTURES, Math.ceil(durationSeconds / interval))) };
}

/** WebVTT whose cues name their part of the sheet (`#xywh`), as players take it for the seek bar. */
export function writePreviewCues(
  { interval, count }: { interval: number; count: number },
  { width, height, durationSeconds }: { width: number; height: number; durationSeconds: number },
): string {
  const cues = Array.from({ length: count }, (_, index) => {
    const end = index === count - 1 ? Math.max(durationSeconds, index * interval + 0.001) : (index + 1) * interval;
    const place = `${(index % COLUMNS) * width},${Math.floor(index / COLUMNS) * height},${width},${height}`;
    return `${formatMoment(index * interval)} --> ${formatMoment(end)}\n${FILE_PLACEHOLDER}#xywh=${place}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

/** Draws small pictures, evenly spread over the video, onto one sheet. */
export async function drawPreviews(
  video: InspectedVideo,
  { folder, onProgress }: { folder: string; onProgress: (share: number) => void },
): Promise<VideoAnswer> {
  const { durationSeconds } = video;
  const plan = planPreviews(durationSeconds);
  const scale = LONGER_SIDE / Math.max(video.width, video.height);
  const size = { width: Math.round(video.width * scale), height: Math.round(video.height * scale) };
  const moments = Array.from({ length: plan.count }, (_, index) => video.startSeconds + index * plan.interval);
  const pictures: OverlayOptions[] = [];
  let index = 0;
  for await (const sample of new VideoSampleSink(video.video).samplesAtTimestamps(moments)) {
    if (sample) {
      const input = await (await copyPixels(sample))
        .resize({ ...size, fit: 'fill' })
        .png()
        .toBuffer();
      sample.close();
      const left = (index % COLUMNS) * size.width;
      pictures.push({ input, left, top: Math.floor(index / COLUMNS) * size.height });
    }
    index += 1;
    onProgress(index / moments.length);
  }
  if (pictures.length === 0) throw new NotAVideo('no frame could be decoded');
  const sheet = {
    width: size.width * Math.min(COLUMNS, plan.count),
    height: size.height * Math.ceil(plan.count / COLUMNS),
  };
  await sharp({ create: { ...sheet, channels: 3, background: 'black' } })
    .composite(pictures)
    .webp({ quality: 60 })
    .toFile(join(folder, PREVIEWS_FILE));
  return { outcome: 'drawn', playlist: writePreviewCues(plan, { ...size, durationSeconds }), ...sheet };
}

/** `hh:mm:ss.mmm` */
function formatMoment(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
