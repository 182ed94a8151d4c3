import { asc, desc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { auditAnchors, auditEvents, auditLinks } from '../../../database/schema/audit.table.ts';
import { type ChainEnd, NO_HASH, type StoredLink } from './chain.models.ts';

/** Advisory lock of whoever changes the chain; `audit_retire` takes the same one. */
const CHAIN_LOCK = 7_205_202;

/**
 * Ids are given before the commit, so that one may appear after higher ones. Statements of the application end after seconds:
 * so many ids later none is expected any more, and the nightly job looks at all.
 */
const LATE_IDS = 100_000;

/** SQL of the chain over the audit log. */
export function createChainRepository(db: Db) {
  return {
    /** Does `work` as the only one, on any node, who changes the chain. */
    locked: <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
        return work(tx);
      }),

    /** The last link, else what the last retirement left, else the beginning of all chains. */
    async readEnd(executor: Executor = db): Promise<ChainEnd> {
      const end = { position: auditLinks.position, hash: auditLinks.hash };
      const [last] = await executor.select(end).from(auditLinks).orderBy(desc(auditLinks.position)).limit(1);
      return last ?? readAnchor(executor);
    },

    readAnchor: (executor: Executor = db) => readAnchor(executor),

    /** Events without a link, by id: the newest, or of all times. */
    async listUnlinked(executor: Executor, options: { most: number; ofAllTimes: boolean }) {
      const newest = sql`${auditEvents.id} > (select coalesce(max(event_id), 0) - ${LATE_IDS} from audit_links)`;
      return executor
        .select()
        .from(auditEvents)
        .where(options.ofAllTimes ? isUnlinked : sql`${newest} and ${isUnlinked}`)
        .orderBy(asc(auditEvents.id))
        .limit(options.most);
    },

    countUnlinked: () => db.$count(auditEvents, isUnlinked),

    /** How many links are left that an anchor says have been retired: none, if all is well. */
    countLeftBehind: (position: number) => db.$count(auditLinks, lte(auditLinks.position, position)),

    async addLinks(tx: Tx, links: (typeof auditLinks.$inferInsert)[]): Promise<void> {
      await tx.insert(auditLinks).values(links);
    },

    /** The next links after a position with their events, in order. */
    listLinks: (after: number, most: number): Promise<StoredLink[]> =>
      db
        .select({ ...getTableColumns(auditLinks), event: auditEvents })
        .from(auditLinks)
        .leftJoin(auditEvents, eq(auditEvents.id, auditLinks.eventId))
        .where(gt(auditLinks.position, after))
        .orderBy(asc(auditLinks.position))
        .limit(most),

    /**
     * Removes the oldest linked events as far as all of them are from before `moment` (ISO 8601) and older than 180 days, at
     * most `most` at once. Returns how many went.
     */
    async retire(moment: string, most: number): Promise<number> {
      const { rows } = await db.execute<{ removed: number }>(
        sql`select audit_retire(${moment}::timestamptz, ${most}) as removed`,
      );
      return rows[0]?.removed ?? 0;
    },

    /** Makes the tables of this month and the next ones (UTC) that are not there. */
    async addMonths(ahead: number): Promise<void> {
      await db.execute(sql`select audit_add_months(${ahead})`);
    },

    /** Drops the tables of past months from before `moment` (ISO 8601) of which every event has been retired. */
    async dropMonths(moment: string): Promise<void> {
      await db.execute(sql`select audit_drop_months(${moment}::timestamptz)`);
    },
  };
}

const isUnlinked = sql`not exists (select 1 from audit_links where audit_links.event_id = ${auditEvents.id})`;

async function readAnchor(executor: Executor): Promise<ChainEnd> {
  const anchor = { position: auditAnchors.position, hash: auditAnchors.hash };
  const [last] = await executor.select(anchor).from(auditAnchors).orderBy(desc(auditAnchors.position)).limit(1);
  return last ?? { position: 0, hash: NO_HASH };
}

export type ChainRepository = ReturnType<typeof createChainRepository>;
