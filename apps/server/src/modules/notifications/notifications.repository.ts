import {
  isPermitted,
  limits,
  type MailedNotificationKind,
  type MailTiming,
  type NotificationKind,
  type Permission,
  staffRoles,
  type TeachingRight,
} from '@nalanda/contract';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../database/db.ts';
import { mayTeach } from '../../database/schema/course-teachers.table.ts';
import { notificationSettings, notifications } from '../../database/schema/notifications.table.ts';
import { users } from '../../database/schema/users.table.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NotificationRow } from './notifications.models.ts';

/** SQL: the person of the notification still teaches its course, with this right. */
const teaches = (right: TeachingRight | null): SQL =>
  mayTeach(sql`n.user_id`, right, { id: sql`c.id`, creatorId: sql`c.creator_id` });

/** SQL: the person of the notification still learns or teaches its course. */
const mayRead = sql`(${teaches(null)} or exists (select 1 from enrolments e
  where e.course_id = n.course_id and e.learner_id = n.user_id))`;

/** SQL: when its class begins, at that moment, the lecture `l` is open to the learner with the enrolment `e`. */
export const isOpenByClass = (
  at: SQL = sql`l.live_at`,
): SQL => sql`(e.starts_at is null or e.starts_at <= ${at}) and (l.opens_at is null or l.opens_at <= ${at})
  and (l.opens_after_days is null or coalesce(e.starts_at, e.enrolled_at) + make_interval(days => l.opens_after_days) <= ${at})`;

/** SQL: the person of the notification learns the course, and must still wait for the lecture when its class begins. */
const isClosedThen = sql`exists (select 1 from enrolments e
  where e.course_id = n.course_id and e.learner_id = n.user_id and not (${isOpenByClass()}))`;

/** SQL: what the course `c` costs at a moment, of sales too. */
export const priceAt = (now: Date): SQL => sql`coalesce((select sale.price_paise from course_sales sale
  where sale.course_id = c.id and sale.ended_at is null and sale.price_paise < c.price_paise
    and sale.starts_at <= ${now.toISOString()}::timestamptz and sale.ends_at > ${now.toISOString()}::timestamptz limit 1), c.price_paise)`;

/** SQL: whoever has this role may do this in the office. */
export function mayDo(permission: Permission, staffRole: SQL): SQL {
  const roles = staffRoles.filter((role) => isPermitted(role, permission));
  return sql`${staffRole} in (${sql.join(
    roles.map((role) => sql`${role}`),
    sql`, `,
  )})`;
}

/** SQL: the person of the notification may decide it, as they are now. */
const decides = (permission: Permission): SQL => sql`exists (select 1 from users u where u.id = n.user_id
  and ${mayDo(permission, sql`u.staff_role`)})`;

/** SQL: the gift `g` waits for somebody, and mails to their address come back. */
export const isReturnedGift = sql`(g.accepted_at is null
  and exists (select 1 from payment_orders bought where bought.id = g.order_id and bought.status = 'paid')
  and exists (select 1 from bounced_addresses back where back.email = g.recipient_email))`;

/** SQL: the school tells the announcement `sa` at a moment. */
export const isCurrent = (now: Date): SQL =>
  sql`(sa.starts_at <= ${now.toISOString()}::timestamptz and sa.ends_at > ${now.toISOString()}::timestamptz)`;

