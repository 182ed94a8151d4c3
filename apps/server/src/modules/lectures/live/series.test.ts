import { randomUUID } from 'node:crypto';
import { type CourseDetail, limits, type NotificationPage, type OwnLiveClass } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { enrolments } from '../../../database/schema/learning.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const url = 'https://meet.example.com/abc-defg-hij';

let school: TestApp;

beforeAll(async () => {
  school = await buildTestApp({ environment: { PUBLIC_URL: 'http://localhost:3000' } });
});
afterAll(() => school.close());

const inMs = (ms: number) => new Date(school.clock.now().getTime() + ms).toISOString();

async function openClassroom() {
  const emailVerifiedAt = school.clock.now();
  const educator = await school.newUser({ role: 'educator', name: 'Asha Rao', emailVerifiedAt });
  const course = await createCourse(school.db, { title: 'Ragas', creatorId: educator.user.id });
  const learner = await school.newUser({ name: 'Ravi', emailVerifiedAt });
  await enrol(school.db, course, learner.user);
  const plan = (body: object, { seriesId = randomUUID(), by = educator.client as TestClient } = {}) =>
    by.call({ method: 'PUT', url: `/api/course/liveseries/${course.id}/${seriesId}`, payload: body });
  const change = (verb: 'move' | 'cancel', body: object, by: TestClient = educator.client) =>
    by.post(`/api/course/liveseries/${course.id}/${verb}`, body);
  const list = async () =>
    (await educator.client.get('/api/teaching/live')).json<{ classes: OwnLiveClass[] }>().classes;
  const open = async (by: TestClient) => (await by.get(`/api/course/getcourse/${course.id}`)).json<CourseDetail>();
  const told = async (person = learner) => {
    await school.jobs.runAll();
    // What comes next comes later.
    school.clock.advance(1_000);
    const { notifications } = (await person.client.get('/api/notifications')).json<NotificationPage>();
    return notifications.map(({ kind, title, count, startsAt }) => [kind, title, count, startsAt]);
  };
  const mails = () => school.mails.filter(({ to }) => to === learner.user.email).map(({ subject }) => subject);
  return { educator, course, learner, plan, change, list, open, told, mails };
}

/** A class on each of so many days from tomorrow. */
const classesOf = (days: number, changes: object = {}) =>
  Array.from({ length: days }, (_, day) => ({
    lectureTitle: `Class ${day + 1}`,
    startsAt: inMs((day + 1) * DAY_MS),
    section: null,
    ...changes,
  }));
const series = (days: number, changes: object = {}) => ({
  minutes: 60,
  url,
  sections: [],
  classes: classesOf(days),
  ...changes,
});

// First: the clock of the database does not go on with that of the school.
describe('A course that opens by stages', () => {
  test('is set in one step, all of it or nothing, and closes nothing that a learner has begun', async () => {
    const { course, educator, learner, open } = await openClassroom();
    const [one, two, three] = [
      await createLecture(school.db, course),
      await createLecture(school.db, course),
      await createLecture(school.db, course),
    ];
    const enrolledAt = new Date(Math.min(Date.now(), school.clock.now().getTime()) - 3 * DAY_MS);
    await school.db.update(enrolments).set({ enrolledAt }).where(eq(enrolments.learnerId, learner.user.id));
    const client = await school.as(learner.user);
    const beat = { lectureId: two.id, positionSeconds: 2, ranges: [[0, 2]] };
    expect((await client.post('/api/learning/heartbeat', beat)).statusCode).toBe(200);
    const set = (stages: object[], by: TestClient = educator.client) =>
      by.call({ method: 'PUT', url: `/api/course/openlectures/${course.id}`, payload: { stages } });
    const stages = [
      { lectureIds: [one.id], afterDays: null },
      { lectureIds: [two.id], afterDays: 7 },
      { lectureIds: [three.id], afterDays: 14 },
    ];
    expect((await set(stages, client)).statusCode).toBe(403);
    expect((await set([...stages, { lectureIds: [randomUUID()], afterDays: 21 }])).statusCode).toBe(409);
    expect((await set([...stages, { lectureIds: [one.id], afterDays: 21 }])).statusCode).toBe(400);
    expect((await set([{ lectureIds: [one.id], afterDays: limits.openingDays + 1 }])).statusCode).toBe(400);
    const mayWatch = async () => (await open(client)).lectures.map((lecture) => lecture.mayWatch);
    expect(await mayWatch()).toEqual([true, true, true]);
    expect((await set(stages)).statusCode).toBe(200);
    expect(await mayWatch()).toEqual([true, true, false]);
    const listed = (await client.get(`/api/course/getcourselecture/${course.id}`)).json<{ mayWatch: boolean }[]>();
    expect(listed.map((lecture) => lecture.mayWatch)).toEqual([true, true, false]);
    expect((await client.post('/api/learning/heartbeat', beat)).statusCode).toBe(200);
    expect((await client.post('/api/learning/heartbeat', { ...beat, lectureId: three.id })).statusCode).toBe(404);
  });
});

