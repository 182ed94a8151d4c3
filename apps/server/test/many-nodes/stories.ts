import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Course, CourseDetail, Lecture } from '@nalanda/contract';
import { type Answer, count, createVisitor, type Tally, type Visitor } from './visitor.ts';

/** What is acknowledged must be seen by everybody who asks so much later; by who has written it, at once. */
const BOUND_MS = 1_000;
/** A list that cannot be brought up to date in this time is shown as it is (`catalogue.memory.ts`), and looked at again soon. */
const LIST_BOUND_MS = BOUND_MS + 1_500;
/** Between two looks at what is awaited. */
const PAUSE_MS = 30;
const PASSWORD = 'correct horse battery';

/** What was acknowledged, for the comparison with the database at the end. */
export interface Acknowledged {
  /** Titles of courses. */
  created: string[];
  /** Every title that was tried: none may be there twice. */
  tried: string[];
  /** Names of people by e-mail. */
  names: Map<string, string>;
  /** Lectures with a film, by id. */
  films: string[];
}

export interface StoryWorld {
  origin: string;
  tally: Tally;
  acknowledged: Acknowledged;
  random: () => number;
  isOver(): boolean;
  /** From one click of a person to the next. */
  restMs: number;
  /** A film that may be uploaded. */
  film: Buffer<ArrayBuffer>;
  /** Courses that each have one editor, with the version that was acknowledged last and when. */
  watched: WatchedCourse[];
}

export interface WatchedCourse {
  id: string;
  /** Title of version N: `Watched COURSE version N`. */
  versions: { version: number; at: number }[];
}

export const createAcknowledged = (): Acknowledged => ({
  created: [],
  tried: [],
  names: new Map(),
  films: [],
});

let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

/** Somebody new, signed up; a lost reply is cured by another address. */
async function signUp(world: StoryWorld, role: 'student' | 'educator'): Promise<Visitor & { email: string }> {
  const visitor = createVisitor(world);
  let email = '';
  const answer = await visitor.ask('/api/auth/signup', () => {
    email = `person${next()}@example.com`;
    return { json: { name: 'Asha Rao', email, password: PASSWORD, role } };
  });
  expectStatus(world, answer, [201]);
  return Object.assign(visitor, { email });
}

function expectStatus({ tally }: StoryWorld, { status, json }: Answer, wanted: number[]): void {
  if (wanted.includes(status)) return;
  const code = String((json as { code?: unknown } | undefined)?.code ?? '');
  count(tally.broken, `answers that do not belong there: ${status} ${code}`);
}

/** A learner: signs up, changes their name again and again, comes to whichever node, and signs out. */
export async function liveAsLearner(world: StoryWorld): Promise<void> {
  const { tally, acknowledged } = world;
  const learner = await signUp(world, 'student');
  for (let round = 0; round < 4 && !world.isOver(); round += 1) {
    const name = `Asha ${letters(next())}`;
    const written = await learner.ask('/api/user/updateprofile', { form: { name } });
    expectStatus(world, written, [200]);
    acknowledged.names.set(learner.email, name);
    const seen = await learner.ask('/api/user/currentuser');
    if ((seen.json as { name?: string }).name !== name) count(tally.broken, 'own writes not seen at once');
    count(tally.happened, 'own writes looked at');
    await learner.ask('/api/course/getpublishedcoures?limit=10');
    const found = await learner.ask('/api/ai/search', { json: { input: 'web development' } });
    expectStatus(world, found, [200]);
    await sleep(world.restMs);
  }
  const copy = learner.copy();
  const out = await learner.ask('/api/auth/logout');
  expectStatus(world, out, [200, 401]);
  await sleep(BOUND_MS);
  const after = await copy.ask('/api/user/currentuser');
  if (after.status !== 401) count(tally.broken, 'sessions alive a second after their sign-out');
  count(tally.happened, 'sign-outs');
}

/** Names of people hold no digits. */
const letters = (number: number): string => {
  const written = number
    .toString(26)
    .replace(/[0-9a-p]/g, (digit) => 'abcdefghijklmnopqrstuvwxyz'[Number.parseInt(digit, 26)] ?? 'a');
  return written[0]?.toUpperCase() + written.slice(1);
};

