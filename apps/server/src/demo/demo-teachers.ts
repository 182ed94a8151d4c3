import type { TeachingRight } from '@nalanda/contract';
import { v7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import { courseTeachers } from '../database/schema/course-teachers.table.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { DemoCourseRows } from './demo-courses.ts';
import type { DemoPeople } from './demo-people.ts';

/** Another educator helps in the demo educator's newest course; the demo educator helps in a course of theirs, and is invited to another. */
export async function insertDemoTeachers(
  tx: Tx,
  { made, people, now }: { made: readonly DemoCourseRows[]; people: DemoPeople; now: Date },
): Promise<void> {
  const published = made.map(({ course }) => course).filter(({ isPublished }) => isPublished);
  const [own] = published.filter(({ creatorId }) => creatorId === people.demoEducatorId);
  const [helped, offered] = published.filter(({ creatorId }) => creatorId !== people.demoEducatorId);
  const emails = new Map(people.rows.map(({ id, email }) => [id, email]));
  const demoEducator = emails.get(people.demoEducatorId);
  if (!own?.id || !helped?.id || !offered?.id || demoEducator === undefined)
    throw new Error('The demo has too few courses for teachers of others.');
  const row = (courseId: string, rights: TeachingRight[]) => ({
    ...{ id: v7({ msecs: now.getTime() }), courseId, rights, createdAt: now },
    expiresAt: new Date(now.getTime() + 30 * DAY_MS),
  });
  const accepted = { state: 'accepted' as const };
  const helper = helped.creatorId;
  await tx.insert(courseTeachers).values([
    { ...row(own.id, ['questions', 'marking']), ...accepted, teacherId: helper, email: emails.get(helper) ?? '' },
    { ...row(helped.id, ['class', 'questions']), ...accepted, teacherId: people.demoEducatorId, email: demoEducator },
    { ...row(offered.id, ['content', 'questions']), email: demoEducator },
  ]);
}