describe('A series of live classes', () => {
  test('is planned whole, with its sections, and told once', async () => {
    const { plan, list, open, educator, told, mails } = await openClassroom();
    const classes = classesOf(4).map((one, place) => ({ ...one, section: place < 2 ? 0 : 1 }));
    const planned = await plan(series(4, { sections: ['Week 1', 'Week 2'], classes }));
    expect(planned.statusCode).toBe(200);
    expect(planned.json()).toMatchObject({ reach: { invited: 1, leftOut: 0 } });
    const course = await open(educator.client);
    expect(course.sections.map(({ title }) => title)).toEqual(['Week 1', 'Week 2']);
    const places = course.lectures.map(({ lectureTitle, sectionId, liveAt }) => [lectureTitle, sectionId, liveAt]);
    const [first, second] = course.sections.map(({ _id }) => _id);
    expect(places).toEqual(
      classes.map(({ lectureTitle, startsAt }, place) => [lectureTitle, place < 2 ? first : second, startsAt]),
    );
    expect((await list()).map(({ startsAt, minutes, courseTitle }) => [startsAt, minutes, courseTitle])).toEqual(
      classes.map(({ startsAt }) => [startsAt, 60, 'Ragas']),
    );
    expect(await told()).toEqual([['live', 'Class 1', 4, classes[0]?.startsAt]]);
    expect(mails()).toEqual([expect.stringContaining('There are 4 live classes in “Ragas”. The first, “Class 1”')]);
  });

  test('sent again makes nothing, also at the same moment, and after its classes were cancelled', async () => {
    const { plan, change, list, told } = await openClassroom();
    const seriesId = randomUUID();
    const body = series(3);
    const replies = await Promise.all([1, 2, 3].map(() => plan(body, { seriesId })));
    const made = replies.map((reply) => reply.json<{ lectureIds: string[] }>().lectureIds);
    expect(made[0]).toHaveLength(3);
    expect(made[1]).toEqual(made[0]);
    expect(made[2]).toEqual(made[0]);
    expect(await told()).toHaveLength(1);
    const another = await plan({ ...body, classes: body.classes.slice(1) }, { seriesId });
    expect(another.json()).toMatchObject({ code: 'live.planned' });
    await change('cancel', { lectureIds: made[0] });
    expect((await plan(body, { seriesId })).json()).toMatchObject({ code: 'live.planned' });
    expect(await list()).toEqual([]);
  });

  test('is refused whole: past, too far, too many, twice at a moment, by others', async () => {
    const { plan, list, open, educator, learner, course } = await openClassroom();
    const stranger = await school.newUser({ role: 'educator' });
    expect((await plan(series(2), { by: stranger.client })).statusCode).toBe(404);
    expect((await plan(series(2), { by: learner.client })).statusCode).toBe(403);
    const withStart = (startsAt: string) => series(2, { classes: [...classesOf(2), ...classesOf(1, { startsAt })] });
    expect((await plan(withStart(inMs(-MINUTE_MS)))).json()).toMatchObject({ code: 'live.past' });
    expect((await plan(withStart(inMs(400 * DAY_MS)))).json()).toMatchObject({ code: 'live.far' });
    expect((await plan(withStart(inMs(DAY_MS)))).json()).toMatchObject({ code: 'request.invalid' });
    // The same moment, written otherwise.
    expect((await plan(withStart(inMs(DAY_MS).replace('Z', '000Z')))).statusCode).toBe(400);
    expect((await plan(series(limits.liveClass.atOnce + 1))).statusCode).toBe(400);
    expect((await plan(series(0))).statusCode).toBe(400);
    expect((await plan(series(1, { classes: classesOf(1, { section: 0 }) }))).statusCode).toBe(400);
    const most = limits.sectionsPerCourse;
    expect((await plan(series(1, { sections: Array.from({ length: most }, () => 'Week') }))).statusCode).toBe(200);
    expect((await plan(series(1, { sections: ['One more'] }))).json()).toMatchObject({ code: 'section.too-many' });
    await school.db.insert(lectures).values(
      Array.from({ length: limits.lecturesPerCourse - 2 }, (_, position) => ({
        ...{ courseId: course.id, title: 'Taken', position },
      })),
    );
    expect((await plan(series(2))).json()).toMatchObject({ code: 'lecture.too-many' });
    expect((await open(educator.client)).sections).toHaveLength(most);
    expect(await list()).toHaveLength(1);
  });

  test('moves in part, and learners are told once of what has moved', async () => {
    const { plan, change, list, told, mails, open, learner } = await openClassroom();
    await plan(series(4));
    await told();
    const [, second, third, fourth] = await list();
    const later = (one: OwnLiveClass | undefined) => ({
      lectureId: one?.lectureId,
      startsAt: new Date(Date.parse(one?.startsAt ?? '') + HOUR_MS).toISOString(),
    });
    const moves = {
      classes: [{ ...later(third), lectureTitle: 'Class 3, later' }, later(fourth)],
      minutes: 90,
      url: 'https://meet.example.com/new',
    };
    expect((await change('move', moves)).json()).toMatchObject({ moved: 2, reach: { invited: 1, leftOut: 0 } });
    expect((await change('move', moves)).json()).toMatchObject({ moved: 0 });
    const now = await list();
    expect(now[2]).toMatchObject({ ...moves.classes[0], minutes: 90, url: moves.url });
    expect(now[1]).toEqual(second);
    expect(await told()).toEqual([
      ['live-moved', 'Class 3, later', 2, moves.classes[0]?.startsAt],
      ['live', 'Class 1', 4, now[0]?.startsAt],
    ]);
    expect(mails()).toHaveLength(2);
    expect((await open(learner.client)).lectures[2]).toMatchObject({ lectureTitle: 'Class 3, later' });
  });

  test('moved from its first class on is told of with its times of today, and not a second time as new', async () => {
    const { plan, change, list, told } = await openClassroom();
    await plan(series(2));
    await told();
    const [first] = await list();
    const startsAt = inMs(DAY_MS + 2 * HOUR_MS);
    await change('move', { classes: [{ lectureId: first?.lectureId, startsAt }] });
    expect(await told()).toEqual([
      ['live-moved', 'Class 1', 1, startsAt],
      ['live', 'Class 1', 2, startsAt],
    ]);
  });

  test('whose class has begun or was cancelled does not move in part', async () => {
    const { plan, change, list } = await openClassroom();
    await plan(series(3));
    const [first, second, third] = await list();
    const startsAt = inMs(20 * DAY_MS);
    const move = (...ids: (string | undefined)[]) =>
      change('move', {
        classes: ids.map((lectureId, place) => ({ lectureId, startsAt: inMs((20 + place) * DAY_MS) })),
      });
    await change('cancel', { lectureIds: [third?.lectureId] });
    expect((await move(second?.lectureId, third?.lectureId)).json()).toMatchObject({ code: 'live.outdated' });
    school.clock.advance(DAY_MS + MINUTE_MS);
    expect((await move(second?.lectureId, first?.lectureId)).json()).toMatchObject({ code: 'live.outdated' });
    expect((await list()).map((one) => one.startsAt)).toEqual([first?.startsAt, second?.startsAt]);
    expect(
      (await change('move', { classes: [{ lectureId: second?.lectureId, startsAt: inMs(-HOUR_MS) }] })).json(),
    ).toMatchObject({ code: 'live.past' });
    expect((await change('move', { classes: [{ lectureId: randomUUID(), startsAt }] })).statusCode).toBe(409);
  });

  test('is cancelled from a class on, and learners are told once', async () => {
    const { plan, change, list, told, mails } = await openClassroom();
    await plan(series(4));
    await told();
    const lectureIds = (await list()).slice(1).map(({ lectureId }) => lectureId);
    expect((await change('cancel', { lectureIds })).json()).toMatchObject({
      message: 'The live classes are cancelled.',
    });
    expect((await change('cancel', { lectureIds })).statusCode).toBe(200);
    expect((await told()).map(([kind, title, count]) => [kind, title, count])).toEqual([
      ['live-cancelled', 'Class 2', 3],
      ['live', 'Class 1', 4],
    ]);
    expect(mails().at(-1)).toBe('3 live classes in “Ragas” are cancelled, the first of them “Class 2”');
    expect(await list()).toHaveLength(1);
  });

  test('is told to a learner of a later batch as far as they may come', async () => {
    const { plan, told, course, learner, list } = await openClassroom();
    const late = await school.newUser({ emailVerifiedAt: school.clock.now() });
    await enrol(school.db, course, late.user);
    const made = await plan(series(4));
    const opensAt = new Date(inMs(10 * DAY_MS));
    const [first] = made.json<{ lectureIds: string[] }>().lectureIds;
    await school.db
      .update(lectures)
      .set({ opensAt })
      .where(eq(lectures.id, first ?? ''));
    expect(await told(late)).toEqual([['live', 'Class 2', 3, (await list())[1]?.startsAt]]);
    expect((await told(learner))[0]?.[2]).toBe(3);
  });

  test('says whom nobody told: a lecture that opens after its class', async () => {
    const { plan, educator, course } = await openClassroom();
    const [lectureId] = (await plan(series(1))).json<{ lectureIds: string[] }>().lectureIds;
    await school.db
      .update(lectures)
      .set({ opensAfterDays: 300 })
      .where(eq(lectures.id, lectureId ?? ''));
    const body = { startsAt: inMs(2 * DAY_MS), minutes: 60, url };
    const reply = await educator.client.call({ method: 'PUT', url: `/api/course/live/${lectureId}`, payload: body });
    expect(reply.json()).toMatchObject({ reach: { invited: 0, leftOut: 1 } });
    expect((await educator.client.get(`/api/course/getcourse/${course.id}`)).statusCode).toBe(200);
  });

  test('goes into a calendar as one file, with what the learner may come to', async () => {
    const { plan, course, learner, list } = await openClassroom();
    const { lectureIds } = (await plan(series(3))).json<{ lectureIds: string[] }>();
    const path = `/api/learning/liveclasses/${course.id}/calendar.ics`;
    const events = async (by: TestClient) => (await by.get(path)).body.match(/^UID:(.+)@nalanda\r$/gm)?.length ?? 0;
    expect(await events(learner.client)).toBe(3);
    const live = (await learner.client.get(`/api/learning/live/${lectureIds[0]}`)).json();
    expect(live).toMatchObject({ courseCalendarUrl: path });
    await school.db
      .update(lectures)
      .set({ opensAt: new Date(inMs(30 * DAY_MS)) })
      .where(eq(lectures.id, lectureIds[2] ?? ''));
    expect(await events(learner.client)).toBe(2);
    school.clock.advance(DAY_MS + 2 * HOUR_MS);
    expect(await events(learner.client)).toBe(1);
    expect(await list()).toHaveLength(2);
    expect((await (await school.newUser()).client.get(path)).statusCode).toBe(404);
    expect((await learner.client.get('/api/learning/liveclasses/nonsense/calendar.ics')).statusCode).toBe(404);
  });
});

