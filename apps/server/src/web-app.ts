import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { InitialData } from '@nalanda/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makePublic } from './app.ts';
import { sendError } from './platform/error-handler.ts';
import { createAddressNotFoundError } from './platform/errors.ts';
import { createStartupError } from './platform/startup-error.ts';

/** Pages that are built with their content, by path. Every other path gets the empty shell. */
const PRERENDERED: Readonly<Record<string, string>> = { '/': 'index.html', '/policies': 'policies/index.html' };
const SHELL = '__spa-fallback.html';
/** Paths of the API, never answered with a page. */
const NOT_PAGES = /^\/(api|media|sandbox|assets|healthz|readyz|metrics)(\/|$)/;

/** The built web app, ready to be served. */
export interface WebApp {
  /** `'sha256-…'` of every inline script in the pages, for the Content-Security-Policy. */
  scriptHashes: string[];
  registerRoutes(app: FastifyInstance): Promise<void>;
}

/**
 * Serves the built web app of `folder`: files under `/assets` for ever, pages fresh, both compressed. Each page carries
 * the data that it shows first. Throws a startup error when the app has not been built.
 */
export async function createWebApp(options: {
  folder: string;
  getInitialData: (pagePath: string) => Promise<InitialData>;
}): Promise<WebApp> {
  const pages = await loadPages(options.folder);
  const sendPage = createPageSender();
  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const pagePath = request.url.split('?')[0]?.replace(/(.)\/$/, '$1') ?? '/';
    const html = pages.get(PRERENDERED[pagePath] ?? SHELL) ?? '';
    return sendPage(pagePath, insertData(html, await options.getInitialData(pagePath)), request, reply);
  };
  return {
    scriptHashes: [...new Set([...pages.values()].flatMap(hashInlineScripts))],
    async registerRoutes(app) {
      await app.register(async (scope) => {
        makePublic(scope);
        await serveFiles(scope, options.folder);
        for (const pagePath of Object.keys(PRERENDERED)) scope.get(pagePath, { schema: { hide: true } }, servePage);
      });
      app.setNotFoundHandler(async (request, reply) => {
        const isPage = (request.method === 'GET' || request.method === 'HEAD') && !NOT_PAGES.test(request.url);
        if (isPage) return servePage(request, reply);
        return sendError(createAddressNotFoundError(), request, reply);
      });
    },
  };
}

async function loadPages(folder: string): Promise<Map<string, string>> {
  const names = [...Object.values(PRERENDERED), SHELL];
  const missing = names.find((name) => !existsSync(path.join(folder, name)));
  if (missing) throw createStartupError('The web app has not been built yet: run npm run build.');
  const contents = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name, contents[index] ?? '']));
}

async function serveFiles(scope: FastifyInstance, folder: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}

/** Hashes of inline scripts; data blocks and external scripts need none. */
function hashInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g)];
  return scripts
    .filter(({ groups }) => groups?.code && !/\bsrc=|application\/json/.test(groups.attributes ?? ''))
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.code ?? '')
          .digest('base64')}'`,
    );
}

/** The page with its data as a block that no browser runs; `<` is escaped, so that no text can end the block. */
function insertData(html: string, data: InitialData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="initial-data">${json}</script>`;
  return html.replace('</head>', () => `${block}</head>`);
}

type Encoding = 'br' | 'gzip' | 'identity';

const encoders: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
  identity: async (body) => Buffer.from(body),
};

/** Sends pages compressed and with an ETag; the last form of each page is kept, because it seldom changes. */
function createPageSender() {
  const kept = new Map<string, { html: string; body: Buffer; etag: string }>();
  return async (pagePath: string, html: string, request: FastifyRequest, reply: FastifyReply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
    const key = `${PRERENDERED[pagePath] ?? SHELL} ${encoding}`;
    let entry = kept.get(key);
    if (entry?.html !== html) {
      const body = await encoders[encoding](html);
      entry = { html, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"` };
      kept.set(key, entry);
    }
    reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('etag', entry.etag);
    reply.header('vary', 'accept-encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (request.headers['if-none-match'] === entry.etag) return reply.code(304).send();
    return reply.send(entry.body);
  };
}

function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
