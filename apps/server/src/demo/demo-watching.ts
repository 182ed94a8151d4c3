import { createRandom } from '@nalanda/covers';
import type { DemoCompletions } from './demo-completions.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoLearning } from './demo-learning.ts';
import type { DemoPeople } from './demo-people.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Part of those who have not completed a course and have begun it. */
const BEGAN_SHARE = 0.72;
/** Whoever has completed a lecture begins the next one; part of those who begin one complete it. */
const NEXT_SHARE = 0.74;
/** Part of those who leave a lecture that do so at its hard moment. */
const HARD_SHARE = 0.55;

/**
 * Learners of the demo school who are in the middle of a course, or have stopped there: fewer with each lecture, and in each more
 * at one moment than elsewhere. The demo student's way is another one.
 */
export function makeDemoWatching(options: {
  now: Date;
  people: DemoPeople;
  courses: DemoCourseRows[];
  learning: DemoLearning;
  completions: DemoCompletions;
}): DemoCompletions {
  const { now, people, courses, learning, completions } = options;
  const random = createRandom('demo watching');
  const made: DemoCompletions = { lectures: [], courses: [] };
  const byId = new Map(courses.map((entry) => [entry.course.id, entry]));
  const done = new Set(completions.courses.map(({ learnerId, courseId }) => `${learnerId} ${courseId}`));
  for (const { learnerId, courseId, enrolledAt } of learning.enrolments) {
    const entry = byId.get(courseId);
    const hasBegun = random() < BEGAN_SHARE;
    if (!hasBegun || !entry || !enrolledAt || learnerId === people.student.id) continue;
    if (!done.has(`${learnerId} ${courseId}`)) watch(made, { entry, learnerId, enrolledAt, now, random });
  }
  return made;
}

function watch(
  made: DemoCompletions,
  of: { entry: DemoCourseRows; learnerId: string; enrolledAt: Date; now: Date; random: () => number },
): void {
  const { entry, learnerId, enrolledAt, now, random } = of;
  const { lectures, assets, course } = entry;
  // Most come back in the weeks after they came, if at all.
  const until = Math.min(now.getTime() - hour, enrolledAt.getTime() + (2 + random() ** 2 * 120) * day);
  const heardAt = new Date(Math.max(enrolledAt.getTime() + hour, until));
  // The last lecture stays open: who is through with all of them has completed the course.
  let last = 0;
  while (last < lectures.length - 1 && random() < NEXT_SHARE) last += 1;
  const step = (heardAt.getTime() - enrolledAt.getTime()) / (last + 1);
  for (const [index, { id: lectureId = '', title }] of lectures.slice(0, last + 1).entries()) {
    const seconds = assets[index]?.durationSeconds ?? 0;
    const share = index < last ? Math.min(1, 0.96 + random() * 0.3) : chooseEnd(hardMoment(title), random);
    const watchedSeconds = Math.round(seconds * share * 100) / 100;
    const updatedAt = new Date(enrolledAt.getTime() + (index + 1) * step);
    made.lectures.push({
      learnerId,
      lectureId,
      positionSeconds: watchedSeconds,
      watchedRanges: [[0, watchedSeconds]],
      watchedSeconds,
      doneAt: index < last ? updatedAt : null,
      updatedAt,
    });
  }
  made.courses.push({
    learnerId,
    courseId: course.id,
    lastLectureId: lectures[last]?.id ?? null,
    creditSeconds: 0,
    heardAt,
    version: 1,
  });
}

/** Where a lecture loses people, from a quarter to three quarters of it. */
const hardMoment = (title: string): number => 0.25 + createRandom(`hard moment of ${title}`)() * 0.5;

/** Below what counts as done. */
function chooseEnd(hard: number, random: () => number): number {
  return random() < HARD_SHARE ? hard + (random() - 0.5) * 0.02 : 0.04 + random() * 0.84;
}
