import type { ContributionKind, Fault, ModerationList, Role } from '@nalanda/contract';
import { inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { contributionReports, type ReportOutcome } from '../../../database/schema/contribution-reports.table.ts';
import { mayJudge, mayTeach } from '../../../database/schema/course-teachers.table.ts';
import { users } from '../../../database/schema/users.table.ts';

/** Which contributions are listed, and for whom. */
export interface ListQuery {
  list: ModerationList;
  /** Without it all kinds. */
  kind?: ContributionKind | undefined;
  /** Posts alone that this educator decides about; without it everything. */
  educatorId?: string;
  limit: number;
  offset: number;
}

/** A contribution as whoever decides sees it. */
export interface ListedRow {
  id: string;
  kind: ContributionKind;
  isAnswer: boolean;
  title: string | null;
  text: string;
  questionId: string | null;
  rating: number | null;
  isVerified: boolean | null;
  replyText: string | null;
  repliedAt: Date | null;
  sentToName: string | null;
  sentToPeople: number | null;
  writerId: string;
  writerName: string;
  writerPhotoKey: string | null;
  writerRole: Role;
  isEducator: boolean;
  alsoHidden: number;
  courseId: string;
  courseTitle: string;
  lectureId: string | null;
  lectureTitle: string | null;
  createdAt: Date;
  changedAt: Date;
  hiddenAt: Date | null;
  hiddenReason: Fault | null;
  hiddenNote: string;
  hiddenByName: string | null;
  isGone: boolean;
  openReports: number;
  oldestReportAt: Date | null;
}

/** A report as it is read. */
export interface ReportRow {
  aboutId: string;
  reporterName: string;
  isEducator: boolean;
  reason: Fault;
  note: string;
  createdAt: Date;
  outcome: ReportOutcome | null;
  decidedBy: string | null;
}

/** Reports of one contribution that are read at once; more say nothing new. */
const REPORTS_SHOWN = 20;

const MOMENTS = ['repliedAt', 'createdAt', 'changedAt', 'hiddenAt', 'oldestReportAt'] as const;

/** SQL: the kind and the id of what a report is about. */
const aboutKind = sql`case when review_id is not null then 'review' when post_id is not null then 'post' else 'message' end`;
const aboutId = sql`coalesce(review_id, post_id, message_id, reply_id)`;

const reported = (which: SQL): SQL => sql`select ${aboutKind} as kind, ${aboutId} as id, min(created_at) as at
  from review_reports where ${which} group by 1, 2`;

/** SQL of `kind, id, at` of each list, `at` being what it is ordered by. */
const lists: Record<ModerationList, SQL> = {
  // Each part is found by an index of its own.
  open: sql`select kind, id, min(at) as at from (${reported(sql`settled_at is null`)}
    union all select 'review', id, updated_at from reviews
      where hidden_at is not null and withdrawn_at is null and updated_at > hidden_at
    union all select 'post', id, edited_at from question_posts where hidden_at is not null and edited_at > hidden_at
    ) waiting group by kind, id`,
  hidden: sql`select 'review' as kind, id, hidden_at as at from reviews where hidden_at is not null
    union all select 'post', id, hidden_at from question_posts where hidden_at is not null
    union all select 'message', id, hidden_at from class_messages where hidden_at is not null
    union all select 'message', id, hidden_at from class_replies where hidden_at is not null`,
  all: sql`select 'review' as kind, id, updated_at as at from reviews
    union all select kind, id, max(at) from (${reported(sql`review_id is null`)}
      union all select 'post', id, created_at from question_posts where hidden_at is not null) known group by kind, id`,
};

/** SQL: it is there; of a question that was removed its place alone is. */
const isThere = sql`(listed.kind <> 'post' or exists (select 1 from question_posts p where p.id = listed.id and p.removed_at is null))`;

/** SQL: a post that the educator decides about; what others have hidden is theirs. */
const isFor = (educatorId: string): SQL => sql`exists (select 1 from question_posts p
  join courses on courses.id = p.course_id
  where p.id = listed.id and (p.hidden_at is null or p.hidden_by = ${educatorId}::uuid)
    and ${mayJudge(educatorId, sql`p.writer_id`)})`;

function keysOf({ list, kind, educatorId }: ListQuery): SQL {
  const ofKind = kind ?? (educatorId ? 'post' : null);
  return sql`select kind, id, at from (${lists[list]}) listed where ${isThere}
    and ${ofKind === null ? sql`true` : sql`kind = ${ofKind}`} and ${educatorId ? isFor(educatorId) : sql`true`}`;
}

/** SQL: how much else of the writer is hidden; for educators in the course alone. */
function alsoHidden(educatorId: string | undefined): SQL {
  const here = educatorId ? sql`and o.course_id = c.id` : sql``;
  const count = (table: SQL, writer: SQL) => sql`(select count(*)::int from ${table} o
    where o.${writer} = w.id and o.hidden_at is not null and o.id <> k.id ${here})`;
  const [byLearner, byWriter] = [sql`learner_id`, sql`writer_id`];
  return sql`(${count(sql`reviews`, byLearner)} + ${count(sql`question_posts`, byWriter)}
    + ${count(sql`class_messages`, byWriter)} + ${count(sql`class_replies`, byLearner)})`;
}

const fieldsFor = (educatorId: string | undefined): SQL => sql`k.id, k.kind,
  (p.question_id is not null or y.id is not null) as "isAnswer", coalesce(q.title, p.title) as title,
  coalesce(r.comment, p.text, m.text, y.text) as text, coalesce(q.id, p.id) as "questionId",
  r.rating, r.is_verified as "isVerified", r.reply_text as "replyText", r.replied_at as "repliedAt",
  case when y.id is not null then creator.name
    when m.learners = 1 then (select one.name from class_message_threads t join users one on one.id = t.learner_id
      where t.message_id = m.id limit 1) end as "sentToName",
  case when y.id is not null then 1 else m.learners end as "sentToPeople",
  w.id as "writerId", w.name as "writerName", w.photo_key as "writerPhotoKey", w.role as "writerRole",
  ${mayTeach(sql`w.id`, null, { id: sql`c.id`, creatorId: sql`c.creator_id` })} as "isEducator",
  ${alsoHidden(educatorId)} as "alsoHidden",
  c.id as "courseId", c.title as "courseTitle", l.id as "lectureId", l.title as "lectureTitle",
  coalesce(r.updated_at, p.created_at, m.created_at, y.created_at) as "createdAt",
  coalesce(r.updated_at, p.edited_at, p.created_at, m.created_at, y.created_at) as "changedAt",
  coalesce(r.hidden_at, p.hidden_at, m.hidden_at, y.hidden_at) as "hiddenAt",
  coalesce(r.hidden_reason, p.hidden_fault, m.hidden_reason, y.hidden_reason,
    case when p.hidden_at is not null then 'other' end) as "hiddenReason",
  coalesce(r.hidden_note, p.hidden_reason, m.hidden_note, y.hidden_note, '') as "hiddenNote",
  hider.name as "hiddenByName", (r.withdrawn_at is not null) as "isGone",
  open.reports as "openReports", open.oldest as "oldestReportAt"`;

const sources = sql`left join reviews r on k.kind = 'review' and r.id = k.id
  left join question_posts p on k.kind = 'post' and p.id = k.id
  left join question_posts q on q.id = p.question_id
  left join class_messages m on k.kind = 'message' and m.id = k.id
  left join class_replies y on k.kind = 'message' and m.id is null and y.id = k.id
  join courses c on c.id = coalesce(r.course_id, p.course_id, m.course_id, y.course_id)
  join users creator on creator.id = c.creator_id
  join users w on w.id = coalesce(r.learner_id, p.writer_id, m.writer_id, y.learner_id)
  left join lectures l on l.id = coalesce(q.lecture_id, p.lecture_id)
  left join users hider on hider.id = coalesce(r.hidden_by, p.hidden_by, m.hidden_by, y.hidden_by)
  cross join lateral (select count(*)::int as reports, min(created_at) as oldest from review_reports report
    where report.settled_at is null and (report.review_id = r.id or report.post_id = p.id or report.message_id = m.id
      or report.reply_id = y.id)) open`;

/** SQL of what whoever decides about contributions reads. */
export function createListingRepository({ db }: { db: Db }) {
  return {
    /** A page of contributions, and how many there are: what waits longest first, otherwise the newest. */
    async list(query: ListQuery): Promise<{ rows: ListedRow[]; total: number }> {
      const keys = keysOf(query);
      const direction = query.list === 'open' ? sql`asc` : sql`desc`;
      const [{ rows }, { rows: counted }] = await Promise.all([
        db.execute<Record<string, unknown>>(sql`
          with k as (${keys} order by at ${direction}, id ${direction} limit ${query.limit} offset ${query.offset})
          select ${fieldsFor(query.educatorId)} from k ${sources} order by k.at ${direction}, k.id ${direction}`),
        db.execute<{ total: number }>(sql`select count(*)::int as total from (${keys}) counted`),
      ]);
      return { rows: rows.map(toListedRow), total: counted[0]?.total ?? 0 };
    },

    /** The newest reports of each of these contributions, open ones first. */
    async listReports(ids: string[]): Promise<ReportRow[]> {
      if (ids.length === 0) return [];
      const { reviewId, postId, messageId, replyId } = contributionReports;
      const about = sql<string>`coalesce(${reviewId}, ${postId}, ${messageId}, ${replyId})`;
      const ranked = db
        .select({
          aboutId: about.as('about_id'),
          reporterName: users.name,
          isEducator: contributionReports.isEducator,
          reason: contributionReports.reason,
          note: contributionReports.note,
          createdAt: contributionReports.createdAt,
          outcome: contributionReports.outcome,
          decidedBy: sql<string | null>`(select decider.name from users decider
            where decider.id = ${contributionReports.settledBy})`.as('decided_by'),
          place: sql<number>`row_number() over (partition by ${about}
            order by ${contributionReports.settledAt} is not null, ${contributionReports.createdAt} desc)`.as('place'),
        })
        .from(contributionReports)
        .innerJoin(users, sql`${users.id} = ${contributionReports.reporterId}`)
        .where(or(inArray(reviewId, ids), inArray(postId, ids), inArray(messageId, ids), inArray(replyId, ids)))
        .as('ranked');
      const rows = await db.select().from(ranked).where(sql`${ranked.place} <= ${REPORTS_SHOWN}`).orderBy(ranked.place);
      return rows.map(({ place: _, ...row }) => row);
    },
  };
}

export type ListingRepository = ReturnType<typeof createListingRepository>;

/** A statement of its own does not read moments. */
function toListedRow(row: Record<string, unknown>): ListedRow {
  const moments = MOMENTS.map((name) => [name, row[name] === null ? null : new Date(row[name] as string)]);
  return { ...(row as unknown as ListedRow), ...Object.fromEntries(moments) };
}
