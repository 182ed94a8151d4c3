import {
  announcementAudiences,
  limits,
  type MailedNotificationKind,
  type MailTiming,
  type NotificationKind,
} from '@nalanda/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, isOneOf, momentColumn } from './columns.ts';
import { courses } from './courses.table.ts';
import { users } from './users.table.ts';

/** What educators tell those who learn a course. */
export const announcements = pgTable(
  'announcements',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    title: varchar('title', { length: limits.announcement.title }).notNull(),
    text: varchar('text', { length: limits.announcement.text }).notNull(),
    createdAt: momentColumn('created_at').notNull(),
    editedAt: momentColumn('edited_at'),
  },
  (table) => [
    index('announcements_course_index').on(table.courseId, table.id),
    index('announcements_writer_index').on(table.writerId),
  ],
);

/** What the school tells everybody, or those of a role, for a while; written in English, in Hindi or in both. */
export const schoolAnnouncements = pgTable(
  'school_announcements',
  {
    id: idColumn(),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    title: varchar('title', { length: limits.schoolAnnouncement.title }).notNull(),
    text: varchar('text', { length: limits.schoolAnnouncement.text }).notNull(),
    titleInHindi: varchar('title_in_hindi', { length: limits.schoolAnnouncement.title }).notNull(),
    textInHindi: varchar('text_in_hindi', { length: limits.schoolAnnouncement.text }).notNull(),
    audience: text('audience', { enum: announcementAudiences }).notNull(),
    startsAt: momentColumn('starts_at').notNull(),
    /** The first moment at which nobody sees it any more. */
    endsAt: momentColumn('ends_at').notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  (table) => [
    index('school_announcements_end_index').on(table.endsAt),
    index('school_announcements_writer_index').on(table.writerId),
    check('school_announcements_audience_known', isOneOf(table.audience, announcementAudiences)),
    check('school_announcements_end_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('school_announcements_titled', sql`${table.title} <> '' or ${table.titleInHindi} <> ''`),
  ],
);

/**
 * What a person is told of. Its words are read from what it is about when it is shown, so that nothing is told of what was
 * taken away or changed since.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** null: of the school as a whole. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** The answer, announcement, lecture, question, order, certificate or review; of a price the event itself. */
    aboutId: uuid('about_id').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of new lectures: how many there are. */
    count: integer('count').notNull().default(1),
    createdAt: momentColumn('created_at').notNull(),
    readAt: momentColumn('read_at'),
    /** From when on it may be told by mail; null: never, or it was. */
    mailDueAt: momentColumn('mail_due_at'),
    /** From when on it may be told to browsers; null: never, or it was. */
    pushDueAt: momentColumn('push_due_at'),
  },
  (table) => [
    uniqueIndex('notifications_once_unique').on(table.userId, table.kind, table.aboutId),
    index('notifications_user_index').on(table.userId, table.createdAt.desc(), table.id),
    index('notifications_unread_index').on(table.userId).where(sql`${table.readAt} is null`),
    index('notifications_due_index').on(table.mailDueAt).where(sql`${table.mailDueAt} is not null`),
    index('notifications_push_due_index').on(table.pushDueAt).where(sql`${table.pushDueAt} is not null`),
    index('notifications_created_index').on(table.createdAt),
    index('notifications_course_index').on(table.courseId),
    index('notifications_actor_index').on(table.actorId),
    check(
      'notifications_of_course',
      sql`${table.courseId} is not null or ${table.kind} in ('school', 'educator-waiting', 'payment-unknown', 'password-code')`,
    ),
  ],
);

/** When somebody wants mails, by kind, as far as they have chosen. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mails: jsonb('mails').$type<Partial<Record<MailedNotificationKind, MailTiming>>>().notNull(),
});
