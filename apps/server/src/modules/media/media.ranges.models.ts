import type { ByteRange } from '../../platform/storage.ts';

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
