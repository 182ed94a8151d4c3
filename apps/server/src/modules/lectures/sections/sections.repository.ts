import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { lectures } from '../../../database/schema/lectures.table.ts';
import { courseSections } from '../../../database/schema/sections.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Outline, SectionRow } from './sections.models.ts';

/** SQL of the sections of courses. What it changes are courses that the caller has locked. */
export function createSectionsRepository({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Sections of a course in order. */
    list(courseId: string, executor: Executor = db): Promise<SectionRow[]> {
      return executor
        .select({ id: courseSections.id, title: courseSections.title })
        .from(courseSections)
        .where(eq(courseSections.courseId, courseId))
        .orderBy(asc(courseSections.position), asc(courseSections.id));
    },

    /** A section of a course of the user's, and that course. */
    async findOwned(sectionId: string, userId: string): Promise<{ courseId: string } | null> {
      const [found] = await db
        .select({ courseId: courseSections.courseId })
        .from(courseSections)
        .innerJoin(courses, eq(courses.id, courseSections.courseId))
        .where(and(eq(courseSections.id, sectionId), mayTeach(userId, 'content')));
      return found ?? null;
    },

    /** Appends a section. */
    async insert(tx: Tx, section: { courseId: string; title: string }): Promise<SectionRow> {
      const id = newId();
      const now = clock.now();
      const position = sql`(select coalesce(max(${courseSections.position}) + 1, 0) from ${courseSections}
        where ${courseSections.courseId} = ${section.courseId})`;
      await tx.insert(courseSections).values({ id, ...section, position, createdAt: now, updatedAt: now });
      await noteChange(tx, section.courseId, now);
      return { id, title: section.title };
    },

    async rename(tx: Tx, section: SectionRow & { courseId: string }): Promise<void> {
      const now = clock.now();
      const { id, title, courseId } = section;
      await tx.update(courseSections).set({ title, updatedAt: now }).where(eq(courseSections.id, id));
      await noteChange(tx, courseId, now);
    },

    /** Removes a section; its lectures, removed ones too, go to another, or to none. */
    async remove(tx: Tx, section: { id: string; courseId: string; heirId: string | null }): Promise<void> {
      const now = clock.now();
      const { id, courseId, heirId } = section;
      await tx.update(lectures).set({ sectionId: heirId, updatedAt: now }).where(eq(lectures.sectionId, id));
      await tx.delete(courseSections).where(eq(courseSections.id, id));
      await noteChange(tx, courseId, now);
    },

    /** Gives sections and lectures the places that they have in the outline. */
    async arrange(tx: Tx, courseId: string, outline: Outline): Promise<void> {
      const now = clock.now();
      const places = [
        ...outline.lectureIds.map((id) => ({ id, sectionId: null as string | null })),
        ...outline.sections.flatMap(({ sectionId, lectureIds }) => lectureIds.map((id) => ({ id, sectionId }))),
      ];
      await tx
        .update(courseSections)
        .set({ position: sql`wanted.place - 1`, updatedAt: now })
        .from(
          sql`unnest(${sql.param(outline.sections.map(({ sectionId }) => sectionId))}::uuid[])
            with ordinality as wanted(id, place)`,
        )
        .where(and(eq(courseSections.courseId, courseId), sql`${courseSections.id} = wanted.id`));
      await tx
        .update(lectures)
        .set({ sectionId: sql`wanted.section_id`, position: sql`wanted.place - 1`, updatedAt: now })
        .from(
          sql`unnest(${sql.param(places.map(({ id }) => id))}::uuid[], ${sql.param(places.map(({ sectionId }) => sectionId))}::uuid[])
            with ordinality as wanted(id, section_id, place)`,
        )
        .where(and(eq(lectures.courseId, courseId), sql`${lectures.id} = wanted.id`));
      await this.renumber(tx, courseId);
      await noteChange(tx, courseId, now);
    },

    /** Numbers all lectures through, removed ones too: those without a section, then section by section. */
    async renumber(tx: Tx, courseId: string): Promise<void> {
      await tx
        .update(lectures)
        .set({ position: sql`numbered.place` })
        .from(
          sql`(select lectures.id, (row_number() over (order by course_sections.position nulls first, course_sections.id,
              lectures.position, lectures.id) - 1)::int as place
            from lectures left join course_sections on course_sections.id = lectures.section_id
            where lectures.course_id = ${courseId}) numbered`,
        )
        .where(sql`${lectures.id} = numbered.id and ${lectures.position} <> numbered.place`);
    },
  };
}

/** A course has been changed when its sections have. */
async function noteChange(tx: Tx, courseId: string, now: Date): Promise<void> {
  await tx.update(courses).set({ updatedAt: now }).where(eq(courses.id, courseId));
}

export type SectionsRepository = ReturnType<typeof createSectionsRepository>;
