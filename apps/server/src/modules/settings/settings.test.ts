import type { SchoolSetting, SystemInfo } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { schoolSettings } from '../../database/schema/settings.table.ts';
import { createSettingsModule } from './index.ts';

const URL = '/api/office/settings';

let testApp: TestApp;
let owner: TestClient;
beforeAll(async () => {
  testApp = await buildTestApp({ environment: { EDUCATOR_EMAIL: 'shown' } });
  ({ client: owner } = await testApp.newUser({ staffRole: 'owner', name: 'Asha' }));
});
afterAll(() => testApp.close());
afterEach(async () => {
  const settings = (await owner.get(URL)).json<{ settings: SchoolSetting[] }>().settings;
  const set = settings.filter(({ value }) => value !== '').map(({ name }) => [name, '']);
  await change(Object.fromEntries(set));
});

const change = (values: Record<string, string>, basis?: Record<string, string>) =>
  owner.call({ method: 'PATCH', url: URL, payload: { values, ...(basis && { basis }) } });
const readInfo = async () => (await testApp.anonymous().get('/api/system/info')).json<SystemInfo>();
const find = (settings: SchoolSetting[], name: string) => settings.find((setting) => setting.name === name);

describe('a setting of the school', () => {
  test('holds at once, says who has set it, and is gone when it is emptied', async () => {
    expect(await readInfo()).toMatchObject({ brandName: 'Nalanda', hasRealFigures: false });
    const reply = await change({ brandName: ' Takshashila ', heroTitle: 'Learn by doing', coursePageFigures: 'real' });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(find(reply.json().settings, 'brandName')).toMatchObject({
      value: 'Takshashila',
      fallback: 'Nalanda',
      lockedBy: null,
      changedBy: 'Asha',
    });
    expect(await readInfo()).toMatchObject({
      brandName: 'Takshashila',
      hero: { title: 'Learn by doing' },
      hasRealFigures: true,
    });
    await change({ brandName: '', heroTitle: '', coursePageFigures: '' });
    const info = await readInfo();
    expect(info).toMatchObject({ brandName: 'Nalanda', hasRealFigures: false });
    expect(info).not.toHaveProperty('hero');
  });

  test('puts the viewer over films only where the school wants it', async () => {
    expect(await readInfo()).not.toHaveProperty('hasWatermark');
    expect((await change({ watermark: 'on' })).statusCode).toBe(200);
    expect(await readInfo()).toMatchObject({ hasWatermark: true });
    expect((await change({ watermark: 'always' })).statusCode).toBe(400);
  });

  test('tells the pages of longer days for refunds, and of none when they are those of the policy', async () => {
    expect(await readInfo()).not.toHaveProperty('refundDays');
    expect((await change({ refundDays: '14' })).statusCode).toBe(200);
    expect(await readInfo()).toMatchObject({ refundDays: 14 });
    expect((await change({ refundDays: '7' })).statusCode).toBe(200);
    expect(await readInfo()).not.toHaveProperty('refundDays');
  });

  test('names the school in mails that are written from then on', async () => {
    const { user } = await testApp.newUser();
    await change({ brandName: 'Takshashila' });
    await testApp.anonymous().post('/api/auth/sendotp', { email: user.email });
    await expect
      .poll(() => testApp.mails.find(({ to }) => to === user.email)?.text, { timeout: 30_000 })
      .toContain('Takshashila');
  });

  test('says which languages the school speaks, and mails go out in no other', async () => {
    const { user, client } = await testApp.newUser();
    await client.post('/api/user/preferences', { locale: 'hi' });
    const mailOf = async () => {
      testApp.mails.length = 0;
      await testApp.anonymous().post('/api/auth/sendotp', { email: user.email });
      await expect.poll(() => testApp.mails.some(({ to }) => to === user.email), { timeout: 30_000 }).toBe(true);
      return testApp.mails.find(({ to }) => to === user.email)?.html ?? '';
    };
    expect(await mailOf()).toContain('<html lang="hi"');
    expect(await readInfo()).not.toHaveProperty('language');
    expect((await change({ languages: 'en' })).statusCode).toBe(200);
    expect(await readInfo()).toMatchObject({ language: 'en' });
    expect(await mailOf()).toContain('<html lang="en"');
    // What somebody has chosen is kept, and counts again.
    await change({ languages: '' });
    expect(await mailOf()).toContain('<html lang="hi"');
    expect((await change({ languages: 'none' })).statusCode).toBe(400);
  });

  test('is decided by the environment where that says something', async () => {
    const { settings } = (await owner.get(URL)).json<{ settings: SchoolSetting[] }>();
    expect(find(settings, 'educatorEmail')).toMatchObject({ lockedBy: 'EDUCATOR_EMAIL', fallback: 'shown' });
    expect(find(settings, 'brandName')).toMatchObject({ lockedBy: null });
    const reply = await change({ educatorEmail: 'hidden', heroTitle: 'Not kept either' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'setting.locked', params: { variable: 'EDUCATOR_EMAIL' } });
    expect(await readInfo()).toMatchObject({ showsEducatorEmail: true });
    expect(await readInfo()).not.toHaveProperty('hero');
  });

  test('names every wrong value at once and keeps none', async () => {
    const wrong = {
      brandName: 'x'.repeat(41),
      contactEmail: 'nobody',
      contactPhone: 'call me',
      platformSharePercent: '101',
      coursePageFigures: 'invented',
    };
    const reply = await change({ ...wrong, heroTitle: 'Fine' });
    expect(reply.statusCode).toBe(400);
    expect(
      reply
        .json()
        .issues.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(
      Object.keys(wrong)
        .map((name) => `values.${name}`)
        .sort(),
    );
    expect(await readInfo()).not.toHaveProperty('hero');
  });

  test('written by two owners at once shows both to the second, and what they did not both touch is merged', async () => {
    await change({ heroTitle: 'First', contactHours: 'Mon–Fri' });
    const basis = { heroTitle: 'First', contactHours: 'Mon–Fri', heroText: '' };
    await change({ heroTitle: 'Second', contactHours: 'Mon–Fri', heroText: '' }, basis);
    const merged = await change({ heroTitle: 'First', contactHours: 'Mon–Sat', heroText: '' }, basis);
    expect(merged.statusCode, merged.body).toBe(200);
    expect(find(merged.json().settings, 'heroTitle')).toMatchObject({ value: 'Second' });
    expect(find(merged.json().settings, 'contactHours')).toMatchObject({ value: 'Mon–Sat' });
    const refused = await change({ heroTitle: 'Third' }, { heroTitle: 'First' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'edit.conflict', params: { heroTitle: 'Second' } });
  });

  test('stands in the audit log before and after', async () => {
    await change({ contactAddress: 'Rajgir' });
    await testApp.flushAudit();
    const { rows } = await testApp.db.execute(
      sql`select details from audit_events where event = 'settings.change' order by at desc limit 1`,
    );
    expect(rows).toMatchObject([{ details: { contactAddressBefore: '', contactAddressAfter: 'Rajgir' } }]);
  });

  test('that another process has set holds here at once', async () => {
    const { db, clock, config, changes } = testApp;
    const logger = { warn: () => {} } as never;
    const other = await createSettingsModule({
      db,
      changes,
      clock,
      config,
      logger,
      storage: {} as never,
      drawLogo: async () => Buffer.of(),
    });
    await change({ brandName: 'Takshashila' });
    await expect.poll(async () => (await other.readInfo()).brandName, { timeout: 30_000 }).toBe('Takshashila');
    expect(other.school.brandName).toBe('Takshashila');
    await db.delete(schoolSettings);
    await expect.poll(async () => (await other.readInfo()).brandName, { timeout: 30_000 }).toBe('Nalanda');
    await expect.poll(async () => (await readInfo()).brandName, { timeout: 30_000 }).toBe('Nalanda');
  });
});

describe("the school's policies", () => {
  const read = async () => (await testApp.anonymous().get('/api/system/policies')).json();

  test('are those of the product until the school writes its own', async () => {
    expect(await read()).toEqual({});
    expect(await readInfo()).not.toHaveProperty('hasOwnPolicies');
    await change({ shippingText: '# Delivery\r\nBy post' });
    expect(await read()).toEqual({ shipping: '# Delivery\nBy post' });
    expect(await readInfo()).toMatchObject({ hasOwnPolicies: true });
  });

  test('are in English, in Hindi or in both', async () => {
    await change({ termsText: 'Terms', termsTextHindi: 'शर्तें', privacyText: 'Privacy', shippingTextHindi: 'शिपिंग' });
    expect(await read()).toEqual({
      terms: 'Terms',
      privacy: 'Privacy',
      shipping: 'शिपिंग',
      inHindi: { terms: 'शर्तें' },
      onlyInHindi: ['shipping'],
    });
    await change({ termsText: '', termsTextHindi: '', privacyText: '' });
    expect(await read()).toEqual({ shipping: 'शिपिंग', onlyInHindi: ['shipping'] });
    expect(await readInfo()).toMatchObject({ hasOwnPolicies: true });
    await change({ shippingTextHindi: '' });
    expect(await readInfo()).not.toHaveProperty('hasOwnPolicies');
  });

  test('that were written in Hindi before there was a field for it are the Hindi ones, until a newer one is', async () => {
    await change({ termsText: 'Nalanda की शर्तें', privacyText: 'Privacy at नालंदा' });
    expect(await read()).toEqual({
      terms: 'Nalanda की शर्तें',
      privacy: 'Privacy at नालंदा',
      onlyInHindi: ['terms'],
    });
    await change({ termsTextHindi: 'नई शर्तें' });
    expect(await read()).toMatchObject({ terms: 'नई शर्तें', onlyInHindi: ['terms'] });
  });

  test('that say nothing are none, and hostile ones are kept as they are', async () => {
    expect((await change({ termsText: ' # \n- \u200b', termsTextHindi: ' \u200b ' })).statusCode).toBe(200);
    expect(await read()).toEqual({});
    const hostile = '</script><script>alert(1)</script> {brandName} \u202e';
    await change({ termsText: hostile });
    expect(await read()).toEqual({ terms: hostile });
    expect((await change({ termsText: 'a\u0000' })).statusCode).toBe(400);
    expect((await change({ termsTextHindi: 'क'.repeat(20_001) })).json().issues).toMatchObject([
      { path: 'values.termsTextHindi' },
    ]);
  });

  test('may all be as long as they can be, changed by two owners at once, and belong to owners alone', async () => {
    const names = ['shipping', 'terms', 'cancellations', 'privacy'].flatMap((name) => [
      `${name}Text`,
      `${name}TextHindi`,
    ]);
    const all = (letter: string) => Object.fromEntries(names.map((name) => [name, letter.repeat(20_000)]));
    const reply = await change(all('क'), Object.fromEntries(names.map((name) => [name, ''])));
    expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
    expect((await change(all('ख'), all('क'))).statusCode).toBe(200);
    const late = await change({ termsTextHindi: 'ग' }, { termsTextHindi: 'क'.repeat(20_000) });
    expect(late.json()).toMatchObject({ code: 'edit.conflict', params: { termsTextHindi: 'ख'.repeat(20_000) } });
    // What one owner wrote in English and another in Hindi both stand.
    await change({ termsText: 'Terms' });
    expect((await change({ termsTextHindi: 'शर्तें' }, { termsTextHindi: 'ख'.repeat(20_000) })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ terms: 'Terms', inHindi: { terms: 'शर्तें' } });
    const { client: learner } = await testApp.newUser();
    const payload = { values: all('क'), basis: all('ख') };
    for (const client of [learner, testApp.anonymous()]) {
      expect((await client.call({ method: 'PATCH', url: URL, payload })).statusCode).toBe(404);
    }
  });
});

test('the order of the categories is the office’s, for every page and call, until it goes back to the usual one', async () => {
  const { client: manager } = await testApp.newUser({ staffRole: 'manager' });
  const set = async (categories: string[], basis: string[]) =>
    manager.call({ method: 'PUT', url: '/api/office/categories', payload: { categories, basis } });
  const readInfo = async () => (await testApp.anonymous().get('/api/system/info')).json<SystemInfo>().categoryOrder;
  expect(await readInfo()).toBeUndefined();
  const { categories: chosen } = (await set(['Others', 'AI/ML'], [])).json();
  expect(chosen.slice(0, 3)).toEqual(['Others', 'AI/ML', 'App Development']);
  expect(new Set(chosen).size).toBe(9);
  expect(await readInfo()).toEqual(chosen);
  expect((await set(['AI/ML'], [])).json().code).toBe('edit.conflict');
  expect((await set(['No such category'], chosen)).statusCode).toBe(400);
  expect((await set([], chosen)).json()).toEqual({ categories: [] });
  expect(await readInfo()).toBeUndefined();
});
