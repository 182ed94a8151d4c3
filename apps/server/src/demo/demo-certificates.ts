import { createRandom } from '@nalanda/covers';
import type { certificates } from '../database/schema/certificates.table.ts';
import { SPOKEN_LETTERS } from '../platform/text/spoken-number.ts';
import type { DemoCompletions } from './demo-completions.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoPeople } from './demo-people.ts';

/** Part of those who have completed a course that have fetched their certificate. */
const SHARE = 0.8;

/** Certificates of the demo school, dated as the courses were completed. */
export function makeDemoCertificates(options: {
  people: DemoPeople;
  courses: DemoCourseRows[];
  completions: DemoCompletions;
}): (typeof certificates.$inferInsert)[] {
  const random = createRandom('demo certificates');
  const nameOf = new Map(options.people.rows.map(({ id, name }) => [id, name]));
  const byId = new Map(options.courses.map((entry) => [entry.course.id, entry]));
  const group = () =>
    Array.from({ length: 4 }, () => SPOKEN_LETTERS[Math.floor(random() * SPOKEN_LETTERS.length)]).join('');
  return options.completions.courses.flatMap(({ learnerId, courseId, completedAt }) => {
    const entry = byId.get(courseId);
    if (random() >= SHARE || !entry || !completedAt) return [];
    const { course, assets } = entry;
    return {
      number: [group(), group(), group()].join('-'),
      learnerId,
      courseId,
      learnerName: nameOf.get(learnerId) ?? '',
      courseTitle: course.title,
      educatorName: nameOf.get(course.creatorId) ?? '',
      issuedAt: completedAt,
      courseSeconds: Math.round(assets.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0)),
    };
  });
}
