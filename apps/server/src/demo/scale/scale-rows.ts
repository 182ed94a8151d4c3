import type { courses } from '../../database/schema/courses.table.ts';
import type { enrolments } from '../../database/schema/learning.table.ts';
import type { lectures } from '../../database/schema/lectures.table.ts';
import type { mediaAssets } from '../../database/schema/media.table.ts';
import type { courseProgress, lectureProgress } from '../../database/schema/progress.table.ts';
import type { reviews } from '../../database/schema/reviews.table.ts';
import type { users } from '../../database/schema/users.table.ts';
import { demoCourses } from '../data/catalogue.ts';
import type { DemoCourse } from '../data/demo-types.ts';
import { listDemoLearners } from '../data/learners.ts';
import type { StoredFilm } from '../demo-videos.ts';
import { chance, type PlannedEnrolment, type ScalePlan } from './scale-plan.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Tables of which ids are made, in the third part of each id. */
const kinds = [
  'user',
  'course',
  'asset',
  'lecture',
  'enrolment',
  'order',
  'payment',
  'entry',
  'review',
  'mail',
] as const;
type Kind = (typeof kinds)[number];

/** People of the school have addresses to which no mail can go. */
export const scaleEmails = {
  owner: 'owner@scale.invalid',
  educator: (number: number) => `educator.${number + 1}@scale.invalid`,
  learner: (number: number) => `learner.${number + 1}@scale.invalid`,
};

/** Sixteen bits as hex digits: `toString(16)` of a large number takes half the time of all the rows. */
const HEX = Array.from({ length: 2 ** 16 }, (_, value) => value.toString(16).padStart(4, '0'));

/** The sixteen bits that begin at this power of two. */
const hexAt = (value: number, power: number) => HEX[Math.floor(value / power) % 2 ** 16];

/** A UUID of version 7 that is the same for the same thing. The number is below 2^48. */
export function scaleId(kind: Kind, at: number, number: number): string {
  const time = Math.floor(at);
  const table = HEX[kinds.indexOf(kind) + 1]?.slice(1);
  const rest = `${hexAt(number, 2 ** 32)}${hexAt(number, 2 ** 16)}${hexAt(number, 1)}`;
  return `${hexAt(time, 2 ** 32)}${hexAt(time, 2 ** 16)}-${hexAt(time, 1)}-7${table}-8000-${rest}`;
}

const educatorId = (plan: ScalePlan, educator: number) => scaleId('user', plan.educatorSince(educator), educator);
const ownerId = (plan: ScalePlan) => scaleId('user', plan.begun - 4 * DAY, plan.educators);
const learnerId = (plan: ScalePlan, learner: number) =>
  scaleId('user', plan.learnerSince(learner), plan.educators + 1 + learner);
const courseId = (plan: ScalePlan, course: number) => scaleId('course', plan.courseSince(course), course);
/** No course has more than sixteen lectures. */
const lectureId = (plan: ScalePlan, course: number, place: number) =>
  scaleId('lecture', plan.courseSince(course), course * 16 + place);
const assetId = (plan: ScalePlan, course: number, place: number) =>
  scaleId('asset', plan.courseSince(course), course * 16 + place);

/** What the ids of an enrolment are, for the books. */
export const idsOf = (plan: ScalePlan, { course, learner, number, at }: PlannedEnrolment) => ({
  courseId: courseId(plan, course),
  learnerId: learnerId(plan, learner),
  educatorId: educatorId(plan, plan.educatorOf(course)),
  orderId: scaleId('order', at - MINUTE, number),
});

