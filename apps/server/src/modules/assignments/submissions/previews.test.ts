import type { Assignment } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import { assignmentFiles } from '../../../database/schema/assignments.table.ts';
import { newId } from '../../../platform/ids.ts';
import { examineFiles } from '../../media/index.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

test('a photo that is handed in is shown in small to those who get it, and both go together', async () => {
  const educator = await school.newUser({ role: 'educator' });
  const learner = await school.newUser();
  const course = await createCourse(school.db, { creatorId: educator.user.id });
  const lecture = await createLecture(school.db, course, { assetId: null });
  await enrol(school.db, course, learner.user);
  const criteria = [{ _id: newId(), title: 'Neat', points: 5, levels: [] }];
  const settings = { takesText: true, mostFiles: 3, criteria, passPercent: 60 };
  const payload = {
    version: 0,
    task: 'Draw it.',
    settings: { ...settings, triesAllowed: 1, dueAt: null, goal: 'passed' },
  };
  const saved = await educator.client.call({ method: 'PUT', url: `/api/course/assignment/${lecture.id}`, payload });
  expect(saved.statusCode, saved.body).toBe(200);

  const path = `/api/learning/assignments/${lecture.id}`;
  const addFile = async (name: string, bytes: Buffer<ArrayBuffer>) => {
    const reply = await learner.client.postForm(`${path}/files`, { name, file: new File([bytes], 'sent.bin') });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<Assignment>().submissions[0]?.files.find((file) => file.name === name);
  };
  const noise = { width: 2400, height: 1200, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 60 } } as const;
  const photo = Buffer.from(
    await sharp({ create: { ...noise, background: '#fff' } })
      .jpeg()
      .toBuffer(),
  );
  const board = await addFile('board.jpg', photo);
  const other = await addFile('other.jpg', Buffer.from('no photo, whatever it is called'));
  expect(other?.previewUrl).toBeNull();
  expect((await learner.client.get(`${other?.url}/preview`)).json().code).toBe('assignment.file-not-found');

  const url = board?.previewUrl ?? '';
  expect((await learner.client.get(url)).statusCode).toBe(200);
  // Until it is handed in the educator sees neither.
  expect((await educator.client.get(url)).statusCode).toBe(404);
  await learner.client.post(`${path}/handin`, { text: '' });
  const small = await educator.client.get(url);
  expect(small.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 960, height: 480 });
  expect(small.rawPayload.length).toBeLessThan(photo.length / 2);
  expect((await educator.client.get(board?.url ?? '')).rawPayload.equals(photo)).toBe(true);
  expect((await (await school.newUser()).client.get(url)).statusCode).toBe(404);

  const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
  const findOrphans = async () =>
    (await examineFiles({ db: school.db, storage: school.storage, now: tomorrow })).orphans;
  const [row] = await school.db.select().from(assignmentFiles).where(eq(assignmentFiles.name, 'board.jpg'));
  expect(await findOrphans()).not.toContain(row?.previewKey);
  await school.db.delete(assignmentFiles);
  expect(await findOrphans()).toEqual(expect.arrayContaining([row?.previewKey, row?.storageKey]));
});
