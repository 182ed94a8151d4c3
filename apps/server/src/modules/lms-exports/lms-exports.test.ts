import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LmsExport, QuizQuestion } from '@nalanda/contract';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { desc, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundlePlayer } from '../../../../../scripts/lib/lms-player.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  type CourseRow,
  createAssignment,
  createCaptions,
  createCourse,
  createLecture,
  createScormLesson,
  createScormPackage,
  createSection,
} from '../../../test/factories.ts';
import { countLockWaiters } from '../../../test/lock-waiters.ts';
import { lectureArticles, lecturePictures } from '../../database/schema/articles.table.ts';
import { assignments } from '../../database/schema/assignments.table.ts';
import { lectureFiles } from '../../database/schema/lecture-files.table.ts';
import { lmsExports } from '../../database/schema/lms-exports.table.ts';
import { mediaAssets } from '../../database/schema/media.table.ts';
import { quizSets, quizzes } from '../../database/schema/quizzes.table.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { openArchive } from '../course-packages/importing/archive.ts';
import { openPackage } from '../course-packages/importing/read-package.ts';

const FILM = Buffer.alloc(3_000_000, 'film');
const HOSTILE = 'Ragas & <script>alert("1")</script> ]]>';

let school: TestApp;
let educator: Awaited<ReturnType<TestApp['newUser']>>;
let course: CourseRow;

beforeAll(async () => {
  school = await buildTestApp({
    environment: { PUBLIC_URL: 'http://localhost:3000' },
    outside: { readLmsPlayer: bundlePlayer },
  });
});
afterAll(() => school.close());
beforeEach(async () => {
  educator = await school.newUser({ role: 'educator', emailVerifiedAt: new Date() });
  course = await createCourse(school.db, { title: HOSTILE, creatorId: educator.user.id });
});

const url = (path = '') => `/api/course/lmsexports/${course.id}${path}`;
const ask = (format: string) => educator.client.post(url(), { format });
const list = async (): Promise<LmsExport[]> => (await educator.client.get(url())).json();
const fetchFile = (format: string, client = educator.client) => client.get(url(`/${format}.zip`));

/** Has a package made and opens it. */
async function make(format: string): Promise<Record<string, Uint8Array>> {
  expect((await ask(format)).json()).toMatchObject({ format, state: 'waiting', url: null });
  await school.jobs.runAll();
  const made = (await list()).find((one) => one.format === format);
  expect(made).toMatchObject({ state: 'ready', url: url(`/${format}.zip`) });
  const reply = await fetchFile(format);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload.length).toBe(made?.byteSize);
  return unzipSync(reply.rawPayload);
}

async function addFilm(fields: Parameters<typeof createLecture>[2] = {}) {
  const lecture = await createLecture(school.db, course, { title: 'Tanpura & voice', ...fields });
  await school.db
    .update(mediaAssets)
    .set({ byteSize: FILM.length })
    .where(eq(mediaAssets.id, lecture.assetId ?? ''));
  const [asset] = await school.db
    .select()
    .from(mediaAssets)
    .where(eq(mediaAssets.id, lecture.assetId ?? ''));
  await school.storage.put(asset?.storageKey ?? '', FILM);
  return lecture;
}

const lesson = (kind: 'article' | 'quiz') => ({
  ...{ lesson: kind, lessonSeconds: 60, lessonAt: new Date(), assetId: null },
});
const texts = { prompt: 'What is **right**, a < b?', explanation: 'Listen & compare', points: 2 };
const questions = (): QuizQuestion[] => [
  { ...texts, _id: newId(), kind: 'number', right: 7, tolerance: 0.5 },
  { ...texts, _id: newId(), kind: 'text', accepted: ['Yaman', 'Kalyan'] },
  {
    ...{ ...texts, _id: newId(), kind: 'single' },
    choices: [
      { text: 'Sa', isRight: true },
      { text: '</script>', isRight: false },
    ],
  },
  {
    ...{ ...texts, _id: newId(), kind: 'multiple' },
    choices: [
      { text: 'Ga', isRight: true },
      { text: 'Ma', isRight: false },
    ],
  },
  { ...texts, _id: newId(), kind: 'ordering', items: ['Sa', 'Re', 'Ga'] },
  { ...texts, _id: newId(), kind: 'matching', pairs: ['a', 'b'].map((left) => ({ left, right: `${left}!` })) },
];