/** Everybody: educators, the owner of the school, learners; all with one password. */
export function* listPeople(plan: ScalePlan, passwordHash: string): Generator<typeof users.$inferInsert> {
  const names = listDemoLearners().map(({ name }) => name.split(' '));
  const nameOf = (number: number) =>
    `${names[number % names.length]?.[0]} ${names[Math.floor(chance(number, 20) * names.length)]?.at(-1)}`;
  const person = (at: number, rest: { id: string; email: string; name: string; role: 'student' | 'educator' }) => {
    const since = new Date(at);
    return { ...rest, staffRole: null, passwordHash, emailVerifiedAt: since, createdAt: since, updatedAt: since };
  };
  const owner = { id: ownerId(plan), email: scaleEmails.owner, name: 'Asha Owner' };
  yield { ...person(plan.begun - 4 * DAY, { ...owner, role: 'student' }), staffRole: 'owner' };
  for (let educator = 0; educator < plan.educators; educator += 1) {
    const email = scaleEmails.educator(educator);
    yield person(plan.educatorSince(educator), {
      id: educatorId(plan, educator),
      email,
      name: nameOf(educator),
      role: 'educator',
    });
  }
  for (let learner = 0; learner < plan.size.learners; learner += 1) {
    const email = scaleEmails.learner(learner);
    yield person(plan.learnerSince(learner), {
      id: learnerId(plan, learner),
      email,
      name: nameOf(learner),
      role: 'student',
    });
  }
}

/** Courses in the words of the demo school, cut and joined, with counters that are true. */
export function* listCourses(plan: ScalePlan): Generator<typeof courses.$inferInsert> {
  for (let course = 0; course < plan.size.courses; course += 1) {
    const [first, second, third] = [21, 22, 23].map((salt) => pickCourse(course, salt)) as [
      DemoCourse,
      DemoCourse,
      DemoCourse,
    ];
    const words = first.title.split(' ');
    const tail = second.title.split(' ');
    const publishedAt = plan.publishedAt(course);
    const createdAt = new Date(plan.courseSince(course));
    const ratings = [...plan.enrolmentsOf(course)].flatMap(({ rating }) => (rating === null ? [] : [rating]));
    yield {
      id: courseId(plan, course),
      creatorId: educatorId(plan, plan.educatorOf(course)),
      title: [...words.slice(0, Math.ceil(words.length / 2)), ...tail.slice(Math.floor(tail.length / 2))].join(' '),
      subTitle: third.subTitle,
      description: second.description.join('\n\n'),
      outcomes: first.outcomes,
      requirements: first.requirements,
      audience: second.audience,
      language: chance(course, 24) < 0.7 ? 'en' : 'hi',
      category: first.category,
      level: first.level,
      pricePaise: plan.pricePaise(course),
      isPublished: publishedAt !== null,
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
      ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
      reviewCount: ratings.length,
      enrolledCount: plan.counts[course] ?? 0,
      lectureCount: plan.lectureCount(course),
      createdAt,
      updatedAt: new Date(publishedAt ?? createdAt),
    };
  }
}

const pickCourse = (course: number, salt: number): DemoCourse =>
  demoCourses[Math.floor(chance(course, salt) * demoCourses.length)] as DemoCourse;

/** All lectures show one of a few films, which many videos share. */
const filmOf = (films: StoredFilm[], course: number): StoredFilm => films[course % films.length] as StoredFilm;

/** The video of every lecture. */
export function* listAssets(plan: ScalePlan, films: StoredFilm[]): Generator<typeof mediaAssets.$inferInsert> {
  for (let course = 0; course < plan.size.courses; course += 1)
    for (let place = 0; place < plan.lectureCount(course); place += 1)
      yield {
        id: assetId(plan, course, place),
        ownerId: educatorId(plan, plan.educatorOf(course)),
        ...filmOf(films, course),
        createdAt: new Date(plan.courseSince(course)),
      };
}