/** SQL: what the notification is about is still there, and its person may still know of it. Of a price the last fall is told. */
const isTrue = (now: Date): SQL => sql`case n.kind
  when 'question' then p.id is not null and p.removed_at is null and p.hidden_at is null and ${teaches('questions')}
  when 'answer' then p.id is not null and p.hidden_at is null and q.hidden_at is null and ${mayRead}
  when 'lecture' then l.id is not null and l.removed_at is null and ${mayRead}
  when 'live' then l.live_at is not null and l.removed_at is null and ${mayRead} and not ${isClosedThen}
  when 'live-soon' then l.live_at + make_interval(mins => l.live_minutes) > ${now.toISOString()}::timestamptz
    and l.removed_at is null and ${mayRead} and not ${isClosedThen}
  when 'live-moved' then l.live_at is not null and l.removed_at is null and ${mayRead} and not ${isClosedThen}
  when 'live-cancelled' then l.id is not null and l.live_at is null and ${mayRead}
  when 'announcement' then a.id is not null and ${mayRead}
  when 'message' then case when m.id is not null then m.hidden_at is null and exists (select 1 from enrolments e
      where e.course_id = m.course_id and e.learner_id = n.user_id)
    else ye.id is not null and y.hidden_at is null and ${teaches('class')} end
  when 'price' then c.is_published and c.archived_at is null and w.price_paise > ${priceAt(now)} and not ${mayRead}
    and not exists (select 1 from notifications later where later.user_id = n.user_id and later.kind = 'price'
      and later.course_id = n.course_id and later.created_at > n.created_at)
  when 'certificate' then z.id is not null and ${mayRead}
  when 'review-reply' then r.replied_at is not null and r.hidden_at is null
  when 'sale' then c.creator_id = n.user_id
  when 'submission' then s.handed_in_at is not null and l.removed_at is null and ${teaches('marking')}
  when 'marks' then s.marked_at is not null and l.removed_at is null and ${mayRead}
  when 'invitation' then i.state = 'open' and i.expires_at > ${now.toISOString()}::timestamptz and not ${mayRead}
  when 'removal' then i.state = 'removed' and not ${mayRead}
  when 'teaching' then ct.state = 'open' and ct.expires_at > ${now.toISOString()}::timestamptz
    and exists (select 1 from users u where u.id = n.user_id and u.email = ct.email and u.email_verified_at is not null)
  when 'batch' then exists (select 1 from enrolments e where e.batch_id = b.id and e.learner_id = n.user_id)
  when 'batch-change' then be.id is not null
  when 'batch-open' then b.ended_at is null and b.enrol_until > ${now.toISOString()}::timestamptz
    and c.is_published and c.archived_at is null and not ${mayRead}
  when 'gift' then g.accepted_at is not null
  when 'gift-returned' then ${isReturnedGift}
  when 'gift-ended' then g.accepted_by = n.user_id and not ${mayRead}
  when 'school' then ${isCurrent(now)} and (sa.audience = 'everybody' or exists (select 1 from users u where u.id = n.user_id and u.role = sa.audience))
  when 'course-waiting' then c.submitted_at is not null and c.archived_at is null and ${decides('courses.moderate')}
  when 'review-reported' then r.hidden_at is null and r.withdrawn_at is null and ${decides('reviews.moderate')}
    and exists (select 1 from review_reports open where open.review_id = r.id and open.settled_at is null)
  when 'post-reported' then p.removed_at is null and p.hidden_at is null
    and (${decides('reviews.moderate')} or ${teaches('questions')})
    and exists (select 1 from review_reports open where open.post_id = p.id and open.settled_at is null)
  when 'message-reported' then coalesce(m.hidden_at, y.hidden_at) is null and ${decides('reviews.moderate')}
    and exists (select 1 from review_reports open
      where (open.message_id = m.id or open.reply_id = y.id) and open.settled_at is null)
  when 'review-hidden' then r.hidden_at is not null and r.withdrawn_at is null and r.learner_id = n.user_id
  when 'post-hidden' then p.hidden_at is not null and p.removed_at is null and p.writer_id = n.user_id and ${mayRead}
  when 'message-hidden' then coalesce(m.hidden_at, y.hidden_at) is not null and ${mayRead}
  when 'educator-waiting' then ew.is_waiting and ew.deleted_at is null and ew.suspended_at is null and ${decides('people.change')}
  when 'payment-disputed' then d.state in ('open', 'under-review') and ${decides('orders.refund')}
  when 'payment-lost' then d.state = 'lost' and ${decides('orders.refund')}
  when 'payment-unknown' then d.state in ('open', 'under-review', 'lost') and d.settled_at is null and ${decides('orders.refund')}
  when 'password-code' then pc.person_id = n.user_id
  else false end`;

