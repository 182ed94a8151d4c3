import { limits } from '@nalanda/contract';
import { describeLength } from './lectures.models.ts';
import type { Sent } from './upload-video.ts';

/** How an upload goes. */
export interface UploadPace {
  /** 0 to 1. */
  share: number;
  sent: number;
  total: number;
  /** `null` until enough has been seen. */
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

/** The pace is taken over this time, so that it neither jumps nor lags. */
const WINDOW_MS = 8_000;
const MIN_WINDOW_MS = 1_000;

/**
 * Follows an upload: `note` takes what has been sent and the time in ms, and tells the pace. What had arrived before the
 * first note (a resumed upload) does not count as speed.
 */
export function createPaceMeter(): { note(progress: Sent, now: number): UploadPace } {
  const notes: { now: number; sent: number }[] = [];
  return {
    note({ sent, total }, now) {
      notes.push({ now, sent });
      while (notes.length > 2 && now - (notes[0]?.now ?? now) > WINDOW_MS) notes.shift();
      const first = notes[0] ?? { now, sent };
      const elapsed = now - first.now;
      const bytesPerSecond = elapsed < MIN_WINDOW_MS ? null : Math.max(0, ((sent - first.sent) / elapsed) * 1000);
      return {
        share: total > 0 ? sent / total : 0,
        sent,
        total,
        bytesPerSecond,
        secondsLeft: bytesPerSecond ? (total - sent) / bytesPerSecond : null,
      };
    },
  };
}

const UNITS = ['kB', 'MB', 'GB'] as const;

/** A size as people read it: `512 kB`, `1.5 MB`, `4 GB`. */
export function formatBytes(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = value >= 10 || unit === 0 ? 0 : 1;
  return `${Number(value.toFixed(digits))} ${UNITS[unit]}`;
}

/** One line about the pace: `12 MB of 80 MB, 1.5 MB/s, about 45 seconds left`. */
export function describePace({ sent, total, bytesPerSecond, secondsLeft }: UploadPace): string {
  const parts = [`${formatBytes(sent)} of ${formatBytes(total)}`];
  if (bytesPerSecond !== null) parts.push(`${formatBytes(bytesPerSecond)}/s`);
  if (secondsLeft !== null && sent < total) {
    const left = secondsLeft < 60 ? Math.max(5, Math.ceil(secondsLeft / 5) * 5) : secondsLeft;
    parts.push(`about ${describeLength(left)} left`);
  }
  return parts.join(' · ');
}

/** What is wrong with a chosen file, as far as a browser can tell; the server looks inside. */
export function findVideoProblem(file: Pick<File, 'size' | 'type'>): string | undefined {
  if (file.size > limits.videoBytes) return 'This video is too large: 4 GB is the limit.';
  if (file.type !== '' && !file.type.startsWith('video/')) return 'This is not a video file.';
  return file.size === 0 ? 'This file is empty.' : undefined;
}
