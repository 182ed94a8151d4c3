import type { CourseImport, Lecture } from '@nalanda/contract';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCourseApp, type CourseApp, type Person } from '../../../../../test/build-course-app.ts';
import { buildTestApp } from '../../../../../test/build-test-app.ts';
import {
  type Entries,
  makePackage12,
  makePackage2004,
  writeItem,
  writeManifest,
  writeSco,
  zip,
} from '../../../../../test/scorm-packages.ts';
import { upload } from '../../../../../test/upload.ts';
import { mediaAssets } from '../../../../database/schema/media.table.ts';
import { scormFiles, scormLessons, scormPackages, scormRecords } from '../../../../database/schema/scorm.table.ts';

let school: CourseApp;
let asha: Person;

beforeAll(async () => {
  school = await buildCourseApp();
});
afterAll(() => school.close());
beforeEach(async () => {
  asha = await school.addPerson('educator');
});

const begin = async (entries: Entries | Buffer) =>
  asha.post('/api/course/imports', {
    uploadId: await upload(asha.client, Buffer.isBuffer(entries) ? entries : zip(entries)),
  });

async function importAll(entries: Entries): Promise<CourseImport> {
  const reply = await begin(entries);
  expect(reply.statusCode, reply.body).toBe(201);
  await school.jobs.runAll();
  const [newest] = (await asha.get('/api/course/imports')).json<CourseImport[]>();
  if (!newest) throw new Error('There is no import.');
  return newest;
}

const lecturesOf = async (courseId: string | null): Promise<Lecture[]> =>
  (await asha.get(`/api/course/getcourselecture/${courseId}`)).json();
const lessonOf = async (lectureId: string | undefined) => {
  const [row] = await school.db
    .select()
    .from(scormLessons)
    .where(eq(scormLessons.lectureId, lectureId ?? ''));
  return row;
};
async function countFiles(): Promise<number> {
  let count = 0;
  for await (const _ of school.storage.list('files')) count += 1;
  return count;
}

test('a package of SCORM 1.2 becomes a course whose lectures play its pages', async () => {
  const made = await importAll(makePackage12());
  expect(made).toMatchObject({ state: 'done', title: 'Ragas & talas', leftOut: [] });
  const lectures = await lecturesOf(made.courseId);
  expect(
    lectures.map(({ lectureTitle, lesson, durationSeconds }) => ({ lectureTitle, lesson, durationSeconds })),
  ).toEqual([
    { lectureTitle: 'Hearing', lesson: 'scorm', durationSeconds: 600 },
    { lectureTitle: 'Playing', lesson: 'scorm', durationSeconds: 600 },
  ]);
  expect(new Set(lectures.map(({ sectionId }) => sectionId)).size).toBe(1);
  expect(lectures[0]?.sectionId).not.toBeNull();
  const lesson = await lessonOf(lectures[0]?._id);
  expect(lesson?.launch).toEqual({
    ...{ itemId: 'item-hearing', href: 'pages/hearing.html', parameters: '?part=1', isSco: true },
    ...{ launchData: 'level=1', masteryScore: 80, scaledPassingScore: null, completionThreshold: null },
    ...{ maxTimeAllowed: '', timeLimitAction: '' },
  });
  const files = await school.db
    .select()
    .from(scormFiles)
    .where(eq(scormFiles.packageId, lesson?.packageId ?? ''))
    .orderBy(asc(scormFiles.path));
  expect(files.map(({ path, contentType }) => [path, contentType])).toEqual([
    ['imsmanifest.xml', 'text/xml'],
    ['pages/hearing.html', 'text/html; charset=utf-8'],
    ['pages/playing.html', 'text/html; charset=utf-8'],
    ['pics/raga.svg', 'image/svg+xml'],
  ]);
  // Keys are of our own making, and hold what stood in the zip.
  expect(files.every(({ storageKey }) => /^files\/[\da-f-]{36}$/.test(storageKey))).toBe(true);
  expect(await school.storage.size(files[3]?.storageKey ?? '')).toBe(files[3]?.byteSize);
});

