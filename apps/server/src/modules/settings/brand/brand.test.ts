import type { SystemInfo } from '@nalanda/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { createStillFeed } from '../../../database/change-feed.ts';
import { schoolSettings } from '../../../database/schema/settings.table.ts';
import { createSettingsMemory } from '../settings.memory.ts';
import { createSettingsRepository } from '../settings.repository.ts';
import { registerBrandRoutes } from './brand.routes.ts';

const BLUE = { primaryLight: '#1d4ed8', primaryDark: '', accentLight: '#facc15', accentDark: '' };

let testApp: TestApp;
let owner: TestClient;
beforeAll(async () => {
  testApp = await buildTestApp();
  ({ client: owner } = await testApp.newUser({ staffRole: 'owner' }));
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.db.delete(schoolSettings);
  await change({});
});

const change = (values: Record<string, string>) =>
  owner.call({ method: 'PATCH', url: '/api/office/settings', payload: { values } });
const readStyle = async () => (await testApp.anonymous().get('/api/system/info')).json<SystemInfo>().style;

describe("a school's own colours", () => {
  test('are in a style sheet that pages name and browsers keep, and gone when they are emptied', async () => {
    expect(await readStyle()).toBeUndefined();
    expect((await change({ ...BLUE, primaryLight: ' #1D4ED8 ' })).statusCode).toBe(200);
    const address = (await readStyle()) ?? '';
    const style = await testApp.anonymous().get(address);
    expect(style.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(style.body).toMatch(/--terracotta:light-dark\(#1d4ed8,#[0-9a-f]{6}\)/);
    expect(style.body).toMatch(/--saffron:light-dark\(#facc15,#facc15\)/);
    // Nothing in it but what was made here.
    expect(style.body).not.toMatch(/url|@import|<|expression/);

    await change({ primaryLight: '', accentLight: '' });
    expect(await readStyle()).toBeUndefined();
    const old = await testApp.anonymous().get(address);
    expect([old.body, old.headers['cache-control']]).toEqual(['', 'no-store']);
  });

  test('that cannot be read are refused with the measured contrast and the nearest that can', async () => {
    const reply = await change({ primaryLight: '#ffdd00', heroTitle: 'Not kept either' });
    expect(reply.statusCode).toBe(400);
    const [issue] = reply.json().issues;
    expect(issue).toMatchObject({
      path: 'values.primaryLight',
      code: 'colour.contrast',
      params: { ratio: 1.2, needed: 3, nearest: expect.stringMatching(/^#[0-9a-f]{6}$/) },
    });
    expect(issue.message).toContain('1.2 to 1');
    expect(await readStyle()).toBeUndefined();
    expect((await change({ primaryLight: issue.params.nearest })).statusCode).toBe(200);
  });

  test.each(['red', '#12345', '#1d4ed8;}', 'url(//evil.example)', '#1d4ed8 '.repeat(3)])(
    '%j is no colour',
    async (primaryLight) => {
      const reply = await change({ primaryLight });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().issues).toMatchObject([{ path: 'values.primaryLight', code: 'colour.invalid' }]);
    },
  );

  test('are in mails that are sent from then on', async () => {
    await change(BLUE);
    const { user } = await testApp.newUser();
    await testApp.anonymous().post('/api/auth/sendotp', { email: user.email });
    const read = () => testApp.mails.find(({ to }) => to === user.email)?.html ?? '';
    await expect.poll(read, { timeout: 30_000 }).toMatch(/class="brand" style="[^"]*color:#[0-9a-f]{6}"/);
    expect(read()).not.toContain('#a3441f');
  });

  test('are known on another node as soon as a page names them there', async () => {
    const { db, config } = testApp;
    const repository = createSettingsRepository(db);
    const memory = createSettingsMemory({
      db,
      config,
      repository,
      changes: createStillFeed(),
      logger: { warn: () => {} } as never,
    });
    await memory.read();
    const app = Fastify();
    registerBrandRoutes(app, { memory, logos: { open: async () => null } });
    await change(BLUE);
    const style = await app.inject((await readStyle()) ?? '');
    expect(style.body).toContain('#1d4ed8');
    await app.close();
  });
});
