import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { createWebApp, type WebAppOptions } from '../src/web-app/index.ts';
import { createTestLogs } from './fakes.ts';

/** A course that the stand-in describes. */
export const SQL = '0198c0de-0000-7000-8000-000000000001';
/** A course whose screen takes long to render. */
export const LATE = '0198c0de-0000-7000-8000-00000000000a';

const inline = '<script>boot()</script>';
const head = '<head><title>Nalanda</title><meta name="description" content="All"/></head>';
/** A built page with this content. */
export const page = (body: string) => `<html>${head}<body>${body}${inline}</body></html>`;
const status = '<html><head><title>{brandName}</title></head><body>{requestId} {address}</body></html>';

const route = (id: string, more: object) => ({ [id]: { id, module: `/assets/${id}.js`, ...more } });
const manifest = {
  routes: {
    ...route('root', { path: '' }),
    ...route('shell', { parentId: 'root' }),
    ...route('home', { parentId: 'shell', index: true }),
    ...route('login', { parentId: 'shell', path: 'login' }),
    ...route('secret', { parentId: 'shell', path: 'secret' }),
    ...route('guards/signed-in', { parentId: 'shell' }),
    ...route('course', { parentId: 'guards/signed-in', path: 'viewcourse/:courseId', imports: ['/assets/card.js'] }),
    ...route('guards/staff', { parentId: 'shell' }),
    ...route('office', { parentId: 'guards/staff', path: 'office/people' }),
    ...route('unknown', { parentId: 'shell', path: '*' }),
  },
};

// Stands for the web app's server bundle: writes the data it was given into the page.
const bundle = `
export const entry = { module: {
  renderPage: async (_, pagePath, data) => {
    if (data.info.brandName === 'Broken') throw new Error('no');
    if (data.info.brandName === 'Slow') await new Promise((resolve) => setTimeout(resolve, 2_000));
    return ${JSON.stringify(page('CONTENT'))}.replace('CONTENT', data.reviews.length + ' reviews for ' +
      (data.user === null ? 'nobody' : 'somebody') + (data.locale ? ' in ' + data.locale + ' at ' + pagePath : '') + (data.info.brandName === 'Evil' ? '<script>evil()</script>' : ''));
  },
  renderScreen: async (_, address, data) => {
    if (address.endsWith('00a')) await new Promise((resolve) => setTimeout(resolve, 900));
    return '<h1>' + data.replies.map(({ body }) => body.title ?? body.name).join(' sees ') + '</h1>';
  },
  listPageTexts: async (_, brandName, locale) =>
    ({ '/secret': { title: 'Secret', isUnlisted: true }, '/login': { title: (locale === 'hi' ? 'लॉगिन ' : 'Login of ') + brandName, description: 'Come in' } }),
} };`;

const files: Record<string, string> = {
  'client/index.html': page('prerendered'),
  'client/404/index.html': page('nothing here'),
  'client/__spa-fallback.html': page('<div id="rendered-screen" class="peer"></div>shell'),
  'client/hi/index.html': page('पहले से बना'),
  'client/hi/404/index.html': page('यहाँ कुछ नहीं'),
  'client/hi/__spa-fallback.html': page('<div id="rendered-screen" class="peer"></div>खोल'),
  'client/pages/offline.html': status,
  'client/pages/error.html': status,
  'client/pages/busy.html': status,
  'client/assets/hindi-abc123.js': '',
  'client/sw.js': 'worker',
  'client/assets/manifest-abc123.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
  'server/index.js': bundle,
  'server/package.json': '{"type":"module"}',
};

/** What pages are told of the school. */
export const info = { brandName: 'Nalanda & Sons', sandbox: false, google: false, hears: false };

type InitialData = WebAppOptions['getInitialData'];

/** A built web app of a few pages, and a server that sends them. */
export interface WebAppStandIn {
  /** The folder with the built files of the browser. */
  folder: string;
  /** A server as it is without options. */
  app: FastifyInstance;
  /** Another server of the same files; whoever asks for it closes it. */
  serve(options?: Partial<WebAppOptions>): Promise<FastifyInstance>;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Takes the log lines out that were written since. */
  take: ReturnType<typeof createTestLogs>['take'];
  /** How pages get their data from now on. */
  answerWith(initialData: InitialData): void;
  /** Pages are told of so many reviews from now on. */
  showReviews(count: number): void;
  /** Pages get the data again that they have at first. */
  reset(): void;
  remove(): Promise<void>;
}

const withReviews =
  (count: number): InitialData =>
  async () => ({ info, reviews: Array.from({ length: count }, () => ({}) as never) });

/** Writes the files of a built web app into a folder of its own, and serves them. */
export async function createWebAppStandIn(): Promise<WebAppStandIn> {
  const build = await mkdtemp(path.join(tmpdir(), 'nalanda-web-'));
  const folder = path.join(build, 'client');
  const { logger, take } = createTestLogs();
  let initialData = withReviews(0);
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(build, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  async function serve(options: Partial<WebAppOptions> = {}): Promise<FastifyInstance> {
    const brandName = options.school?.brandName ?? 'Nalanda & Sons';
    const webApp = await createWebApp({
      folder: folder,
      school: { brandName },
      publicUrl: 'https://nalanda.example',
      logger,
      // The machine that runs the tests may be busy.
      patienceMilliseconds: 14_000,
      hasSession: (request) => request.headers.cookie !== undefined,
      isStaff: async (request) => request.headers.cookie?.includes('owner') ?? false,
      describePage: async (pattern, { courseId }) =>
        pattern === '/viewcourse/:courseId' && courseId === SQL
          ? { title: 'SQL <1>', description: 'Ask "data"', image: '/media/images/sql.webp' }
          : null,
      getInitialData: (pagePath) => initialData(pagePath),
      listAddresses: async () => [],
      ...options,
    });
    const served = Fastify({ genReqId: () => 'request-7' });
    served.decorate('busyPage', { write: null });
    served.get('/api/user/currentuser', async (request, reply) => {
      const name = /nalanda_session=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
      if (name === 'hasty') return reply.code(429).send({ message: 'Too many tries.' });
      return name === 'ended' ? reply.code(401).send({ message: 'Please log in' }) : { name };
    });
    served.get('/api/course/getcourse/:id', async ({ params }) => ({ title: (params as { id: string }).id }));
    await webApp.registerRoutes(served);
    return served;
  }

  const app = await serve();
  return {
    folder,
    app,
    serve,
    get: (url, headers = {}) => app.inject({ url, headers }),
    take,
    answerWith(other) {
      initialData = other;
    },
    showReviews(count) {
      initialData = withReviews(count);
    },
    reset() {
      initialData = withReviews(0);
    },
    async remove() {
      await app.close();
      await rm(build, { recursive: true, force: true });
    },
  };
}
