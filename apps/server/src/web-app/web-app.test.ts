import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestLogs } from '../../test/fakes.ts';
import { createWebApp, type WebAppOptions } from './index.ts';

const SQL = '0198c0de-0000-7000-8000-000000000001';
/** The fake bundle takes long for this one. */
const LATE = '0198c0de-0000-7000-8000-00000000000a';

const inline = '<script>boot()</script>';
const head = '<head><title>Nalanda</title><meta name="description" content="All"/></head>';
const page = (body: string) => `<html>${head}<body>${body}${inline}</body></html>`;
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

let build = '';
let app: FastifyInstance;
let reviewCount = 0;
let getInitialData: WebAppOptions['getInitialData'];
const { logger, take } = createTestLogs();

async function serve(options: Partial<WebAppOptions> = {}): Promise<FastifyInstance> {
  const brandName = options.school?.brandName ?? 'Nalanda & Sons';
  const webApp = await createWebApp({
    folder: path.join(build, 'client'),
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
    getInitialData: (pagePath) => getInitialData(pagePath),
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

beforeAll(async () => {
  build = await mkdtemp(path.join(tmpdir(), 'nalanda-web-'));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(build, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  app = await serve();
});
beforeEach(() => {
  getInitialData = async () => ({
    info: { brandName: 'Nalanda & Sons', sandbox: false, google: false, hears: false },
    reviews: Array.from({ length: reviewCount }, () => ({}) as never),
  });
});
afterAll(async () => {
  await app.close();
  await rm(build, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('Home arrives with its content, and with the new content as soon as it changes', async () => {
  reviewCount = 2;
  expect((await get('/')).body).toContain('2 reviews for nobody');
  reviewCount = 3;
  const reply = await get('/');
  expect(reply.body).toContain('3 reviews for nobody');
  expect(reply.body).toContain('"isRendered":true');
  expect(reply.headers['cache-control']).toBe('no-cache');
});

test('a page without a session cookie says that nobody is signed in; one with a cookie lets the app ask early', async () => {
  const nobody = await get('/');
  expect(nobody.body).toContain('"user":null');
  expect(nobody.body).not.toContain('/api/user/currentuser');
  const somebody = await get('/', { cookie: 'nalanda_session=x' });
  expect(somebody.body).not.toContain('"user":null');
  expect(somebody.body).toContain(
    '<link rel="preload" as="fetch" href="/api/user/currentuser" crossorigin="use-credentials">',
  );
  expect(somebody.headers.etag).not.toBe(nobody.headers.etag);
});

test('a screen of the office is to whoever does not work there what no address is', async () => {
  const cookie = 'nalanda_session=asha';
  const hidden = await get('/office/people', { cookie });
  const unknown = await get('/office/nobody', { cookie });
  expect(hidden.statusCode).toBe(404);
  expect(hidden.body.replaceAll('/office/people', '/office/nobody')).toBe(unknown.body);
  expect((await get('/office/people')).statusCode).toBe(404);
  const shown = await get('/office/people', { cookie: 'nalanda_session=owner' });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('/assets/office.js');
});

test('a browser whose cookie says so gets every page in Hindi, beside the English one', async () => {
  const cookie = 'a=b; locale=hi';
  reviewCount = 4;
  const english = await get('/');
  const hindi = await get('/', { cookie });
  expect(hindi.body).toContain('4 reviews for somebody in hi at /');
  expect(hindi.body).toMatch(/app-module" href="\/assets\/hindi-abc123.js"|"\/assets\/hindi-abc123.js"/);
  expect(hindi.headers.vary).toContain('cookie');
  expect(hindi.headers.etag).not.toBe(english.headers.etag);
  expect((await get('/')).body).toContain('4 reviews for nobody<');
  expect((await get('/')).body).not.toContain('hindi-abc123');
  expect((await get('/login', { cookie })).body).toContain('<title>लॉगिन Nalanda');
  expect((await get(`/viewcourse/${SQL}`, { cookie })).body).toContain('in hi at /shell');
  const missing = await get('/nowhere', { cookie });
  expect(missing.body).toContain('in hi at /404');
  // The app must begin with what the page was rendered with, or it would build the page anew.
  expect(missing.body).toMatch(/"requestId":"request-7".*"isRendered":true/);
});

test('an unchanged page is not sent again', async () => {
  const { headers } = await get('/');
  expect((await get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('a page that cannot be rendered is served as it was built', async () => {
  const broken = await serve({ school: { brandName: 'Broken' } });
  getInitialData = async () => ({ info: { brandName: 'Broken', sandbox: false, google: false, hears: false } });
  const { body, statusCode } = await broken.inject('/');
  expect({ statusCode, isBuilt: body.includes('prerendered') }).toEqual({ statusCode: 200, isBuilt: true });
  expect(body).not.toContain('isRendered');
  expect(take()).toHaveLength(1);
  await broken.close();
});

test('a page that cannot be rendered comes in the language of its reader all the same, and so does its app', async () => {
  const broken = await serve({ school: { brandName: 'Broken' } });
  getInitialData = async () => ({ info: { brandName: 'Broken', sandbox: false, google: false, hears: false } });
  for (const [url, text] of [
    ['/', 'पहले से बना'],
    [`/viewcourse/${SQL}`, 'खोल'],
    ['/nowhere', 'यहाँ कुछ नहीं'],
  ] as const) {
    const hindi = (await broken.inject({ url, headers: { cookie: 'locale=hi' } })).body;
    expect(hindi).toContain(text);
    expect(hindi).toContain('"locale":"hi"');
    expect(hindi).not.toContain('isRendered');
    expect((await broken.inject(url)).body).not.toContain(text);
  }
  await broken.close();
  // Of each page in Hindi, and of the first one in English.
  expect(take()).toHaveLength(4);
});

test('a rendered page with a script that the policy would refuse is not used', async () => {
  const evil = await serve();
  getInitialData = async () => ({
    info: { brandName: 'Evil', sandbox: false, google: false, hears: false },
    reviews: [],
  });
  expect((await evil.inject('/')).body).toContain('prerendered');
  expect(take()).toHaveLength(1);
  await evil.close();
});

test('an address that the web app does not have answers 404 with the designed page and the request id', async () => {
  for (const url of ['/nothing', '/viewcourse', '/login/more', '//login', '/404']) {
    const reply = await get(url);
    expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 404, 'no-store']);
    expect(reply.body).toContain('nothing here');
    expect(reply.body).toContain('"requestId":"request-7"');
    expect(reply.body).toContain('<meta name="robots" content="noindex">');
  }
});

test('every address that the web app has answers with the shell, whatever its case and end', async () => {
  for (const url of ['/login', '/Login/', '/login?next=1', `/viewcourse/${SQL}`]) {
    const reply = await get(url);
    expect([url, reply.statusCode]).toEqual([url, 200]);
    expect(reply.body).toContain('shell');
  }
});

test('calls, files and other methods get JSON errors, never a page', async () => {
  for (const url of ['/api/nothing', '/assets/old.js', '/media/x', '/wp-login.php', '/favicon.ico']) {
    const reply = await get(url);
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([
      url,
      404,
      'application/json; charset=utf-8',
    ]);
  }
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test('a page that cannot be made says so with the request id', async () => {
  getInitialData = () => Promise.reject(new Error('The database is away'));
  const reply = await get('/login');
  expect(reply.statusCode).toBe(500);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('request-7 /login');
  expect(reply.body).toContain('Nalanda &amp; Sons');
});

test('public pages have their title, canonical address and social card', async () => {
  const { body } = await get('/login?next=/profile');
  expect(body).toContain('<title>Login of Nalanda &amp; Sons</title>');
  expect(body).toContain('<meta name="description" content="Come in"/>');
  expect(body).toContain('<link rel="canonical" href="https://nalanda.example/login">');
  expect(body).toContain('<meta property="og:title" content="Login of Nalanda &amp; Sons">');
  expect(body).toContain('<meta property="og:image" content="https://nalanda.example/social-card.png">');
});

test('a school that speaks one language answers every browser in it; one that speaks both may begin in Hindi', async () => {
  const langOf = async (languages: { offered: ('en' | 'hi')[]; standard: 'en' | 'hi' }, cookie?: string) => {
    const served = await serve({ school: { brandName: 'Nalanda & Sons', languages } });
    const { body } = await served.inject({ url: '/', headers: cookie ? { cookie } : {} });
    await served.close();
    return body.includes('"locale":"hi"') ? 'hi' : 'en';
  };
  expect(await langOf({ offered: ['hi'], standard: 'hi' }, 'locale=en')).toBe('hi');
  expect(await langOf({ offered: ['en'], standard: 'en' }, 'locale=hi')).toBe('en');
  const both = { offered: ['en', 'hi'] as ('en' | 'hi')[], standard: 'hi' as const };
  expect(await langOf(both)).toBe('hi');
  expect(await langOf(both, 'locale=en')).toBe('en');
});

test("the school's own look is in the head of every page before its scripts, and in none without one", async () => {
  const school = { brandName: 'Takshashila', styleAddress: '/media/school/0123456789abcdef.css' };
  const own = await serve({ school });
  const link = `<link rel="stylesheet" id="school-style" href="${school.styleAddress}">`;
  for (const url of ['/', '/login', '/nowhere']) {
    const head = (await own.inject({ url })).body.split('</head>')[0];
    expect(head).toContain(link);
    expect((await get(url)).body).not.toContain('school-style');
  }
  await own.close();
});

test('a shared course shows its own title and picture, but is not indexed: it stands behind sign-in', async () => {
  const { body } = await get(`/viewcourse/${SQL}`);
  expect(body).toContain('<meta property="og:title" content="SQL &lt;1&gt;">');
  expect(body).toContain('<meta property="og:description" content="Ask &quot;data&quot;">');
  expect(body).toContain('<meta property="og:image" content="https://nalanda.example/media/images/sql.webp">');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('canonical');
});

test('the scripts of the screen are fetched early', async () => {
  const { body } = await get(`/viewcourse/${SQL}`);
  for (const name of ['course', 'card']) expect(body).toContain(`<link rel="modulepreload" href="/assets/${name}.js">`);
});

test('a screen arrives with its content and its data for whoever asks for it, and for nobody else', async () => {
  const reply = await get(`/viewcourse/${SQL}`, { cookie: 'nalanda_session=Asha' });
  expect(reply.body).toContain(`<div id="rendered-screen" class="peer"><h1>Asha sees ${SQL}</h1></div>`);
  expect(reply.body).toContain('"replies":[{"call":"/api/user/currentuser","body":{"name":"Asha"},"total":null},');
  expect(reply.body).toContain('/start.js');
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers.etag).toBeUndefined();
  expect((await get(`/viewcourse/${SQL}`, { cookie: 'nalanda_session=Ravi' })).body).toContain(`Ravi sees ${SQL}`);
  expect((await get(`/viewcourse/${SQL}`)).body).toContain('<div id="rendered-screen" class="peer"></div>');
});

test('a session that has ended gets the empty page, which knows that nobody is signed in', async () => {
  const { body } = await get(`/viewcourse/${SQL}`, { cookie: 'nalanda_session=ended' });
  expect(body).toContain('<div id="rendered-screen" class="peer"></div>');
  expect(body).toContain('"user":null');
});

test('who is over a limit is not told that nobody is signed in: the page asks for itself', async () => {
  const reply = await get(`/viewcourse/${SQL}`, { cookie: 'nalanda_session=hasty' });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).not.toContain('"user":null');
});

test('a screen that takes long to render is not waited for: its data comes alone', async () => {
  const { body } = await get(`/viewcourse/${LATE}`, { cookie: 'nalanda_session=Asha' });
  expect(body).toContain('<div id="rendered-screen" class="peer"></div>');
  expect(body).toContain(`"title":"${LATE}"`);
  expect(body).not.toContain('/start.js');
});

test('a page that holds its content loads scripts after it has been painted', async () => {
  const { body } = await get('/');
  expect(body).toContain('<script src="/start.js" defer>');
  expect(body).toContain('<link rel="app-module" href="/assets/home.js">');
  expect(body).not.toContain('modulepreload');
  expect((await get(`/viewcourse/${SQL}`)).body).not.toContain('/start.js');
});

test('the app can be installed under its own brand', async () => {
  const reply = await get('/manifest.webmanifest');
  expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(reply.json()).toMatchObject({ name: 'Nalanda & Sons', start_url: '/', display: 'standalone', lang: 'en-IN' });
  expect((await get('/manifest.webmanifest?lang=hi')).json()).toMatchObject({
    id: '/',
    lang: 'hi-IN',
    shortcuts: [{ name: 'मेरे कोर्स' }, { name: 'AI से खोजें' }],
  });
});

test('robots find the public pages and nothing else', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://nalanda.example/sitemap.xml');
  const { body } = await get('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://nalanda.example/',
    'https://nalanda.example/login',
  ]);
});

test('the offline page carries the brand, and the service worker is never kept by the browser cache', async () => {
  expect((await get('/offline')).body).toContain('<title>Nalanda &amp; Sons</title>');
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test('a server whose web app was built in one language alone says so, and which page it lacks', async () => {
  const folder = path.join(build, 'half');
  await cp(path.join(build, 'client'), folder, { recursive: true });
  await mkdir(path.join(folder, 'login'), { recursive: true });
  await writeFile(path.join(folder, 'login', 'index.html'), page('login'));
  await expect(serve({ folder })).rejects.toThrow('login/index.html was built in one language alone');
});

test('a server whose web app was not built says so', async () => {
  await expect(serve({ folder: path.join(build, 'none') })).rejects.toThrow('npm run build');
});

test('no text of a person can end the block of data in the page, and leave it as code', async () => {
  const comment = '</script><script>alert(1)</script><!--';
  getInitialData = async () => ({
    info: { brandName: 'Nalanda & Sons', sandbox: false, google: false, hears: false },
    reviews: [{ comment } as never],
  });
  const { body } = await get('/');
  expect(body).not.toContain('alert(1)</script>');
  const block = /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(JSON.parse(block).reviews[0].comment).toBe(comment);
});

test('a page goes out as it was built rather than late, and with its content once that has come', async () => {
  const info = { brandName: 'Slow', sandbox: false, google: false, hears: false };
  const slow = await serve({ patienceMilliseconds: 50, getInitialData: async () => ({ info, reviews: [] }) });
  const ask = async () => (await slow.inject('/')).body;
  const inHindi = (await slow.inject({ url: '/', headers: { cookie: 'locale=hi' } })).body;
  expect(inHindi).toContain('पहले से बना');
  expect(inHindi).toContain('"locale":"hi"');
  expect(await ask()).toContain('prerendered');
  await expect.poll(ask, { timeout: 60_000, interval: 250 }).toContain('0 reviews for nobody');
  await slow.close();
});
