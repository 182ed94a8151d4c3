import { limits, type PaperLine, type QuizAnswer, type QuizGroup, type QuizQuestion } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, momentColumn, rowTimes } from './columns.ts';
import { lectures } from './lectures.table.ts';
import { users } from './users.table.ts';

/** The quiz of a lecture, and how it is taken. */
export const quizzes = pgTable(
  'quizzes',
  {
    lectureId: uuid('lecture_id')
      .primaryKey()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    /** Grows with each change. */
    version: integer('version').notNull(),
    /** Which of its question sets it has now. */
    setNumber: integer('set_number').notNull(),
    passPercent: integer('pass_percent').notNull(),
    attemptsAllowed: integer('attempts_allowed'),
    minutes: integer('minutes'),
    isShuffled: boolean('is_shuffled').notNull(),
    drawCount: integer('draw_count'),
    groups: jsonb('groups').$type<QuizGroup[]>().notNull().default([]),
    showsAnswers: boolean('shows_answers').notNull(),
    questionCount: integer('question_count').notNull(),
    ...rowTimes(),
  },
  (table) => [
    check('quizzes_pass_percent', sql`${table.passPercent} between 0 and 100`),
    check('quizzes_attempts_allowed', sql`${table.attemptsAllowed} > 0`),
    check('quizzes_minutes', sql`${table.minutes} > 0`),
    check('quizzes_groups_bounded', sql`jsonb_array_length(${table.groups}) <= ${sql.raw(String(limits.quiz.groups))}`),
    check('quizzes_draw', sql`${table.questionCount} > 0 and ${table.drawCount} between 1 and ${table.questionCount}`),
  ],
);

/** Questions of a quiz as they were at one time. They never change: attempts refer to those that they drew from. */
export const quizSets = pgTable(
  'quiz_sets',
  {
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => quizzes.lectureId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    questions: jsonb('questions').$type<QuizQuestion[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lectureId, table.number] }),
    check(
      'quiz_sets_bounded',
      sql`jsonb_array_length(${table.questions}) between 1 and ${sql.raw(String(limits.quiz.questions))}`,
    ),
  ],
);

/** An attempt of a learner: the questions that were drawn, the answers, and what they came to when it was over. */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    id: idColumn(),
    lectureId: uuid('lecture_id').notNull(),
    setNumber: integer('set_number').notNull(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    /** Counted from 1 for each learner. */
    number: integer('number').notNull(),
    paper: jsonb('paper').$type<PaperLine[]>().notNull(),
    /** By the place of the question on the paper. */
    answers: jsonb('answers').$type<Record<string, QuizAnswer>>().notNull().default({}),
    passPercent: integer('pass_percent').notNull(),
    startedAt: momentColumn('started_at').notNull(),
    /** When its time runs out. */
    endsAt: momentColumn('ends_at'),
    submittedAt: momentColumn('submitted_at'),
    /** Points by question. */
    earned: jsonb('earned').$type<number[]>(),
    score: doublePrecision('score'),
    percent: integer('percent'),
    isPassed: boolean('is_passed'),
    /** It was passed, and the lesson was marked as done. */
    doneAt: momentColumn('done_at'),
  },
  (table) => [
    foreignKey({
      name: 'quiz_attempts_set_fk',
      columns: [table.lectureId, table.setNumber],
      foreignColumns: [quizSets.lectureId, quizSets.number],
    }).onDelete('cascade'),
    index('quiz_attempts_set_index').on(table.lectureId, table.setNumber),
    index('quiz_attempts_learner_index').on(table.learnerId),
    uniqueIndex('quiz_attempts_number_unique').on(table.lectureId, table.learnerId, table.number),
    uniqueIndex('quiz_attempts_open_unique')
      .on(table.lectureId, table.learnerId)
      .where(sql`${table.submittedAt} is null`),
    index('quiz_attempts_ending_index')
      .on(table.endsAt)
      .where(sql`${table.submittedAt} is null and ${table.endsAt} is not null`),
    index('quiz_attempts_passed_index').on(table.submittedAt).where(sql`${table.isPassed} and ${table.doneAt} is null`),
    check(
      'quiz_attempts_judged_whole',
      sql`(${table.submittedAt} is null) = (${table.earned} is null) and (${table.submittedAt} is null) = (${table.score} is null)
        and (${table.submittedAt} is null) = (${table.percent} is null) and (${table.submittedAt} is null) = (${table.isPassed} is null)`,
    ),
    check('quiz_attempts_percent', sql`${table.percent} between 0 and 100`),
  ],
);
