import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CourseImport } from '@nalanda/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, type Person } from '../../../../../test/build-course-app.ts';
import { zip } from '../../../../../test/scorm-packages.ts';
import { isLongForm } from '../../../../../test/test-form.ts';
import { upload } from '../../../../../test/upload.ts';
import { openArchive } from '../archive.ts';
import { createPackageReader } from '../package-reader.ts';

let school: CourseApp;
let asha: Person;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator');
});

const toManifest = (items: string) => `<?xml version="1.0"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p3/imscp_v1p1">
  <metadata><schema>IMS Common Cartridge</schema><schemaversion>1.3.0</schemaversion></metadata>
  <organizations><organization identifier="o"><title>Ragas</title><item identifier="root">${items}</item></organization></organizations>
  <resources><resource identifier="page" type="webcontent" href="page.html"><file href="page.html"/></resource></resources>
</manifest>`;
const toItem = (title: string) => `<item identifierref="page"><title>${title}</title></item>`;

/** Imports a cartridge; how it ended, and how long this process has worked for it. */
async function importAll(entries: Record<string, string>): Promise<{ made: CourseImport; workedMs: number }> {
  const reply = await asha.post('/api/course/imports', { uploadId: await upload(asha.client, zip(entries)) });
  expect(reply.statusCode, reply.body).toBe(201);
  const before = process.cpuUsage();
  await school.jobs.runAll();
  const { user } = process.cpuUsage(before);
  const [made] = (await asha.get('/api/course/imports')).json<CourseImport[]>();
  if (!made) throw new Error('There is no import.');
  return { made, workedMs: user / 1_000 };
}

/** Small, and seconds of work to read. */
const SLOW = '<b>a</b>'.repeat(30_000);

test('a page that takes long to read is read beside the server, which goes on', async () => {
  const { made, workedMs } = await importAll({ 'imsmanifest.xml': toManifest(toItem('Slow')), 'page.html': SLOW });
  expect(made).toMatchObject({ state: 'done', leftOut: ['Slow'] });
  expect(workedMs).toBeLessThan(2_000);
}, 120_000);

test('a page whose layers would swell is left out', async () => {
  const html = '<blockquote>'.repeat(500) + '<p>a</p>'.repeat(3_000);
  const { made } = await importAll({ 'imsmanifest.xml': toManifest(toItem('Deep')), 'page.html': html });
  expect(made).toMatchObject({ state: 'done', leftOut: ['Deep'] });
}, 60_000);

test('a cartridge that takes longer than any may is no good', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nalanda-cartridge-'));
  const path = join(folder, 'course.zip');
  await writeFile(path, zip({ 'imsmanifest.xml': toManifest(toItem('Slow').repeat(400)), 'page.html': SLOW }));
  const archive = await openArchive(path);
  const reading = createPackageReader({ seconds: 2 }).open({ path, byteSize: 1e6, archive }, { owner: asha.id });
  await expect(reading).rejects.toMatchObject({ statusCode: 415, code: 'course-package.too-much' });
  archive.close();
  await rm(folder, { recursive: true });
}, 60_000);

// Hundreds of lectures are made of it.
test.runIf(isLongForm)(
  'what stands behind the last lecture that a course can have is named and not read',
  async () => {
    const items = Array.from({ length: 700 }, (_, place) => toItem(`P${place}`)).join('');
    const { made } = await importAll({ 'imsmanifest.xml': toManifest(items), 'page.html': '<p>Sa</p>' });
    expect(made).toMatchObject({ state: 'done' });
    expect(made.leftOut).toHaveLength(100);
    expect(made.leftOut[0]).toBe('P500');
  },
  60_000,
);

test('names of what is left out are cut: a list of imports stays small', async () => {
  const { made } = await importAll({
    'imsmanifest.xml': toManifest(
      `${toItem('Sa')}<item identifierref="gone"><title>${'x'.repeat(500_000)}</title></item>`,
    ),
    'page.html': '<p>Sa</p>',
  });
  expect(made).toMatchObject({ state: 'done' });
  expect(made.leftOut.join('').length).toBeLessThan(1_000);
});
