import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebAppStandIn, info, page, SQL, type WebAppStandIn } from '../../test/web-app-stand-in.ts';

let web: WebAppStandIn;
beforeAll(async () => {
  web = await createWebAppStandIn();
});
beforeEach(() => web.reset());
afterAll(() => web.remove());

test('a browser whose cookie says so gets every page in Hindi, beside the English one', async () => {
  const cookie = 'a=b; locale=hi';
  web.showReviews(4);
  const english = await web.get('/');
  const hindi = await web.get('/', { cookie });
  expect(hindi.body).toContain('4 reviews for somebody in hi at /');
  expect(hindi.body).toMatch(/app-module" href="\/assets\/hindi-abc123.js"|"\/assets\/hindi-abc123.js"/);
  expect(hindi.headers.vary).toContain('cookie');
  expect(hindi.headers.etag).not.toBe(english.headers.etag);
  expect((await web.get('/')).body).toContain('4 reviews for nobody<');
  expect((await web.get('/')).body).not.toContain('hindi-abc123');
  expect((await web.get('/login', { cookie })).body).toContain('<title>लॉगिन Nalanda');
  expect((await web.get(`/viewcourse/${SQL}`, { cookie })).body).toContain('in hi at /shell');
  const missing = await web.get('/nowhere', { cookie });
  expect(missing.body).toContain('in hi at /404');
  // The app must begin with what the page was rendered with, or it would build the page anew.
  expect(missing.body).toMatch(/"requestId":"request-7".*"isRendered":true/);
});

test('a page that cannot be rendered comes in the language of its reader all the same, and so does its app', async () => {
  const broken = await web.serve({ school: { brandName: 'Broken' } });
  web.answerWith(async () => ({ info: { ...info, brandName: 'Broken' } }));
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
  expect(web.take()).toHaveLength(4);
});

test('a school that speaks one language answers every browser in it; one that speaks both may begin in Hindi', async () => {
  const langOf = async (languages: { offered: ('en' | 'hi')[]; standard: 'en' | 'hi' }, cookie?: string) => {
    const served = await web.serve({ school: { brandName: 'Nalanda & Sons', languages } });
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

test('a server whose web app was built in one language alone says so, and which page it lacks', async () => {
  const folder = path.join(web.folder, '..', 'half');
  await cp(web.folder, folder, { recursive: true });
  await mkdir(path.join(folder, 'login'), { recursive: true });
  await writeFile(path.join(folder, 'login', 'index.html'), page('login'));
  await expect(web.serve({ folder })).rejects.toThrow('login/index.html was built in one language alone');
});
