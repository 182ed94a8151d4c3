import {
  drawPaper,
  findRightAnswer,
  markPaper,
  type QuizAnswer,
  type QuizQuestion,
  readPaper,
} from '@nalanda/contract';
import { createRandom } from '@nalanda/covers';
import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import { courses } from '../database/schema/courses.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { lectureProgress } from '../database/schema/progress.table.ts';
import { quizAttempts, quizSets, quizzes } from '../database/schema/quizzes.table.ts';
import { MINUTE_MS } from '../platform/clock.ts';
import { demoQuiz } from './data/quiz.ts';
import type { DemoCompletions } from './demo-completions.ts';
import type { DemoCourseRows } from './demo-courses.ts';

const PASS_PERCENT = 60;
/** Part of the answers of a first attempt that are right. */
const RIGHT_SHARE = 0.68;

/** Puts the quiz of the demo at the end of its course, taken and passed by those who have completed it. */
export async function insertDemoQuiz(tx: Tx, made: readonly DemoCourseRows[], done: DemoCompletions): Promise<void> {
  const entry = made.find(({ source }) => source.title === demoQuiz.course);
  const last = entry?.lectures.at(-1);
  if (!entry || !last) throw new Error(`The demo has no course "${demoQuiz.course}".`);
  const { courseId, sectionId, position, createdAt, updatedAt } = last;
  const times = { createdAt, updatedAt };
  const questions: QuizQuestion[] = demoQuiz.questions.map((question) => ({ ...question, _id: v7(), points: 1 }));
  // The films of the demo are short: with its true length the quiz would be most of the course.
  const seconds = Math.ceil(entry.assets[0]?.durationSeconds ?? 60);
  const lesson = { lesson: 'quiz' as const, lessonSeconds: seconds, lessonAt: createdAt };
  const lectureId = v7();
  await tx
    .insert(lectures)
    .values({ id: lectureId, courseId, sectionId, position: position + 1, title: demoQuiz.title, ...lesson, ...times });
  await tx.insert(quizzes).values({
    ...{ lectureId, version: 1, setNumber: 1, questionCount: questions.length, ...times },
    ...{ passPercent: PASS_PERCENT, isShuffled: true, showsAnswers: true },
  });
  await tx.insert(quizSets).values({ lectureId, number: 1, questions });
  await tx
    .update(courses)
    .set({ lectureCount: sql`${courses.lectureCount} + 1` })
    .where(eq(courses.id, courseId));
  const random = createRandom('demo quiz');
  for (const { learnerId, completedAt, courseId: completed } of done.courses) {
    if (completed !== courseId || !completedAt) continue;
    await tx.insert(quizAttempts).values(takeQuiz({ lectureId, learnerId, questions, completedAt, random }));
    const whole = { positionSeconds: seconds, watchedSeconds: seconds, watchedRanges: [] };
    await tx
      .insert(lectureProgress)
      .values({ learnerId, lectureId, ...whole, doneAt: completedAt, updatedAt: completedAt });
  }
}

interface Taking {
  lectureId: string;
  learnerId: string;
  questions: readonly QuizQuestion[];
  completedAt: Date;
  random: () => number;
}

/** A first attempt, and a second one without mistakes where the first did not pass. */
function takeQuiz({ completedAt, ...taking }: Taking): (typeof quizAttempts.$inferInsert)[] {
  const first = makeAttempt({ ...taking, completedAt: new Date(completedAt.getTime() - 30 * MINUTE_MS) }, 1);
  if (first.isPassed) return [{ ...first, doneAt: first.submittedAt }];
  return [first, { ...makeAttempt({ ...taking, completedAt }, 2), doneAt: completedAt }];
}

function makeAttempt({ lectureId, learnerId, questions, completedAt, random }: Taking, number: number) {
  const paper = drawPaper({ questions, drawCount: null, isShuffled: true, random });
  const lines = readPaper(questions, paper);
  const answers = lines.map((line): QuizAnswer => {
    if (number > 1 || random() < RIGHT_SHARE) return findRightAnswer(line);
    const { kind } = line.question;
    if (kind === 'number') return random() < 0.7 ? 8 : 5;
    if (kind === 'text') return random() < 0.6 ? 'id' : null;
    if (kind === 'single') return Math.floor(random() * line.order.length);
    return line.order.map((_own, place) => place);
  });
  const { earned, score, percent, isPassed } = markPaper(lines, answers, PASS_PERCENT);
  return {
    ...{ lectureId, learnerId, setNumber: 1, number, paper, passPercent: PASS_PERCENT },
    ...{ answers: Object.fromEntries(answers.entries()), earned, score, percent, isPassed },
    startedAt: new Date(completedAt.getTime() - 6 * MINUTE_MS),
    submittedAt: completedAt,
  };
}