/** A course of all kinds of lecture in a section, and one that is empty. */
async function fillCourse() {
  const film = await addFilm({ description: 'See **this**' });
  await createCaptions(school.db, film, 'hi');
  const section = await createSection(school.db, course, { title: 'Second <part>' });
  const article = await createLecture(school.db, course, { ...lesson('article'), sectionId: section.id });
  const pictureId = newId();
  await school.storage.put('files/picture', 'webp');
  await school.db.insert(lecturePictures).values({
    ...{ id: pictureId, lectureId: article.id, storageKey: 'files/picture', byteSize: 4, createdAt: new Date() },
  });
  const node = { parent: -1, text: null, attributes: null };
  await school.db.insert(lectureArticles).values({
    lectureId: article.id,
    text: 'x',
    nodes: [
      { ...node, tag: 'p' },
      { parent: 0, tag: null, text: 'Read <b>me</b>', attributes: null },
      { ...node, tag: 'img', attributes: { src: `/api/learning/pictures/${pictureId}`, alt: 'A "veena"' } },
      { ...node, tag: 'img', attributes: { src: '/api/learning/pictures/gone', alt: 'gone' } },
      { ...node, tag: 'h3' },
    ],
  });
  await school.storage.put('files/notes', 'notes');
  await school.db.insert(lectureFiles).values({
    ...{ lectureId: article.id, name: 'मेरे नोट्स.PDF', kind: 'pdf', byteSize: 5, storageKey: 'files/notes' },
  });
  const quiz = await createLecture(school.db, course, { ...lesson('quiz'), sectionId: section.id });
  const settings = { passPercent: 60, attemptsAllowed: 3, isShuffled: true, showsAnswers: true, questionCount: 6 };
  await school.db.insert(quizzes).values({ lectureId: quiz.id, version: 1, setNumber: 1, ...settings });
  await school.db.insert(quizSets).values({ lectureId: quiz.id, number: 1, questions: questions() });
  await createAssignment(school.db, course);
  await createLecture(school.db, course, { assetId: null, title: 'Nothing yet' });
}

/** All elements of an element, by name. */
function within(root: XmlElement | null) {
  const found: XmlElement[] = [];
  const walk = (element: XmlElement) => {
    found.push(element);
    for (const child of element.children) if (child instanceof XmlElement) walk(child);
  };
  if (root) walk(root);
  return (name: string) => found.filter((element) => element.name === name);
}
const readElements = (bytes: Uint8Array | undefined) => within(parseXml(strFromU8(bytes ?? new Uint8Array())).root);
const hrefs = (elements: XmlElement[]) => elements.map(({ attributes }) => attributes.href ?? '');

