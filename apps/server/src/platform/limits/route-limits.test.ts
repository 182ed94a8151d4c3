import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import type { RouteLimit } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse } from '../../../test/factories.ts';
import { createTestAudit } from '../../../test/fakes.ts';
import { buildApp } from '../../app.ts';
import { createStillFeed } from '../../database/change-feed.ts';
import { systemClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import { createMemories } from '../memory/memories.ts';
import { createOverloadParts } from '../overload/overload.hook.ts';
import { createMemoryRateLimiter, type RateLimitRule } from './rate-limit.ts';

/** A server of nothing but one route, and the shared counters that it asked for. */
async function serve(route: object, settings: Record<string, string> = {}) {
  const shared: RateLimitRule[] = [];
  const config = loadConfig({ NODE_ENV: 'test', ...settings });
  const app = await buildApp({
    config,
    logger: pino({ level: 'silent' }),
    audit: createTestAudit(),
    changes: createStillFeed(),
    memories: createMemories(createStillFeed(), 0),
    access: {
      authenticate: async (request) => {
        const id = request.headers['x-person'];
        return typeof id === 'string'
          ? { id, role: 'student', staffRole: null, name: id, email: id, sessionId: id }
          : null;
      },
      ensureMayEnterOffice: async () => {},
      hasSession: () => false,
    },
    overload: createOverloadParts({ config, secrets: { sessionSecret: 'secret' }, clock: systemClock }),
    uploadFolder: tmpdir(),
    contentSources: { scripts: [], styles: [], connect: [], frames: [] },
    createRateLimiter: (rule) => {
      shared.push(rule);
      return createMemoryRateLimiter(rule);
    },
    api: [(scope) => void scope.get('/thing', { config: route }, async () => 'here it is')],
  });
  opened.push(app);
  return { app, shared };
}

const opened: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()));
});

const ask = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).statusCode;

describe('A server', () => {
  test('does not start with a route that does not say what it counts as', async () => {
    const { app } = await serve({ access: 'public' });
    await expect(app.ready()).rejects.toThrow('Routes without declared limit: GET /thing');
  });

  test('does not start with a route that does not say who may call it', async () => {
    const { app } = await serve({ limit: 'read' });
    await expect(app.ready()).rejects.toThrow('Routes without declared access: GET /thing');
  });
});

describe('Reading and writing', () => {
  test.each(['read', 'write'] as const)('is limited by account (%s)', async (limit) => {
    const setting = `LIMIT_${limit.toUpperCase()}_ACCOUNT`;
    const { app } = await serve({ access: 'user', limit }, { [setting]: '2/1m' });
    const person = { 'x-person': 'asha' };
    expect([await ask(app, '/thing', person), await ask(app, '/thing', person)]).toEqual([200, 200]);
    expect(await ask(app, '/thing', person)).toBe(429);
    expect(await ask(app, '/thing', { 'x-person': 'ravi' })).toBe(200);
  });

  test('is limited by address, signed in or not', async () => {
    const { app } = await serve({ access: 'public', limit: 'read' }, { LIMIT_READ_ADDRESS: '2/1m' });
    expect([await ask(app, '/thing'), await ask(app, '/thing', { 'x-person': 'asha' })]).toEqual([200, 200]);
    expect(await ask(app, '/thing')).toBe(429);
  });

  test('counts a HEAD as the GET that it is', async () => {
    const { app } = await serve({ access: 'public', limit: 'read' }, { LIMIT_READ_ADDRESS: '2/1m' });
    const head = async () => (await app.inject({ method: 'HEAD', url: '/thing' })).statusCode;
    expect([await head(), await head(), await head()]).toEqual([200, 200, 429]);
  });

  test('costs no statement: what is counted in the database is what makes, costs or sends something', async () => {
    const { shared } = await serve({ access: 'public', limit: 'read' });
    const names = new Set(shared.map(({ name }) => name.replace(/-(account|address)$/, '')));
    expect([...names].sort()).toEqual([
      'course',
      'create',
      'file-megabytes',
      'order',
      'pdf',
      'quote',
      'review',
      'search',
      'speech',
      'upload',
    ]);
  });

  test('is not limited where a route says why', async () => {
    const limit: RouteLimit = { none: 'a probe' };
    const { app } = await serve({ access: 'public', limit }, { LIMIT_READ_ADDRESS: '1/1m' });
    for (let step = 0; step < 5; step++) expect(await ask(app, '/thing')).toBe(200);
  });

  test('counts addresses that do not exist as pages', async () => {
    const { app } = await serve({ access: 'public', limit: 'read' }, { LIMIT_PAGE_ADDRESS: '2/1m' });
    expect([await ask(app, '/a'), await ask(app, '/b'), await ask(app, '/c')]).toEqual([404, 404, 429]);
    expect(await ask(app, '/thing')).toBe(200);
  });
});

describe('In the whole application', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await buildTestApp({
      environment: {
        ...{ LIMIT_UPLOAD_ACCOUNT: '2/1h', LIMIT_COURSE_ACCOUNT: '2/1h', LIMIT_CREATE_ACCOUNT: '2/1h' },
        LIMIT_FILE_MB_ACCOUNT: '3/1d',
      },
    });
  });
  afterAll(() => testApp.close());

  test('a picture counts however small it is', async () => {
    const { client } = await testApp.newUser();
    const send = async () =>
      (await client.postForm('/api/user/updateprofile', { photoUrl: new Blob([Buffer.alloc(40)]) })).statusCode;
    expect([await send(), await send(), await send()]).toEqual([415, 415, 429]);
  });

  test('a file counts by its bytes, whatever becomes of it', async () => {
    const { client } = await testApp.newUser();
    const send = () => client.postForm('/api/user/updateprofile', { photoUrl: new Blob([Buffer.alloc(2e6)]) });
    expect((await send()).statusCode).toBe(415);
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-much-sent']);
    expect(refused.json().message).toContain('You have sent files of 3 MB');
  });

  test('a caption file counts', async () => {
    const { user, client } = await testApp.newUser({ role: 'educator' });
    await createCourse(testApp.db, { creatorId: user.id });
    const send = async () =>
      (
        await client.postForm('/api/course/captions/0197f000-0000-7000-8000-000000000000', {
          language: 'en',
          captions: new Blob(['WEBVTT']),
        })
      ).statusCode;
    expect([await send(), await send(), await send()]).toEqual([404, 404, 429]);
  });

  test('courses and lectures are counted as they are made', async () => {
    const { client } = await testApp.newUser({ role: 'educator' });
    const make = () => client.post('/api/course/create', { title: 'Sitar', category: 'Others' });
    const first = await make();
    expect([first.statusCode, (await make()).statusCode, (await make()).statusCode]).toEqual([201, 201, 429]);
    const url = `/api/course/createlecture/${first.json()._id}`;
    const add = async () => (await client.post(url, { lectureTitle: 'First' })).statusCode;
    expect([await add(), await add(), await add()]).toEqual([201, 201, 429]);
  });

  test('a body that never comes is not read for a count', async () => {
    const { client } = await testApp.newUser({ role: 'educator' });
    await client.post('/api/course/create', { title: 'Sitar', category: 'Others' });
    await client.post('/api/course/create', { title: 'Sitar', category: 'Others' });
    const reply = await client.call({
      method: 'POST',
      url: '/api/course/create',
      headers: { 'content-type': 'application/json' },
      payload: new Readable({ read() {} }),
    });
    expect(reply.statusCode).toBe(429);
  });
});
