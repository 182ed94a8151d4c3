import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CourseImport } from '@nalanda/contract';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import type { TestClient } from '../../../test/test-client.ts';
import { upload } from '../../../test/upload.ts';
import { makeVideo } from '../../../test/video-files.ts';
import { courses } from '../../database/schema/courses.table.ts';
import { type Archive, openArchive } from './importing/archive.ts';
import { listEntries, packageSchema } from './package.models.ts';

let school: TestApp;
let folder: string;
let asha: { user: { id: string }; client: TestClient };

beforeAll(async () => {
  school = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'nalanda-packages-'));
  asha = await school.newUser({ role: 'educator' });
});
afterAll(async () => {
  await school.close();
  await rm(folder, { recursive: true, force: true });
});

async function fetchPackage(client: TestClient, courseId: string): Promise<{ bytes: Buffer; archive: Archive }> {
  const reply = await client.get(`/api/course/package/${courseId}`);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
  const path = join(folder, `${randomUUID()}.zip`);
  await writeFile(path, reply.rawPayload);
  return { bytes: reply.rawPayload, archive: await openArchive(path) };
}

const expectOk = (reply: Awaited<ReturnType<TestClient['get']>>) => {
  expect(reply.statusCode, reply.body).toBeLessThan(300);
  return reply.json();
};

const noise = (width: number) => {
  const plain = {
    width,
    height: 300,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 120, sigma: 30 },
  };
  return sharp({ create: { ...plain, background: '#a40' } })
    .png()
    .toBuffer();
};
const picture = async (width: number) => new File([await noise(width)], 'picture.png', { type: 'image/png' });

const QUIZ = {
  version: 0,
  settings: { passPercent: 60, attemptsAllowed: 3, minutes: null, isShuffled: true, drawCount: 1, showsAnswers: true },
  questions: [
    {
      ...{ _id: '00000000-0000-7000-8000-000000000001', kind: 'single', prompt: 'Which *raga* is sung at dawn?' },
      ...{ explanation: 'Bhairav.', points: 2 },
      choices: [
        { text: 'Bhairav', isRight: true },
        { text: 'यमन', isRight: false },
      ],
    },
  ],
};
const ASSIGNMENT = {
  ...{ version: 0, task: 'Record **one** raga.' },
  settings: {
    ...{
      takesText: true,
      mostFiles: 2,
      passPercent: 50,
      triesAllowed: 2,
      dueAt: '2030-01-31T12:00:00.000Z',
      goal: 'passed',
    },
    criteria: [
      {
        ...{ _id: '00000000-0000-7000-8000-000000000002', title: 'Pitch', points: 10 },
        levels: [{ text: 'True', points: 10 }],
      },
    ],
  },
};
const CAPTIONS =
  'WEBVTT\n\n00:00:00.000 --> 00:00:01.250\nसा रे & <i>ga</i>\n\n00:00:01.250 --> 00:00:02.000\ntwo\nlines\n';

/** A course with a lecture of every kind, with everything that a lecture can have. */
async function makeCourse({ client }: typeof asha): Promise<string> {
  const { _id: courseId } = expectOk(await client.post('/api/course/create', { title: 'Ragas', category: 'Others' }));
  expectOk(
    await client.postForm(`/api/course/editcourse/${courseId}`, {
      ...{ subTitle: 'Slowly', description: 'Two **ragas**.', outcomes: 'Name a raga\nSing a raga', price: '499.5' },
      ...{ category: 'Others', level: 'Beginner', language: 'hi', thumbnail: await picture(500) },
    }),
  );
  expectOk(await client.post(`/api/course/concepts/${courseId}`, { concepts: ['Python'] }));
  const sections: { _id: string }[] = [];
  for (const title of ['Hearing', 'Playing']) {
    sections.push(expectOk(await client.post(`/api/course/createsection/${courseId}`, { title })));
  }
  const addLecture = async (lectureTitle: string, section?: number): Promise<string> => {
    const sectionId = section === undefined ? {} : { sectionId: sections[section]?._id };
    return expectOk(await client.post(`/api/course/createlecture/${courseId}`, { lectureTitle, ...sectionId }))._id;
  };
  await addFilm(client, await addLecture('Film', 0));
  await addArticle(client, await addLecture('Article', 1));
  expectOk(await client.call({ method: 'PUT', url: `/api/course/quiz/${await addLecture('Quiz', 1)}`, payload: QUIZ }));
  const assignment = await addLecture('Assignment', 1);
  expectOk(await client.call({ method: 'PUT', url: `/api/course/assignment/${assignment}`, payload: ASSIGNMENT }));
  await addLecture('Nothing yet');
  return courseId;
}