describe('A class whose lecture opens before it', () => {
  test('says its time, and its link in time, to those who must still wait', async () => {
    const { plan, learner } = await openClassroom();
    const [lectureId] = (await plan(series(1))).json<{ lectureIds: string[] }>().lectureIds;
    // By the clock of the database it opens in the year after the next.
    const opensAt = new Date(Date.now() + 500 * DAY_MS);
    const liveAt = new Date(opensAt.getTime() + HOUR_MS);
    await school.db
      .update(lectures)
      .set({ opensAt, liveAt })
      .where(eq(lectures.id, lectureId ?? ''));
    const read = async () => (await learner.client.get(`/api/learning/live/${lectureId}`)).json();
    expect(await read()).toMatchObject({ startsAt: liveAt.toISOString(), url: null });
    school.clock.advance(liveAt.getTime() - school.clock.now().getTime() - 10 * MINUTE_MS);
    const again = await school.as(learner.user);
    expect((await again.get(`/api/learning/live/${lectureId}`)).json()).toMatchObject({ url });
    await school.db
      .update(lectures)
      .set({ opensAt: new Date(liveAt.getTime() + HOUR_MS) })
      .where(eq(lectures.id, lectureId ?? ''));
    expect((await again.get(`/api/learning/live/${lectureId}`)).statusCode).toBe(404);
  });
});

