import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { announcements, notificationSettings, notifications } from '../../../database/schema/notifications.table.ts';
import { PAGE_ROWS } from './export.pages.ts';

/** SQL of what somebody was told of, how they want it, and what they announced themselves. */
export function createNotificationsExport(db: Db) {
  return {
    notified: (userId: string, after: string | null) =>
      db
        .select({
          id: notifications.id,
          kind: notifications.kind,
          courseId: notifications.courseId,
          createdAt: notifications.createdAt,
          readAt: notifications.readAt,
        })
        .from(notifications)
        .where(and(eq(notifications.userId, userId), after === null ? undefined : gt(notifications.id, after)))
        .orderBy(notifications.id)
        .limit(PAGE_ROWS),

    mailChoices: (userId: string) =>
      db
        .select({ mails: notificationSettings.mails })
        .from(notificationSettings)
        .where(eq(notificationSettings.userId, userId)),

    announced: (userId: string, after: string | null) =>
      db
        .select({
          id: announcements.id,
          courseId: announcements.courseId,
          title: announcements.title,
          text: announcements.text,
          createdAt: announcements.createdAt,
          editedAt: announcements.editedAt,
        })
        .from(announcements)
        .where(and(eq(announcements.writerId, userId), after === null ? undefined : gt(announcements.id, after)))
        .orderBy(announcements.id)
        .limit(PAGE_ROWS),
  };
}
