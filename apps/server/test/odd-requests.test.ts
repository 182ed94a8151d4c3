import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

describe('A request as no page makes it', () => {
  test('by TRACE shows nobody their own headers', async () => {
    const reply = await school.app.inject({
      method: 'TRACE' as 'GET',
      url: '/healthz',
      headers: { cookie: 'a=secret' },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toContain('secret');
  });

  test.each(['"__proto__":{"role":"educator"}', '"constructor":{"prototype":{"role":"educator"}}'])(
    'with the prototype of objects in its body is refused: %s',
    async (extra) => {
      const logIn = (rest: string) =>
        school.app.inject({
          method: 'POST',
          url: '/api/auth/login',
          headers: { 'content-type': 'application/json' },
          payload: `{"email":"asha@example.org","password":"nobody has it"${rest}}`,
        });
      expect((await logIn('')).statusCode).toBe(401);
      expect((await logIn(`,${extra}`)).statusCode).toBe(400);
    },
  );

  test('that names a parameter twice is refused where one value belongs', async () => {
    const reply = await school.anonymous().get('/api/course/getpublishedcoures?page=1&page=2');
    expect(reply.statusCode).toBe(400);
  });
});
