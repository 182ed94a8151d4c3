import { toPlainText } from '@nalanda/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { courseConcepts } from '../../../database/schema/search.table.ts';
import type { SkillLink } from './course-skills.models.ts';

/** SQL of the links between courses and skills. */
export function createCourseSkillsRepository({ db }: { db: Db }) {
  return {
    /** Texts of a course that links are found in; locks it, so that two changes of its links go one by one. */
    async lockTexts(tx: Tx, courseId: string) {
      const { title, subTitle } = courses;
      const description = sql<string>`${courses.description}`.mapWith(toPlainText);
      const [course] = await tx
        .select({ title, subTitle, description })
        .from(courses)
        .where(eq(courses.id, courseId))
        .for('update');
      return course ?? null;
    },

    /** Removed ones too, in their order. */
    list: (courseId: string, executor: Executor = db): Promise<SkillLink[]> =>
      executor
        .select({
          skill: courseConcepts.concept,
          source: courseConcepts.source,
          isRemoved: courseConcepts.isRemoved,
          position: courseConcepts.position,
        })
        .from(courseConcepts)
        .where(eq(courseConcepts.courseId, courseId))
        .orderBy(asc(courseConcepts.position), asc(courseConcepts.concept)),

    async replace(tx: Tx, courseId: string, links: readonly SkillLink[]): Promise<void> {
      await tx.delete(courseConcepts).where(eq(courseConcepts.courseId, courseId));
      if (links.length > 0)
        await tx
          .insert(courseConcepts)
          .values(links.map(({ skill, ...link }) => ({ courseId, concept: skill, ...link })));
    },
  };
}

export type CourseSkillsRepository = ReturnType<typeof createCourseSkillsRepository>;
