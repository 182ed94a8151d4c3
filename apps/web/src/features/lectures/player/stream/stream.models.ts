import type { Lecture } from '@nalanda/contract';

/** The addresses of one lecture's video. */
export type StreamUrls = Pick<Lecture, 'videoUrl' | 'hlsUrl' | 'audioUrl'>;

/** What the player plays from: a playlist that hls.js reads, or an address that the browser plays by itself. */
export interface Source {
  kind: 'hls' | 'file';
  url: string;
}

/** What decides about the source. */
interface SourceOptions {
  /** hls.js works here (Media Source Extensions). */
  canUseHls: boolean;
  /** The browser itself plays playlists (Safari). */
  canPlayPlaylists: boolean;
  isSoundOnly: boolean;
  /** The stream has failed: the MP4 takes its place. */
  hasHlsFailed: boolean;
}

/** The stream where there is one and it works, else the MP4; `null` when there is nothing to play. */
export function chooseSource(urls: StreamUrls, options: SourceOptions): Source | null {
  const playlist = (options.isSoundOnly && urls.audioUrl) || urls.hlsUrl;
  if (playlist && !options.hasHlsFailed) {
    if (options.canUseHls) return { kind: 'hls', url: playlist };
    if (options.canPlayPlaylists) return { kind: 'file', url: playlist };
  }
  return urls.videoUrl ? { kind: 'file', url: urls.videoUrl } : null;
}

/** The folder in which a video's playlists and pieces lie, without the token. */
function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/', url.includes('?') ? url.indexOf('?') : url.length) + 1);
}

const tokenOf = (url: string) => new URL(url, 'http://localhost').searchParams.get('t');

/** The address with the token of a newer one, when both belong to the same video. */
export function withFreshToken(url: string, freshUrl: string | null): string {
  const fresh = freshUrl && tokenOf(freshUrl);
  if (!fresh || !url.includes('t=')) return url;
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  if (folderOf(path) !== folderOf(freshUrl.replace(/^https?:\/\/[^/]+/, ''))) return url;
  return url.replace(/([?&]t=)[^&]*/, `$1${fresh}`);
}

/** When the token of an address dies, in ms since 1970: its first four bytes say so. `null` when there is none. */
export function readExpiry(url: string): number | null {
  const token = tokenOf(url);
  if (!token || token.length < 6) return null;
  try {
    const [a = 0, b = 0, c = 0, d = 0] = Array.from(
      atob(token.slice(0, 8).replaceAll('-', '+').replaceAll('_', '/').padEnd(8, 'A')),
      (character) => character.charCodeAt(0),
    );
    return (((a << 24) | (b << 16) | (c << 8) | d) >>> 0) * 1000;
  } catch {
    return null;
  }
}

/** A quality of the stream. */
export interface Quality {
  /** Place in the list of the stream, lowest first. */
  index: number;
  /** `240p`: the shorter side, as people name qualities. */
  name: string;
  side: number;
}

/** Names the levels of a stream. */
export function nameQualities(levels: readonly { width?: number; height?: number }[]): Quality[] {
  return levels.flatMap(({ width = 0, height = 0 }, index) => {
    const side = Math.min(width || height, height || width);
    return side > 0 ? [{ index, side, name: `${side}p` }] : [];
  });
}

/** Who saves data gets no larger picture than this. */
const LOW_DATA_SIDE = 360;

/** The highest quality that is chosen automatically for those who save data; the lowest there is when all are larger. */
export function capForLowData(qualities: readonly Quality[]): number {
  const small = qualities.filter(({ side }) => side <= LOW_DATA_SIDE);
  return small.at(-1)?.index ?? qualities[0]?.index ?? -1;
}

/** What a browser tells about the line; not all do. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  /** Mbit/s. */
  downlink?: number;
}

const SLOW_ESTIMATE = 250_000;
const USUAL_ESTIMATE = 800_000;

/**
 * Bits a second to begin with: on a line that calls itself slow the lowest quality, else what this device measured last,
 * else a cautious part of what the browser says.
 */
export function firstEstimate({ effectiveType, downlink }: Connection, measured: number | null): number {
  if (effectiveType !== undefined && effectiveType !== '4g') return SLOW_ESTIMATE;
  if (measured !== null && measured > 0) return Math.max(SLOW_ESTIMATE, measured * 0.8);
  return downlink === undefined ? USUAL_ESTIMATE : Math.max(SLOW_ESTIMATE, downlink * 1_000_000 * 0.5);
}

/**
 * The quality to begin with: the lowest where the line is slow, whatever would fit into it by the numbers (a lecture of
 * slides takes so little that 480p would); -1 chooses by the estimate.
 */
export function firstQuality(estimate: number): number {
  return estimate <= SLOW_ESTIMATE ? 0 : -1;
}

/** The choice on the profile, or for 'auto' what the browser asks. */
export function isLowData(choice: 'auto' | 'on' | 'off', { saveData }: Connection): boolean {
  return choice === 'on' || (choice === 'auto' && saveData === true);
}

/** What the browser tells about its line. */
export function readConnection(): Connection {
  return typeof navigator === 'undefined' ? {} : ((navigator as { connection?: Connection }).connection ?? {});
}
