import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { createCourse, createLecture } from '../../../test/factories.ts';
import { lectureCaptions } from '../../database/schema/captions.table.ts';
import { createSearchRepository } from './search.repository.ts';
import { findTranscriptHit } from './transcript-hits.ts';

let school: TestApp;
beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

const hit = (cues: { start: number; text: string }[]) =>
  findTranscriptHit([{ courseId: 'course', lectureId: 'lecture', cues }], new Set(['raga', 'tala']));

test('the moment is found in which most of the words are said together', () => {
  const cues = [
    { start: 10, text: 'A raga' },
    { start: 60, text: 'Now the raga' },
    { start: 75, text: 'and its tala' },
  ];
  expect(hit(cues)).toEqual({ lectureId: 'lecture', seconds: 60, text: 'Now the raga' });
});

test('a file whose captions all stand at one moment holds up nobody', () => {
  const cues = Array.from({ length: 20_000 }, () => ({ start: 0, text: 'raga' }));
  const before = process.cpuUsage();
  expect(hit(cues)).toMatchObject({ seconds: 0 });
  // Each beside each other: seconds.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(1_000);
});

test('a search looks into so many captions and no more, whatever a course has', async () => {
  const course = await createCourse(school.db);
  const cues = [{ start: 0, end: 1, text: 'raga' }];
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const { id: lectureId } = await createLecture(school.db, course, { title });
    ids.push(lectureId);
    const counts = { cues, cueCount: 9_000, source: 'uploaded' as const };
    await school.db.insert(lectureCaptions).values({ lectureId, language: 'hi', ...counts });
  }
  const heard = await createSearchRepository({ db: school.db }).listSpoken([course.id]);
  expect(heard).toHaveLength(2);
  expect(heard[0]).toMatchObject({ courseId: course.id, cues });
  expect(ids).toEqual(expect.arrayContaining(heard.map(({ lectureId }) => lectureId)));
});
