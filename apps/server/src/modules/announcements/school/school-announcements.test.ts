import type { NotificationPage, OfficeAnnouncement, SchoolAnnouncement } from '@nalanda/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { schoolAnnouncements } from '../../../database/schema/notifications.table.ts';
import { HOUR_MS } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';

const OFFICE = '/api/office/announcements';

let school: TestApp;
let manager: TestClient;
let student: TestClient;
let educator: TestClient;
beforeAll(async () => {
  school = await buildTestApp();
  ({ client: manager } = await school.newUser({ staffRole: 'manager', name: 'Meera' }));
  ({ client: student } = await school.newUser());
  ({ client: educator } = await school.newUser({ role: 'educator' }));
});
afterEach(() => school.db.delete(schoolAnnouncements));
afterAll(() => school?.close());

const inHours = (hours: number) => new Date(school.clock.now().getTime() + hours * HOUR_MS).toISOString();
const words = { title: 'Closed on Sunday', text: '', titleInHindi: 'रविवार को बंद', textInHindi: 'सोमवार को मिलते हैं।' };
const given = (changes: object = {}) => ({
  ...{ _id: newId(), ...words, audience: 'everybody', startsAt: null, endsAt: inHours(24) },
  ...changes,
});
const announce = async (changes: object = {}, by = manager) => {
  const body = given(changes);
  const reply = await by.post(OFFICE, body);
  await school.jobs.runAll();
  return { id: body._id, body, reply };
};
const read = async (client: TestClient) => (await client.get('/api/announcements/school')).json<SchoolAnnouncement[]>();
const bell = async (client: TestClient) => (await client.get('/api/notifications')).json<NotificationPage>();
const list = async () => (await manager.get(OFFICE)).json<OfficeAnnouncement[]>();

