import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebAppStandIn, info, SQL, type WebAppStandIn } from '../../test/web-app-stand-in.ts';

let web: WebAppStandIn;
beforeAll(async () => {
  web = await createWebAppStandIn();
});
beforeEach(() => web.reset());
afterAll(() => web.remove());

test('Home arrives with its content, and with the new content as soon as it changes', async () => {
  web.showReviews(2);
  expect((await web.get('/')).body).toContain('2 reviews for nobody');
  web.showReviews(3);
  const reply = await web.get('/');
  expect(reply.body).toContain('3 reviews for nobody');
  expect(reply.body).toContain('"isRendered":true');
  expect(reply.headers['cache-control']).toBe('no-cache');
});

test('a page without a session cookie says that nobody is signed in; one with a cookie lets the app ask early', async () => {
  const nobody = await web.get('/');
  expect(nobody.body).toContain('"user":null');
  expect(nobody.body).not.toContain('/api/user/currentuser');
  const somebody = await web.get('/', { cookie: 'nalanda_session=x' });
  expect(somebody.body).not.toContain('"user":null');
  expect(somebody.body).toContain(
    '<link rel="preload" as="fetch" href="/api/user/currentuser" crossorigin="use-credentials">',
  );
  expect(somebody.headers.etag).not.toBe(nobody.headers.etag);
});

