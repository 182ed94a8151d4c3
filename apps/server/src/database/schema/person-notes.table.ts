import { personNoteKinds } from '@nalanda/contract';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** What the office has done to somebody, by whom and why. `actorId` has no foreign key: the note outlives them. */
export const personNotes = pgTable(
  'person_notes',
  {
    id: idColumn(),
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').notNull(),
    kind: text('kind', { enum: personNoteKinds }).notNull(),
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('person_notes_person_id_index').on(table.personId, table.createdAt),
    index('person_notes_course_id_index').on(table.courseId),
    check('person_notes_kind_known', isOneOf(table.kind, personNoteKinds)),
  ],
);
