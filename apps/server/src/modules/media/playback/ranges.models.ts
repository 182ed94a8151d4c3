import type { ByteRange } from '../../../platform/storage/storage.ts';

/** What a request wants of a file: all of it, a part, or a part that it does not have. */
export type RequestedPart = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'unsatisfiable' };

interface RangeRequest {
  range: string | undefined;
  ifRange: string | undefined;
  etag: string;
  byteSize: number;
}

/**
 * Reads a Range header (RFC 9110, 14.2). Several ranges and what cannot be read are ignored: the whole file follows,
 * as the RFC permits. A range made for another version of the file (If-Range) is ignored as well.
 */
export function readRange({ range, ifRange, etag, byteSize }: RangeRequest): RequestedPart {
  const match = range === undefined ? null : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.replaceAll(' ', ''));
  if (!match || (ifRange !== undefined && ifRange !== etag)) return { kind: 'whole' };
  const [first = '', last = ''] = match.slice(1);
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), byteSize);
    return length === 0
      ? { kind: 'unsatisfiable' }
      : { kind: 'part', range: { start: byteSize - length, end: byteSize - 1 } };
  }
  const start = Number(first);
  const end = last === '' ? byteSize - 1 : Math.min(Number(last), byteSize - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start >= byteSize ? { kind: 'unsatisfiable' } : { kind: 'part', range: { start, end } };
}

/** True when the browser holds the current version already (If-None-Match). */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(etag);
}

/** Into so many parts a video is divided where it is noted what was sent of it. */
export const SERVED_PARTS = 64;

/**
 * A bit for each 64th of a file of which one byte, its sample, lies in the range; so every part counts once however it is
 * cut. `points` says where in its part each sample lies, from 0 to 1.
 */
export function partsOf({ start, end }: ByteRange, byteSize: number, points: readonly number[]): bigint {
  let bits = 0n;
  for (let part = 0; part < SERVED_PARTS; part += 1) {
    const sample = Math.floor(((part + (points[part] ?? 0)) * byteSize) / SERVED_PARTS);
    if (sample >= start && sample <= end) bits |= 1n << BigInt(part);
  }
  return bits;
}
