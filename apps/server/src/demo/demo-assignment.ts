import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import { assignmentSubmissions, assignments } from '../database/schema/assignments.table.ts';
import { courses } from '../database/schema/courses.table.ts';
import { lectures } from '../database/schema/lectures.table.ts';
import { lectureProgress } from '../database/schema/progress.table.ts';
import { HOUR_MS } from '../platform/clock.ts';
import { demoAssignment } from './data/assignment.ts';
import type { DemoCompletions } from './demo-completions.ts';
import type { DemoCourseRows } from './demo-courses.ts';

const PASS_PERCENT = 60;
/** Behind the quiz, which comes after the films. */
const PLACES_BEHIND = 2;

/** Puts the assignment of the demo behind the quiz of its course: marked for those who have completed it, and one that waits. */
export async function insertDemoAssignment(
  tx: Tx,
  made: readonly DemoCourseRows[],
  done: DemoCompletions,
): Promise<void> {
  const entry = made.find(({ source }) => source.title === demoAssignment.course);
  const last = entry?.lectures.at(-1);
  if (!entry || !last) throw new Error(`The demo has no course "${demoAssignment.course}".`);
  const { courseId, sectionId, createdAt, updatedAt } = last;
  const times = { createdAt, updatedAt };
  const criteria = demoAssignment.criteria.map((criterion) => ({ ...criterion, _id: v7() }));
  // The films of the demo are short: with its true length the assignment would be most of the course.
  const seconds = Math.ceil(entry.assets[0]?.durationSeconds ?? 60);
  const lesson = { lesson: 'assignment' as const, lessonSeconds: seconds, lessonAt: createdAt };
  const lectureId = v7();
  const position = last.position + PLACES_BEHIND;
  const { title, task } = demoAssignment;
  await tx.insert(lectures).values({ id: lectureId, courseId, sectionId, position, title, ...lesson, ...times });
  await tx.insert(assignments).values({
    ...{ lectureId, version: 1, task, criteria, passPercent: PASS_PERCENT, ...times },
    ...{ takesText: true, mostFiles: 2, goal: 'passed' as const },
  });
  await tx
    .update(courses)
    .set({ lectureCount: sql`${courses.lectureCount} + 1` })
    .where(eq(courses.id, courseId));
  const learners = done.courses.filter((row) => row.courseId === courseId);
  for (const { learnerId, completedAt } of learners) {
    if (!completedAt) continue;
    await tx.insert(assignmentSubmissions).values(makeMarked({ lectureId, learnerId, criteria, at: completedAt }));
    const whole = { positionSeconds: seconds, watchedSeconds: seconds, watchedRanges: [] };
    await tx
      .insert(lectureProgress)
      .values({ learnerId, lectureId, ...whole, doneAt: completedAt, updatedAt: completedAt });
  }
  const waiting = await tx.execute<{ learnerId: string; at: string }>(sql`
    select e.learner_id as "learnerId", greatest(e.enrolled_at, now() - interval '20 hours') as at from enrolments e
    where e.course_id = ${courseId}::uuid and not exists (select 1 from assignment_submissions s
      where s.lecture_id = ${lectureId}::uuid and s.learner_id = e.learner_id)
    order by e.enrolled_at desc, e.id limit 1`);
  for (const { learnerId, at } of waiting.rows) {
    await tx.insert(assignmentSubmissions).values({
      ...{ lectureId, learnerId, criteria, number: 1, passPercent: PASS_PERCENT },
      ...{ text: demoAssignment.waiting, handedInAt: new Date(at) },
    });
  }
}

interface Making {
  lectureId: string;
  learnerId: string;
  criteria: (typeof assignments.$inferSelect)['criteria'];
  at: Date;
}

function makeMarked({ lectureId, learnerId, criteria, at }: Making): typeof assignmentSubmissions.$inferInsert {
  const { text, points, feedback } = demoAssignment.marked;
  const most = criteria.reduce((sum, criterion) => sum + criterion.points, 0);
  const percent = Math.round((points.reduce((sum, given) => sum + given, 0) * 100) / most);
  return {
    ...{ lectureId, learnerId, criteria, number: 1, passPercent: PASS_PERCENT, text, points, feedback, percent },
    ...{ isPassed: true, counts: true, handedInAt: new Date(at.getTime() - HOUR_MS), markedAt: at, doneAt: at },
  };
}
