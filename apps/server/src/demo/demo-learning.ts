import { createRandom } from '@nalanda/covers';
import { v7 } from 'uuid';
import type { enrolments } from '../database/schema/learning.table.ts';
import type { paymentOrders, payments } from '../database/schema/payments.table.ts';
import type { reviews } from '../database/schema/reviews.table.ts';
import type { DemoReview } from './data/demo-types.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoPeople } from './demo-people.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** No real provider is ever asked about these orders. */
const provider = 'demo';
/** Home shows the newest reviews: the first one of each of the newest courses, so many hours ago. Their newest learners came then, too. */
const freshHours = [2, 7, 19, 28, 41, 56];
const freshDays = 3;

/** Courses of the demo student, and what the student has said about them. */
const studentCourses = new Map<string, DemoReview | null>([
  ['React From First Principles: State, Effects and Calm', null],
  ['SQL for Answers: Ninety Questions From a Kirana Chain', null],
  [
    'Prompts That Work: Asking AI Like a Good Manager',
    [
      5,
      'I answer guests’ mails all day. The example lesson cut my drafts from ten minutes to two, and they sound like me.',
    ],
  ],
  [
    'Learning How to Learn: Memory, Focus and Exams',
    [4, 'I review my cards on the bus now. Four weeks in, I still remember lesson one, which is the best proof.'],
  ],
]);

type Learner = DemoPeople['student'];

/** Rows of those who learn: what they bought, what they watch, what they say. */
export type DemoLearning = {
  orders: (typeof paymentOrders.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  enrolments: (typeof enrolments.$inferInsert)[];
  reviews: (typeof reviews.$inferInsert)[];
};

/** Shuffles a copy of a list (Fisher and Yates). */
function shuffle<Item>(items: Item[], random: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

/** Makes orders, payments, enrolments and reviews. Corrects the courses' counters where the demo student has a review. */
export function makeDemoLearning(options: { now: Date; people: DemoPeople; courses: DemoCourseRows[] }): DemoLearning {
  const { people } = options;
  const learning: DemoLearning = { orders: [], payments: [], enrolments: [], reviews: [] };
  const published = options.courses.filter(({ course }) => course.publishedAt);
  const newest = [...published].sort((a, b) => (a.source.weeksAgo ?? 0) - (b.source.weeksAgo ?? 0));
  for (const entry of published) {
    const random = createRandom(entry.source.title);
    const isMine = studentCourses.has(entry.source.title);
    const others = shuffle(people.learners, random).slice(0, entry.source.enrolled - (isMine ? 1 : 0));
    const learners = isMine ? [people.student, ...others] : others;
    const place = newest.indexOf(entry);
    const newcomer = findNewcomer(others, entry);
    const joined = new Map(
      learners.map((learner) => {
        const freshest = learner === newcomer ? freshHours[place] : undefined;
        return [learner, enrol({ learning, entry, learner, freshest, random, now: options.now })];
      }),
    );

    const writers = pickWriters(others, entry.source.reviews.length, random);
    entry.source.reviews.forEach((review, index) => {
      const writer = writers[index];
      const freshest = index === 0 ? freshHours[place] : undefined;
      if (writer)
        learning.reviews.push(
          makeReview({
            entry,
            learner: writer,
            joined: joined.get(writer),
            review,
            freshest,
            random,
            now: options.now,
          }),
        );
    });
    const mine = studentCourses.get(entry.source.title);
    if (!mine) continue;
    learning.reviews.push(
      makeReview({
        entry,
        learner: people.student,
        joined: joined.get(people.student),
        review: mine,
        random,
        now: options.now,
      }),
    );
    entry.course.ratingSum = (entry.course.ratingSum ?? 0) + mine[0];
    entry.course.reviewCount = (entry.course.reviewCount ?? 0) + 1;
  }
  return learning;
}

/** People with a photo write first: they are the ones whom visitors see on Home. */
function pickWriters(learners: Learner[], count: number, random: () => number): Learner[] {
  const withPhoto = learners.filter((learner) => learner.photoKey);
  const first = withPhoto[Math.floor(random() * withPhoto.length)];
  return [...(first ? [first] : []), ...learners.filter((learner) => learner !== first)].slice(0, count);
}

/** Somebody who writes no review, and so may have come yesterday: what the office counts of a week is never nothing. */
function findNewcomer(learners: Learner[], { source }: DemoCourseRows): Learner | undefined {
  return learners.slice(source.reviews.length).findLast(({ photoKey }) => !photoKey);
}

/** A moment between two, never after the later one. */
function between(from: number, to: number, random: () => number): Date {
  return new Date(Math.min(from, to) + random() * Math.max(0, to - from));
}

/** Books a learner into a course, with order and payment where it costs something; tells when that was. */
function enrol(options: {
  learning: DemoLearning;
  entry: DemoCourseRows;
  learner: Learner;
  freshest: number | undefined;
  random: () => number;
  now: Date;
}): Date {
  const { learning, entry, learner, freshest } = options;
  const published = entry.course.publishedAt?.getTime() ?? 0;
  const earliest = Math.max(published, learner.createdAt.getTime()) + hour;
  const usual = between(earliest, options.now.getTime() - (freshDays + 4) * day, options.random);
  const enrolledAt =
    freshest === undefined ? usual : new Date(Math.max(earliest, options.now.getTime() - freshest * hour));
  const pricePaidPaise = entry.course.pricePaise ?? 0;
  const base = { learnerId: learner.id, courseId: entry.course.id };
  const orderId = pricePaidPaise > 0 ? v7({ msecs: enrolledAt.getTime() - 60_000 }) : null;
  if (orderId) {
    const number = String(learning.orders.length + 1).padStart(6, '0');
    const times = { createdAt: new Date(enrolledAt.getTime() - 60_000), updatedAt: enrolledAt };
    learning.orders.push({
      id: orderId,
      ...base,
      amountPaise: pricePaidPaise,
      status: 'paid',
      provider,
      providerOrderId: `order_demo${number}`,
      paidAt: enrolledAt,
      ...times,
    });
    learning.payments.push({
      id: v7({ msecs: enrolledAt.getTime() }),
      orderId,
      providerPaymentId: `pay_demo${number}`,
      amountPaise: pricePaidPaise,
      currency: 'INR',
      status: 'captured',
      method: options.random() < 0.72 ? 'upi' : 'card',
      ...times,
    });
  }
  learning.enrolments.push({ id: v7({ msecs: enrolledAt.getTime() }), ...base, orderId, pricePaidPaise, enrolledAt });
  return enrolledAt;
}

function makeReview(options: {
  entry: DemoCourseRows;
  learner: Learner;
  joined: Date | undefined;
  review: DemoReview;
  freshest?: number | undefined;
  random: () => number;
  now: Date;
}): DemoLearning['reviews'][number] {
  const { entry, learner, freshest, now } = options;
  const [rating, comment] = options.review;
  const earliest = (options.joined ?? now).getTime() + day;
  const writtenAt =
    freshest === undefined
      ? between(earliest, now.getTime() - freshDays * day, options.random)
      : new Date(now.getTime() - freshest * hour);
  return {
    id: v7({ msecs: writtenAt.getTime() }),
    courseId: entry.course.id,
    learnerId: learner.id,
    rating,
    comment,
    isVerified: true,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
}
