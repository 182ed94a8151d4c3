import { and, desc, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import { auditEvents } from '../../../database/schema/audit.table.ts';
import { courses } from '../../../database/schema/courses.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { DayRange } from '../../../platform/text/days.ts';

/** Which events are asked for. */
export interface AuditFilter extends DayRange {
  /** What a person did, and what was done to them. */
  personId?: string | undefined;
  event?: string | undefined;
  subject?: string | undefined;
  result?: 'done' | 'refused' | 'failed' | undefined;
}

/** Where a page goes on: the last event of the one before. */
export interface AuditPlace {
  at: Date;
  id: number;
}

/** SQL of what the office reads in the log of events. */
export function createAuditLogRepository(db: Db, timeZone: string) {
  return {
    /** Events, newest first, with the names of those who did them. */
    list: (filter: AuditFilter, page: { most: number; after: AuditPlace | null }) =>
      db
        .select({ ...getTableColumns(auditEvents), actorName: nameOfUser })
        .from(auditEvents)
        .leftJoin(users, eq(users.id, auditEvents.actorId))
        .where(and(...toConditions(filter, timeZone), page.after ? isAfter(page.after) : undefined))
        .orderBy(desc(auditEvents.at), desc(auditEvents.id))
        .limit(page.most),

    async findPersonId(email: string): Promise<string | undefined> {
      const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
      return person?.id;
    },

    /** Names of these people and titles of these courses, by id. */
    async readNames(ids: { people: string[]; courses: string[] }): Promise<Map<string, string | null>> {
      const [people, titles] = await Promise.all([
        ids.people.length > 0
          ? db.select({ id: users.id, name: nameOfUser }).from(users).where(inArray(users.id, ids.people))
          : [],
        ids.courses.length > 0
          ? db.select({ id: courses.id, name: courses.title }).from(courses).where(inArray(courses.id, ids.courses))
          : [],
      ]);
      return new Map([...people, ...titles].map(({ id, name }) => [id, name]));
    },

    /** Every kind of event in the log, by a few steps through the index instead of a look at every row. */
    async listEventNames(): Promise<string[]> {
      const { rows } = await db.execute<{ event: string }>(sql`
        with recursive names as (
          (select event from audit_events order by event limit 1)
          union all
          select (select event from audit_events where event > names.event order by event limit 1)
            from names where names.event is not null
        )
        select event from names where event is not null limit 500`);
      return rows.map(({ event }) => event);
    },
  };
}

/** null for who was forgotten. */
const nameOfUser = sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`;

const isAfter = ({ at, id }: AuditPlace): SQL =>
  sql`(${auditEvents.at}, ${auditEvents.id}) < (${at.toISOString()}::timestamptz, ${id}::bigint)`;

function toConditions(filter: AuditFilter, timeZone: string): (SQL | undefined)[] {
  const startOf = (day: SQL) => sql`${day}::timestamp at time zone ${timeZone}`;
  const { personId } = filter;
  return [
    gte(auditEvents.at, startOf(sql`${filter.from}::date`)),
    lt(auditEvents.at, startOf(sql`(${filter.to}::date + 1)`)),
    personId ? or(eq(auditEvents.actorId, personId), eq(auditEvents.subject, `user:${personId}`)) : undefined,
    filter.event ? eq(auditEvents.event, filter.event) : undefined,
    filter.subject ? eq(auditEvents.subject, filter.subject) : undefined,
    // In the words of the partial index of what was not done.
    filter.result === undefined || filter.result === 'done' ? undefined : sql`${auditEvents.result} <> 'done'`,
    filter.result ? eq(auditEvents.result, filter.result) : undefined,
  ];
}

export type AuditLogRepository = ReturnType<typeof createAuditLogRepository>;
export type AuditRow = Awaited<ReturnType<AuditLogRepository['list']>>[number];