test('an unchanged page is not sent again', async () => {
  const { headers } = await web.get('/');
  expect((await web.get('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('a page that cannot be rendered is served as it was built', async () => {
  const broken = await web.serve({ school: { brandName: 'Broken' } });
  web.answerWith(async () => ({ info: { ...info, brandName: 'Broken' } }));
  const { body, statusCode } = await broken.inject('/');
  expect({ statusCode, isBuilt: body.includes('prerendered') }).toEqual({ statusCode: 200, isBuilt: true });
  expect(body).not.toContain('isRendered');
  expect(web.take()).toHaveLength(1);
  await broken.close();
});

test('a rendered page with a script that the policy would refuse is not used', async () => {
  const evil = await web.serve();
  web.answerWith(async () => ({ info: { ...info, brandName: 'Evil' }, reviews: [] }));
  expect((await evil.inject('/')).body).toContain('prerendered');
  expect(web.take()).toHaveLength(1);
  await evil.close();
});

test('an address that the web app does not have answers 404 with the designed page and the request id', async () => {
  for (const url of ['/nothing', '/viewcourse', '/login/more', '//login', '/404']) {
    const reply = await web.get(url);
    expect([url, reply.statusCode, reply.headers['cache-control']]).toEqual([url, 404, 'no-store']);
    expect(reply.body).toContain('nothing here');
    expect(reply.body).toContain('"requestId":"request-7"');
    expect(reply.body).toContain('<meta name="robots" content="noindex">');
  }
});

test('a page that anybody may open who was sent there is not for search engines, which run no scripts', async () => {
  const [secret, login] = await Promise.all([web.get('/secret'), web.get('/login')]);
  expect(secret.body).toContain('<meta name="robots" content="noindex">');
  expect(secret.body).not.toContain('rel="canonical"');
  expect(login.body).not.toContain('noindex');
  expect(login.body).toContain('<link rel="canonical" href="https://nalanda.example/login">');
});

test('every address that the web app has answers with the shell, whatever its case and end', async () => {
  for (const url of ['/login', '/Login/', '/login?next=1', `/viewcourse/${SQL}`]) {
    const reply = await web.get(url);
    expect([url, reply.statusCode]).toEqual([url, 200]);
    expect(reply.body).toContain('shell');
  }
});

test('what pages name is there still when another build takes the place of this one', async () => {
  const [now, before] = [path.join(web.folder, 'assets'), path.join(web.folder, '../before/assets')];
  await mkdir(before, { recursive: true });
  const served = await web.serve();
  await rename(path.join(now, 'hindi-abc123.js'), path.join(before, 'hindi-abc123.js'));
  const { statusCode, headers } = await served.inject('/assets/hindi-abc123.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  await rename(path.join(before, 'hindi-abc123.js'), path.join(now, 'hindi-abc123.js'));
  await served.close();
});

test('calls, files and other methods get JSON errors, never a page', async () => {
  for (const url of ['/api/nothing', '/assets/old.js', '/media/x', '/wp-login.php', '/favicon.ico']) {
    const reply = await web.get(url);
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([
      url,
      404,
      'application/json; charset=utf-8',
    ]);
  }
  expect((await web.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
});

test('a page that cannot be made says so with the request id', async () => {
  web.answerWith(() => Promise.reject(new Error('The database is away')));
  const reply = await web.get('/login');
  expect(reply.statusCode).toBe(500);
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(reply.body).toContain('request-7 /login');
  expect(reply.body).toContain('Nalanda &amp; Sons');
});

test('public pages have their title, canonical address and social card', async () => {
  const { body } = await web.get('/login?next=/profile');
  expect(body).toContain('<title>Login of Nalanda &amp; Sons</title>');
  expect(body).toContain('<meta name="description" content="Come in"/>');
  expect(body).toContain('<link rel="canonical" href="https://nalanda.example/login">');
  expect(body).toContain('<meta property="og:title" content="Login of Nalanda &amp; Sons">');
  expect(body).toContain('<meta property="og:image" content="https://nalanda.example/social-card.png">');
});

test("the school's own look is in the head of every page before its scripts, and in none without one", async () => {
  const school = { brandName: 'Takshashila', styleAddress: '/media/school/0123456789abcdef.css' };
  const own = await web.serve({ school });
  const link = `<link rel="stylesheet" id="school-style" href="${school.styleAddress}">`;
  for (const url of ['/', '/login', '/nowhere']) {
    const head = (await own.inject({ url })).body.split('</head>')[0];
    expect(head).toContain(link);
    expect((await web.get(url)).body).not.toContain('school-style');
  }
  await own.close();
});

test('a shared course shows its own title and picture, but is not indexed: it stands behind sign-in', async () => {
  const { body } = await web.get(`/viewcourse/${SQL}`);
  expect(body).toContain('<meta property="og:title" content="SQL &lt;1&gt;">');
  expect(body).toContain('<meta property="og:description" content="Ask &quot;data&quot;">');
  expect(body).toContain('<meta property="og:image" content="https://nalanda.example/media/images/sql.webp">');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('canonical');
});

test('a page that holds its content loads scripts after it has been painted', async () => {
  const { body } = await web.get('/');
  expect(body).toContain('<script src="/start.js" defer>');
  expect(body).toContain('<link rel="app-module" href="/assets/home.js">');
  expect(body).not.toContain('modulepreload');
  expect((await web.get(`/viewcourse/${SQL}`)).body).not.toContain('/start.js');
});

test('a server whose web app was not built says so', async () => {
  await expect(web.serve({ folder: path.join(web.folder, 'none') })).rejects.toThrow('npm run build');
});

test('no text of a person can end the block of data in the page, and leave it as code', async () => {
  const comment = '</script><script>alert(1)</script><!--';
  web.answerWith(async () => ({ info, reviews: [{ comment } as never] }));
  const { body } = await web.get('/');
  expect(body).not.toContain('alert(1)</script>');
  const block = /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(JSON.parse(block).reviews[0].comment).toBe(comment);
});

test('a page goes out as it was built rather than late, and with its content once that has come', async () => {
  const data = { info: { ...info, brandName: 'Slow' }, reviews: [] };
  const slow = await web.serve({ patienceMilliseconds: 50, getInitialData: async () => data });
  const ask = async () => (await slow.inject('/')).body;
  const inHindi = (await slow.inject({ url: '/', headers: { cookie: 'locale=hi' } })).body;
  expect(inHindi).toContain('पहले से बना');
  expect(inHindi).toContain('"locale":"hi"');
  expect(await ask()).toContain('prerendered');
  await expect.poll(ask, { timeout: 60_000, interval: 250 }).toContain('0 reviews for nobody');
  await slow.close();
});
