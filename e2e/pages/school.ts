import { readFileSync } from 'node:fs';
import { type APIRequestContext, type APIResponse, expect, request as requests } from '@playwright/test';
import { canShareFilm, shareFilm } from '../fixtures/films.ts';
import { signUp } from '../fixtures/test.ts';
import { assetPart, lectureVideo, picture } from './assets.ts';

/** A course as a test asks for it. The first lecture is a free preview when `hasPreview` is set. */
export interface CourseInput {
  title: string;
  category?: string;
  level?: string;
  /** Rupees. */
  price?: number;
  lectures?: string[];
  /** The film of each lecture, as a path; the one of `e2e/assets` otherwise, which they share. */
  film?: string;
  hasPreview?: boolean;
  /** Its cover is a picture that was sent, not a drawing. */
  hasPicture?: boolean;
  isPublished?: boolean;
}

/** A course that stands in the school. */
export interface MadeCourse {
  courseId: string;
  title: string;
  lectures: { lectureId: string; title: string }[];
}

/** A word that stands in no other course: seven letters, no digits that a search could read as a price. */
export function makeWord(): string {
  const letters = crypto.getRandomValues(new Uint8Array(6));
  return `Q${Array.from(letters, (value) => String.fromCharCode(97 + (value % 26))).join('')}`;
}

/** Fails with the server's own words when a reply is not a success, else gives its body. */
async function read<T>(reply: APIResponse): Promise<T> {
  expect(reply.ok(), `${reply.url()}: ${await reply.text()}`).toBe(true);
  return reply.json();
}

/** Signs up an educator through the API, who then makes a course with videos. */
export async function openSchool(request: APIRequestContext, input: CourseInput, name = 'Ila Educator') {
  const educator = await signUp({ request }, { name, role: 'educator' });
  return { educator: { ...educator, name }, ...(await makeCourse(request, input)) };
}

let standing: Promise<MadeCourse> | undefined;

/**
 * A course of somebody else for tests that only look at it: the lecture "Open one" is a free preview, "Closed one" is not. All tests of a
 * worker share it, who neither change nor review it.
 */
export function findStandingCourse(): Promise<MadeCourse> {
  standing ??= makeStandingCourse().catch((error: unknown) => {
    standing = undefined;
    throw error;
  });
  return standing;
}

async function makeStandingCourse(): Promise<MadeCourse> {
  const request = await requests.newContext({ baseURL: process.env.E2E_BASE_URL });
  const lectures = ['Open one', 'Closed one'];
  try {
    return await openSchool(request, { title: `${makeWord()} that stands`, lectures, hasPreview: true });
  } finally {
    await request.dispose();
  }
}

/** Makes a course with lectures, thumbnail and price through the API, as the educator who is signed in there. */
export async function makeCourse(request: APIRequestContext, input: CourseInput): Promise<MadeCourse> {
  const { title, category = 'Web Development', level = 'Beginner', price = 499, lectures = ['First steps'] } = input;
  const { hasPreview = false, hasPicture = false, isPublished = true } = input;
  const created = await request.post('/api/course/create', { data: { title, category } });
  const { _id: courseId } = await read<{ _id: string }>(created);
  const made: MadeCourse = { courseId, title, lectures: [] };
  for (const lectureTitle of lectures) {
    const reply = await request.post(`/api/course/createlecture/${courseId}`, { data: { lectureTitle } });
    const { _id: lectureId } = await read<{ _id: string }>(reply);
    made.lectures.push({ lectureId, title: lectureTitle });
  }
  const isShared = !input.film && canShareFilm(created.url());
  if (isShared) await shareFilm(made.lectures.map(({ lectureId }) => lectureId));
  const readFilm = () =>
    input.film
      ? { name: 'film.mp4', mimeType: 'video/mp4', buffer: readFileSync(input.film) }
      : assetPart(lectureVideo, 'video/mp4');
  for (const [index, { lectureId }] of made.lectures.entries()) {
    const isPreviewFree = hasPreview && index === 0;
    if (isShared && !isPreviewFree) continue;
    const multipart = { isPreviewFree: String(isPreviewFree), ...(!isShared && { videoUrl: readFilm() }) };
    await read(await request.post(`/api/course/editlecture/${lectureId}`, { multipart }));
  }
  const multipart = {
    level,
    price: String(price),
    subTitle: 'A course for the tests',
    // To take in a picture starts a process.
    ...(hasPicture ? { thumbnail: assetPart(picture, 'image/png') } : { coverVariant: '1' }),
    isPublished: String(isPublished),
  };
  await read(await request.post(`/api/course/editcourse/${courseId}`, { multipart }));
  return made;
}

/** Buys a course through the API as the person who is signed in there: order, sandbox payment, confirmation. */
export async function buyCourse(
  request: APIRequestContext,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<void> {
  const ids = { courseId, userId };
  const order = await read<{ id: string; key: string; enrolled: boolean }>(
    await request.post('/api/payment/create-order', { data: ids }),
  );
  if (order.enrolled) return;
  const payment = { key_id: order.key, order_id: order.id, outcome: 'success', email: null };
  const paid = await read<object>(await request.post('/sandbox/razorpay/checkout/payments', { data: payment }));
  await read(await request.post('/api/payment/verify-payment', { data: { ...paid, ...ids } }));
}
