import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Serves the files of the build. Those with a hash in their name also come from the build before (scripts/lib/build.mjs): a new one may be
 * put in the place of this one while the server runs, and people have pages open.
 */
export async function serveFiles(scope: FastifyInstance, folder: string): Promise<void> {
  const options: FastifyStaticOptions = {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      // The service worker must be found changed at once.
      const isWorker = /[\\/]sw\.js(\.br|\.gz)?$/.test(file);
      const age = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
      reply.header('cache-control', isWorker ? 'no-cache' : age);
      if (!isWorker) makeLight(reply);
    },
  };
  const compressed = ['**/*.br', '**/*.gz'];
  const globIgnore = ['**/*.html', ...compressed, '**/favicon.svg', '**/apple-touch-icon.png', 'assets/**'];
  await scope.register(fastifyStatic, { ...options, wildcard: false, globIgnore });
  const root = [path.join(folder, 'assets'), path.join(folder, '../before/assets')].filter(existsSync);
  await scope.register(fastifyStatic, { ...options, root, prefix: '/assets/', decorateReply: false });
}

/** Headers that say something about pages and workers only. */
const HEADERS_OF_PAGES = [
  'reporting-endpoints',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** A page is painted after a dozen files: a kilobyte of headers with each is a fortieth of a second on a slow line. */
function makeLight(reply: FastifyReply): void {
  for (const name of HEADERS_OF_PAGES) reply.raw.removeHeader(name);
  // Opened by itself, none of them may do anything.
  reply.raw.setHeader('content-security-policy', "default-src 'none'");
}