/** The lectures of all courses. */
export function* listLectures(plan: ScalePlan): Generator<typeof lectures.$inferInsert> {
  for (let course = 0; course < plan.size.courses; course += 1) {
    const titles = pickCourse(course, 21).lectures;
    const since = new Date(plan.courseSince(course));
    for (let place = 0; place < plan.lectureCount(course); place += 1)
      yield {
        id: lectureId(plan, course, place),
        courseId: courseId(plan, course),
        title: titles[place % titles.length] ?? `Lecture ${place + 1}`,
        position: place + 1,
        isPreviewFree: place === 0,
        assetId: assetId(plan, course, place),
        createdAt: since,
        updatedAt: since,
      };
  }
}

/** Who may watch what. */
export function* listEnrolments(plan: ScalePlan, films: StoredFilm[]): Generator<typeof enrolments.$inferInsert> {
  for (const one of plan.enrolments()) {
    const ids = idsOf(plan, one);
    yield {
      id: scaleId('enrolment', one.at, one.number),
      courseId: ids.courseId,
      learnerId: ids.learnerId,
      orderId: one.isPaid ? ids.orderId : null,
      pricePaidPaise: plan.pricePaise(one.course),
      enrolledAt: new Date(one.at),
      boughtSeconds: plan.lectureCount(one.course) * filmOf(films, one.course).durationSeconds,
    };
  }
}

/** Lectures that a learner has watched, as shares of their length. */
function watchedShares(plan: ScalePlan, { progress, course, number }: PlannedEnrolment): number[] {
  if (progress === 'none') return [];
  if (progress === 'done') return Array.from({ length: plan.lectureCount(course) }, () => 1);
  const share = 0.1 + 0.75 * chance(number, 30);
  return chance(number, 31) < 0.2 ? [1, share] : [share];
}

/** How far learners are in lectures. */
export function* listLectureProgress(
  plan: ScalePlan,
  films: StoredFilm[],
): Generator<typeof lectureProgress.$inferInsert> {
  for (const one of plan.enrolments()) {
    const { learnerId } = idsOf(plan, one);
    const updatedAt = new Date(one.heardAt);
    for (const [place, share] of watchedShares(plan, one).entries()) {
      const watchedSeconds = Math.round(filmOf(films, one.course).durationSeconds * share);
      yield {
        learnerId,
        lectureId: lectureId(plan, one.course, place),
        positionSeconds: watchedSeconds,
        watchedRanges: [[0, watchedSeconds]],
        watchedSeconds,
        doneAt: share === 1 ? updatedAt : null,
        updatedAt,
      };
    }
  }
}

/** How far learners are in courses. */
export function* listCourseProgress(plan: ScalePlan): Generator<typeof courseProgress.$inferInsert> {
  for (const one of plan.enrolments()) {
    const watched = watchedShares(plan, one).length;
    if (watched === 0) continue;
    const { courseId, learnerId } = idsOf(plan, one);
    const heardAt = new Date(one.heardAt);
    yield {
      learnerId,
      courseId,
      lastLectureId: lectureId(plan, one.course, watched - 1),
      creditSeconds: 0,
      heardAt,
      completedAt: one.progress === 'done' ? heardAt : null,
      version: 1,
    };
  }
}

/** What learners say, in the words of the demo school. */
export function* listReviews(plan: ScalePlan): Generator<typeof reviews.$inferInsert> {
  const words = new Map<number, string[]>([[0, []]]);
  for (const [rating, comment] of demoCourses.flatMap((course) => course.reviews))
    words.set(rating, [...(words.get(rating) ?? []), comment]);
  for (const one of plan.enrolments()) {
    if (one.rating === null) continue;
    const { courseId, learnerId } = idsOf(plan, one);
    const comments = words.get(one.rating) ?? [];
    const createdAt = new Date(one.reviewedAt);
    yield {
      id: scaleId('review', one.reviewedAt, one.number),
      courseId,
      learnerId,
      rating: one.rating,
      comment: chance(one.number, 32) < 0.5 ? '' : (comments[one.number % (comments.length || 1)] ?? ''),
      isVerified: true,
      createdAt,
      updatedAt: createdAt,
    };
  }
}
