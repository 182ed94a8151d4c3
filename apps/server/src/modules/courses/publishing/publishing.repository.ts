import type { CourseNoteKind, CourseTick } from '@nalanda/contract';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { courseNotes } from '../../../database/schema/course-notes.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { StandingRow } from './publishing.models.ts';

/** Something that has happened to a course, as it is noted. */
export interface NewCourseNote {
  courseId: string;
  actorId: string;
  kind: CourseNoteKind;
  text?: string;
  ticks?: CourseTick[];
}

/** Notes of one course that the office reads at once; more say nothing new. */
const NOTES_SHOWN = 50;

/** What the office decides; its educator's own steps change nothing about the last of them. */
const verdicts: CourseNoteKind[] = ['returned', 'approved', 'unpublished', 'lifted'];

/** SQL of what has happened to courses on their way into the catalogue. */
export function createPublishingRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Where the courses among these that are not published stand, by id. */
    async findStandings(courseIds: string[]): Promise<Map<string, StandingRow>> {
      if (courseIds.length === 0) return new Map();
      const last = db
        .selectDistinctOn([courseNotes.courseId], {
          courseId: courseNotes.courseId,
          kind: courseNotes.kind,
          text: courseNotes.text,
          at: courseNotes.createdAt,
        })
        .from(courseNotes)
        .where(and(inArray(courseNotes.courseId, courseIds), inArray(courseNotes.kind, verdicts)))
        .orderBy(courseNotes.courseId, desc(courseNotes.createdAt), desc(courseNotes.id))
        .as('last');
      const rows = await db
        .select({
          courseId: courses.id,
          submittedAt: courses.submittedAt,
          heldAt: courses.heldAt,
          verdict: { kind: last.kind, text: last.text, at: last.at },
        })
        .from(courses)
        .leftJoin(last, eq(last.courseId, courses.id))
        .where(and(inArray(courses.id, courseIds), eq(courses.isPublished, false)));
      return new Map(rows.map((row) => [row.courseId, row]));
    },

    async findTitle(courseId: string): Promise<string | null> {
      const [row] = await db.select({ title: courses.title }).from(courses).where(eq(courses.id, courseId));
      return row?.title ?? null;
    },

    async addNote(tx: Tx, note: NewCourseNote): Promise<void> {
      await tx.insert(courseNotes).values({ ...note, createdAt: clock.now() });
    },

    /** What has happened to a course, newest first. */
    listNotes: (courseId: string) =>
      db
        .select({
          kind: courseNotes.kind,
          text: courseNotes.text,
          ticks: courseNotes.ticks,
          at: courseNotes.createdAt,
          by: sql<string | null>`${users.name}`,
        })
        .from(courseNotes)
        .leftJoin(users, eq(users.id, courseNotes.actorId))
        .where(eq(courseNotes.courseId, courseId))
        .orderBy(desc(courseNotes.createdAt), desc(courseNotes.id))
        .limit(NOTES_SHOWN),
  };
}

export type PublishingRepository = ReturnType<typeof createPublishingRepository>;
