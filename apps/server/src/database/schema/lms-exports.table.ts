import { lmsExportStates, lmsFormats } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';

/** Why a package could not be made. */
export const lmsExportFailures = ['failed', 'full'] as const;

/** Packages of courses for other learning systems. The file of one is named by its id; a package that is asked for anew is a new one. */
export const lmsExports = pgTable(
  'lms_exports',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    format: text('format', { enum: lmsFormats }).notNull(),
    state: text('state', { enum: lmsExportStates }).notNull(),
    failure: text('failure', { enum: lmsExportFailures }),
    byteSize: bigint('byte_size', { mode: 'number' }),
    /** Lectures that are not in it. */
    leftOut: integer('left_out'),
    requestedAt: momentColumn('requested_at').notNull(),
    expiresAt: momentColumn('expires_at'),
  },
  (table) => [
    uniqueIndex('lms_exports_course_format_unique').on(table.courseId, table.format),
    index('lms_exports_requested_at_index').on(table.requestedAt),
    check('lms_exports_format_known', isOneOf(table.format, lmsFormats)),
    check('lms_exports_state_known', isOneOf(table.state, lmsExportStates)),
    check('lms_exports_failure_known', isOneOf(table.failure, lmsExportFailures)),
    check(
      'lms_exports_whole',
      sql`(${table.state} = 'ready') = (${table.byteSize} is not null) and (${table.state} = 'ready') = (${table.leftOut} is not null)
        and (${table.state} = 'ready') = (${table.expiresAt} is not null) and (${table.state} = 'failed') = (${table.failure} is not null)`,
    ),
  ],
);
