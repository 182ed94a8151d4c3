import { describe, expect, test } from 'vitest';
import { buildTestApp } from '../test/build-test-app.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://school.example' };
const METRICS_TOKEN = 'a-token-for-prometheus';

describe('In production', () => {
  test('figures and API reference are closed', async () => {
    const app = await buildTestApp({ environment: production });
    for (const path of ['/metrics', '/api/docs/', '/api/openapi.json', '/api/docs/json'])
      expect((await app.anonymous().get(path)).statusCode, path).toBe(404);
    await app.close();
  });

  test('figures go to whoever brings the token, and the reference opens when it is asked for', async () => {
    const app = await buildTestApp({ environment: { ...production, METRICS_TOKEN, API_DOCS: 'true' } });
    const ask = (authorization: string) => app.anonymous().get('/metrics', { authorization });
    expect((await ask(`Bearer ${METRICS_TOKEN}`)).body).toContain('http_request_duration_seconds');
    for (const wrong of ['', 'Bearer ', `Bearer ${METRICS_TOKEN}x`, `Basic ${METRICS_TOKEN}`, METRICS_TOKEN]) {
      const reply = await ask(wrong);
      expect(reply.statusCode, wrong).toBe(401);
      expect(reply.headers['www-authenticate']).toBe('Bearer');
    }
    expect((await app.anonymous().get('/api/openapi.json')).statusCode).toBe(200);
    await app.close();
  });
});

test('the web app is told of true figures and of emails on cards only where the owner wants them', async () => {
  const silent = await buildTestApp();
  const open = await buildTestApp({ environment: { COURSE_PAGE_FIGURES: 'real', EDUCATOR_EMAIL: 'shown' } });
  const ask = async ({ anonymous }: typeof open) => (await anonymous().get('/api/system/info')).json();
  expect(await ask(silent)).toMatchObject({ hasRealFigures: false, showsEducatorEmail: false });
  expect(await ask(open)).toMatchObject({ hasRealFigures: true, showsEducatorEmail: true });
  await Promise.all([silent.close(), open.close()]);
});

test('elsewhere the figures are open', async () => {
  const app = await buildTestApp();
  expect((await app.anonymous().get('/metrics')).statusCode).toBe(200);
  await app.close();
});
