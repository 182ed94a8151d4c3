import type { Health } from '@nalanda/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPayingApp } from '../../../../test/build-paying-app.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createAsset, createCourse, createLecture } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { BACKUP_NOTE } from '../../../platform/facts/backup-note.ts';
import { writeFact } from '../../../platform/facts/facts.repository.ts';
import { signHex } from '../../payments/index.ts';

let school: TestApp;
let manager: TestClient;
let isMailDown = false;
beforeAll(async () => {
  const mailer = {
    send: () => (isMailDown ? Promise.reject(new Error('connect ECONNREFUSED')) : Promise.resolve()),
  };
  school = await buildTestApp({ outside: { mailer } });
  ({ client: manager } = await school.newUser({ staffRole: 'manager' }));
});
afterAll(() => school.close());

const read = async () => (await manager.get('/api/office/health')).json();

describe('The health of the installation', () => {
  test('says sizes and versions, and plainly that no backup was ever noted', async () => {
    const health = await read();
    expect(health.versions).toMatchObject({
      nalanda: expect.stringMatching(/^\d+\.\d+/),
      node: process.version.slice(1),
    });
    expect(health.sizes.database).toBeGreaterThan(1_000_000);
    expect(health.backup).toBeNull();
    await writeFact(school.db, BACKUP_NOTE, { at: '2026-11-01T20:00:00.000Z', where: 'nas2' });
    expect((await read()).backup).toEqual({ at: '2026-11-01T20:00:00.000Z', where: 'nas2' });
  });

  test.runIf(process.platform === 'linux')(
    'takes a file system that says nothing of its room for no full disk',
    async () => {
      const findDisk = async () => {
        const { sizes, checks } = (await read()) as Health;
        return [sizes.diskFree, checks.find(({ check }) => check === 'disk')?.state];
      };
      expect(await findDisk()).toEqual([expect.any(Number), 'good']);
      const { dataDir } = school.config;
      Object.assign(school.config, { dataDir: '/proc' });
      expect(await findDisk()).toEqual([null, 'unknown']);
      Object.assign(school.config, { dataDir });
    },
  );

  test('warns of a last backup that is older than two days', async () => {
    const judge = async (hoursAgo: number) => {
      const at = new Date(school.clock.now().getTime() - hoursAgo * 3_600_000).toISOString();
      await writeFact(school.db, BACKUP_NOTE, { at, where: 'nas2' });
      return (await read()).checks.find(({ check }: { check: string }) => check === 'backup').state;
    };
    expect([await judge(1), await judge(47), await judge(49)]).toEqual(['good', 'good', 'bad']);
  });

  test('knows of the audit log and the files what the night has found', async () => {
    const find = async (name: string) => (await read()).checks.find(({ check }: { check: string }) => check === name);
    expect(await find('audit')).toMatchObject({ state: 'unknown', at: null });
    await school.jobs.run('audit.retire');
    await school.jobs.run('media.sweep-files');
    expect(await find('audit')).toMatchObject({ state: 'good', findings: [] });
    expect(await find('files')).toMatchObject({ state: 'good' });
    await createAsset(school.db, (await school.newUser({ role: 'educator' })).user.id);
    await school.jobs.run('media.sweep-files');
    expect(school.takeLogs()).toMatchObject([{ msg: 'files of videos are missing' }]);
    expect(await find('files')).toMatchObject({
      state: 'bad',
      findings: [{ code: 'health.files-missing', params: { count: 1 }, message: '1 file of a video is missing.' }],
    });
  });

  test('shows videos that could not be encoded, and lets them try again, once', async () => {
    const course = await createCourse(school.db, { title: 'Clay' });
    const asset = await createAsset(school.db, course.creatorId, { processingState: 'failed' });
    await createLecture(school.db, course, { title: 'First pot', assetId: asset.id });
    expect((await read()).failedVideos).toEqual([
      { assetId: asset.id, lectureTitle: 'First pot', courseTitle: 'Clay', reason: null },
    ]);
    const retry = () => manager.post(`/api/office/health/videos/${asset.id}/retry`);
    expect((await retry()).json().code).toBe('office.tried-again');
    expect(school.jobs.queued.at(-1)).toEqual({ name: 'media.process-video', payload: { assetId: asset.id } });
    expect((await retry()).json().code).toBe('video.not-failed');
    expect((await read()).failedVideos).toEqual([]);
  });

  test('shows mails that nobody took, without the address, until one is sent', async () => {
    const { user } = await school.newUser({ email: 'kavita@example.com', passwordHash: null });
    isMailDown = true;
    await school.anonymous().post('/api/auth/sendotp', { email: user.email });
    await expect
      .poll(async () => (await read()).failedMails, { timeout: 30_000 })
      .toMatchObject([{ to: 'k…@example.com', reason: 'connect ECONNREFUSED' }]);
    expect(JSON.stringify(await read())).not.toContain('kavita');
    isMailDown = false;
    await expect.poll(async () => (await read()).failedMails, { timeout: 30_000 }).toEqual([]);
  });

  test('finds no job to try again that has not failed', async () => {
    const reply = await manager.post('/api/office/health/jobs/00000000-0000-7000-8000-000000000000/retry');
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'job.not-failed']);
  });
});

test('the health of a school that sells says whether the payment provider tells of payments', async () => {
  const { testApp, razorpay } = await buildPayingApp({ environment: { RAZORPAY_WEBHOOK_SECRET: 'secret' } });
  try {
    const { client: office } = await testApp.newUser({ staffRole: 'manager' });
    const find = async () =>
      (await office.get('/api/office/health')).json<Health>().checks.find(({ check }) => check === 'payments');
    const buy = async () => {
      const { user, client } = await testApp.newUser();
      const ids = { courseId: (await createCourse(testApp.db)).id, userId: user.id };
      const order = (await client.post('/api/payment/create-order', ids)).json<{ id: string }>();
      const { payment, handed } = razorpay.pay(order.id);
      expect((await client.post('/api/payment/verify-payment', { ...handed, ...ids })).statusCode).toBe(200);
      return payment;
    };
    expect(await find()).toMatchObject({ state: 'unknown' });
    const payment = await buy();
    expect(await find()).toMatchObject({ state: 'unknown' });
    testApp.clock.advance(61 * 60_000);
    expect(await find()).toMatchObject({ state: 'bad', findings: [{ params: { untold: 1, all: 1 } }] });

    const entity = { id: payment.id, order_id: payment.order_id };
    const body = JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity } } });
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signHex('secret', body) };
    const payload = Buffer.from(body);
    await testApp.anonymous().call({ method: 'POST', url: '/api/payment/webhook', headers, payload });
    expect(await find()).toMatchObject({ state: 'good', findings: [] });
  } finally {
    await testApp.close();
  }
});