/** SQL: what notifications are about, each by its key. */
const sources = sql`notifications n
  left join courses c on c.id = n.course_id
  left join users actor on actor.id = n.actor_id
  left join question_posts p on n.kind in ('question', 'answer', 'post-reported', 'post-hidden') and p.id = n.about_id
  left join question_posts q on q.id = p.question_id
  left join assignment_submissions s on n.kind in ('submission', 'marks') and s.id = n.about_id
  left join lectures l on l.id = case when n.kind in ('lecture', 'live', 'live-soon', 'live-moved', 'live-cancelled') then n.about_id else s.lecture_id end
  left join announcements a on n.kind = 'announcement' and a.id = n.about_id
  left join class_messages m on n.kind in ('message', 'message-reported', 'message-hidden') and m.id = n.about_id
    and (m.writer_id = n.user_id) = (n.kind = 'message-hidden')
  left join class_replies y on n.kind in ('message', 'message-reported', 'message-hidden') and y.id = n.about_id
    and (y.learner_id = n.user_id) = (n.kind = 'message-hidden')
  left join enrolments ye on ye.course_id = y.course_id and ye.learner_id = y.learner_id
  left join wishes w on n.kind = 'price' and w.user_id = n.user_id and w.course_id = n.course_id
  left join certificates z on n.kind = 'certificate' and z.id = n.about_id
  left join reviews r on n.kind in ('review-reply', 'review-reported', 'review-hidden') and r.id = n.about_id
  left join class_invitations i on n.kind in ('invitation', 'removal') and i.id = n.about_id
  left join course_teachers ct on n.kind = 'teaching' and ct.id = n.about_id
  left join enrolments be on n.kind = 'batch-change' and be.batch_news_id = n.about_id and be.learner_id = n.user_id
  left join course_batches b on n.kind in ('batch', 'batch-change', 'batch-open') and b.id = coalesce(be.batch_id, n.about_id)
  left join gifts g on n.kind in ('gift', 'gift-ended') and g.id = n.about_id or n.kind = 'gift-returned' and g.link_id = n.about_id
  left join users ew on n.kind = 'educator-waiting' and ew.id = n.about_id
  left join payment_disputes d on n.kind in ('payment-disputed', 'payment-lost', 'payment-unknown') and d.id = n.about_id
  left join person_notes pc on n.kind = 'password-code' and pc.id = n.about_id
  left join school_announcements sa on n.kind = 'school' and sa.id = n.about_id`;

const fieldsAt = (
  now: Date,
): SQL => sql`n.id, n.user_id as "userId", n.kind, n.course_id as "courseId", c.title as "courseTitle",
  actor.name as "actorName", actor.photo_key as "actorPhotoKey",
  coalesce(nullif(coalesce(q.title, p.title), ''), l.title, a.title, b.title, nullif(sa.title, ''), sa.title_in_hindi, case n.kind when 'gift-returned' then g.recipient_name end) as title,
  nullif(sa.title_in_hindi, '') as "titleInHindi", case when n.kind in ('announcement', 'message') then coalesce(a.text, m.text, y.text) end as text, n.count,
  coalesce(l.live_at, b.starts_at) as "startsAt",
  case when n.kind = 'price' then ${priceAt(now)} end as "pricePaise",
  coalesce(q.id, p.id) as "questionId", coalesce(q.lecture_id, p.lecture_id, l.id) as "lectureId",
  d.order_id as "orderId", ${decides('reviews.moderate')} as "isModerator",
  z.number as "certificateNumber", s.id as "submissionId", case when n.kind <> 'message-hidden' then ye.id else (select e.id from class_message_threads t
    join enrolments e on e.course_id = n.course_id and e.learner_id = t.learner_id where t.message_id = m.id limit 1) end as "enrolmentId", n.created_at as "createdAt", n.read_at as "readAt"`;

interface Receiver {
  userId: string;
  email: string;
  name: string;
  locale: 'en' | 'hi' | null;
}