/** An educator: makes a course with a lecture and sends its film in pieces, whichever of them gets lost. */
export async function liveAsEducator(world: StoryWorld): Promise<void> {
  const { tally, acknowledged } = world;
  const educator = await signUp(world, 'educator');
  for (let round = 0; round < 2 && !world.isOver(); round += 1) {
    let title = '';
    const made = await educator.ask('/api/course/create', () => {
      title = `Made among nodes ${next()}`;
      acknowledged.tried.push(title);
      return { json: { title, category: 'Web Development' } };
    });
    expectStatus(world, made, [201]);
    acknowledged.created.push(title);
    const course = made.json as Course;
    const own = await educator.ask('/api/course/getcreatorcourses');
    if (!(own.json as Course[]).some(({ _id }) => _id === course._id))
      count(tally.broken, 'own writes not seen at once');
    const lecture = await educator.ask(`/api/course/createlecture/${course._id}`, { json: { lectureTitle: 'One' } });
    expectStatus(world, lecture, [201]);
    await saveFilm(world, educator, (lecture.json as Lecture)._id, course._id);
    await sleep(world.restMs);
  }
}

/** Counted among what is broken: an upload that could not be gone on with on whichever node. */
export const UPLOADS_LOST = 'uploads that had to be begun anew';
const TUS = { 'tus-resumable': '1.0.0' };
const PIECES = 3;

/** As the web app does: pieces with their checksums, on from where they got to. None may be lost with its node. */
async function saveFilm(world: StoryWorld, educator: Visitor, lectureId: string, courseId: string): Promise<void> {
  const { tally, acknowledged } = world;
  for (let begun = 0; begun < 10; begun += 1) {
    if (begun > 0) count(tally.broken, UPLOADS_LOST);
    const uploadId = await sendFilm(world, educator);
    if (!uploadId) continue;
    const saved = await saveWhenFree(educator, lectureId, uploadId);
    // The reply to a save that was done may have been lost; then the upload is used up.
    const isSaved = saved.status === 200 || (await hasFilmSoon(educator, { lectureId, courseId }));
    if (!isSaved) {
      count(tally.happened, `saves answered with ${saved.status} ${String((saved.json as { code?: unknown })?.code)}`);
      continue;
    }
    acknowledged.films.push(lectureId);
    count(tally.happened, 'films uploaded');
    return watchFilm(world, educator, { lectureId, courseId });
  }
  count(tally.broken, 'films that could not be uploaded');
}

/** A node that was killed while it saved has the upload for a minute. */
async function saveWhenFree(educator: Visitor, lectureId: string, uploadId: string): Promise<Answer> {
  for (const deadline = performance.now() + 120_000; ; await sleep(1_000)) {
    const saved = await educator.ask(`/api/course/editlecture/${lectureId}`, { form: { uploadId } });
    const isInUse = (saved.json as { code?: unknown } | undefined)?.code === 'media.upload-in-use';
    if (!isInUse || performance.now() > deadline) return saved;
  }
}

