import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';

let testApp: TestApp;
let paths: string[];

beforeAll(async () => {
  testApp = await buildTestApp({ outside: { mailer: undefined } });
  paths = testApp.app.declaredRoutes
    .filter(({ method, url }) => [method].flat().includes('GET') && !url.startsWith('/api/docs'))
    .map(({ url }) => url.replace(/:\w+/g, '0197f000-0000-7000-8000-000000000000').replace('*', 'x'));
});
afterAll(() => testApp.close());

/** A policy as directive and its sources. */
function parsePolicy(header: unknown): Map<string, string[]> {
  const directives = String(header).split(';');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const setPhoto = async (file: File) =>
  (await testApp.newUser()).client.postForm('/api/user/updateprofile', { photoUrl: file });

describe('Every reply, good or bad', () => {
  test('carries the security headers', async () => {
    expect(paths.length).toBeGreaterThan(25);
    for (const path of [...paths, '/api/nothing/here']) {
      const { headers } = await testApp.anonymous().get(path);
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        // Pages whose address is a right tell nobody of it.
        'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
        'content-security-policy': expect.any(String),
      });
      expect(headers['x-powered-by'], path).toBeUndefined();
      expect(headers.server, path).toBeUndefined();
    }
  });

  test('to somebody who is signed in is kept by no cache that others may read', async () => {
    // To others the office answers as an address that is not there.
    const { client } = await testApp.newUser({ role: 'educator', staffRole: 'owner' });
    const open: string[] = [];
    // A stream does not end; its test looks at its headers (question-events.test.ts).
    const left = /^\/api\/(auth\/(logout|google)|notifications\/events)/;
    const own = paths.filter((path) => path.startsWith('/api/') && !left.test(path));
    for (const path of own) {
      const { headers } = await client.get(path);
      if (!/no-store|private/.test(String(headers['cache-control']))) open.push(path);
    }
    // The same for everybody: nobody looks who asks.
    expect(open.sort()).toEqual(['/api/openapi.json', '/api/search/suggest']);
  });

  test('has a policy without inline code, without eval, and without other hosts', async () => {
    for (const path of paths) {
      const { headers } = await testApp.anonymous().get(path);
      // Packages are played at the other name of this machine.
      const policy = String(headers['content-security-policy']).replace(' http://localhost:* http://127.0.0.1:*', '');
      expect(policy, path).not.toMatch(/unsafe|\*|https?:/);
      const directives = parsePolicy(policy);
      expect(directives.get('default-src'), path).toBeDefined();
      expect(directives.get('base-uri') ?? directives.get('sandbox'), path).toBeDefined();
    }
  });

  test('is made for this very policy: no page of the server has inline scripts, handlers or styles', async () => {
    const pages = [
      '/sandbox/mail',
      '/api/auth/google/callback',
      '/sandbox/razorpay/checkout',
      '/sandbox/openid/choose/x',
    ];
    for (const path of pages) {
      const { headers, body } = await testApp.anonymous().get(path);
      expect(headers['content-type'], path).toContain('text/html');
      expect(body, path).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:/i);
    }
  });
});

describe('Pages', () => {
  test('may load from this server only, be framed by nobody, and be based nowhere else', async () => {
    const { headers } = await testApp.anonymous().get('/sandbox/mail');
    const policy = parsePolicy(headers['content-security-policy']);
    expect(headers['permissions-policy']).toMatch(/^microphone=\(self\), camera=\(\), geolocation=\(\)/);
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
      'report-to': ['csp'],
    });
    expect(headers['reporting-endpoints']).toBe('csp="/api/system/breaches"');
    expect(policy.has('style-src-attr')).toBe(false);
  });

  test('of the sign-in popup keep their opener, all others keep strangers out', async () => {
    const client = testApp.anonymous();
    const opener = async (url: string) => (await client.get(url)).headers['cross-origin-opener-policy'];
    expect(await opener('/api/auth/google/callback')).toBe('unsafe-none');
    expect(await opener('/api/auth/google/start')).toBe('unsafe-none');
    expect(await opener('/sandbox/mail')).toBe('same-origin-allow-popups');
  });

  test('may load from Razorpay when it is configured, and only then', async () => {
    const paying = await buildTestApp({ environment: { RAZORPAY_KEY_ID: 'rzp_test_x', RAZORPAY_KEY_SECRET: 'y' } });
    const { headers } = await paying.anonymous().get('/healthz');
    await paying.close();
    const policy = parsePolicy(headers['content-security-policy']);
    // Its checkout draws itself into the page.
    expect(policy.get('style-src')).toContain("'unsafe-inline'");
    expect(policy.get('script-src')?.join()).toContain('razorpay.com');
    expect(policy.get('script-src')?.join()).not.toContain('unsafe');
    expect(policy.has('require-trusted-types-for')).toBe(false);
  });
});