test.each(['2nd', '3rd', '4th'])(
  'a package of SCORM 2004, %s edition, keeps what its page is told',
  async (edition) => {
    const made = await importAll(makePackage2004('<p>One', edition));
    const [lecture] = await lecturesOf(made.courseId);
    expect(lecture).toMatchObject({ lectureTitle: 'Keeping time', sectionId: null, lesson: 'scorm' });
    const lesson = await lessonOf(lecture?._id);
    expect(lesson?.launch).toMatchObject({
      launchData: 'slow',
      scaledPassingScore: 0.6,
      completionThreshold: 0.5,
      masteryScore: null,
    });
    const [{ version } = { version: null }] = await school.db
      .select()
      .from(scormPackages)
      .where(eq(scormPackages.id, lesson?.packageId ?? ''));
    expect(version).toBe('2004');
  },
);

test('what a page asks for by other letters, slashes and bases is found; what is elsewhere is left out and named', async () => {
  const items = ['odd', 'far', 'gone', 'plain'].map((id) => writeItem(id, id)).join('');
  const made = await importAll({
    'imsmanifest.xml': writeManifest({
      items: `<item identifier="long" identifierref="odd" parameters="&amp;a=1"><title>With words</title>
        <metadata><lom><educational><typicallearningtime><datetime>00:25:00</datetime></typicallearningtime></educational></lom></metadata></item>${items}`,
      resources: `<resource identifier="odd" type="webcontent" adlcp:scormtype="sco" xml:base="Sub%20Folder/" href="Index.HTM?x=1#top"/>
        <resource identifier="far" type="webcontent" adlcp:scormtype="sco" href="https://example.org/a.html"/>
        <resource identifier="gone" type="webcontent" adlcp:scormtype="sco" href="gone.html"/>
        <resource identifier="plain" type="webcontent" href="sub folder\\index.htm"/>`,
    }),
    'sub folder/index.htm': 'x',
  });
  expect(made.leftOut).toEqual(['far', 'gone']);
  const lectures = await lecturesOf(made.courseId);
  expect(lectures.map(({ lectureTitle, durationSeconds }) => [lectureTitle, durationSeconds])).toEqual([
    ['With words', 1500],
    ['odd', 600],
    ['plain', 600],
  ]);
  expect((await lessonOf(lectures[0]?._id))?.launch).toMatchObject({
    ...{ href: 'sub folder/index.htm', parameters: '?x=1&a=1#top', isSco: true },
  });
  // A resource that does not say that it reports, does not.
  expect((await lessonOf(lectures[2]?._id))?.launch).toMatchObject({ isSco: false });
});

describe('A package that is no good', () => {
  const bomb = '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  test.each<[string, () => Entries | Buffer, string]>([
    [
      'names no page that it holds',
      () => ({ 'imsmanifest.xml': writeManifest({ items: writeItem('a', 'A'), resources: writeSco('a', 'a.html') }) }),
      'course-package.nothing-to-play',
    ],
    [
      'has the same path in two spellings',
      () => ({ ...makePackage12(), 'PAGES/Hearing.html': 'x' }),
      'course-package.twice',
    ],
    [
      'has a manifest that is no XML',
      () => ({ 'imsmanifest.xml': '<manifest><adlcp', 'a.html': 'x' }),
      'course-package.not-a-course',
    ],
    ['swells', () => ({ ...makePackage12(), 'big.html': 'a'.repeat(80 * 1024 * 1024) }), 'course-package.swells'],
    [
      'leads outside',
      () =>
        Buffer.from(
          zip({ ...makePackage12(), 'xx/a.html': 'x' })
            .toString('latin1')
            .replaceAll('xx/a.html', '../a.html'),
          'latin1',
        ),
      'course-package.bad-name',
    ],
    [
      'has a path of a disk',
      () =>
        Buffer.from(
          zip({ ...makePackage12(), 'xx/a.html': 'x' })
            .toString('latin1')
            .replaceAll('xx/a.html', '/x/a.html'),
          'latin1',
        ),
      'course-package.bad-name',
    ],
  ])('%s', async (_what, make, code) => {
    const before = await countFiles();
    const reply = await begin(make());
    expect(reply.json()).toMatchObject({ code });
    expect(reply.statusCode).toBe(415);
    expect(await countFiles()).toBe(before);
  });

  test('grows by entities: they are not expanded', async () => {
    const manifest = writeManifest({
      prolog: bomb,
      title: '&b;',
      items: writeItem('a', 'A&b;'),
      resources: writeSco('a', 'a.html'),
    });
    const made = await importAll({ 'imsmanifest.xml': manifest, 'a.html': 'x' });
    expect(made.title).not.toContain('aaaaaaaaaa');
  });

  test('has more files than a package may', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`f/${at}.txt`, '']));
    expect((await begin({ ...makePackage12(), ...many })).json()).toMatchObject({
      code: 'course-package.too-many-files',
    });
  });

  test('is damaged inside: nothing of it stays', async () => {
    const before = await countFiles();
    const bytes = zip(makePackage12());
    // Of the last file: those before it have been stored by then.
    const at = bytes.indexOf('pics/raga.svg') + 'pics/raga.svg'.length + 2;
    bytes.fill(0xff, at, at + 8);
    expect((await begin(bytes)).statusCode).toBe(201);
    await school.jobs.runAll();
    const [newest] = (await asha.get('/api/course/imports')).json<CourseImport[]>();
    expect(newest).toMatchObject({
      state: 'failed',
      file: 'pics/raga.svg',
      problem: { code: 'course-package.unreadable' },
    });
    expect(await countFiles()).toBe(before);
  });
});

