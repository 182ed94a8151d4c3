import { createRandom } from '@nalanda/covers';
import type { courseProgress, lectureProgress } from '../database/schema/progress.table.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoLearning } from './demo-learning.ts';
import type { DemoPeople } from './demo-people.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Part of the enrolments whose learners have come to the end. */
const SHARE = 0.08;
/** A lecture in two days or so. */
const PACE_DAYS = 2.5;

export type DemoCompletions = {
  lectures: (typeof lectureProgress.$inferInsert)[];
  courses: (typeof courseProgress.$inferInsert)[];
};

/** Learners of the demo school who have watched a course to its end; the demo student is in the middle of them all. */
export function makeDemoCompletions(options: {
  now: Date;
  people: DemoPeople;
  courses: DemoCourseRows[];
  learning: DemoLearning;
}): DemoCompletions {
  const { now, people, courses, learning } = options;
  const random = createRandom('demo completions');
  const made: DemoCompletions = { lectures: [], courses: [] };
  const byId = new Map(courses.map((entry) => [entry.course.id, entry]));
  for (const { learnerId, courseId, enrolledAt } of learning.enrolments) {
    const entry = byId.get(courseId);
    const isChosen = random() < SHARE;
    if (!isChosen || !entry || !enrolledAt || learnerId === people.student.id) continue;
    const completedAt = new Date(enrolledAt.getTime() + entry.lectures.length * PACE_DAYS * day * (0.6 + random()));
    if (completedAt.getTime() < now.getTime() - hour) complete(made, { entry, learnerId, enrolledAt, completedAt });
  }
  return made;
}

function complete(
  made: DemoCompletions,
  of: { entry: DemoCourseRows; learnerId: string; enrolledAt: Date; completedAt: Date },
): void {
  const { entry, learnerId, enrolledAt, completedAt } = of;
  const { lectures, assets, course } = entry;
  const step = (completedAt.getTime() - enrolledAt.getTime()) / lectures.length;
  for (const [index, { id: lectureId = '' }] of lectures.entries()) {
    const seconds = assets[index]?.durationSeconds ?? 0;
    const doneAt = new Date(enrolledAt.getTime() + (index + 1) * step);
    made.lectures.push({
      learnerId,
      lectureId,
      positionSeconds: seconds,
      watchedRanges: [[0, seconds]],
      watchedSeconds: seconds,
      doneAt,
      updatedAt: doneAt,
    });
  }
  made.courses.push({
    learnerId,
    courseId: course.id,
    lastLectureId: lectures.at(-1)?.id ?? null,
    creditSeconds: 0,
    heardAt: completedAt,
    completedAt,
    version: 1,
  });
}
