import { fileURLToPath } from 'node:url';
import { isLongForm } from '../apps/server/test/test-form.ts';
import { measureBundles } from '../bench/lib/bundles.ts';
import { expect, signUp, test } from './fixtures/test.ts';
import { makeWord, openSchool } from './pages/school.ts';

test('the scripts of the first screen keep within their budget', async () => {
  const sizes = await measureBundles(fileURLToPath(new URL('../apps/web/build/client', import.meta.url)));
  const home = sizes.find(({ pattern }) => pattern === '/');
  expect(home?.gzip).toBeLessThanOrEqual(160_000);
});

test('Home shows its courses and reviews before any script runs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // The first page after the start goes out as it was built when its rendering takes longer than somebody should wait.
  const courses = page.getByRole('region', { name: 'Our Popular Courses' }).getByRole('article');
  await expect(async () => {
    await page.goto('/');
    expect(await courses.count()).toBe(6);
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Real Reviews from Real Learners' }).getByRole('listitem')).toHaveCount(
    6,
  );
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await context.close();
});

test('a page that a translator has changed before the app takes it over is drawn anew, and works @long', async ({
  page,
  provokes,
}) => {
  provokes(/React error #418/);
  await page.route(
    ({ pathname }) => pathname === '/login',
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toContain('Welcome back<');
      await route.fulfill({ response, body: html.replace('Welcome back<', '<font>फिर से स्वागत है</font><') });
    },
  );
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('link', { name: 'Forget your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Your Password?' })).toBeVisible();
});

test('the first visit asks the server for nothing but the page and its files, and the app can be installed', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(calls).toEqual([]);

  // The app can be installed.
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Nalanda', display: 'standalone', start_url: '/' });
  for (const icon of manifest.icons) {
    expect((await page.request.get(icon.src)).headers()['content-type'], icon.src).toBe('image/png');
  }
});

test('somebody signed in is known on the server-rendered Home, with one call', async ({ page }) => {
  await signUp(page, { name: 'Home Comer', role: 'educator' });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  // What is recommended, how the own courses stand, what is new and what the school tells is asked for late, when the page stands.
  const bell = ['/api/notifications/unread', '/api/notifications/events', '/api/announcements/school'];
  const late = new Set(['/api/recommendations', '/api/course/getcreatorcourses', ...bell]);
  expect([...new Set(calls)].filter((call) => !late.has(call))).toEqual(['/api/user/currentuser']);
});

test('screens behind sign-in arrive with their content and data, and ask for nothing again @long', async ({ page }) => {
  await signUp(page, { name: 'Screen Reader', role: 'educator' });
  const [course] = await (await page.request.get('/api/course/getpublishedcoures?limit=1')).json();
  const calls: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  const screens = [
    ['/allcourses', 'All courses'],
    [`/viewcourse/${course._id}`, course.title],
    ['/courses', 'Courses'],
    ['/profile', 'Screen Reader'],
    ['/enrolledcourses', 'My Enrolled Courses'],
  ];
  for (const [path, heading] of screens) {
    // A machine with much else to do may have no time to render it at once.
    await expect(async () => {
      const html = await (await page.request.get(path)).text();
      const from = html.indexOf('id="rendered-screen"');
      expect(html.slice(from, html.indexOf('<script>window', from)), path).toContain('<h1');
    }).toPass();
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('#rendered-screen')).toHaveCount(0);
  }
  const given = ['currentuser', 'getpublishedcoures?page', 'publishedcounts', 'getcourse/', 'getcreatorcourses'];
  expect(calls.filter((call) => given.some((part) => call.includes(part)))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('pages in two languages and of two brands that are made at the same time do not mix', async () => {
  type Data = { info: { brandName: string; sandbox: boolean; google: boolean; hears: boolean }; locale: 'en' | 'hi' };
  const bundle = await import(new URL('../apps/web/build/server/index.js', import.meta.url).href);
  const make = (path: string, data: Data): Promise<string> => bundle.entry.module.renderPage(bundle, path, data);
  const paths = isLongForm ? ['/', '/policies', '/login', '/forgotpassword', '/404'] : ['/login'];
  const orders = paths.flatMap((path) =>
    ['Nalanda', 'Takshashila'].flatMap((brandName) =>
      (['en', 'hi'] as const).map((locale) => ({
        path,
        data: { info: { brandName, sandbox: false, google: false, hears: false }, locale },
      })),
    ),
  );
  const together = await Promise.all(orders.map(({ path, data }) => make(path, data)));
  expect(together).toHaveLength(4 * paths.length);
  for (const [index, { path, data }] of orders.entries()) {
    const page = together[index] ?? '';
    expect(page, path).toContain(`<html lang="${data.locale}"`);
    expect(/<title>[^<]*<\/title>/.exec(page)?.[0], path).toContain(`· ${data.info.brandName}`);
    expect(page.includes('मुख्य'), path).toBe(data.locale === 'hi');
    expect(page, path).toBe(await make(path, data));
  }
});

test('an unknown address answers 404 with a designed page and the request id, and leads back @phone', async ({
  page,
}) => {
  const reply = await page.goto('/no/such/page');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not in our library');
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText(/^Request id [0-9a-f-]{36}$/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('each public page has its own title, and only public pages may be indexed', async ({ page }) => {
  const titles: string[] = [];
  for (const path of ['/', '/policies', '/login', '/signup', '/forgotpassword']) {
    const html = await (await page.request.get(path)).text();
    titles.push(/<title>([^<]*)</.exec(html)?.[1] ?? '');
    expect(html, path).toContain('<link rel="canonical"');
    expect(html, path).not.toContain('noindex');
  }
  expect(new Set(titles).size).toBe(5);
  for (const path of ['/profile', '/allcourses', '/dashboard', '/viewcourse/x', '/nowhere']) {
    expect(await (await page.request.get(path)).text(), path).toContain('noindex');
  }
});

test('a course that is shared brings its title and picture', async ({ page }) => {
  const course = await openSchool(page.request, { title: `${makeWord()} & its picture`, hasPicture: true });
  const html = await (await page.request.get(`/viewcourse/${course.courseId}`)).text();
  const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(html).toContain(`<title>${course.title.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}`);
  expect(picture).toMatch(/^http.*\/media\/images\//);
  expect((await page.request.get(picture)).headers()['content-type']).toMatch(/^image\//);
});
