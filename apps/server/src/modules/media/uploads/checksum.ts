import { createHash, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { createUnknownChecksumError } from '../media.errors.ts';

/** Algorithms of the tus checksum extension that are offered; `sha1` is the one that every client knows. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256', 'md5'] as const;

/** A checksum that a piece of an upload has been sent with. */
export interface Checksum {
  /** The bytes go through here. */
  meter: Transform;
  /** Whether what has gone through is what was announced. */
  matches(): boolean;
}

/** Reads `Upload-Checksum: sha1 <base64>`; null when there is none. Throws 400 `media.unknown-checksum`. */
export function readChecksum(header: string | undefined): Checksum | null {
  if (header === undefined) return null;
  const [algorithm = '', encoded = ''] = header.trim().split(' ');
  if (!CHECKSUM_ALGORITHMS.some((known) => known === algorithm)) {
    throw createUnknownChecksumError({ algorithms: [...CHECKSUM_ALGORITHMS] });
  }
  const hash = createHash(algorithm);
  const announced = Buffer.from(encoded, 'base64');
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return {
    meter,
    matches() {
      const seen = hash.digest();
      return seen.length === announced.length && timingSafeEqual(seen, announced);
    },
  };
}
