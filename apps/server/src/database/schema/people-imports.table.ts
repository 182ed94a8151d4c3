import { importEncodings, importOutcomes, importStates, locales } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';

/** Files of people that the office has had checked; they go 30 days later. `actorId` as in `person_notes`. */
export const peopleImports = pgTable(
  'people_imports',
  {
    id: idColumn(),
    actorId: uuid('actor_id').notNull(),
    state: text('state', { enum: importStates }).notNull(),
    encoding: text('encoding', { enum: importEncodings }).notNull(),
    lineCount: integer('line_count').notNull().default(0),
    /** Why, as it stands in the notes of everybody it is about; null until it is started. */
    reason: text('reason'),
    /** Where the links of its invitations lead; null where that is not known. */
    linkOrigin: text('link_origin'),
    createdAt: momentColumn('created_at').notNull(),
    finishedAt: momentColumn('finished_at'),
  },
  (table) => [
    index('people_imports_created_at_index').on(table.createdAt),
    check('people_imports_state_known', isOneOf(table.state, importStates)),
    check('people_imports_encoding_known', isOneOf(table.encoding, importEncodings)),
  ],
);

/** The lines of such a file: what is asked for, what becomes of it, and whether it is done. */
export const peopleImportLines = pgTable(
  'people_import_lines',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => peopleImports.id, { onDelete: 'cascade' }),
    /** Number of the line in the file, the head being 1. */
    line: integer('line').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    locale: text('locale', { enum: locales }),
    courseIds: uuid('course_ids').array().notNull(),
    outcome: text('outcome', { enum: importOutcomes }).notNull(),
    detail: text('detail'),
    isDone: boolean('is_done').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('people_import_lines_email_index').on(table.email),
    index('people_import_lines_open_index')
      .on(table.importId, table.line)
      .where(sql`not ${table.isDone} and ${table.outcome} in ('new', 'enrol')`),
    check('people_import_lines_outcome_known', isOneOf(table.outcome, importOutcomes)),
    check('people_import_lines_locale_known', isOneOf(table.locale, locales)),
  ],
);
