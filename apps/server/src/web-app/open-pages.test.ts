import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSlug, toSlug } from '@nalanda/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestLogs } from '../../test/fakes.ts';
import { createWebApp, type PageDescription } from './index.ts';
import type { SiteAddress } from './site-files.ts';

const SQL = '0198c0de-0000-7000-8000-000000000001';
const OTHER = '0198c0de-0000-7000-8000-00000000000a';
const right = toSlug('SQL', SQL);

const page = (body: string) => `<html><head><title>Nalanda</title></head><body>${body}</body></html>`;
const routes = {
  root: { id: 'root', path: '', module: '/assets/root.js' },
  open: { id: 'open', parentId: 'root', path: 'course/:slug', module: '/assets/open.js' },
};
const files: Record<string, string> = {
  'client/404/index.html': page('nothing here'),
  'client/__spa-fallback.html': page('<div id="rendered-screen"></div>shell'),
  'client/hi/404/index.html': page('यहाँ कुछ नहीं'),
  'client/hi/__spa-fallback.html': page('<div id="rendered-screen"></div>खोल'),
  'client/pages/offline.html': page(''),
  'client/pages/error.html': page(''),
  'client/pages/busy.html': page(''),
  'client/assets/manifest-abc123.js': `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
  'server/index.js': `export const entry = { module: {
    renderScreen: async (_, address, data) => '<h1>' + data.replies.map(({ body }) => body.title).join(' reads ') + '</h1>',
    listPageTexts: async () => ({}),
  } };`,
  'server/package.json': '{"type":"module"}',
};

let build = '';
let app: FastifyInstance;
let addresses: SiteAddress[] = [];

/** A course under one right address; of all others there is nothing. */
function describeCourse(slug = ''): PageDescription | 'missing' {
  if (readSlug(slug) !== SQL) return 'missing';
  const describe = (origin: string) => ({ name: '</script><script>evil()', origin });
  return { title: 'SQL', canonicalPath: `/course/${right}`, describe };
}

beforeAll(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'nalanda-open-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(build, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const webApp = await createWebApp({
    folder: path.join(build, 'client'),
    school: { brandName: 'Nalanda' },
    publicUrl: 'https://nalanda.example',
    logger: createTestLogs().logger,
    patienceMilliseconds: 14_000,
    hasSession: (request) => request.headers.cookie !== undefined,
    isStaff: async () => false,
    describePage: async (_pattern, { slug }) => describeCourse(slug),
    getInitialData: async () => ({ info: { brandName: 'Nalanda', sandbox: false, google: false, hears: false } }),
    listAddresses: async () => addresses,
  });
  app = Fastify();
  app.decorate('busyPage', { write: null });
  app.get('/api/user/currentuser', async (request, reply) =>
    request.headers.cookie === 'asha' ? { title: 'Asha' } : reply.code(401).send({ message: 'Please log in' }),
  );
  app.get('/api/public/course/:id', async () => ({ title: 'SQL to read' }));
  await webApp.registerRoutes(app);
});
afterAll(async () => {
  await app.close();
  await rm(build, { recursive: true, force: true });
});

const get = (url: string, cookie?: string) => app.inject({ url, headers: cookie ? { cookie } : {} });

test.each([undefined, 'ended'])(
  'a page arrives with its content for whoever is not signed in (cookie %s)',
  async (cookie) => {
    // A machine that is busy may not render the first in time.
    const ask = async () => (await get(`/course/${right}`, cookie)).body;
    await expect.poll(ask, { timeout: 30_000, interval: 250 }).toContain('<h1>SQL to read</h1>');
    const { body, statusCode } = await get(`/course/${right}`, cookie);
    expect(statusCode).toBe(200);
    expect(body).toContain('"user":null');
    expect(body).toContain(`<link rel="canonical" href="https://nalanda.example/course/${right}">`);
    expect(body).not.toContain('noindex');
  },
);

test('who is signed in gets it with their session', async () => {
  const ask = async () => (await get(`/course/${right}`, 'asha')).body;
  await expect.poll(ask, { timeout: 30_000, interval: 250 }).toContain('<h1>Asha reads SQL to read</h1>');
  expect(await ask()).not.toContain('"user":null');
});

test('no text can end the block that machines read, and leave it as code', async () => {
  const { body } = await get(`/course/${right}`);
  expect(body).not.toContain('<script>evil()');
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(JSON.parse(block)).toEqual({ name: '</script><script>evil()', origin: 'https://nalanda.example' });
});

test('an old address leads to the new one with its query, and no browser keeps that', async () => {
  for (const old of [toSlug('Old "title"', SQL), right.toUpperCase(), `%3Cb%3E-${right}`]) {
    const reply = await get(`/course/${old}?from=mail`);
    expect([old, reply.statusCode, reply.headers.location]).toEqual([old, 301, `/course/${right}?from=mail`]);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
  expect((await get(`/course/${right}/`)).statusCode).toBe(200);
});

test.each(['sql', toSlug('SQL', OTHER), '..%2f..%2fauth', 'x'.repeat(9_000), '%3Cscript%3E'])(
  'at %.60s is what is at no address',
  async (slug) => {
    const reply = await get(`/course/${slug}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('nothing here');
    expect(reply.body).toContain('<meta name="robots" content="noindex">');
    expect(reply.body).not.toContain('ld+json');
  },
);

test('the sitemap names open pages with the day of their change', async () => {
  addresses = [{ path: '/course/a%20b', changedAt: '2026-01-02T03:04:05.000Z' }];
  expect((await get('/sitemap.xml')).body).toContain(
    '<url><loc>https://nalanda.example/course/a%20b</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>',
  );
});

test('a sitemap that would be too long becomes a list of lists', async () => {
  addresses = Array.from({ length: 50_001 }, (_, index) => ({ path: `/course/${index}`, changedAt: null }));
  const { body } = await get('/sitemap.xml');
  expect([...body.matchAll(/<sitemap><loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://nalanda.example/sitemap.xml?page=1',
    'https://nalanda.example/sitemap.xml?page=2',
  ]);
  const pages = await Promise.all([1, 2].map(async (number) => (await get(`/sitemap.xml?page=${number}`)).body));
  expect(pages.map((xml) => xml.match(/<url>/g)?.length)).toEqual([50_000, 1]);
  expect(pages[1]).toContain('/course/50000<');
  for (const number of ['0', '3', '-1', '1.5', 'x', '']) {
    expect((await get(`/sitemap.xml?page=${number}`)).statusCode).toBe(404);
  }
});
