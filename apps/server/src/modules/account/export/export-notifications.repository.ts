import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { classInvitations } from '../../../database/schema/class-invitations.table.ts';
import { classMessages, classMessageThreads, classReplies } from '../../../database/schema/class-messages.table.ts';
import { courseTeachers } from '../../../database/schema/course-teachers.table.ts';
import { announcements, notificationSettings, notifications } from '../../../database/schema/notifications.table.ts';
import { PAGE_ROWS } from './export.pages.ts';

const hidingOf = ({ hiddenAt, hiddenReason, hiddenNote }: typeof classMessages | typeof classReplies) => ({
  hiddenAt,
  hiddenReason,
  hiddenNote,
});

/** SQL of what somebody was told of, how they want it, what they announced themselves, and their messages in classes. */
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

    /** What educators wrote to them; what is hidden from them is not there. */
    messagesReceived: (userId: string, after: string | null) =>
      db
        .select({
          id: classMessages.id,
          courseId: classMessages.courseId,
          text: classMessages.text,
          createdAt: classMessages.createdAt,
        })
        .from(classMessageThreads)
        .innerJoin(classMessages, eq(classMessages.id, classMessageThreads.messageId))
        .where(
          and(
            eq(classMessageThreads.learnerId, userId),
            isNull(classMessages.hiddenAt),
            after === null ? undefined : gt(classMessages.id, after),
          ),
        )
        .orderBy(classMessages.id)
        .limit(PAGE_ROWS),

    /** To which courses they were invited, at the address that they have or when they accepted. */
    invited: (userId: string, after: string | null) =>
      db
        .select({
          id: classInvitations.id,
          courseId: classInvitations.courseId,
          email: classInvitations.email,
          state: classInvitations.state,
          createdAt: classInvitations.createdAt,
        })
        .from(classInvitations)
        .where(
          and(
            or(
              eq(classInvitations.learnerId, userId),
              sql`${classInvitations.email} = (select u.email from users u where u.id = ${userId}::uuid and u.email_verified_at is not null)`,
            ),
            after === null ? undefined : gt(classInvitations.id, after),
          ),
        )
        .orderBy(classInvitations.id)
        .limit(PAGE_ROWS),

    /** Which courses of others they teach or taught, or are invited to. */
    teaching: (userId: string, after: string | null) =>
      db
        .select({
          id: courseTeachers.id,
          courseId: courseTeachers.courseId,
          email: courseTeachers.email,
          rights: courseTeachers.rights,
          state: courseTeachers.state,
          createdAt: courseTeachers.createdAt,
        })
        .from(courseTeachers)
        .where(
          and(
            or(
              eq(courseTeachers.teacherId, userId),
              sql`${courseTeachers.email} = (select u.email from users u where u.id = ${userId}::uuid and u.email_verified_at is not null)`,
            ),
            after === null ? undefined : gt(courseTeachers.id, after),
          ),
        )
        .orderBy(courseTeachers.id)
        .limit(PAGE_ROWS),

    /** What they wrote to learners. */
    messagesSent: (userId: string, after: string | null) =>
      db
        .select({
          id: classMessages.id,
          courseId: classMessages.courseId,
          text: classMessages.text,
          learners: classMessages.learners,
          ...hidingOf(classMessages),
          createdAt: classMessages.createdAt,
        })
        .from(classMessages)
        .where(and(eq(classMessages.writerId, userId), after === null ? undefined : gt(classMessages.id, after)))
        .orderBy(classMessages.id)
        .limit(PAGE_ROWS),

    /** What they answered educators. */
    messagesAnswered: (userId: string, after: string | null) =>
      db
        .select({
          id: classReplies.id,
          courseId: classReplies.courseId,
          text: classReplies.text,
          ...hidingOf(classReplies),
          createdAt: classReplies.createdAt,
        })
        .from(classReplies)
        .where(and(eq(classReplies.learnerId, userId), after === null ? undefined : gt(classReplies.id, after)))
        .orderBy(classReplies.id)
        .limit(PAGE_ROWS),
  };
}