async function addFilm(client: TestClient, lectureId: string): Promise<void> {
  const film = await readFile(await makeVideo(join(folder, 'film.mp4')));
  expectOk(
    await client.postForm(`/api/course/editlecture/${lectureId}`, {
      videoUrl: new File([film], 'a.mp4'),
      isPreviewFree: 'true',
    }),
  );
  expectOk(
    await client.postForm(`/api/course/captions/${lectureId}`, {
      language: 'hi',
      captions: new File([CAPTIONS], 'a.vtt'),
    }),
  );
  expectOk(await client.postForm(`/api/course/material/${lectureId}`, { description: 'What to *hear*.' }));
  for (const name of ['राग.pdf', 'notes; rm -rf.txt']) {
    const file = new File([name.endsWith('pdf') ? '%PDF-1.4 a score' : 'notes'], 'x');
    expectOk(await client.postForm(`/api/course/material/${lectureId}/files`, { name, file }));
  }
}

async function addArticle(client: TestClient, lectureId: string): Promise<void> {
  const { _id } = expectOk(
    await client.postForm(`/api/course/articles/${lectureId}/pictures`, { picture: await picture(400) }),
  );
  const text = `# Scales\n\n![a scale](picture:${_id})\n\n$a^2$ and \`picture:1\``;
  expectOk(await client.call({ method: 'PUT', url: `/api/course/articles/${lectureId}`, payload: { text } }));
}

/** Entries by name; ids of pictures, which differ from course to course, by their place. */
async function unpack(archive: Archive): Promise<Record<string, string>> {
  const entries: Record<string, string> = {};
  for (const name of archive.names) entries[name] = (await archive.read(name, 1e8)).toString('latin1');
  const ids = [...(entries['course.json'] ?? '').matchAll(/"id": "([\w-]+)"/g)].map(([, id = '']) => id);
  expect(ids).toHaveLength(1);
  for (const [name, bytes] of Object.entries(entries)) entries[name] = bytes.replaceAll(ids[0] ?? '', 'the-picture');
  return entries;
}

test('a course that went out and came in again goes out as the same, byte for byte', async () => {
  const courseId = await makeCourse(asha);
  await school.jobs.runAll();
  const { bytes, archive } = await fetchPackage(asha.client, courseId);
  const ravi = await school.newUser({ role: 'educator' });
  const begun: CourseImport = expectOk(
    await ravi.client.post('/api/course/imports', { uploadId: await upload(ravi.client, bytes) }),
  );
  expect(begun).toMatchObject({ title: 'Ragas', state: 'reading', percent: 0, problem: null, courseId: null });
  await school.jobs.runAll();
  const [done]: CourseImport[] = expectOk(await ravi.client.get('/api/course/imports'));
  expect(done).toMatchObject({ _id: begun._id, state: 'done', percent: 100 });

  const { archive: again } = await fetchPackage(ravi.client, done?.courseId ?? '');
  const [before, after] = [await unpack(archive), await unpack(again)];
  expect(Object.keys(before)).toEqual([
    ...['course.json', 'cover.webp', 'lectures/001/film.mp4', 'lectures/001/captions/hi.vtt'],
    ...[
      'lectures/001/files/1.txt',
      'lectures/001/files/2.pdf',
      'lectures/002/article.md',
      'lectures/002/pictures/1.webp',
    ],
  ]);
  expect(JSON.parse(after['course.json'] ?? '')).toEqual(JSON.parse(before['course.json'] ?? ''));
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const name of Object.keys(before)) expect(after[name] === before[name], name).toBe(true);
  const [row] = await school.db
    .select()
    .from(courses)
    .where(eq(courses.id, done?.courseId ?? ''));
  expect(row).toMatchObject({ creatorId: ravi.user.id, isPublished: false, lectureCount: 5, pricePaise: 49_950 });
});

test('the format that is documented is the one that is read', async () => {
  const page = await readFile(new URL('../../../../../docs/course-format.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
  const parsed = packageSchema.safeParse(JSON.parse(example));
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(listEntries(parsed.data ?? ({} as never)).map(({ name }) => name)).toContain('lectures/002/pictures/1.webp');
});
