import {
  type NotificationKind,
  ownMailKinds,
  type Permission,
  type TeachingRight,
  usualMailTimings,
} from '@nalanda/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../database/db.ts';
import { mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { type News, settingOf } from '../notifications.models.ts';
import { isCurrent, isOpenByClass, isReturnedGift, mayDo, priceAt } from '../notifications.repository.ts';

/** What is written about one piece of news: whom to tell beyond this person, at most so many, and what of it. */
export interface Batch {
  news: News;
  behind: string | null;
  most: number;
  now: Date;
  timeZone: string;
  /** Nobody is mailed or pushed at once: the course has told enough today. */
  isQuiet: boolean;
}

/** SQL of the live classes of news, as `told`. */
const toldClasses = (classes: News['classes'] = []): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as told("lectureId" uuid, "startsAt" timestamptz)`;

/** SQL of what a learner is told of live classes: how many they may come to, and the first of these. */
const toldFirst = sql`e.learner_id as user_id, l.course_id, c.creator_id as actor_id, count(*)::int as count,
  (array_agg(l.id order by told."startsAt", l.id))[1] as about_id`;

/** SQL of the learners of live classes that are still at these moments, to whom they are open by then. */
const ofLive = ({ classes }: News): SQL => sql`select ${toldFirst}
  from ${toldClasses(classes)}
  join lectures l on l.id = told."lectureId" and l.live_at = told."startsAt" and l.removed_at is null
  join courses c on c.id = l.course_id and c.archived_at is null
  join enrolments e on e.course_id = l.course_id
  where ${isOpenByClass()}
  group by e.learner_id, l.course_id, c.creator_id`;

/** SQL of the learners of live classes that are cancelled, to whom they were to be open at these moments. */
const ofCancelled = ({ classes }: News): SQL => sql`select ${toldFirst}
  from ${toldClasses(classes)}
  join lectures l on l.id = told."lectureId" and l.live_at is null
  join courses c on c.id = l.course_id and c.archived_at is null
  join enrolments e on e.course_id = l.course_id
  where ${isOpenByClass(sql`told."startsAt"`)}
  group by e.learner_id, l.course_id, c.creator_id`;

/** Of several classes each learner is told by the first that they may come to. */
const liveKinds: readonly NotificationKind[] = ['live', 'live-soon', 'live-moved', 'live-cancelled'];

/** SQL: who has the enrolment `e` need not wait for the lecture `l`. */
const isOpenAt = (now: Date): SQL => sql`(e.starts_at is null or e.starts_at <= ${now.toISOString()}::timestamptz)
  and (l.opens_at is null or l.opens_at <= ${now.toISOString()}::timestamptz)
  and (l.opens_after_days is null or coalesce(e.starts_at, e.enrolled_at) + make_interval(days => l.opens_after_days) <= ${now.toISOString()}::timestamptz)`;

/** Those who had to wait for a lecture, need not since a day at most, and have not begun it before. */
const ofOpening = (aboutId: string, now: Date): SQL => sql`
  select e.learner_id as user_id, l.course_id, null::uuid as actor_id, 1 as count
  from lectures l
  join courses c on c.id = l.course_id and c.is_published and c.archived_at is null
  join enrolments e on e.course_id = l.course_id
  where l.id = ${aboutId}::uuid and l.removed_at is null and (l.asset_id is not null or l.lesson is not null)
    and ${isOpenAt(now)}
    and coalesce(l.opens_at, coalesce(e.starts_at, e.enrolled_at) + make_interval(days => l.opens_after_days))
      > greatest(e.enrolled_at, ${now.toISOString()}::timestamptz - interval '1 day')
    and not exists (select 1 from lecture_progress begun where begun.lecture_id = l.id and begun.learner_id = e.learner_id)`;

/** SQL: who teaches the course `c` with this right, its owner always. For a lateral join. */
const teachersWith = (right: TeachingRight): SQL => sql`(select c.creator_id as user_id
  union select ct.teacher_id from course_teachers ct
  where ct.course_id = c.id and ct.state = 'accepted' and ${right}::text = any(ct.rights)) teacher`;

/** The queue wakes at the start of an announcement by the database's clock: what is told somewhat early shows when it begins. */
const CLOCKS_APART_MS = 60_000;

/** SQL of whoever may decide something in the office, as `staff`. */
const staffWho = (permission: Permission): SQL => sql`users staff on staff.suspended_at is null
  and ${mayDo(permission, sql`staff.staff_role`)}`;

/** SQL of `user_id, course_id, actor_id, count` of whoever is to be told; nobody is told of what they did themselves. */
const receivers: Record<NotificationKind, (news: News, now: Date) => SQL> = {
  question: ({ aboutId }) => sql`select teacher.user_id, c.id as course_id, p.writer_id as actor_id, 1 as count
    from question_posts p join courses c on c.id = p.course_id cross join lateral ${teachersWith('questions')}
    where p.id = ${aboutId}::uuid and p.question_id is null and p.removed_at is null and p.hidden_at is null
      and teacher.user_id <> p.writer_id`,
  answer: ({ aboutId }) => sql`select f.user_id, a.course_id, a.writer_id as actor_id, 1 as count
    from question_posts a join question_follows f on f.question_id = a.question_id
    where a.id = ${aboutId}::uuid and a.hidden_at is null and f.user_id <> a.writer_id`,
  announcement: ({ aboutId }) => sql`select e.learner_id as user_id, a.course_id, a.writer_id as actor_id, 1 as count
    from announcements a join enrolments e on e.course_id = a.course_id
    where a.id = ${aboutId}::uuid and e.learner_id <> a.writer_id`,
  // A message of an educator, or a learner's answer.
  message: ({ aboutId }) => sql`select t.learner_id as user_id, m.course_id, m.writer_id as actor_id, 1 as count
    from class_messages m join class_message_threads t on t.message_id = m.id
    join enrolments e on e.course_id = m.course_id and e.learner_id = t.learner_id
    where m.id = ${aboutId}::uuid and m.hidden_at is null
    union all
    select teacher.user_id, y.course_id, y.learner_id, 1
    from class_replies y join courses c on c.id = y.course_id cross join lateral ${teachersWith('class')}
    join enrolments e on e.course_id = y.course_id and e.learner_id = y.learner_id
    where y.id = ${aboutId}::uuid and teacher.user_id <> y.learner_id`,
  lecture: ({ aboutId, isOpening }, now) =>
    isOpening
      ? ofOpening(aboutId, now)
      : sql`select e.learner_id as user_id, l.course_id, null::uuid as actor_id, fresh.count
    from lectures l
    join courses c on c.id = l.course_id and c.is_published and c.archived_at is null
    join enrolments e on e.course_id = l.course_id
    cross join lateral (
      select count(*)::int as count from lectures other left join media_assets film on film.id = other.asset_id
      where other.course_id = l.course_id and other.removed_at is null and coalesce(film.created_at, other.lesson_at) > coalesce(
        (select max(created_at) from notifications where course_id = l.course_id and kind = 'lecture' and about_id <> l.id),
        (select created_at - interval '1 hour' from media_assets where id = l.asset_id), l.lesson_at - interval '1 hour')
    ) fresh
    where l.id = ${aboutId}::uuid and l.removed_at is null and (l.asset_id is not null or l.lesson is not null)
      and ${isOpenAt(now)}`,
  live: ofLive,
  'live-soon': ofLive,
  'live-moved': ofLive,
  'live-cancelled': ofCancelled,
  price: ({ courseId }, now) => sql`select w.user_id, c.id as course_id, null::uuid as actor_id, 1 as count
    from wishes w join courses c on c.id = w.course_id and c.is_published and c.archived_at is null
    where c.id = ${courseId}::uuid and w.price_paise > ${priceAt(now)}`,
  sale: ({ aboutId }) => sql`select c.creator_id as user_id, c.id as course_id, o.learner_id as actor_id, 1 as count
    from payment_orders o join courses c on c.id = o.course_id
    where o.id = ${aboutId}::uuid and o.status = 'paid' and c.creator_id <> o.learner_id`,
  submission: ({ aboutId }) => sql`select teacher.user_id, c.id as course_id, s.learner_id as actor_id, 1 as count
    from assignment_submissions s join lectures l on l.id = s.lecture_id join courses c on c.id = l.course_id
    cross join lateral ${teachersWith('marking')}
    where s.id = ${aboutId}::uuid and s.handed_in_at is not null and teacher.user_id <> s.learner_id`,
  marks: ({ aboutId }) => sql`select s.learner_id as user_id, c.id as course_id, c.creator_id as actor_id, 1 as count
    from assignment_submissions s join lectures l on l.id = s.lecture_id join courses c on c.id = l.course_id
    join enrolments e on e.course_id = c.id and e.learner_id = s.learner_id
    where s.id = ${aboutId}::uuid and s.marked_at is not null`,
  certificate: ({ aboutId }) => sql`select learner_id as user_id, course_id, null::uuid as actor_id, 1 as count
    from certificates where id = ${aboutId}::uuid`,
  'review-reply': ({ aboutId }) => sql`select r.learner_id as user_id, r.course_id, c.creator_id as actor_id, 1 as count
    from reviews r join courses c on c.id = r.course_id
    where r.id = ${aboutId}::uuid and r.replied_at is not null and r.hidden_at is null`,
  // An address without a proved account gets its mail alone.
  invitation: ({ aboutId }) => sql`select u.id as user_id, i.course_id, c.creator_id as actor_id, 1 as count
    from class_invitations i join courses c on c.id = i.course_id
    join users u on u.email = i.email and u.email_verified_at is not null
    where i.id = ${aboutId}::uuid and i.state = 'open' and c.creator_id <> u.id
      and not exists (select 1 from enrolments e where e.course_id = i.course_id and e.learner_id = u.id)`,
  teaching: ({ aboutId }) => sql`select u.id as user_id, i.course_id, c.creator_id as actor_id, 1 as count
    from course_teachers i join courses c on c.id = i.course_id
    join users u on u.email = i.email and u.email_verified_at is not null and u.role = 'educator'
    where i.id = ${aboutId}::uuid and i.state = 'open' and c.creator_id <> u.id`,
  gift: ({ aboutId }) => sql`select o.learner_id as user_id, o.course_id, g.accepted_by as actor_id, 1 as count
    from gifts g join payment_orders o on o.id = g.order_id
    where g.id = ${aboutId}::uuid and g.accepted_by <> o.learner_id`,
  // Another address of the gift is another link, and other news.
  'gift-returned': ({ aboutId }) => sql`select o.learner_id as user_id, o.course_id, null::uuid as actor_id, 1 as count
    from gifts g join payment_orders o on o.id = g.order_id
    where g.link_id = ${aboutId}::uuid and ${isReturnedGift}`,
  'gift-ended': ({ aboutId }) => sql`select g.accepted_by as user_id, o.course_id, o.learner_id as actor_id, 1 as count
    from gifts g join payment_orders o on o.id = g.order_id
    where g.id = ${aboutId}::uuid and o.status = 'refunded' and g.accepted_by <> o.learner_id`,
  batch: ({ aboutId }) => sql`select e.learner_id as user_id, b.course_id, null::uuid as actor_id, 1 as count
    from course_batches b join courses c on c.id = b.course_id and c.archived_at is null
    join enrolments e on e.batch_id = b.id
    where b.id = ${aboutId}::uuid`,
  'batch-change': ({ aboutId }) => sql`select e.learner_id as user_id, e.course_id, null::uuid as actor_id, 1 as count
    from enrolments e join courses c on c.id = e.course_id and c.archived_at is null
    where e.batch_news_id = ${aboutId}::uuid`,
  'batch-open': ({ aboutId }) => sql`select w.user_id, c.id as course_id, null::uuid as actor_id, 1 as count
    from course_batches b join courses c on c.id = b.course_id and c.is_published and c.archived_at is null
    join wishes w on w.course_id = c.id
    where b.id = ${aboutId}::uuid and b.ended_at is null
      and not exists (select 1 from enrolments e where e.course_id = c.id and e.learner_id = w.user_id)`,
  removal: ({ aboutId }) => sql`select i.learner_id as user_id, i.course_id, c.creator_id as actor_id, 1 as count
    from class_invitations i join courses c on c.id = i.course_id
    where i.id = ${aboutId}::uuid and i.state = 'removed' and i.learner_id is not null`,
  school: ({ aboutId }, now) => sql`select u.id as user_id, null::uuid as course_id, null::uuid as actor_id, 1 as count
    from school_announcements sa
    join users u on u.suspended_at is null and u.id <> sa.writer_id and (sa.audience = 'everybody' or u.role = sa.audience)
    where sa.id = ${aboutId}::uuid and ${isCurrent(new Date(now.getTime() + CLOCKS_APART_MS))}`,
  'course-waiting': ({
    aboutId,
  }) => sql`select staff.id as user_id, c.id as course_id, c.creator_id as actor_id, 1 as count
    from courses c join ${staffWho('courses.moderate')}
    where c.id = ${aboutId}::uuid and c.submitted_at is not null and staff.id <> c.creator_id`,
  'review-reported': ({ aboutId }) => sql`select staff.id as user_id, r.course_id, null::uuid as actor_id, 1 as count
    from reviews r join ${staffWho('reviews.moderate')}
    where r.id = ${aboutId}::uuid and staff.id <> r.learner_id`,
  // Whoever decides about it hears of it, unless they alone have reported it.
  'post-reported': ({ aboutId }) => sql`select judge.user_id, p.course_id, null::uuid as actor_id, 1 as count
    from question_posts p join courses c on c.id = p.course_id
    cross join lateral (select staff.id as user_id from (values (1)) once join ${staffWho('reviews.moderate')}
      union select teacher.user_id from ${teachersWith('questions')}
        where teacher.user_id = c.creator_id
          or not ${mayTeach(sql`p.writer_id`, null, { id: sql`c.id`, creatorId: sql`c.creator_id` })}) judge
    where p.id = ${aboutId}::uuid and p.hidden_at is null and judge.user_id <> p.writer_id
      and exists (select 1 from review_reports open
        where open.post_id = p.id and open.settled_at is null and open.reporter_id <> judge.user_id)`,
  'message-reported': ({
    aboutId,
  }) => sql`select staff.id as user_id, told.course_id, null::uuid as actor_id, 1 as count
    from (select course_id, writer_id from class_messages where id = ${aboutId}::uuid
      union all select course_id, learner_id from class_replies where id = ${aboutId}::uuid) told
    join ${staffWho('reviews.moderate')}
    where staff.id <> told.writer_id`,
  'review-hidden': ({ aboutId }) => sql`select learner_id as user_id, course_id, null::uuid as actor_id, 1 as count
    from reviews where id = ${aboutId}::uuid and hidden_at is not null`,
  'post-hidden': ({ aboutId }) => sql`select writer_id as user_id, course_id, null::uuid as actor_id, 1 as count
    from question_posts where id = ${aboutId}::uuid and hidden_at is not null`,
  'message-hidden': ({ aboutId }) => sql`select writer_id as user_id, course_id, null::uuid as actor_id, 1 as count
    from class_messages where id = ${aboutId}::uuid and hidden_at is not null
    union all select learner_id, course_id, null::uuid, 1 from class_replies
    where id = ${aboutId}::uuid and hidden_at is not null`,
  'educator-waiting': ({
    aboutId,
  }) => sql`select staff.id as user_id, null::uuid as course_id, e.id as actor_id, 1 as count
    from users e join ${staffWho('people.change')}
    where e.id = ${aboutId}::uuid and e.is_waiting and staff.id <> e.id`,
  'payment-disputed': ({ aboutId }) => sql`select staff.id as user_id, o.course_id, o.learner_id as actor_id, 1 as count
    from payment_disputes d join payment_orders o on o.id = d.order_id join ${staffWho('orders.refund')}
    where d.id = ${aboutId}::uuid and d.state in ('open', 'under-review')`,
  'payment-lost': ({ aboutId }) => sql`select staff.id as user_id, o.course_id, o.learner_id as actor_id, 1 as count
    from payment_disputes d join payment_orders o on o.id = d.order_id join ${staffWho('orders.refund')}
    where d.id = ${aboutId}::uuid and d.state = 'lost'`,
  'payment-unknown': ({
    aboutId,
  }) => sql`select staff.id as user_id, null::uuid as course_id, null::uuid as actor_id, 1 as count
    from payment_disputes d join ${staffWho('orders.refund')}
    where d.id = ${aboutId}::uuid and d.order_id is null`,
  'password-code': ({ aboutId }) => sql`select pc.person_id as user_id, null::uuid as course_id,
    (select id from users where id = pc.actor_id) as actor_id, 1 as count
    from person_notes pc where pc.id = ${aboutId}::uuid`,
};

/**
 * What may wait for the office again after it was decided, or be hidden again: since when it waits now, or is hidden. Whoever was told before is told anew; one
 * wait is told once.
 */
const waitsSince: Partial<Record<NotificationKind, SQL>> = {
  'course-waiting': sql`(select c.submitted_at from courses c where c.id = excluded.about_id)`,
  'review-reported': sql`(select min(open.created_at) from review_reports open
    where open.review_id = excluded.about_id and open.settled_at is null)`,
  'post-reported': sql`(select min(open.created_at) from review_reports open
    where open.post_id = excluded.about_id and open.settled_at is null)`,
  'review-hidden': sql`(select hidden_at from reviews where id = excluded.about_id)`,
  'post-hidden': sql`(select hidden_at from question_posts where id = excluded.about_id)`,
  'message-hidden': sql`(select hidden_at from class_messages where id = excluded.about_id
    union all select hidden_at from class_replies where id = excluded.about_id limit 1)`,
  'message-reported': sql`(select min(open.created_at) from review_reports open
    where (open.message_id = excluded.about_id or open.reply_id = excluded.about_id) and open.settled_at is null)`,
};

/** SQL: who was told before stays as they are, or is told anew. */
function onceOrAnew(kind: NotificationKind): SQL {
  const since = waitsSince[kind];
  if (!since) return sql`on conflict do nothing`;
  return sql`on conflict (user_id, kind, about_id) do update
    set created_at = excluded.created_at, read_at = null, push_due_at = excluded.push_due_at
    where notifications.created_at < ${since}`;
}

/** SQL: when the mail is due; by the day at seven in the morning, as for whoever `isQuiet`. */
function dueAt(kind: NotificationKind, { now, timeZone }: Batch, isQuiet: SQL): SQL {
  // By the morning after a class nobody needs to be told when it is, or that it is not.
  const cannotWait = ['live-soon', 'live-moved', 'live-cancelled'].includes(kind);
  const setting = settingOf(kind);
  const usual = setting in usualMailTimings ? usualMailTimings[setting as keyof typeof usualMailTimings] : 'off';
  const at = sql`${now.toISOString()}::timestamptz`;
  const seven = sql`date_trunc('day', ${at} at time zone ${timeZone}::text) + interval '7 hours'`;
  // A mail of its own tells of it.
  const atOnce = ownMailKinds.includes(kind) ? sql`null::timestamptz` : at;
  // What cannot wait for the morning is left to the bell then.
  const isLate = cannotWait ? sql`${isQuiet}` : sql`false`;
  return sql`case when u.email_verified_at is null or ${isLate} then null
    else case (case when ${isQuiet} and coalesce(s.mails ->> ${setting}::text, ${usual}::text) <> 'off' then 'daily'
        else coalesce(s.mails ->> ${setting}::text, ${usual}::text) end)
      when 'off' then null
      when ${cannotWait ? 'daily' : 'now'} then ${atOnce}
      when 'now' then ${atOnce}
      when 'daily' then (case when ${seven} > ${at} at time zone ${timeZone}::text then ${seven}
        else ${seven} + interval '1 day' end) at time zone ${timeZone}::text
    end end`;
}

/** How many of a kind reach a person at once within a day, about one course and of one person. */
interface Loudness {
  most: number;
  ofOne: number;
}

/** What follows is mailed in the morning, and stands at the bell: kinds that one person brings about as often as they like. */
const LOUDNESS: Partial<Record<NotificationKind, Loudness>> = {
  // By moving a start or a price to and fro.
  'batch-change': { most: 3, ofOne: 3 },
  'batch-open': { most: 3, ofOne: 3 },
  price: { most: 3, ofOne: 3 },
  // By asking and answering: several people may well do so at once, nobody alone.
  question: { most: 30, ofOne: 10 },
  answer: { most: 30, ofOne: 10 },
};

/** SQL: the person `u` has heard enough of this today. For selects from `batch`. */
function hasHeardEnough(kind: NotificationKind, now: Date): SQL {
  const loudness = LOUDNESS[kind];
  if (!loudness) return sql`false`;
  return sql`(select count(*) >= ${loudness.most} or count(*) filter (where told.actor_id = batch.actor_id) >= ${loudness.ofOne}
    from notifications told where told.user_id = u.id and told.kind = ${kind}::text
      and told.course_id = batch.course_id and told.created_at > ${now.toISOString()}::timestamptz - interval '1 day')`;
}

/** SQL of telling many people, some at a time. */
export const spreadRepository = {
  /** Writes a batch; the last person of it, null when there is nobody more. Who was told before stays as they are. */
  async write(tx: Tx, batch: Batch): Promise<string | null> {
    const { news, behind, most, now } = batch;
    const aboutId = liveKinds.includes(news.kind) ? sql`batch.about_id` : sql`${news.aboutId}::uuid`;
    const { rows } = await tx.execute<{ userId: string }>(sql`
      with batch as (
        select distinct on (user_id) * from (${receivers[news.kind](news, now)}) found
        where ${behind === null ? sql`true` : sql`user_id > ${behind}::uuid`}
        order by user_id limit ${most}
      ), written as (
        insert into notifications (id, user_id, kind, course_id, about_id, actor_id, count, created_at, mail_due_at, push_due_at)
        select gen_random_uuid(), batch.user_id, ${news.kind}::text, batch.course_id, ${aboutId}, batch.actor_id,
          greatest(batch.count, 1), ${now.toISOString()}::timestamptz, ${dueAt(news.kind, batch, sql`quiet.is_so`)},
          case when not quiet.is_so and exists (select 1 from push_subscriptions where user_id = u.id) then ${now.toISOString()}::timestamptz end
        from batch join users u on u.id = batch.user_id and u.deleted_at is null
        left join notification_settings s on s.user_id = u.id
        cross join lateral (select ${batch.isQuiet}::boolean or ${hasHeardEnough(news.kind, now)} as is_so) quiet
        ${onceOrAnew(news.kind)}
      )
      select user_id as "userId" from batch order by user_id desc limit 1`);
    return rows[0]?.userId ?? null;
  },

  /** The course of an announcement or of a lecture. */
  async findCourse(tx: Tx, aboutId: string): Promise<string | null> {
    const { rows } = await tx.execute<{ courseId: string }>(sql`
      select course_id as "courseId" from announcements where id = ${aboutId}::uuid
      union all select course_id from lectures where id = ${aboutId}::uuid`);
    return rows[0]?.courseId ?? null;
  },

  /** Another lecture of the course has got its film or lesson after this one, and nobody was told: that one's news tells of both. */
  async isFollowed(tx: Tx, lectureId: string): Promise<boolean> {
    const { rows } = await tx.execute(sql`
      select 1 from lectures l left join media_assets film on film.id = l.asset_id
      join lectures other on other.course_id = l.course_id and other.id <> l.id and other.removed_at is null
      left join media_assets later on later.id = other.asset_id
      where l.id = ${lectureId}::uuid
        and coalesce(later.created_at, other.lesson_at) > coalesce(film.created_at, l.lesson_at)
        and not exists (select 1 from notifications where kind = 'lecture' and course_id = l.course_id and about_id = other.id)
      limit 1`);
    return rows.length > 0;
  },
};
