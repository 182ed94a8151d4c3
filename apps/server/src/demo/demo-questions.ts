import type { Fault } from '@nalanda/contract';
import { v7 } from 'uuid';
import type { contributionReports } from '../database/schema/contribution-reports.table.ts';
import type { postVotes, questionFollows, questionPosts } from '../database/schema/questions.table.ts';
import { type DemoQuestion, demoQuestions } from './data/questions.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoLearning } from './demo-learning.ts';
import type { DemoPeople } from './demo-people.ts';

const hour = 3_600_000;

/** Rows of what is asked and answered. */
export interface DemoQuestions {
  posts: (typeof questionPosts.$inferInsert)[];
  votes: (typeof postVotes.$inferInsert)[];
  follows: (typeof questionFollows.$inferInsert)[];
  reports: (typeof contributionReports.$inferInsert)[];
}

/** What learners ask below the films of the demo school, and what they are answered. */
export function makeDemoQuestions(options: {
  now: Date;
  people: DemoPeople;
  courses: readonly DemoCourseRows[];
  enrolments: DemoLearning['enrolments'];
}): DemoQuestions {
  const made: DemoQuestions = { posts: [], votes: [], follows: [], reports: [] };
  for (const question of demoQuestions) addQuestion(made, question, options);
  return made;
}

function addQuestion(
  made: DemoQuestions,
  question: DemoQuestion,
  { now, people, courses, enrolments }: Parameters<typeof makeDemoQuestions>[0],
): void {
  const entry = courses.find(({ source }) => source.title === question.course);
  const lecture = entry?.lectures[question.lecture];
  if (!entry || !lecture) throw new Error(`The demo has no lecture for "${question.title}".`);
  const { id: courseId, creatorId } = entry.course;
  const others = enrolments.flatMap((one) =>
    one.courseId === courseId && one.learnerId !== people.student.id ? one.learnerId : [],
  );
  const [learner = '', asker = ''] = others.slice(question.lecture * 2);
  const askedAt = new Date(now.getTime() - question.hoursAgo * hour);
  const writerId = question.byStudent ? people.student.id : asker;
  const questionId = v7({ msecs: askedAt.getTime() });
  made.posts.push({
    ...{ id: questionId, courseId, writerId, lectureId: lecture.id, atSeconds: question.atSeconds },
    ...{ title: question.title, text: question.text, createdAt: askedAt },
  });
  made.follows.push({ questionId, userId: writerId });
  vote(made, { postId: questionId, voters: others, count: question.votes, not: writerId });
  for (const { by, hoursLater, text, votes, hasHelped, reported } of question.answers) {
    const createdAt = new Date(askedAt.getTime() + hoursLater * hour);
    const answer = { id: v7({ msecs: createdAt.getTime() }), writerId: by === 'educator' ? creatorId : learner };
    const acceptedAt = hasHelped ? new Date(createdAt.getTime() + hour) : null;
    made.posts.push({ ...answer, courseId, questionId, text, createdAt, acceptedAt });
    vote(made, { postId: answer.id, voters: others, count: votes, not: answer.writerId });
    if (reported) report(made, reported, { postId: answer.id, answeredAt: createdAt, reporterId: asker });
  }
}

function report(
  made: DemoQuestions,
  { hoursLater, ...fault }: { reason: Fault; note: string; hoursLater: number },
  { postId, answeredAt, reporterId }: { postId: string; answeredAt: Date; reporterId: string },
): void {
  const createdAt = new Date(answeredAt.getTime() + hoursLater * hour);
  made.reports.push({
    ...{ id: v7({ msecs: createdAt.getTime() }), postId, reporterId },
    ...{ isEducator: false, ...fault, createdAt },
  });
}

/** Nobody votes for themselves. */
function vote(
  made: DemoQuestions,
  { postId, voters, count, not }: { postId: string; voters: readonly string[]; count: number; not: string },
): void {
  const others = voters.filter((id) => id !== not).slice(0, count);
  made.votes.push(...others.map((userId) => ({ postId, userId })));
}
