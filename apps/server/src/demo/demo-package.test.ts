import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { createCourse } from '../../test/factories.ts';
import { courses } from '../database/schema/courses.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { scormFiles, scormLessons, scormPackages, scormRecords } from '../database/schema/scorm.table.ts';
import { keepDemoPackage } from './demo-package.ts';

const source = path.join(import.meta.dirname, '../../demo-media/scorm');
let school: TestApp;
let courseId: string;

beforeAll(async () => {
  school = await buildTestApp();
  courseId = (await createCourse(school.db, { title: 'Learning How to Learn: Memory, Focus and Exams' })).id;
});
afterAll(() => school.close());

const keep = () => keepDemoPackage(school, { now: new Date('2026-11-26T10:00:00Z'), isNew: false });
const read = () => school.db.select().from(lectures).where(eq(lectures.courseId, courseId));
const edit = (change: Partial<typeof courses.$inferInsert>) =>
  school.db.update(courses).set(change).where(eq(courses.id, courseId));

test('a course that is archived gets no lesson, and gets it when it is back', async () => {
  await edit({ archivedAt: new Date() });
  await keep();
  expect(await read()).toEqual([]);
  await edit({ archivedAt: null });
});

test('a school of an older version gets the lesson once, with nothing that its learners did not do', async () => {
  // Two nodes that start at once, and a later start.
  await Promise.all([keep(), keep()]);
  await keep();
  expect(await read()).toMatchObject([
    { title: 'Try it: plan your reviews', lesson: 'scorm', lessonSeconds: 180, isPreviewFree: false },
  ]);
  const [course] = await school.db.select().from(courses).where(eq(courses.id, courseId));
  expect(course?.lectureCount).toBe(1);
  expect(await school.db.$count(scormRecords)).toBe(0);
  expect(await school.db.$count(scormPackages)).toBe(1);
});

test('it plays the files of its folder, taken in as an import takes them in', async () => {
  const [lesson] = await school.db
    .select({ launch: scormLessons.launch, version: scormPackages.version, fileCount: scormPackages.fileCount })
    .from(scormLessons)
    .innerJoin(scormPackages, eq(scormPackages.id, scormLessons.packageId));
  const launch = { itemId: 'plan-your-reviews', href: 'index.html', isSco: true, masteryScore: 60 };
  expect(lesson).toMatchObject({ version: '1.2', launch });
  const files = await school.db.select().from(scormFiles).orderBy(asc(scormFiles.path));
  expect(files.map((file) => file.path).sort()).toEqual((await readdir(source)).sort());
  expect(lesson?.fileCount).toBe(files.length);
  for (const file of files) {
    const kept = await readText(await school.storage.getStream(file.storageKey));
    expect(kept, file.path).toBe(await readFile(path.join(source, file.path), 'utf8'));
  }
});

test('its manifest names every file, and its pages ask for none that is not there', async () => {
  const names = await readdir(source);
  const manifest = await readFile(path.join(source, 'imsmanifest.xml'), 'utf8');
  const named = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(names.filter((name) => name !== 'imsmanifest.xml').sort());
  for (const page of names.filter((name) => /\.(?:html|js)$/.test(name))) {
    const text = await readFile(path.join(source, page), 'utf8');
    const asked = [...text.matchAll(/(?:href|src)="([^"]+)"|from '\.\/([^']+)'/g)].map(([, a, b]) => a ?? b);
    for (const name of asked) expect(names, page).toContain(name);
  }
});

test('a lesson that somebody has removed does not come back', async () => {
  await school.db.delete(lectures).where(eq(lectures.courseId, courseId));
  await keep();
  expect(await read()).toEqual([]);
});
