import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addNode } from '../../../../test/add-node.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createAsset, createCourse, createLecture, enrol, type UserRow } from '../../../../test/factories.ts';
import type { TestClient } from '../../../../test/test-client.ts';
import { playingDevices } from '../../../database/schema/media.table.ts';
import { newId } from '../../../platform/ids.ts';

const SECOND = 1_000;

let school: TestApp;
let owner: TestClient;
let learner: UserRow;
let courseId: string;

beforeAll(async () => {
  school = await buildTestApp();
  ({ client: owner } = await school.newUser({ staffRole: 'owner' }));
  const course = await createCourse(school.db);
  const storageKey = `videos/${newId()}.mp4`;
  await school.storage.put(storageKey, Buffer.alloc(1_000, 'film'));
  const asset = await createAsset(school.db, course.creatorId, { storageKey });
  await createLecture(school.db, course, { assetId: asset.id, isPreviewFree: true });
  courseId = course.id;
});
afterAll(() => school.close());
beforeEach(async () => {
  learner = (await school.newUser()).user;
  await enrol(school.db, { id: courseId, pricePaise: 0 }, learner);
  await setMost('2');
});

const setMost = (playingDevices: string) =>
  owner.call({ method: 'PATCH', url: '/api/office/settings', payload: { values: { playingDevices } } });
const playHere = async (client: TestClient, isTakingOver = false) =>
  (await client.post('/api/learning/playhere', { isTakingOver })).json();

/** Another browser of the learner, with the address of the film that its own page holds. */
async function openBrowser(by = learner) {
  const client = await school.as(by);
  const { videoUrl } = (await client.get(`/api/course/getcourselecture/${courseId}`)).json()[0];
  const play = async (range = 'bytes=0-9') => (await client.get(videoUrl, { range })).statusCode;
  return { client, videoUrl, play };
}

/** Goes on in some browsers, as players do, for so long. */
async function goOn(seconds: number, ...browsers: { play(): Promise<number> }[]) {
  for (let gone = 0; gone < seconds; gone += 10) {
    school.clock.advance(10 * SECOND);
    for (const { play } of browsers) expect(await play()).toBe(206);
  }
}

describe('A school that lets films of one account play on two devices', () => {
  test('gives no piece to a third, and says why, until one of them has stopped', async () => {
    const [phone, laptop, third] = [await openBrowser(), await openBrowser(), await openBrowser()];
    expect([await phone.play(), await laptop.play()]).toEqual([206, 206]);
    const refused = await third.client.get(third.videoUrl);
    expect([refused.statusCode, refused.json().code, refused.json().params]).toEqual([
      403,
      'media.too-many-devices',
      { most: 2 },
    ]);
    expect(await playHere(third.client)).toEqual({ mayPlay: false, most: 2 });
    await goOn(80, phone, laptop);
    expect(await third.play()).toBe(403);
    // The laptop is closed.
    await goOn(100, phone);
    expect(await third.play()).toBe(206);
  });

  test('lets the newest take the place of the oldest, which may take it back', async () => {
    const [phone, laptop, third] = [await openBrowser(), await openBrowser(), await openBrowser()];
    await phone.play();
    await goOn(10, phone);
    await laptop.play();
    expect(await playHere(third.client, true)).toEqual({ mayPlay: true, most: 2 });
    expect(await third.play()).toBe(206);
    school.clock.advance(6 * SECOND);
    expect([await phone.play(), await laptop.play(), await third.play()]).toEqual([403, 206, 206]);
    expect((await playHere(phone.client, true)).mayPlay).toBe(true);
    school.clock.advance(6 * SECOND);
    expect([await phone.play(), await laptop.play(), await third.play()]).toEqual([206, 403, 206]);
  });

  test('counts the browser whose page an address came from, whoever asks with it', async () => {
    const [phone, laptop, third] = [await openBrowser(), await openBrowser(), await openBrowser()];
    await phone.play();
    await laptop.play();
    const stranger = school.anonymous();
    expect((await stranger.get(third.videoUrl)).statusCode).toBe(403);
    expect((await stranger.get(phone.videoUrl)).statusCode).toBe(200);
    // A free preview plays for guests under a token that names nobody; it is no way around for what is bought.
    const { videoUrl } = third;
    const [path, token = ''] = videoUrl.split('?t=');
    const bytes = Buffer.from(token, 'base64url');
    bytes.fill(0, 20, 36);
    expect((await stranger.get(`${path}?t=${bytes.toString('base64url')}`)).json().code).toBe('media.link-expired');
  });

  test('does not let a browser that is logged out play, and gives its place away at once', async () => {
    const [phone, laptop, third] = [await openBrowser(), await openBrowser(), await openBrowser()];
    await phone.play();
    await laptop.play();
    await laptop.client.get('/api/auth/logout');
    expect(await third.play()).toBe(206);
    school.clock.advance(6 * SECOND);
    expect(await laptop.play()).toBe(403);
  });

  test('leaves other accounts alone', async () => {
    const other = (await school.newUser()).user;
    await enrol(school.db, { id: courseId, pricePaise: 0 }, other);
    const [first, second, theirs] = [await openBrowser(), await openBrowser(), await openBrowser(other)];
    for (const { play } of [first, second, theirs]) expect(await play()).toBe(206);
    await playHere(theirs.client, true);
    school.clock.advance(6 * SECOND);
    for (const { play } of [first, second, theirs]) expect(await play()).toBe(206);
  });

  test('counts on all nodes together, also at the same moment', async () => {
    const node = await addNode(school);
    const browsers = await Promise.all(Array.from({ length: 6 }, () => openBrowser()));
    const statuses = await Promise.all(
      browsers.map(({ client, videoUrl, play }, at) =>
        at % 2 === 0
          ? play()
          : node
              .visit(client)
              .get(videoUrl, { range: 'bytes=0-9' })
              .then(({ statusCode }) => statusCode),
      ),
    );
    expect(statuses.filter((status) => status === 206)).toHaveLength(2);
    const playing = browsers.filter((_, at) => statuses[at] === 206);
    const [waiting] = browsers.filter((_, at) => statuses[at] === 403);
    if (!waiting) throw new Error('all play');
    await playHere(node.visit(waiting.client), true);
    school.clock.advance(6 * SECOND);
    const after = await Promise.all([...playing, waiting].map(({ play }) => play()));
    expect(after.filter((status) => status === 206)).toHaveLength(2);
    expect(after.at(-1)).toBe(206);
    await node.close();
  });

  test('lets people watch while the database cannot say who plays', async () => {
    const phone = await openBrowser();
    await school.db.execute(sql`alter table playing_devices rename to away`);
    expect(await phone.play()).toBe(206);
    await school.db.execute(sql`alter table away rename to playing_devices`);
    expect(school.takeLogs().map(({ msg }) => msg)).toEqual(['in how many browsers somebody plays could not be read']);
  });
});

test('a school that bounds nothing writes nothing down', async () => {
  await setMost('');
  const browsers = await Promise.all(Array.from({ length: 4 }, () => openBrowser()));
  for (const { play } of browsers) expect(await play()).toBe(206);
  expect(await playHere(browsers[0]?.client as TestClient, true)).toEqual({ mayPlay: true, most: null });
  const rows = await school.db.select().from(playingDevices);
  expect(rows.filter(({ userId }) => userId === learner.id)).toEqual([]);
});

test.each(['1', '21', 'two', '2.5'])('%j is no number of devices', async (most) => {
  const reply = await setMost(most);
  expect([reply.statusCode, reply.json().issues[0].code]).toEqual([400, 'playing-devices.invalid']);
});
