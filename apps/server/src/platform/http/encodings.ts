import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';

/** How a body may be packed for its way; names as in `content-encoding`. */
export type Encoding = 'br' | 'gzip';

/** `quick` for a body that is sent once, `thorough` for one that many get. */
export type Effort = 'quick' | 'thorough';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The best encoding that an `accept-encoding` header allows, or null. */
export function chooseEncoding(accepted: string | string[] | undefined): Encoding | null {
  const header = String(accepted ?? '');
  const known = chosen.get(header);
  if (known !== undefined) return known;
  const encoding = readEncoding(header);
  if (chosen.size >= MOST_CHOSEN) chosen.clear();
  chosen.set(header, encoding);
  return encoding;
}

/** Browsers have few ways to say what they take; nobody fills memory with others. */
const chosen = new Map<string, Encoding | null>();
const MOST_CHOSEN = 100;

function readEncoding(header: string): Encoding | null {
  const refused = new Set<string>();
  const allowed = new Set<string>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isRefused ? refused : allowed).add(name);
  }
  const may = (name: Encoding) => allowed.has(name) || (allowed.has('*') && !refused.has(name));
  if (may('br')) return 'br';
  return may('gzip') ? 'gzip' : null;
}

/** Packs a small body at once: handing it to another thread would take longer. */
export function compressSmall(bytes: Uint8Array, encoding: Encoding): Buffer {
  return encoding === 'br' ? brotliCompressSync(bytes, brotliOptions(bytes, 'quick')) : gzipSync(bytes, { level: 1 });
}

/** Packs a body in another thread. */
export function compress(bytes: Uint8Array, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'br') return pack.br(bytes, brotliOptions(bytes, effort));
  return pack.gzip(bytes, { level: effort === 'quick' ? 1 : 6 });
}

function brotliOptions(bytes: Uint8Array, effort: Effort) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'quick' ? 1 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  };
}

/** Packs quickly what comes out of a stream, with a window so small that many may run at once. */
export function packStream(source: Readable, encoding: Encoding): Readable {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_LGWIN]: 18 } })
      : createGzip({ level: 1 });
  // An error of either ends both, and the reply with them.
  return pipeline(source, packer, () => {});
}

/** A body that many get: packed thoroughly, once for each encoding that somebody asks for. */
export interface SharedBody {
  bytes: Buffer;
  packed(encoding: Encoding): Promise<Buffer>;
}

/** Makes a body that is packed when it is first asked for. */
export function createSharedBody(bytes: Buffer): SharedBody {
  const known: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    bytes,
    packed(encoding) {
      known[encoding] ??= compress(bytes, encoding, 'thorough');
      return known[encoding];
    },
  };
}