/** SQL of notifications and of when they are mailed. */
export function createNotificationsRepository({ db, clock }: { db: Db; clock: Clock }) {
  async function select(which: SQL, limit: number): Promise<NotificationRow[]> {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select ${fieldsAt(clock.now())} from ${sources} where ${which} and ${isTrue(clock.now())} order by n.created_at desc, n.id desc limit ${limit}`);
    // A statement of its own does not read moments.
    return rows.map((row) => ({
      ...(row as unknown as NotificationRow),
      createdAt: new Date(row.createdAt as string),
      startsAt: row.startsAt === null ? null : new Date(row.startsAt as string),
      isAhead: row.startsAt !== null && new Date(row.startsAt as string) > clock.now(),
      readAt: row.readAt === null ? null : new Date(row.readAt as string),
    }));
  }

  return {
    /** The newest before the one that is named. */
    list: (userId: string, { before, limit }: { before: string | undefined; limit: number }) =>
      select(
        before === undefined
          ? sql`n.user_id = ${userId}::uuid`
          : sql`n.user_id = ${userId}::uuid and (n.created_at, n.id) <
              (select created_at, id from notifications where id = ${before}::uuid and user_id = ${userId}::uuid)`,
        limit,
      ),

    /** Those of the ids that are this person's, unread and still true. */
    listToMail: (userId: string, ids: string[]) =>
      select(
        sql`n.user_id = ${userId}::uuid and n.read_at is null
          and n.id in (${sql.join(
            ids.map((id) => sql`${id}::uuid`),
            sql`, `,
          )})`,
        ids.length,
      ),

    /** How many are unread; nobody counts on above `limits.notification.mostCounted`. */
    async countUnread(userId: string): Promise<number> {
      const { rows } = await db.execute<{ unread: number }>(sql`
        select count(*)::int as unread from (
          select from ${sources} where n.user_id = ${userId}::uuid and n.read_at is null and ${isTrue(clock.now())}
          limit ${limits.notification.mostCounted}) counted`);
      return rows[0]?.unread ?? 0;
    },

    async markRead(userId: string, which: { ids: string[] } | { upTo: string }, now: Date): Promise<void> {
      const chosen =
        'ids' in which
          ? inArray(notifications.id, which.ids)
          : sql`(created_at, id) <= (select newest.created_at, newest.id from notifications newest
              where newest.id = ${which.upTo}::uuid and newest.user_id = ${userId}::uuid)`;
      await db
        .update(notifications)
        .set({ readAt: now, mailDueAt: null, pushDueAt: null })
        .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), chosen));
    },

    async findSettings(userId: string) {
      const [row] = await db
        .select({ mails: notificationSettings.mails, emailVerifiedAt: users.emailVerifiedAt })
        .from(users)
        .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
        .where(eq(users.id, userId));
      return row ? { mails: row.mails ?? {}, canMail: row.emailVerifiedAt !== null } : null;
    },

    /** Kinds that are not named keep what they have. */
    async saveSettings(
      tx: Executor,
      userId: string,
      mails: Partial<Record<MailedNotificationKind, MailTiming>>,
    ): Promise<void> {
      await tx
        .insert(notificationSettings)
        .values({ userId, mails })
        .onConflictDoUpdate({
          target: notificationSettings.userId,
          set: { mails: sql`${notificationSettings.mails} || excluded.mails` },
        });
    },

    /** Nothing of these kinds that waits for its mail is mailed any more. */
    async forgetDue(tx: Executor, userId: string, kinds: NotificationKind[]): Promise<void> {
      await tx
        .update(notifications)
        .set({ mailDueAt: null })
        .where(and(eq(notifications.userId, userId), inArray(notifications.kind, kinds), sql`mail_due_at is not null`));
    },

    /** Takes what is due, at most so many of people: whoever has it must queue the mail in the same transaction. */
    async takeDue(tx: Tx, now: Date, mostPeople: number): Promise<{ userId: string; ids: string[] }[]> {
      const { rows } = await tx.execute<{ userId: string; ids: string[] }>(sql`
        with due as (
          select user_id from notifications where mail_due_at <= ${now.toISOString()}::timestamptz
          group by user_id order by user_id limit ${mostPeople}
        ), taken as (
          update notifications set mail_due_at = null
          where id in (
            select id from notifications join due using (user_id)
            where mail_due_at <= ${now.toISOString()}::timestamptz for update of notifications skip locked)
          returning user_id, id, created_at
        )
        select user_id as "userId", array_agg(id::text order by created_at desc) as ids from taken group by user_id`);
      return rows;
    },

    /** Whom to write to; null when they have no proved address, were suspended or forgotten. */
    async findReceiver(userId: string): Promise<Receiver | null> {
      const [row] = await db
        .select({ userId: users.id, email: users.email, name: users.name, locale: users.locale })
        .from(users)
        .where(
          and(
            eq(users.id, userId),
            isNull(users.deletedAt),
            isNull(users.suspendedAt),
            sql`${users.emailVerifiedAt} is not null`,
          ),
        );
      return row ?? null;
    },

    /** Removes what was read before `read`, or came before `any`, at most so many; how many were. */
    async sweep({ read, any, most }: { read: Date; any: Date; most: number }): Promise<number> {
      const { rows } = await db.execute(sql`
        delete from notifications where id in (
          select id from notifications
          where created_at < ${any.toISOString()}::timestamptz
            or (created_at < ${read.toISOString()}::timestamptz and read_at < ${read.toISOString()}::timestamptz)
          limit ${most}) returning id`);
      return rows.length;
    },
  };
}

export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;
