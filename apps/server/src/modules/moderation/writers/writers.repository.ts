import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import type { Contribution } from '../moderation.models.ts';

/** Where the writer of a contribution sees it. */
export interface WrittenPlace {
  courseTitle: string;
  /** Of a post: the question that it is, or answers. */
  questionId: string | null;
  isAnswer: boolean;
  /** The writer teaches the course. */
  isTeacher: boolean;
  /** Of an educator's message: the enrolment of somebody who got it. */
  enrolmentId: string | null;
}

/** SQL of what writers are told. */
export function createWritersRepository({ db }: { db: Db }) {
  return {
    /** Null when the course is gone. */
    async findPlace({ id, courseId, writerId }: Contribution): Promise<WrittenPlace | null> {
      const isTeacher = mayTeach(writerId, null, { id: sql`c.id`, creatorId: sql`c.creator_id` });
      const { rows } = await db.execute<{ [Key in keyof WrittenPlace]: WrittenPlace[Key] }>(sql`
        select c.title as "courseTitle", coalesce(p.question_id, p.id) as "questionId",
          p.question_id is not null as "isAnswer", ${isTeacher} as "isTeacher",
          (select e.id from class_message_threads t join enrolments e on e.learner_id = t.learner_id and e.course_id = c.id
            where t.message_id = ${id}::uuid order by e.id limit 1) as "enrolmentId"
        from courses c left join question_posts p on p.id = ${id}::uuid
        where c.id = ${courseId}::uuid`);
      return rows[0] ?? null;
    },
  };
}

export type WritersRepository = ReturnType<typeof createWritersRepository>;