/** The upload's id; null when it is gone. */
async function sendFilm({ film }: StoryWorld, educator: Visitor): Promise<string | null> {
  const begun = await educator.ask('/api/uploads', {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(film.length) },
  });
  const address = begun.headers.get('location');
  if (begun.status !== 201 || !address) return null;
  const pieceBytes = Math.ceil(film.length / PIECES);
  for (let offset = 0; offset < film.length; ) {
    const piece = film.subarray(offset, offset + pieceBytes);
    const sent = await educator.tryOnce(address, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'upload-offset': String(offset),
        'upload-checksum': `sha256 ${createHash('sha256').update(piece).digest('base64')}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: piece,
    });
    if (sent?.status === 204) offset += piece.length;
    else {
      const head = await educator.ask(address, { method: 'HEAD', headers: TUS });
      if (head.status !== 200) return null;
      offset = Number(head.headers.get('upload-offset'));
      await sleep(PAUSE_MS);
    }
  }
  return address.split('/').at(-1) ?? null;
}

async function findFilm(
  educator: Visitor,
  { lectureId, courseId }: { lectureId: string; courseId: string },
): Promise<string | null> {
  const listed = await educator.ask(`/api/course/getcourselecture/${courseId}`);
  const lectures = Array.isArray(listed.json) ? (listed.json as Lecture[]) : [];
  return lectures.find(({ _id }) => _id === lectureId)?.videoUrl ?? null;
}

/** With the reply the number of the change was lost: another node may show it as late as to strangers. */
async function hasFilmSoon(...asked: Parameters<typeof findFilm>): Promise<boolean> {
  for (const deadline = performance.now() + LIST_BOUND_MS; ; await sleep(PAUSE_MS)) {
    if ((await findFilm(...asked)) !== null) return true;
    if (performance.now() > deadline) return false;
  }
}

/** The film plays from whichever node, in ranges. */
async function watchFilm({ tally }: StoryWorld, ...asked: Parameters<typeof findFilm>): Promise<void> {
  const [educator] = asked;
  const url = await findFilm(...asked);
  if (!url) return count(tally.broken, 'own writes not seen at once');
  for (const range of ['bytes=0-999', 'bytes=1000-1999', 'bytes=0-99']) {
    const part = await educator.ask(url, { headers: { range } });
    const [from = 0, to = 0] = (range.match(/\d+/g) ?? []).map(Number);
    if (part.status !== 206 || part.bytes.length !== to - from + 1) count(tally.broken, 'films that do not play');
    count(tally.happened, 'parts of films streamed');
  }
}

/** The editor of one course: gives it one name after the other, and must see each at once wherever they come to. */
export async function editCourse(world: StoryWorld, editor: Visitor, course: WatchedCourse): Promise<void> {
  const version = (course.versions.at(-1)?.version ?? 0) + 1;
  const written = await editor.ask(`/api/course/editcourse/${course.id}`, {
    form: { title: toTitle(course, version) },
  });
  expectStatus(world, written, [200]);
  course.versions.push({ version, at: performance.now() });
  const seen = await editor.ask(`/api/course/getcourse/${course.id}`);
  if (toVersion((seen.json as CourseDetail).title) !== version)
    count(world.tally.broken, 'own writes not seen at once');
  count(world.tally.happened, 'own writes looked at');
  await sleep(world.restMs * 4);
}

export const toTitle = ({ id }: { id: string }, version: number) => `Watched ${id.slice(-6)} version ${version}`;
const toVersion = (title: string | undefined) => Number(/version (\d+)$/.exec(title ?? '')?.[1] ?? -1);

/** Somebody who has written nothing: sees what was acknowledged a second before they asked, on every node. */
export async function watchCourses(world: StoryWorld, stranger: Visitor): Promise<void> {
  const { tally, watched, random } = world;
  const course = watched[Math.floor(random() * watched.length)] as WatchedCourse;
  const opened = await stranger.ask(`/api/course/getcourse/${course.id}`);
  judgeAge(tally, { course, title: (opened.json as CourseDetail).title, answer: opened, isList: false });
  const list = await stranger.ask('/api/course/getpublishedcoures');
  for (const each of watched) {
    const title = (list.json as Course[]).find(({ _id }) => _id === each.id)?.title;
    judgeAge(tally, { course: each, title, answer: list, isList: true });
  }
  await sleep(world.restMs);
}

function judgeAge(
  tally: Tally,
  {
    course,
    title,
    answer,
    isList,
  }: { course: WatchedCourse; title: string | undefined; answer: Answer; isList: boolean },
): void {
  const version = toVersion(title);
  // The first version that was acknowledged and is not seen yet says how old the answer is.
  const missed = course.versions.find((known) => known.version > version && known.at < answer.askedAt);
  const ageMs = missed ? Math.round(answer.askedAt - missed.at) : 0;
  const [what, boundMs] = isList ? (['lists', LIST_BOUND_MS] as const) : (['answers to strangers', BOUND_MS] as const);
  const oldest = `oldest of ${what}, ms`;
  tally.happened[oldest] = Math.max(tally.happened[oldest] ?? 0, ageMs);
  count(tally.happened, `${what} looked at`);
  if (ageMs > boundMs) count(tally.broken, `${what} older than ${boundMs} ms`);
}
