import { categories, courseLanguages, levels, limits } from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn, rowTimes } from './columns.ts';
import { users } from './users.table.ts';

const linesColumn = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

const isShort = (column: AnyPgColumn) => sql`cardinality(${column}) <= ${sql.raw(String(limits.courseLine.most))}`;

/**
 * Courses. The counters are kept by the transaction that changes what they count. `thumbnailKey` is a storage key,
 * served under `/media/`. An archived course is gone from the catalogue and stays for those who are enrolled.
 */
export const courses = pgTable(
  'courses',
  {
    id: idColumn(),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    subTitle: text('sub_title').notNull().default(''),
    description: text('description').notNull().default(''),
    /** What learners can do afterwards, what they need before, and whom it is for; a short line each. */
    outcomes: linesColumn('outcomes'),
    requirements: linesColumn('requirements'),
    audience: linesColumn('audience'),
    /** What it is held in; null when its educator has not said. */
    language: text('language', { enum: courseLanguages }),
    category: text('category', { enum: categories }).notNull(),
    level: text('level', { enum: levels }),
    /** Paise; 0 is free, null means no price yet. */
    pricePaise: integer('price_paise'),
    thumbnailKey: text('thumbnail_key'),
    /** The drawing that was chosen in place of a picture. */
    coverVariant: smallint('cover_variant'),
    isPublished: boolean('is_published').notNull().default(false),
    /** It is joined in batches alone, also while none of them can be joined. */
    isInBatches: boolean('is_in_batches').notNull().default(false),
    publishedAt: momentColumn('published_at'),
    archivedAt: momentColumn('archived_at'),
    /** It was published when its educator was suspended, and comes back with them. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Since when it waits for the office; a trigger takes it away where the course is published or archived. */
    submittedAt: momentColumn('submitted_at'),
    /** The office has unpublished it: its educator's click then asks for approval, whatever COURSE_PUBLISHING says. */
    heldAt: momentColumn('held_at'),
    /** Place at the head of Home's row; a trigger takes it away where the course is not published. */
    featuredPlace: smallint('featured_place'),
    ratingSum: integer('rating_sum').notNull().default(0),
    reviewCount: integer('review_count').notNull().default(0),
    enrolledCount: integer('enrolled_count').notNull().default(0),
    lectureCount: integer('lecture_count').notNull().default(0),
    /** Id in the file that the course was imported from, so that a second import changes nothing twice. */
    importKey: text('import_key'),
    ...rowTimes(),
  },
  (table) => [
    index('courses_creator_id_index').on(table.creatorId),
    index('courses_published_index')
      .on(table.publishedAt.desc(), table.id.desc())
      .where(sql`${table.isPublished} and ${table.archivedAt} is null`),
    index('courses_submitted_at_index').on(table.submittedAt).where(sql`${table.submittedAt} is not null`),
    uniqueIndex('courses_import_key_unique').on(table.importKey),
    check('courses_price_positive', sql`${table.pricePaise} is null or ${table.pricePaise} >= 0`),
    check(
      'courses_cover_variant_known',
      sql`${table.coverVariant} is null or ${table.coverVariant} between 1 and ${sql.raw(`${limits.coverVariants}`)}`,
    ),
    check('courses_cover_is_one', sql`${table.coverVariant} is null or ${table.thumbnailKey} is null`),
    check('courses_language_known', isOneOf(table.language, courseLanguages)),
    check(
      'courses_lists_short',
      sql.join([table.outcomes, table.requirements, table.audience].map(isShort), sql` and `),
    ),
    check('courses_hidden_is_unpublished', sql`not (${table.isHidden} and ${table.isPublished})`),
    check('courses_held_is_unpublished', sql`not (${table.heldAt} is not null and ${table.isPublished})`),
    check('courses_published_has_date', sql`not ${table.isPublished} or ${table.publishedAt} is not null`),
  ],
);
