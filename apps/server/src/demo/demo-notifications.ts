import { v7 } from 'uuid';
import type { announcements, notifications } from '../database/schema/notifications.table.ts';
import { demoAnnouncements } from './data/announcements.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoLearning } from './demo-learning.ts';
import type { DemoQuestions } from './demo-questions.ts';

const hour = 3_600_000;
/** What is older was read when it came. */
const NEWS_HOURS = 48;

/** Rows of what is announced, and of what people are told. */
export interface DemoNotifications {
  announcements: (typeof announcements.$inferInsert)[];
  notifications: (typeof notifications.$inferInsert)[];
}

/** What is announced to the classes of the demo school, and what the bells of its people show of that and of questions. */
export function makeDemoNotifications(options: {
  now: Date;
  courses: readonly DemoCourseRows[];
  enrolments: DemoLearning['enrolments'];
  questions: DemoQuestions;
}): DemoNotifications {
  const announced = demoAnnouncements.map((source) => makeAnnouncement(source, options));
  const told = [...announced.flatMap((one) => tellClass(one, options)), ...tellOfPosts(options)];
  const { now } = options;
  return {
    announcements: announced,
    notifications: told.map((one) => ({
      ...one,
      id: v7({ msecs: one.createdAt.getTime() }),
      readAt: now.getTime() - one.createdAt.getTime() > NEWS_HOURS * hour ? one.createdAt : null,
    })),
  };
}

type Options = Parameters<typeof makeDemoNotifications>[0];
type Announced = ReturnType<typeof makeAnnouncement>;

function makeAnnouncement(
  { course: title, hoursAgo, ...words }: (typeof demoAnnouncements)[number],
  { now, courses }: Options,
) {
  const entry = courses.find(({ source }) => source.title === title);
  if (!entry) throw new Error(`The demo has no course "${title}".`);
  const createdAt = new Date(now.getTime() - hoursAgo * hour);
  const { id: courseId, creatorId: writerId } = entry.course;
  return { id: v7({ msecs: createdAt.getTime() }), courseId, writerId, ...words, createdAt };
}

function tellClass({ id: aboutId, courseId, writerId: actorId, createdAt }: Announced, { enrolments }: Options) {
  const news = { kind: 'announcement' as const, courseId, aboutId, actorId, createdAt };
  return enrolments
    .filter((one) => one.courseId === courseId && one.learnerId !== actorId)
    .map(({ learnerId: userId }) => ({ userId, ...news }));
}

function tellOfPosts({ courses, questions: { posts, follows } }: Options) {
  return posts.flatMap((post) => {
    const { id: aboutId, courseId, questionId, writerId: actorId, createdAt } = post;
    if (!aboutId || !createdAt) return [];
    const news = { courseId, aboutId, actorId, createdAt };
    const receivers = questionId
      ? follows.filter((one) => one.questionId === questionId).map(({ userId }) => userId)
      : courses.filter(({ course }) => course.id === courseId).map(({ course }) => course.creatorId);
    const kind = questionId ? ('answer' as const) : ('question' as const);
    return receivers.filter((userId) => userId !== actorId).map((userId) => ({ userId, kind, ...news }));
  });
}