test('a package comes in again when it has left as a zip of our own', async () => {
  const first = await importAll(makePackage12());
  const left = await asha.client.get(`/api/course/package/${first.courseId}`);
  expect(left.statusCode).toBe(200);
  const reply = await begin(left.rawPayload);
  expect(reply.statusCode, reply.body).toBe(201);
  await school.jobs.runAll();
  const [again] = (await asha.get('/api/course/imports')).json<CourseImport[]>();
  expect(again).toMatchObject({ state: 'done' });
  const [one, other] = await Promise.all([lecturesOf(first.courseId), lecturesOf(again?.courseId ?? null)]);
  expect(other.map(({ lectureTitle }) => lectureTitle)).toEqual(one.map(({ lectureTitle }) => lectureTitle));
  const [before, after] = await Promise.all([lessonOf(one[0]?._id), lessonOf(other[0]?._id)]);
  expect(after?.launch).toEqual(before?.launch);
  expect(after?.packageId).not.toBe(before?.packageId);
  const paths = async (packageId = '') =>
    (await school.db.select().from(scormFiles).where(eq(scormFiles.packageId, packageId)))
      .map(({ path, contentType, byteSize }) => `${path} ${contentType} ${byteSize}`)
      .toSorted();
  expect(await paths(after?.packageId)).toEqual(await paths(before?.packageId));
});

test('a school that has no address for packages takes none, and says whom to ask', async () => {
  const closed = await buildTestApp({ environment: { PUBLIC_URL: 'https://school.example.com' } });
  try {
    const { client } = await closed.newUser({ role: 'educator' });
    const cookie = `__Host-nalanda_session=${client.cookies.get('nalanda_session')}`;
    const own = { cookie, host: 'school.example.com' };
    const call = (method: 'POST' | 'PATCH', url: string, more: { headers?: object; payload?: Buffer | object }) =>
      client.call({ method, url, ...more, headers: { ...own, ...more.headers } });
    const bytes = zip(makePackage12());
    const tus = { 'tus-resumable': '1.0.0' };
    const started = await call('POST', '/api/uploads', { headers: { ...tus, 'upload-length': String(bytes.length) } });
    const { pathname } = new URL(String(started.headers.location), 'https://school.example.com');
    const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await call('PATCH', pathname, { headers: piece, payload: bytes });
    const reply = await call('POST', '/api/course/imports', { payload: { uploadId: pathname.split('/').at(-1) } });
    expect(reply.json()).toMatchObject({ code: 'scorm.no-address' });
    expect(reply.json().message).toContain('ask the owner of this school');
    expect(reply.statusCode).toBe(409);
  } finally {
    await closed.close();
  }
});

