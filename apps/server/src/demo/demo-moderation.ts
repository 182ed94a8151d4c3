import type { Fault } from '@nalanda/contract';
import { v7 } from 'uuid';
import type { contributionReports } from '../database/schema/contribution-reports.table.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoLearning } from './demo-learning.ts';

const hour = 3_600_000;

/** What educators answer to critics, the way a good one does, and to those who are content. */
const toCritics = [
  'Thank you for saying it plainly. I have slowed the second lesson down and added an exercise after it.',
  'You are right about the pace. Please write to me where it lost you, and I will record that part again.',
  'Thank you. The files of lesson three are linked under the lecture now.',
];
const toContent = 'I am glad it helped. Tell me what you build with it.';

/** What readers have reported, and how long ago. The second one comes from the course's own educator. */
const reported: { reason: Fault; note: string; hoursAgo: number; byEducator?: true }[] = [
  { reason: 'off-topic', note: 'This is about the delivery of a book, not about the course.', hoursAgo: 96 },
  { reason: 'untrue', note: 'The lesson they miss is there since March.', hoursAgo: 40, byEducator: true },
  { reason: 'personal-data', note: 'Names a classmate by full name.', hoursAgo: 5 },
];

/** Adds replies to the reviews of the demo school, and makes reports of some of them. */
export function makeDemoModeration(options: {
  now: Date;
  learning: DemoLearning;
  courses: DemoCourseRows[];
}): (typeof contributionReports.$inferInsert)[] {
  const now = options.now.getTime();
  const critical = options.learning.reviews
    .filter(
      ({ rating, comment, createdAt }) => rating <= 4 && comment && createdAt && createdAt.getTime() < now - 120 * hour,
    )
    .sort((a, b) => a.rating - b.rating);
  for (const [place, review] of critical.slice(reported.length, reported.length + 12).entries()) {
    review.replyText = (review.rating <= 3 && toCritics[place % toCritics.length]) || toContent;
    review.repliedAt = new Date(now - (place + 2) * 6 * hour);
    review.replyToldAt = review.repliedAt;
  }
  const creators = new Map(options.courses.map(({ course }) => [course.id, course.creatorId]));
  return reported.flatMap(({ reason, note, hoursAgo, byEducator }, place) => {
    const review = critical[place];
    const other = options.learning.reviews.find(({ learnerId }) => learnerId !== review?.learnerId);
    const reporterId = byEducator ? creators.get(review?.courseId ?? '') : other?.learnerId;
    if (!review?.id || !reporterId) return [];
    const createdAt = new Date(now - hoursAgo * hour);
    const isEducator = byEducator ?? false;
    return [
      { id: v7({ msecs: createdAt.getTime() }), reviewId: review.id, reporterId, isEducator, reason, note, createdAt },
    ];
  });
}
