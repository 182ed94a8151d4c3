import { type Downloadable, limits } from '@nalanda/contract';
import type { KeptLecture } from './kept-lectures.ts';
import type { Stretch } from './kept-progress.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days for which a lecture can still be watched without contact, the begun one included; null when it is over. */
export function daysLeft({ expiresAt }: Pick<KeptLecture, 'expiresAt'>, now: number): number | null {
  // A clock that was far ahead when the lecture was taken must not make it last for ever.
  if (now >= expiresAt || expiresAt - now > (limits.download.days + 1) * DAY_MS) return null;
  return Math.ceil((expiresAt - now) / DAY_MS);
}

/** Ascending stretches that do not touch, in hundredths of a second. */
export function mergeStretches(stretches: readonly Stretch[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 0.01) last[1] = Math.max(last[1], to);
    else if (to > from) merged.push([from, to]);
  }
  return merged;
}

/** The master playlist with one quality alone, and addresses beside it that bear no token. */
export function keepQuality(master: string, quality: string): string {
  const lines = master.replaceAll(/\?t=[\w-]+/g, '').split('\n');
  return lines
    .filter((line, index) => {
      if (line.startsWith('#EXT-X-STREAM-INF')) return lines[index + 1] === `${quality}.m3u8`;
      return line.startsWith('#') || line === '' || line === `${quality}.m3u8`;
    })
    .join('\n');
}

/** Tells one key from another without telling anything of it. */
export async function markOf(key: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', key));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes of a base64 text. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

type Qualities = Downloadable['qualities'];

/** The names of all qualities that lectures can be kept in, smallest first. */
export function listNames(lectures: readonly Pick<Downloadable, 'qualities'>[]): string[] {
  const names = new Set(lectures.flatMap(({ qualities }) => qualities.map(({ name }) => name)));
  return [...names]
    .filter((name) => /^\d/.test(name))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
}

/** The wanted quality, else the largest below it, else the smallest there is. */
export function chooseQuality(qualities: Qualities, wanted: string): Qualities[number] | undefined {
  const side = Number.parseInt(wanted, 10);
  const below = qualities.filter(({ name }) => Number.parseInt(name, 10) <= side);
  return qualities.find(({ name }) => name === wanted) ?? below.at(-1) ?? qualities[0];
}