describe('a lecture that plays a package', () => {
  const makeLecture = async () => {
    const created = await asha.post('/api/course/create', { title: 'Ragas', category: 'Others' });
    const courseId: string = created.json()._id;
    const lecture = await asha.post(`/api/course/createlecture/${courseId}`, { lectureTitle: 'Hearing' });
    return { courseId, lectureId: String(lecture.json()._id) };
  };
  const give = async (lectureId: string, entries: Entries, by = asha) =>
    by.post('/api/course/imports', { uploadId: await upload(by.client, zip(entries)), lectureId });
  const newest = async () => (await asha.get('/api/course/imports')).json<CourseImport[]>()[0];
  const report = async (lectureId: string, learnerId: string) => {
    const row = { lectureId, learnerId, version: 1, number: 1, cmi: { 'cmi.suspend_data': 'page 3' } };
    await school.db.insert(scormRecords).values({ ...row, sitting: lectureId });
  };

  test('takes its first page, and goes on with what learners have where a newer one has the same item', async () => {
    const { courseId, lectureId } = await makeLecture();
    const begun = await give(lectureId, makePackage12());
    expect(begun.statusCode, begun.body).toBe(201);
    await school.jobs.runAll();
    expect(await newest()).toMatchObject({ state: 'done', lectureId, courseId, leftOut: ['Playing'] });
    const first = await lessonOf(lectureId);
    expect(first?.launch).toMatchObject({ itemId: 'item-hearing', href: 'pages/hearing.html' });
    expect(await lecturesOf(courseId)).toMatchObject([{ lectureTitle: 'Hearing', lesson: 'scorm' }]);
    const learner = await school.addPerson('student');
    await report(lectureId, learner.id);

    await give(lectureId, makePackage12({ hearing: '<p>Newer' }));
    await school.jobs.runAll();
    const second = await lessonOf(lectureId);
    expect(second?.packageId).not.toBe(first?.packageId);
    expect(await school.db.$count(scormRecords, eq(scormRecords.lectureId, lectureId))).toBe(1);

    await give(lectureId, makePackage2004('<p>Another'));
    await school.jobs.runAll();
    expect((await lessonOf(lectureId))?.launch).toMatchObject({ itemId: 'item-one' });
    expect(await school.db.$count(scormRecords, eq(scormRecords.lectureId, lectureId))).toBe(0);
  });

  test('is an own one that is nothing else, and takes nothing but SCORM', async () => {
    const { courseId, lectureId } = await makeLecture();
    const stranger = await school.addPerson('educator');
    expect((await give(lectureId, makePackage12(), stranger)).statusCode).toBe(404);
    expect((await give(lectureId, { 'course.json': '{}' })).statusCode).toBe(415);
    const cartridge = writeManifest({ namespaces: '', items: writeItem('a', 'A'), resources: '' }).replace(
      'ADL SCORM',
      'IMS Common Cartridge',
    );
    expect((await give(lectureId, { 'imsmanifest.xml': cartridge })).json()).toMatchObject({
      code: 'course-package.not-scorm',
    });
    // What it becomes meanwhile, it stays.
    expect((await give(lectureId, makePackage12())).statusCode).toBe(201);
    const text = { text: 'What a raga is' };
    const written = await asha.client.call({ method: 'PUT', url: `/api/course/articles/${lectureId}`, payload: text });
    expect(written.statusCode, written.body).toBe(200);
    await school.jobs.runAll();
    expect(await newest()).toMatchObject({ state: 'failed', problem: { code: 'lesson.other-kind' } });
    expect(await lecturesOf(courseId)).toMatchObject([{ lesson: 'article' }]);
    expect((await give(lectureId, makePackage12())).json()).toMatchObject({ code: 'lesson.other-kind' });
  });
});

test('a package for which its educator has no room is not unpacked', async () => {
  const byteSize = 500 * 1024 ** 3 - 100_000;
  const facts = { storageKey: `videos/${asha.id}.mp4`, durationSeconds: 60, width: 640, height: 360 };
  await school.db.insert(mediaAssets).values({ ownerId: asha.id, byteSize, ...facts });
  const before = await countFiles();
  const made = await importAll({ ...makePackage12(), 'large.js': 'x'.repeat(200_000) });
  expect(made).toMatchObject({ state: 'failed', problem: { code: 'media.quota-full' }, courseId: null });
  expect(await countFiles()).toBe(before);
});
