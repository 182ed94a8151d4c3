import type { SchoolSetting, SystemInfo } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { schoolSettings } from '../../../database/schema/settings.table.ts';

// Every picture is drawn in processes of its own, which take their time to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const URL = '/api/office/settings/logo';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>alert(1)</script></svg>';

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
const send = (bytes: Uint8Array | string, variant = 'light', name = 'logo.png') =>
  owner.postForm(URL, { variant, logo: new File([bytes as string], name) });
const draw = (width: number, height: number, background = '#1d4ed8') =>
  sharp({ create: { width, height, channels: 4, background } });
const readStyle = async () => {
  const { style } = (await testApp.anonymous().get('/api/system/info')).json<SystemInfo>();
  return style ? (await testApp.anonymous().get(style)).body : '';
};
const addressOf = (settings: SchoolSetting[], name: string) => {
  const value = settings.find((setting) => setting.name === name)?.value ?? '';
  return value && `/media/school/${value.split(' ')[0]}.png`;
};

describe("a school's logo", () => {
  test('is drawn anew without margins and notes, shown by the style of every page, and gone when it is removed', async () => {
    const mark = await draw(300, 100).png().toBuffer();
    const noted = await draw(900, 500, '#00000000')
      .composite([{ input: mark, left: 200, top: 100 }])
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .png()
      .toBuffer();
    const reply = await send(noted);
    expect(reply.statusCode, reply.body).toBe(200);
    const address = addressOf(reply.json().settings, 'logoLight');
    const served = await testApp.anonymous().get(address);
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 });
    expect(served.rawPayload.includes('Somebody')).toBe(false);
    const style = await readStyle();
    expect(style).toContain(`url(${address})`);
    // Its room is known before it has come: as wide as it is against its height of 1.5.
    expect(style).toContain('width:4.5em');
    for (const [part, size] of [
      ['icon', 512],
      ['favicon', 64],
    ] as const) {
      const icon = await testApp.anonymous().get(address.replace('.png', `-${part}.png`));
      expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: size, height: size });
    }

    const removed = await change({ logoLight: '' });
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await readStyle()).toBe('');
    expect((await testApp.anonymous().get(address)).statusCode).toBe(404);
    expect((await testApp.anonymous().get(address.replace('.png', '-icon.png'))).statusCode).toBe(404);
  });

  test('for dark grounds is another one, and a new one takes the place of the one before', async () => {
    const first = (await send(await draw(100, 100).png().toBuffer())).json().settings;
    const both = (await send(await draw(200, 100, 'white').webp().toBuffer(), 'dark')).json().settings;
    expect(addressOf(both, 'logoLight')).toBe(addressOf(first, 'logoLight'));
    const style = await readStyle();
    for (const name of ['logoLight', 'logoDark']) expect(style).toContain(addressOf(both, name));
    const second = (await send(await draw(120, 60).jpeg().toBuffer(), 'light')).json().settings;
    expect((await testApp.anonymous().get(addressOf(first, 'logoLight'))).statusCode).toBe(404);
    expect((await testApp.anonymous().get(addressOf(second, 'logoLight'))).statusCode).toBe(200);
    await testApp.flushAudit();
    const { rows } = await testApp.db.execute<{ details: Record<string, string> }>(
      sql`select details from audit_events where event = 'settings.change' order by at desc limit 1`,
    );
    expect(rows[0]?.details.logoLightBefore).toMatch(/ 100x100$/);
    expect(rows[0]?.details.logoLightAfter).toMatch(/ 120x60$/);
  });

  test('that moves keeps its first frame', async () => {
    const frames = await Promise.all(['red', 'blue'].map((colour) => draw(40, 40, colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    const address = addressOf((await send(moving)).json().settings, 'logoLight');
    const { data } = await sharp((await testApp.anonymous().get(address)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([data[0], data[2]]).toEqual([expect.closeTo(255, -1), expect.closeTo(0, -1)]);
  });

  test.each([
    ['an SVG', async () => SVG],
    ['an SVG with the name of a PNG', async () => `<?xml version="1.0"?>${SVG}`],
    ['a GIF', () => draw(20, 20).gif().toBuffer()],
    ['a text', async () => 'no picture'],
    ['the head of a PNG', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('is not %s', async (_name, make) => {
    const reply = await send(await make());
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'media.not-a-logo']);
    expect(reply.json().issues).toMatchObject([{ path: 'logo' }]);
    expect(await readStyle()).toBe('');
  });

  test('shows something: one that is transparent all over is refused', async () => {
    const reply = await send(await draw(400, 200, '#00000000').png().toBuffer());
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'media.image-clear']);
    expect(await readStyle()).toBe('');
  });

  test('has a picture in it, of at most 2 MB and 24 megapixels', async () => {
    expect((await owner.postForm(URL, { variant: 'light' })).json().code).toBe('logo.missing');
    expect((await send(await draw(20, 20).png().toBuffer(), 'both')).statusCode).toBe(400);
    expect((await send(Buffer.alloc(2 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const bomb = await draw(20, 20).png().toBuffer();
    bomb.writeUInt32BE(6000, 16);
    bomb.writeUInt32BE(6000, 20);
    expect((await send(bomb)).statusCode).toBe(415);
  });

  test('cannot be named by a text: only the call with a picture sets it', async () => {
    const reply = await change({ logoLight: '0198c0de-0000-7000-8000-000000000001 9x9' });
    expect(reply.statusCode).toBe(400);
    expect(await readStyle()).toBe('');
  });

  test('goes along with mails, as an attachment that they show', async () => {
    await send(await draw(200, 100).png().toBuffer());
    const { user } = await testApp.newUser();
    await testApp.anonymous().post('/api/auth/sendotp', { email: user.email });
    const read = () => testApp.mails.find(({ to }) => to === user.email);
    await expect.poll(read, { timeout: 30_000 }).toBeDefined();
    expect(read()?.html).toMatch(/<img src="cid:school-logo" alt="" width="72" height="36"/);
    expect(read()?.html).not.toMatch(/https?:[^"]*\.png/);
    expect(read()?.attachments).toMatchObject([{ cid: 'school-logo', contentType: 'image/png' }]);
  });
});
