import { desc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { schoolAnnouncements } from '../../../database/schema/notifications.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import { newId } from '../../../platform/ids.ts';

/** Who reads, and when. */
interface Reading {
  userId: string;
  now: Date;
}

const columns = {
  id: schoolAnnouncements.id,
  writerId: schoolAnnouncements.writerId,
  title: schoolAnnouncements.title,
  text: schoolAnnouncements.text,
  titleInHindi: schoolAnnouncements.titleInHindi,
  textInHindi: schoolAnnouncements.textInHindi,
  audience: schoolAnnouncements.audience,
  startsAt: schoolAnnouncements.startsAt,
  endsAt: schoolAnnouncements.endsAt,
  createdAt: schoolAnnouncements.createdAt,
};

const isForReader = ({
  userId,
  now,
}: Reading) => sql`${schoolAnnouncements.startsAt} <= ${now.toISOString()}::timestamptz
  and ${schoolAnnouncements.endsAt} > ${now.toISOString()}::timestamptz
  and (${schoolAnnouncements.audience} = 'everybody'
    or ${schoolAnnouncements.audience} = (select u.role from users u where u.id = ${userId}::uuid))`;

/** SQL of what the school tells its people. */
export function createSchoolAnnouncementsRepository({ db }: { db: Db }) {
  return {
    /** What somebody is told now, the newest first. What they have read at the bell is put aside, too. */
    listCurrent: (executor: Executor, reading: Reading) =>
      executor
        .select({
          ...columns,
          isPutAside: sql<boolean>`exists (select 1 from notifications n where n.user_id = ${reading.userId}::uuid
            and n.kind = 'school' and n.about_id = "school_announcements"."id" and n.read_at is not null)`,
        })
        .from(schoolAnnouncements)
        .where(isForReader(reading))
        .orderBy(desc(schoolAnnouncements.startsAt), desc(schoolAnnouncements.id)),

    /** Notes that somebody has read it, also who has come after everybody was told; false when it is not for them now. */
    async putAside(tx: Tx, id: string, reading: Reading): Promise<boolean> {
      const now = sql`${reading.now.toISOString()}::timestamptz`;
      const { rowCount } = await tx.execute(sql`
        insert into notifications (id, user_id, kind, about_id, created_at, read_at)
        select ${newId()}::uuid, ${reading.userId}::uuid, 'school', ${schoolAnnouncements.id}, ${now}, ${now}
        from ${schoolAnnouncements} where ${schoolAnnouncements.id} = ${id}::uuid and ${isForReader(reading)}
        on conflict (user_id, kind, about_id)
        do update set read_at = coalesce(notifications.read_at, excluded.read_at), push_due_at = null`);
      return (rowCount ?? 0) > 0;
    },

    /** The newest; `writer` is null when they are gone. */
    list: (limit: number) =>
      db
        .select({
          ...columns,
          writer: sql<string | null>`case when ${users.deletedAt} is null then ${users.name} end`,
        })
        .from(schoolAnnouncements)
        .innerJoin(users, eq(users.id, schoolAnnouncements.writerId))
        .orderBy(desc(schoolAnnouncements.createdAt), desc(schoolAnnouncements.id))
        .limit(limit),

    /** Lets one change of the announcements happen at a time, until the transaction ends. */
    async hold(tx: Tx): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('school_announcements'))`);
    },

    countAhead: (tx: Tx, now: Date): Promise<number> =>
      tx.$count(schoolAnnouncements, gt(schoolAnnouncements.endsAt, now)),

    async find(tx: Tx, id: string) {
      const [row] = await tx.select(columns).from(schoolAnnouncements).where(eq(schoolAnnouncements.id, id));
      return row ?? null;
    },

    async insert(tx: Tx, row: typeof schoolAnnouncements.$inferInsert): Promise<void> {
      await tx.insert(schoolAnnouncements).values(row);
    },

    async update(tx: Tx, id: string, changes: Partial<typeof schoolAnnouncements.$inferInsert>): Promise<void> {
      await tx.update(schoolAnnouncements).set(changes).where(eq(schoolAnnouncements.id, id));
    },

    /** Takes it away with what was told of it; its title, null when it was not there. */
    async remove(tx: Tx, id: string): Promise<string | null> {
      const [row] = await tx
        .delete(schoolAnnouncements)
        .where(eq(schoolAnnouncements.id, id))
        .returning({ title: schoolAnnouncements.title, titleInHindi: schoolAnnouncements.titleInHindi });
      return row ? row.title || row.titleInHindi : null;
    },
  };
}

export type SchoolAnnouncementsRepository = ReturnType<typeof createSchoolAnnouncementsRepository>;
export type SchoolAnnouncementRow = Awaited<ReturnType<SchoolAnnouncementsRepository['list']>>[number];
export type CurrentRow = Awaited<ReturnType<SchoolAnnouncementsRepository['listCurrent']>>[number];