describe('A reminder', () => {
  test('is sent once of each class of a series, also when two nodes look at the same moment', async () => {
    const { plan, told, mails } = await openClassroom();
    await plan(series(2));
    await told();
    school.clock.advance(DAY_MS - 30 * MINUTE_MS);
    const look = () => school.jobs.run('lectures.remind-live', {});
    await Promise.all([look(), look(), look()]);
    expect((await told()).map(([kind, title]) => [kind, title])).toEqual([
      ['live-soon', 'Class 1'],
      ['live', 'Class 1'],
    ]);
    expect(mails()).toHaveLength(2);
  });

  test('that was on its way when the class moved is not told, and the next one is', async () => {
    const { plan, change, list, told } = await openClassroom();
    await plan(series(1));
    await told();
    const [first] = await list();
    school.clock.advance(DAY_MS - 30 * MINUTE_MS);
    await school.jobs.run('lectures.remind-live', {});
    const startsAt = inMs(5 * HOUR_MS);
    await change('move', { classes: [{ lectureId: first?.lectureId, startsAt }] });
    expect((await told()).map(([kind]) => kind)).toEqual(['live-moved']);
    school.clock.advance(4 * HOUR_MS + MINUTE_MS);
    await school.jobs.run('lectures.remind-live', {});
    expect((await told()).map(([kind]) => kind)).toEqual(['live-soon', 'live-moved']);
  });

  test('is not lost when the link is mended an hour before', async () => {
    const { plan, list, told, educator } = await openClassroom();
    await plan(series(1));
    await told();
    const [first] = await list();
    school.clock.advance(DAY_MS - 59 * MINUTE_MS);
    await educator.client.call({
      method: 'PUT',
      url: `/api/course/live/${first?.lectureId}`,
      payload: { startsAt: first?.startsAt, minutes: 60, url: 'https://meet.example.com/mended' },
    });
    await school.jobs.run('lectures.remind-live', {});
    expect((await told()).map(([kind]) => kind)).toEqual(['live-soon', 'live']);
  });

  test('is nothing any more when the class is over', async () => {
    const { plan, told } = await openClassroom();
    await plan(series(1));
    school.clock.advance(DAY_MS - 30 * MINUTE_MS);
    await school.jobs.run('lectures.remind-live', {});
    expect((await told()).map(([kind]) => kind)).toContain('live-soon');
    school.clock.advance(2 * HOUR_MS);
    expect((await told()).map(([kind]) => kind)).not.toContain('live-soon');
  });
});
