import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

const encoders: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => Buffer.from(body),
};

/** A page on its way to a browser. */
export interface OutgoingPage {
  /** Pages with the same key replace each other in memory; without one nothing is kept. */
  key?: string;
  /** It holds what only one person may see. */
  isPersonal?: boolean;
  html: string;
  status: number;
}

/** How many compressed pages are kept. */
const KEPT_PAGES = 200;

/** Sends pages compressed and with an ETag; the last form of each page is kept, because it seldom changes. */
export function createPageSender() {
  const kept = new Map<string, { html: string; body: Buffer; etag: string }>();
  return async (page: OutgoingPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
    const key = page.key && `${page.key} ${encoding}`;
    let entry = key ? kept.get(key) : undefined;
    if (entry?.html !== page.html) {
      const body = await encoders[encoding](page.html);
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`;
      entry = { html: page.html, body, etag };
      if (key) {
        if (kept.size >= KEPT_PAGES) kept.clear();
        kept.set(key, entry);
      }
    }
    reply.code(page.status).type('text/html; charset=utf-8').header('vary', 'accept-encoding, cookie');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (page.status !== 200 || page.isPersonal) return reply.header('cache-control', 'no-store').send(entry.body);
    reply.header('cache-control', 'no-cache').header('etag', entry.etag);
    if (request.headers['if-none-match'] === entry.etag) return reply.code(304).send();
    return reply.send(entry.body);
  };
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