describe('What the school announces', () => {
  test('is read by everybody in both languages, rings their bell once, and is put aside by each', async () => {
    const { id, body, reply } = await announce();
    expect(reply.statusCode).toBe(201);
    expect((await manager.post(OFFICE, body)).json()).toHaveLength(1);
    await school.jobs.runAll();
    const { title, text, titleInHindi, textInHindi } = words;
    const shown = { _id: id, title, text, inHindi: { title: titleInHindi, text: textInHindi }, isPutAside: false };
    expect(await read(student)).toMatchObject([shown]);
    expect(await bell(student)).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'school', title, titleInHindi, path: '/notifications', courseTitle: 'Nalanda' }],
    });
    expect((await bell(educator)).unread).toBe(1);
    expect((await bell(manager)).unread).toBe(0);

    expect((await student.post(`/api/announcements/school/${id}/aside`)).json()).toMatchObject([{ isPutAside: true }]);
    expect((await student.post(`/api/announcements/school/${id}/aside`)).statusCode).toBe(200);
    expect(await bell(student)).toMatchObject({ unread: 0, notifications: [{ kind: 'school', isRead: true }] });
    expect(await read(educator)).toMatchObject([{ isPutAside: false }]);
    const [told] = (await bell(educator)).notifications;
    await educator.post('/api/notifications/read', { ids: [told?._id] });
    expect(await read(educator)).toMatchObject([{ isPutAside: true }]);

    const { client: late } = await school.newUser();
    expect((await late.post(`/api/announcements/school/${id}/aside`)).json()).toMatchObject([{ isPutAside: true }]);
    const removed = await manager.call({ method: 'DELETE', url: `${OFFICE}/${id}` });
    expect(removed.statusCode).toBe(200);
    expect(await read(late)).toEqual([]);
    expect((await bell(student)).notifications).toEqual([]);
    expect((await late.post(`/api/announcements/school/${id}/aside`)).json().code).toBe(
      'school-announcement.not-found',
    );
  });

  test('reaches those of a role alone, from its start until its end', async () => {
    const body = given({ audience: 'educator', titleInHindi: '', textInHindi: '', startsAt: inHours(1) });
    const { _id: id } = body;
    expect((await manager.post(OFFICE, body)).statusCode).toBe(201);
    expect(await list()).toMatchObject([{ state: 'planned', writer: 'Meera' }]);
    expect([await read(educator), (await bell(educator)).notifications]).toEqual([[], []]);
    school.clock.advance(HOUR_MS);
    await school.jobs.runAll();
    expect(await read(educator)).toMatchObject([{ title: words.title, inHindi: null }]);
    expect((await bell(educator)).notifications).toHaveLength(1);
    expect([await read(student), (await bell(student)).notifications]).toEqual([[], []]);
    expect((await student.post(`/api/announcements/school/${id}/aside`)).statusCode).toBe(404);
    school.clock.advance(24 * HOUR_MS);
    expect([await read(educator), (await bell(educator)).notifications]).toEqual([[], []]);
    expect(await list()).toMatchObject([{ state: 'over' }]);
  });

  test('is everybody’s where it is written in Hindi alone', async () => {
    await announce({ title: '', text: '' });
    expect(await read(student)).toMatchObject([{ title: words.titleInHindi, text: words.textInHindi, inHindi: null }]);
    expect((await bell(student)).notifications[0]?.title).toBe(words.titleInHindi);
  });

  test('needs a title for each text, a moment to come, at most 90 days and five at a time', async () => {
    const refused = async (changes: object) => (await announce(changes)).reply.json();
    expect((await refused({ title: '', titleInHindi: '' })).issues).toMatchObject([{ path: 'title' }, {}]);
    expect((await refused({ titleInHindi: '' })).issues).toMatchObject([{ path: 'titleInHindi' }]);
    expect((await refused({ startsAt: inHours(2), endsAt: inHours(1) })).issues).toMatchObject([{ path: 'endsAt' }]);
    expect((await refused({ endsAt: inHours(-1) })).issues).toMatchObject([{ path: 'endsAt' }]);
    expect((await refused({ endsAt: inHours(91 * 24) })).code).toBe('school-announcement.too-long');
    for (const place of [1, 2, 3, 4, 5]) expect((await announce({ title: `${place}` })).reply.statusCode).toBe(201);
    expect((await announce()).reply.json().code).toBe('school-announcement.too-many');
  });

  test('is changed by two people without losing what either wrote, and tells whom it reaches only now', async () => {
    const { id, body } = await announce({ audience: 'student' });
    expect((await bell(educator)).unread).toBe(0);
    const [seen] = await list();
    const { startsAt = '' } = seen ?? {};
    const { _id, ...opened } = { ...body, startsAt };
    const edit = (changes: object) => manager.post(`${OFFICE}/${id}`, { ...opened, ...changes, basis: opened });
    expect((await edit({ audience: 'everybody' })).statusCode).toBe(200);
    const second = await edit({ title: 'Closed on Monday' });
    expect(second.json()).toMatchObject([{ audience: 'everybody', title: 'Closed on Monday', startsAt }]);
    expect((await edit({ title: 'Closed on Friday' })).json().code).toBe('edit.conflict');
    await school.jobs.runAll();
    expect((await bell(educator)).notifications).toMatchObject([{ title: 'Closed on Monday' }]);
    expect((await bell(student)).notifications).toHaveLength(1);
    school.clock.advance(25 * HOUR_MS);
    expect((await edit({ endsAt: inHours(5) })).json().code).toBe('school-announcement.ended');
  });

  test('stands in the audit log, and is closed to an accountant', async () => {
    const { client: accountant } = await school.newUser({ staffRole: 'accountant' });
    expect((await announce({}, accountant)).reply.statusCode).toBe(404);
    await announce();
    await school.flushAudit();
    const { rows } = await school.db.execute(
      sql`select details from audit_events where event = 'school-announcement.create' and result = 'done' order by id desc limit 1`,
    );
    expect(rows).toMatchObject([{ details: { title: words.title } }]);
    expect(await school.db.$count(schoolAnnouncements, eq(schoolAnnouncements.title, words.title))).toBe(1);
  });
});
