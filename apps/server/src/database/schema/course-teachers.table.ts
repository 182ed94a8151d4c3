import { limits, type TeachingRight } from '@nalanda/contract';
import { type SQL, sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** What becomes of an invitation to teach. `ended`: taken back, declined, or left. */
export type TeachingState = 'open' | 'accepted' | 'ended';

/**
 * An address that the owner of a course has invited to teach it, and who accepted. What has ended stays for some days, so that
 * the rows of a day count what was sent.
 */
export const courseTeachers = pgTable(
  'course_teachers',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    email: varchar('email', { length: limits.email.max }).notNull(),
    rights: text('rights').array().$type<TeachingRight[]>().notNull(),
    state: text('state').$type<TeachingState>().notNull().default('open'),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    endedAt: momentColumn('ended_at'),
    mailedAt: momentColumn('mailed_at'),
    /** Who accepted it. */
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('course_teachers_address_unique').on(table.courseId, table.email).where(sql`${table.state} <> 'ended'`),
    uniqueIndex('course_teachers_teacher_unique')
      .on(table.courseId, table.teacherId)
      .where(sql`${table.state} = 'accepted'`),
    index('course_teachers_teacher_index').on(table.teacherId),
    index('course_teachers_email_index').on(table.email),
    check('course_teachers_state_known', sql`${table.state} in ('open', 'accepted', 'ended')`),
    check(
      'course_teachers_rights_known',
      sql`cardinality(${table.rights}) > 0 and ${table.rights} <@ array['content', 'class', 'questions', 'marking']`,
    ),
    check('course_teachers_accepted_by_somebody', sql`${table.state} <> 'accepted' or ${table.teacherId} is not null`),
  ],
);

/**
 * SQL: somebody teaches the course as its owner, or has this right in it (null: any). For selects from `courses` under its own name;
 * `course` names its id and its owner where it has another.
 */
export function mayTeach(
  userId: string | SQL,
  right: TeachingRight | null,
  course = { id: sql`"courses"."id"`, creatorId: sql`"courses"."creator_id"` },
): SQL<boolean> {
  const user = typeof userId === 'string' ? sql`${userId}::uuid` : userId;
  const isRight = right === null ? sql`` : sql` and ${right}::text = any(taught.rights)`;
  return sql<boolean>`(${course.creatorId} = ${user} or exists (select 1 from course_teachers taught
    where taught.course_id = ${course.id} and taught.teacher_id = ${user} and taught.state = 'accepted'${isRight}))`;
}

/**
 * SQL: the educator decides about what this writer asks and answers in the course: its owner about what everybody else writes, whoever
 * answers its questions with them not about those who teach it. For selects from `courses` under its own name.
 */
export const mayJudge = (
  educatorId: string,
  writer: SQL,
): SQL<boolean> => sql<boolean>`(${writer} <> ${educatorId}::uuid
  and (courses.creator_id = ${educatorId}::uuid or (${mayTeach(educatorId, 'questions')} and not ${mayTeach(writer, null)})))`;
