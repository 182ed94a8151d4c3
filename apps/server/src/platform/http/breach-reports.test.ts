import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { BREACH_REPORTS_PATH, readBreaches } from './breach-reports.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const body = {
  documentURL: 'https://school.example/viewcourse/1?t=token#part',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/x.js?secret=1',
  sourceFile: 'https://school.example/assets/a.js',
  lineNumber: 3,
};
const logged = {
  page: 'https://school.example/viewcourse/1',
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  source: 'https://school.example/assets/a.js',
  line: 3,
};
const send = (payload: string, type = 'application/reports+json', address = '192.0.2.7') =>
  app.app.inject({
    method: 'POST',
    url: BREACH_REPORTS_PATH,
    headers: { 'content-type': type },
    payload,
    remoteAddress: address,
  });

describe('A report of what a browser has refused', () => {
  test('is logged without what may be secret in addresses', async () => {
    expect((await send(JSON.stringify([{ type: 'csp-violation', body }]))).statusCode).toBe(204);
    expect(app.takeLogs()).toMatchObject([{ msg: 'a browser has refused content of a page', breach: logged }]);
  });

  test('is read in the older form, too', () => {
    const report = { 'document-uri': body.documentURL, 'violated-directive': 'img-src', 'blocked-uri': 'inline' };
    expect(readBreaches(JSON.stringify({ 'csp-report': report }))).toMatchObject([
      { page: logged.page, directive: 'img-src', blocked: 'inline' },
    ]);
  });

  test.each(['', 'null', '[]', '{', '[{"type":"deprecation","body":{}}]', `[${'['.repeat(5_000)}`, '{"csp-report":7}'])(
    'that is none (%#) is dropped',
    async (payload) => {
      expect((await send(payload)).statusCode).toBe(204);
      expect(app.takeLogs()).toEqual([]);
    },
  );

  test('fills no log: texts are cut, large ones refused, and many dropped', async () => {
    const long = { type: 'csp-violation', body: { ...body, effectiveDirective: 'x'.repeat(9_000) } };
    expect(readBreaches(JSON.stringify([long]))[0]?.directive).toHaveLength(200);
    expect((await send(`"${'x'.repeat(17_000)}"`)).statusCode).toBe(413);
    const many = JSON.stringify(Array.from({ length: 50 }, () => ({ type: 'csp-violation', body })));
    for (let round = 0; round < 10; round += 1)
      expect((await send(many, 'application/reports+json', '192.0.2.8')).statusCode).toBe(204);
    expect(app.takeLogs()).toHaveLength(10);
  });
});
