import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWebAppStandIn, type WebAppStandIn } from '../../test/web-app-stand-in.ts';

let web: WebAppStandIn;
beforeAll(async () => {
  web = await createWebAppStandIn();
});
beforeEach(() => web.reset());
afterAll(() => web.remove());

test('the app can be installed under its own brand', async () => {
  const reply = await web.get('/manifest.webmanifest');
  expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(reply.json()).toMatchObject({ name: 'Nalanda & Sons', start_url: '/', display: 'standalone', lang: 'en-IN' });
  expect((await web.get('/manifest.webmanifest?lang=hi')).json()).toMatchObject({
    id: '/',
    lang: 'hi-IN',
    shortcuts: [{ name: 'मेरे कोर्स' }, { name: 'AI से खोजें' }],
  });
});

test('robots find the public pages and nothing else', async () => {
  expect((await web.get('/robots.txt')).body).toContain('Sitemap: https://nalanda.example/sitemap.xml');
  const { body } = await web.get('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://nalanda.example/',
    'https://nalanda.example/login',
  ]);
});

test('the offline page carries the brand, and the service worker is never kept by the browser cache', async () => {
  expect((await web.get('/offline')).body).toContain('<title>Nalanda &amp; Sons</title>');
  expect((await web.get('/sw.js')).headers['cache-control']).toBe('no-cache');
});