describe('Data', () => {
  test('opened as a page may do nothing, be framed by nobody and be read by no other site', async () => {
    const { client } = await testApp.newUser();
    for (const path of ['/api/system/info', '/api/user/currentuser', '/api/course/getcourse/none']) {
      const { headers } = await client.get(path);
      expect(headers['content-type'], path).toMatch(/^application\/json/);
      expect(Object.fromEntries(parsePolicy(headers['content-security-policy'])), path).toEqual({
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
      });
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    }
  });

  test('is all that calls of the contract answer with: none of them sends a page', async () => {
    const calls = testApp.app.declaredRoutes.filter(({ config }) => config?.contract);
    const pages: string[] = [];
    for (const { url, method } of calls) {
      if (method !== 'GET' || url.includes('/events')) continue;
      const path = url.replace(/:\w+/g, '0197f000-0000-7000-8000-000000000000');
      const { headers } = await testApp.anonymous().get(path);
      if (/html|svg|pdf/.test(String(headers['content-type']))) pages.push(path);
    }
    expect(calls.length).toBeGreaterThan(100);
    expect(pages).toEqual([]);
  });
});

describe('Strict transport security', () => {
  test('is demanded where people come by https, and not on a laptop', async () => {
    expect((await testApp.anonymous().get('/healthz')).headers['strict-transport-security']).toBeUndefined();
    const secure = await buildTestApp({ environment: { PUBLIC_URL: 'https://learn.example' } });
    const { headers } = await secure.anonymous().get('/healthz');
    const reply = await secure
      .anonymous()
      .post('/api/auth/signup', { name: 'A', email: 'a@example.com', password: 'long enough' });
    await secure.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(reply.cookies).toMatchObject(
      ['session', 'device', 'change'].map((name) => ({
        name: `__Host-nalanda_${name}`,
        secure: true,
        httpOnly: true,
        path: '/',
      })),
    );
  });
});

describe('Files of people', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = `GIF89a/*${'x'.repeat(20)}*/=alert(1)`;

  test.each([
    ['a picture that is a script', new File([gif], 'me.gif', { type: 'image/gif' })],
    ['a web page called a picture', new File(['<!doctype html><script>alert(1)</script>'], 'me.png')],
  ])('are refused when they are %s', async (_what, file) => {
    const reply = await setPhoto(file);
    expect(reply.statusCode).toBe(415);
  });

  test('are never served as they came: a drawing with a script is refused or becomes a bitmap', async () => {
    const reply = await setPhoto(new File([svg], 'me.svg', { type: 'image/svg+xml' }));
    if (reply.statusCode === 415) return;
    const picture = await testApp.anonymous().get(reply.json().photoUrl);
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(picture.body).not.toContain('script');
  });

  test('get neither script nor origin when they are opened as a page, and no guessing of their type', async () => {
    const key = 'images/0197f000-0000-7000-8000-000000000001.webp';
    await testApp.storage.put(key, '<script>alert(1)</script>');
    const { statusCode, headers } = await testApp.anonymous().get(`/media/${key}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = parsePolicy(headers['content-security-policy']);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('sandbox')).toEqual([]);
    const video = await testApp.anonymous().get('/media/videos/0197f000-0000-7000-8000-000000000001');
    expect(parsePolicy(video.headers['content-security-policy']).get('sandbox')).toEqual([]);
  });
});
