import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Course } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, type Person } from '../../../../test/build-course-app.ts';

const LIST = '/api/course/getpublishedcoures';

setFlagsFromString('--expose-gc');
const collectGarbage: (options: { type: 'minor' }) => void = runInNewContext('gc');
/** Bytes of buffers that somebody holds: what waits for the collector says only how busy the machine is. */
function readBufferBytes(): number {
  collectGarbage({ type: 'minor' });
  return process.memoryUsage().arrayBuffers;
}

let school: CourseApp;
let visitor: Person;
/** Enrolled in the newest course. */
let ravi: Person;

beforeAll(async () => {
  school = await buildCourseApp();
  visitor = school.visitor();
  ravi = await school.addPerson('student');
  const asha = await school.addPerson('educator', 'Asha Rao');
  // A copy of the whole catalogue would be 120 MB.
  await school.db.execute(sql`insert into courses (id, creator_id, title, description, category, is_published, published_at)
    select gen_random_uuid(), ${asha.id}, 'Course ' || n, repeat('ळ', 20000), 'Others', true, now() - n * interval '1 minute'
    from generate_series(1, 2000) n`);
  school.courses.catalogueChanged();
  await school.enrol(ravi.id, (await visitor.get(`${LIST}?limit=1`)).json()[0]._id);
});
afterAll(() => school.close());

describe('A catalogue of 2,000 courses with long descriptions', () => {
  test('lists its first 1,000 unless a page is asked for, and says how many there are', async () => {
    for (const query of ['', '?category=Others']) {
      const reply = await visitor.get(`${LIST}${query}`);
      expect(reply.headers['x-total-count']).toBe('2000');
      expect(reply.json()).toHaveLength(1_000);
    }
    const last = await visitor.get(`${LIST}?page=20&limit=100`);
    expect([last.json().length, last.headers['x-total-count']]).toEqual([100, '2000']);
  });

  test('serves thirty lists at once to signed-in learners without a copy for each', async () => {
    expect((await ravi.listPublished())[0]?.enrolledStudents).toEqual([ravi.id]);
    const address = await school.app.listen({ port: 0, host: '127.0.0.1' });
    const before = readBufferBytes();
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, readBufferBytes() - before);
    }, 5);
    const readers = Array.from({ length: 30 }, async () => {
      const reply = await fetch(`${address}${LIST}`, {
        headers: {
          cookie: `nalanda_session=${ravi.client.cookies.get('nalanda_session')}`,
          'accept-encoding': 'identity',
        },
      });
      expect(reply.status).toBe(200);
      let bytes = 0;
      for await (const chunk of reply.body ?? []) bytes += chunk.length;
      return bytes;
    });
    const sizes = new Set(await Promise.all(readers));
    clearInterval(watch);
    expect(sizes.size).toBe(1);
    expect([...sizes][0]).toBeGreaterThan(500_000);
    expect(peak).toBeLessThan(60 * 1024 * 1024);
  });

  test.each(['br', 'gzip', 'identity'])('gives a learner the same list as %s as everybody gets', async (encoding) => {
    const reply = await ravi.get(LIST, { 'accept-encoding': encoding });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding];
    const list: Course[] = JSON.parse(unpack?.(reply.rawPayload).toString() ?? '');
    const everybodys: Course[] = (await visitor.get(LIST)).json();
    expect(list[0]?.enrolledStudents).toEqual([ravi.id]);
    expect(list.map((course) => ({ ...course, enrolledStudents: [] }))).toEqual(everybodys);
    expect(reply.headers.vary).toMatch(/accept-encoding/);
  });

  test('makes a small list, of which thirty viewers at once keep no copy', async () => {
    const first = await ravi.get(LIST);
    expect(first.json()).toHaveLength(1_000);
    expect(first.headers['x-total-count']).toBe('2000');
    expect(first.json()[0].enrolledStudents).toEqual([ravi.id]);
    expect(first.rawPayload.byteLength).toBeLessThan(2_000_000);
    const before = process.memoryUsage();
    const lists = await Promise.all(Array.from({ length: 30 }, () => ravi.get(LIST)));
    const after = process.memoryUsage();
    expect(lists.every(({ rawPayload }) => rawPayload.byteLength === first.rawPayload.byteLength)).toBe(true);
    // What the replies take twice in the test itself, where they do not leave, and as much again.
    expect(after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed).toBeLessThan(240_000_000);
  });
});