describe('A package for another learning system', () => {
  test('of SCORM 1.2 has a SCO for each lecture, with everything that it shows', async () => {
    await fillCourse();
    const files = await make('scorm12');
    const elements = readElements(files['imsmanifest.xml']);
    expect(elements('schemaversion')[0]?.text).toBe('1.2');
    expect(elements('title').map(({ text }) => text)).toEqual([
      HOSTILE,
      'Tanpura & voice',
      expect.stringMatching(/^Lecture/),
      'Second <part>',
      ...[expect.stringMatching(/^Lecture/), expect.stringMatching(/^Lecture/)],
    ]);
    expect(elements('adlcp:masteryscore').map(({ text }) => text)).toEqual(['60']);
    const resources = elements('resource');
    expect(resources.map(({ attributes }) => attributes['adlcp:scormtype'])).toEqual([
      ...Array(4).fill('sco'),
      'asset',
    ]);
    const ids = new Set(resources.map(({ attributes }) => attributes.identifier));
    const named = elements('item').flatMap(({ attributes }) => attributes.identifierref ?? []);
    expect(named).toHaveLength(4);
    for (const id of [...named, ...elements('dependency').map(({ attributes }) => attributes.identifierref)])
      expect(ids).toContain(id);
    // What the manifest names is what there is.
    expect(hrefs(elements('file')).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'imsmanifest.xml')
        .toSorted(),
    );
    expect(Buffer.compare(files['lessons/001/film.mp4'] ?? Buffer.alloc(0), FILM)).toBe(0);
    expect(strFromU8(files['lessons/001/captions-hi.vtt']!)).toMatch(/^WEBVTT\n\n.*\nWelcome/s);
    expect(strFromU8(files['lessons/001/index.html']!)).toContain('<strong>this</strong>');
  });

  test('shows an article with its pictures and files, and carries no script of anybody', async () => {
    await fillCourse();
    const files = await make('scorm12');
    const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'));
    const article = pages.map(([, bytes]) => strFromU8(bytes)).find((page) => page.includes('Read &lt;b&gt;me'));
    expect(article).toContain('<img src="picture-1.webp" alt="A &quot;veena&quot;"/>gone<h2></h2>');
    expect(article).toContain('<a href="file-1.pdf" download="मेरे नोट्स.PDF">मेरे नोट्स.PDF</a>');
    for (const [, bytes] of pages) expect(strFromU8(bytes).match(/<script|<\/script/g)).toHaveLength(4);
    const quiz = pages.map(([, bytes]) => strFromU8(bytes)).find((page) => page.includes('id="quiz"'));
    const data = JSON.parse(/id="lesson">(.*?)<\/script>/s.exec(quiz ?? '')?.[1] ?? '');
    expect(data.quiz.questions).toHaveLength(6);
    expect(data.quiz.questions[2].choices[1].text).toBe('</script>');
  });

  test('of Common Cartridge 1.3 has pages, quizzes that ask as its profile can, and a link to the course', async () => {
    await fillCourse();
    const files = await make('cc13');
    const elements = readElements(files['imsmanifest.xml']);
    expect(elements('schemaversion')[0]?.text).toBe('1.3.0');
    expect(elements('resource').map(({ attributes }) => attributes.type)).toEqual([
      ...['webcontent', 'webcontent', 'imsqti_xmlv1p2/imscc_xmlv1p3/assessment', 'webcontent'],
      ...['assignment_xmlv1p0', 'webcontent', 'imswl_xmlv1p3'],
    ]);
    expect(hrefs(elements('file')).toSorted()).toEqual(
      Object.keys(files)
        .filter((name) => name !== 'imsmanifest.xml')
        .toSorted(),
    );
    const quiz = Object.entries(files).find(([name]) => name.endsWith('quiz.xml'));
    const asked = readElements(quiz?.[1]);
    // A pair and a place in an order are a question each: 4 as they are, 3 places, 2 pairs.
    expect(asked('item')).toHaveLength(9);
    const profiles = asked('fieldentry').map(({ text }) => text);
    expect(profiles.filter((text) => text === 'cc.multiple_choice.v0p1')).toHaveLength(6);
    expect(profiles).toContain('cc.multiple_response.v0p1');
    expect(asked('varequal').map(({ text }) => text)).toContain('Kalyan');
    expect(asked('mattext')[0]?.text).toBe('<p>What is <strong>right</strong>, a &lt; b?</p>');
    expect(readElements(files['course-page.xml'])('url')[0]?.attributes.href).toMatch(
      /^http:\/\/localhost:3000\/course\/ragas/,
    );
    // Every right answer names a choice of its own question.
    for (const item of asked('item')) {
      const inItem = within(item);
      const choices = inItem('response_label').map(({ attributes }) => attributes.ident);
      if (choices.length > 0) for (const { text } of inItem('varequal')) expect(choices).toContain(text);
    }
  });

  test('of Common Cartridge comes back nearly as it was', async () => {
    await fillCourse();
    const path = join(await mkdtemp(join(tmpdir(), 'nalanda-cartridge-')), 'course.zip');
    await make('cc13');
    await writeFile(path, (await fetchFile('cc13')).rawPayload);
    const zip = await openArchive(path);
    const { content, archive, leftOut } = await openPackage(zip, FILM.length);
    expect(content.course).toMatchObject({ title: HOSTILE, language: course.language });
    expect(content.sections).toEqual([{ title: 'Second <part>' }]);
    const [film, task, article, quiz, ...others] = content.lectures;
    expect(others).toEqual([]);
    expect(film).toMatchObject({
      ...{ title: 'Tanpura & voice', section: null, description: 'See **this**', article: null, files: [] },
      captions: [{ language: 'hi', source: 'uploaded' }],
    });
    expect(archive.check(film?.film ?? '', FILM.length)).toBe(FILM.length);
    expect((await archive.read(film?.captions[0]?.file ?? '', 1e6)).toString()).toContain('Welcome');
    const text = (await archive.read(article?.article?.file ?? '', 1e6)).toString();
    expect(text).toContain('Read \\<b>me\\</b>');
    expect(text).not.toMatch(/नोट्स|Lecture|Files/);
    expect(article?.article?.pictures).toHaveLength(1);
    expect(article?.files).toMatchObject([{ name: 'मेरे नोट्स.PDF' }]);
    expect(quiz?.quiz?.questions).toHaveLength(9);
    const [stored] = await school.db.select().from(assignments).orderBy(desc(assignments.updatedAt)).limit(1);
    expect(task?.assignment).toMatchObject({
      task: stored?.task,
      settings: { criteria: stored?.criteria, passPercent: stored?.passPercent, goal: stored?.goal },
    });
    expect(leftOut).toEqual(['This course at its school']);
    zip.close();
    await rm(dirname(path), { recursive: true });
  });

  test('is asked for twice and made once; the mail says when it is ready', async () => {
    await addFilm();
    await Promise.all([ask('scorm12'), ask('scorm12'), ask('scorm12')]);
    expect(school.jobs.queued.filter(({ name }) => name === 'lms-exports.make')).toHaveLength(1);
    await school.jobs.runAll();
    const findMail = () => school.mails.findLast(({ to }) => to === educator.user.email);
    await expect.poll(findMail).toBeDefined();
    const mail = findMail();
    expect(mail?.subject).toBe(`The package of “${HOSTILE}” is ready`);
    expect(mail?.text).toContain('/addcourses/');
    expect(await list()).toHaveLength(1);
  });

  test('is made anew when it is asked for again, without the lecture that has gone, and its old file goes', async () => {
    await addFilm();
    const gone = await addFilm();
    expect(Object.keys(await make('scorm12')).filter((name) => name.endsWith('.mp4'))).toHaveLength(2);
    const [before] = await rows();
    await educator.client.call({ method: 'DELETE', url: `/api/course/removelecture/${gone.id}` });
    await make('scorm12');
    const [after] = await rows();
    expect(after?.id).not.toBe(before?.id);
    expect(await school.storage.exists(`lms-exports/${before?.id}.zip`)).toBe(false);
    expect(await school.storage.exists(`lms-exports/${after?.id}.zip`)).toBe(true);
  });

  test('is its educator’s alone, and refused for a course that has nothing in it or a film that is not ready', async () => {
    expect((await ask('scorm12')).json().code).toBe('lms-export.empty');
    const film = await addFilm();
    await school.db
      .update(mediaAssets)
      .set({ storageKey: null, sourceKey: 'originals/x' })
      .where(eq(mediaAssets.id, film.assetId ?? ''));
    expect((await ask('cc13')).json()).toMatchObject({
      code: 'lms-export.film-not-ready',
      params: { title: film.title },
    });
    await addFilm();
    expect((await ask('word')).statusCode).toBe(400);
    const other = await school.newUser({ role: 'educator' });
    expect((await fetchFile('scorm12', other.client)).statusCode).toBe(404);
    expect((await other.client.post(url(), { format: 'scorm12' })).statusCode).toBe(404);
    expect((await fetchFile('scorm12')).json().code).toBe('lms-export.not-found');
    expect((await fetchFile('../secret')).statusCode).toBe(404);
  });

  test('leaves out lectures that play a package themselves, and says how many', async () => {
    const packageId = await createScormPackage(school, { 'index.html': '<p>One' });
    await createScormLesson(school.db, course, { packageId });
    expect((await ask('scorm12')).json().code).toBe('lms-export.empty');
    await addFilm();
    const files = await make('scorm12');
    expect(Object.keys(files).filter((name) => /^lessons\/\d+\/index/.test(name))).toHaveLength(1);
    expect((await list()).find(({ format }) => format === 'scorm12')).toMatchObject({ leftOut: 1 });
  });

  test('that cannot be made says so after the last try, and leaves nothing', async () => {
    const film = await addFilm();
    await school.db
      .update(mediaAssets)
      .set({ storageKey: 'videos/gone.mp4' })
      .where(eq(mediaAssets.id, film.assetId ?? ''));
    const { requestedAt } = (await ask('scorm12')).json();
    school.clock.advance(11 * 60_000);
    await school.jobs.run('lms-exports.sweep');
    await expect(school.jobs.runAll()).rejects.toThrow();
    expect(await list()).toMatchObject([{ state: 'waiting', requestedAt }]);
    const [row] = await rows();
    expect(await school.storage.exists(`lms-exports/${row?.id}.zip`)).toBe(false);
    // Its job has brought the worker down for the last time, say.
    await school.jobs.run('lms-exports.sweep');
    expect(await list()).toMatchObject([{ state: 'failed', reason: { code: 'lms-export.failed' } }]);
    expect((await ask('scorm12')).json().state).toBe('waiting');
    school.clock.advance(-11 * 60_000);
    school.jobs.queued.splice(0);
  });

  test('is removed after a week with its file, as are files that nobody names and rows without a file', async () => {
    await addFilm();
    await make('scorm12');
    await make('cc13');
    const [cartridge, scorm] = await rows();
    await school.storage.put('lms-exports/left-behind.zip', 'x');
    await school.storage.delete(`lms-exports/${cartridge?.id}.zip`);
    await school.jobs.run('lms-exports.sweep');
    expect(await school.storage.exists('lms-exports/left-behind.zip')).toBe(false);
    expect((await list()).map(({ format }) => format)).toEqual(['scorm12']);
    school.clock.advance(8 * DAY_MS);
    expect(await list()).toEqual([]);
    expect((await fetchFile('scorm12')).statusCode).toBe(404);
    await school.jobs.run('lms-exports.sweep');
    expect(await rows()).toEqual([]);
    expect(await school.storage.exists(`lms-exports/${scorm?.id}.zip`)).toBe(false);
    school.clock.advance(-8 * DAY_MS);
  });

  test('that goes with its course while it is made leaves no file', async () => {
    await addFilm();
    await ask('scorm12');
    const [row] = await rows();
    let making: Promise<void> = Promise.resolve();
    await school.db.transaction(async (tx) => {
      await tx.execute(sql`lock table lecture_captions in access exclusive mode`);
      making = school.jobs.runAll();
      await expect.poll(() => countLockWaiters(school.db)).toBe(1);
      await school.db.delete(lmsExports).where(eq(lmsExports.id, row?.id ?? ''));
    });
    await making;
    expect(await school.storage.exists(`lms-exports/${row?.id}.zip`)).toBe(false);
  });

  const rows = () =>
    school.db.select().from(lmsExports).where(eq(lmsExports.courseId, course.id)).orderBy(lmsExports.format);
});
