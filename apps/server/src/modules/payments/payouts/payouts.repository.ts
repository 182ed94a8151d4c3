import type { Locale } from '@nalanda/contract';
import { and, desc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../../../database/db.ts';
import { ledgerEntries } from '../../../database/schema/payments.table.ts';
import { payoutAccounts, payouts } from '../../../database/schema/payouts.table.ts';
import { users } from '../../../database/schema/users.table.ts';
import type { Clock } from '../../../platform/clock.ts';
import { educatorMonths } from '../ledger/months.repository.ts';
import { type MonthOfEducator, type StandingPayout, WRITTEN_OFF } from './payouts.models.ts';

/** Advisory lock of whoever pays an educator, or takes a payout back; the second half is made of the educator's id. */
const PAYOUT_LOCK = 7_205_211;

/** An educator as the office and letters name them. */
export interface PaidEducator {
  educatorId: string;
  name: string;
  email: string;
  /** They have deleted their account: the name and email are nobody's. */
  isFormer: boolean;
  box: string | null;
  accountChangedAt: Date | null;
}

/** An educator with what is known of writing to them. */
export interface FoundEducator extends PaidEducator {
  locale: Locale | null;
  emailVerifiedAt: Date | null;
}

/** An educator's month in the list of the office. */
export type OfficePayoutRow = MonthOfEducator & PaidEducator;

type SummedRow = {
  educator_id: string;
  name: string;
  email: string;
  is_former: boolean;
  box: string | null;
  changed_at: string | null;
  carried_over: string;
  sold: string;
  refunded: string;
  share: string;
  net: string;
  is_paid_later: boolean;
  payout_id: string | null;
  amount_paise: number | null;
  tds_paise: number | null;
  reference: string | null;
  paid_on: string | null;
  account: string | null;
  way: string | null;
  provider: string | null;
};

const payoutColumns = {
  id: payouts.id,
  educatorId: payouts.educatorId,
  month: payouts.month,
  amountPaise: payouts.amountPaise,
  tdsPaise: payouts.tdsPaise,
  reference: payouts.reference,
  paidOn: payouts.paidOn,
  account: payouts.account,
  way: payouts.way,
  isWrittenOff: sql<boolean>`${payouts.provider} = ${WRITTEN_OFF}`,
  undoneAt: payouts.undoneAt,
};

/** SQL of the payouts. */
export function createPayoutsRepository({ db, clock }: { db: Db; clock: Clock }) {
  /** Every educator of whom the books know something by the end of a month, with that month. */
  const summed = (month: string, who: { educatorId?: string } = {}) => {
    return sql`
      select e.educator_id, u.name, u.email, u.deleted_at is not null as is_former, a.box, a.changed_at, e.carried_over - coalesce(p.before, 0) as carried_over,
          e.sold, e.refunded, e.share, e.net, coalesce(p.later, false) as is_paid_later,
          o.id as payout_id, o.amount_paise, o.tds_paise, o.reference, o.paid_on::text, o.account, o.way, o.provider
        from (
          select educator_id,
              coalesce(sum(net_paise) filter (where month < ${month}), 0) as carried_over,
              coalesce(sum(charged_paise) filter (where month = ${month}), 0) as sold,
              coalesce(sum(refunded_paise) filter (where month = ${month}), 0) as refunded,
              coalesce(sum(share_paise) filter (where month = ${month}), 0) as share,
              coalesce(sum(net_paise) filter (where month = ${month}), 0) as net
            from ${educatorMonths({ until: month, ...who })} m group by educator_id
        ) e
        join users u on u.id = e.educator_id
        left join payout_accounts a on a.educator_id = e.educator_id
        left join (
          select educator_id, sum(amount_paise) filter (where month < ${month}) as before, bool_or(month > ${month}) as later
            from payouts where undone_at is null${who.educatorId ? sql` and educator_id = ${who.educatorId}` : sql``} group by educator_id
        ) p on p.educator_id = e.educator_id
        left join payouts o on o.educator_id = e.educator_id and o.month = ${month} and o.undone_at is null`;
  };

  return {
    /** Holds the payouts of an educator until the transaction ends: who comes second sees what the first has done. */
    async lock(tx: Tx, educatorId: string): Promise<void> {
      await tx.execute(sql`select pg_advisory_xact_lock(${PAYOUT_LOCK}, hashtext(${educatorId}))`);
    },

    /** All educators of a month, those with most left to pay first, and those who were paid after them. */
    async listMonth(month: string): Promise<OfficePayoutRow[]> {
      const { rows } = await db.execute<SummedRow>(sql`
        select * from (${summed(month)}) t
          order by (payout_id is null and not is_paid_later) desc, carried_over + net desc, educator_id`);
      return rows.map((row) => toRow(month, row));
    },

    /** One educator's month as the list has it; null when the books know nothing of them. */
    async findMonth(executor: Executor, educatorId: string, month: string): Promise<OfficePayoutRow | null> {
      const { rows } = await executor.execute<SummedRow>(summed(month, { educatorId }));
      return rows[0] ? toRow(month, rows[0]) : null;
    },

    /** Payouts of an educator that stand, newest month first. */
    listStanding: (executor: Executor, educatorId: string): Promise<StandingPayout[]> =>
      executor
        .select(payoutColumns)
        .from(payouts)
        .where(and(eq(payouts.educatorId, educatorId), isNull(payouts.undoneAt)))
        .orderBy(desc(payouts.month)),

    async find(executor: Executor, payoutId: string) {
      const [payout] = await executor.select(payoutColumns).from(payouts).where(eq(payouts.id, payoutId));
      return payout ?? null;
    },

    async insert(tx: Tx, payout: Omit<typeof payouts.$inferInsert, 'createdAt'>): Promise<void> {
      await tx.insert(payouts).values({ ...payout, createdAt: clock.now() });
    },

    async markUndone(
      tx: Tx,
      payoutId: string,
      { actorId, reason }: { actorId: string; reason: string },
    ): Promise<void> {
      await tx
        .update(payouts)
        .set({ undoneAt: clock.now(), undoneBy: actorId, undoReason: reason })
        .where(eq(payouts.id, payoutId));
    },

    /** The educator with the account, closed; null when nobody has this id. */
    async findEducator(educatorId: string, executor: Executor = db): Promise<FoundEducator | null> {
      const [row] = await executor
        .select({
          educatorId: users.id,
          name: users.name,
          email: users.email,
          isFormer: sql<boolean>`${users.deletedAt} is not null`,
          locale: users.locale,
          emailVerifiedAt: users.emailVerifiedAt,
          box: payoutAccounts.box,
          accountChangedAt: payoutAccounts.changedAt,
        })
        .from(users)
        .leftJoin(payoutAccounts, eq(payoutAccounts.educatorId, users.id))
        .where(eq(users.id, educatorId));
      return row ?? null;
    },

    /** Writes an educator's account, in the place of the one before. */
    async saveAccount(tx: Tx, educatorId: string, box: string): Promise<void> {
      const changedAt = clock.now();
      await tx
        .insert(payoutAccounts)
        .values({ educatorId, box, changedAt })
        .onConflictDoUpdate({ target: payoutAccounts.educatorId, set: { box, changedAt } });
    },

    /** What an educator is owed by the books, in paise; below zero: what later sales would have to bring. */
    async sumLeft(executor: Executor, educatorId: string): Promise<number> {
      const [row] = await executor
        .select({ paise: sql<number>`coalesce(-sum(${ledgerEntries.amountPaise}), 0)`.mapWith(Number) })
        .from(ledgerEntries)
        .where(and(eq(ledgerEntries.educatorId, educatorId), eq(ledgerEntries.account, 'educator')));
      return row?.paise ?? 0;
    },

    /** Payouts since a moment that money has left for. */
    listRecent: (executor: Executor, educatorId: string, since: Date) =>
      executor
        .select({ id: payouts.id })
        .from(payouts)
        .where(
          and(
            eq(payouts.educatorId, educatorId),
            isNull(payouts.undoneAt),
            ne(payouts.provider, WRITTEN_OFF),
            gt(payouts.createdAt, since),
          ),
        ),

    /**
     * Erases the account of an educator to whom nothing is due and nothing was paid since `since`: until then the bank may
     * send it back. Tells whether the account stays.
     */
    async eraseSettled(tx: Tx, educatorId: string, since: Date): Promise<{ isKept: boolean }> {
      const recent = await this.listRecent(tx, educatorId, since);
      const isKept = recent.length > 0 || (await this.sumLeft(tx, educatorId)) > 0;
      if (!isKept) await tx.delete(payoutAccounts).where(eq(payoutAccounts.educatorId, educatorId));
      return { isKept };
    },

    /** Who has deleted their account while the one at their bank, or the number of a claim, had to stay. */
    async listLeft(): Promise<string[]> {
      const rows = await db
        .select({ educatorId: payoutAccounts.educatorId })
        .from(payoutAccounts)
        .innerJoin(users, eq(users.id, payoutAccounts.educatorId))
        .where(isNotNull(users.deletedAt));
      return rows.map(({ educatorId }) => educatorId);
    },

    /** Ids of educators with their closed accounts, for the doctor. */
    listBoxes: () => db.select({ educatorId: payoutAccounts.educatorId, box: payoutAccounts.box }).from(payoutAccounts),

    /** Sentences about payouts and refunds that the books do not bear out. */
    async listContradictions(): Promise<string[]> {
      const { rows } = await db.execute<{ text: string }>(sql`
        select 'payout ' || p.id || ' of ' || p.amount_paise || ' paise has ' || coalesce(sum(l.amount_paise), 0) || ' in the books' as text
          from payouts p left join ledger_entries l on l.account = 'educator' and l.educator_id = p.educator_id
            and l.posting in ('payout ' || p.id, 'payout-undone ' || p.id)
          group by p.id having coalesce(sum(l.amount_paise), 0) <> case when p.undone_at is null then p.amount_paise else 0 end
        union all
        select 'the books have ' || l.posting || ', and there is no such payout'
          from ledger_entries l where l.kind in ('payout', 'payout-undone') and l.account = 'educator'
            and not exists (select 1 from payouts p where l.posting in ('payout ' || p.id, 'payout-undone ' || p.id))
        union all
        select 'educator ' || p.educator_id || ' was paid ' || p.paid || ' paise up to ' || p.month || ' and had earned ' || coalesce(e.earned, 0)
          from (select educator_id, max(month) as month, sum(amount_paise) as paid from payouts where undone_at is null group by educator_id) p
          cross join lateral (
            select -sum(amount_paise) as earned from ledger_entries l
              where l.educator_id = p.educator_id and l.account = 'educator' and l.kind in ('charge', 'refund')
                and to_char(l.created_at at time zone 'Asia/Kolkata', 'YYYY-MM') <= p.month
          ) e where p.paid > coalesce(e.earned, 0)
        union all
        select 'refunds of payment ' || p.provider_payment_id || ' are more than the payment'
          from payments p join payment_refunds r on r.payment_id = p.id where r.status not in ('refused', 'failed')
          group by p.id having sum(r.amount_paise) > p.amount_paise`);
      return rows.map(({ text }) => text);
    },
  };
}

function toRow(month: string, row: SummedRow): OfficePayoutRow {
  return {
    month,
    educatorId: row.educator_id,
    name: row.name,
    email: row.email,
    isFormer: row.is_former,
    box: row.box,
    accountChangedAt: row.changed_at === null ? null : new Date(row.changed_at),
    carriedOverPaise: Number(row.carried_over),
    soldPaise: Number(row.sold),
    refundedPaise: Number(row.refunded),
    sharePaise: Number(row.share),
    netPaise: Number(row.net),
    isPaidLater: row.is_paid_later,
    payout:
      row.payout_id === null
        ? null
        : {
            id: row.payout_id,
            month,
            amountPaise: Number(row.amount_paise),
            tdsPaise: Number(row.tds_paise),
            reference: row.reference ?? '',
            paidOn: row.paid_on ?? '',
            account: row.account ?? '',
            way: row.way ?? '',
            isWrittenOff: row.provider === WRITTEN_OFF,
          },
  };
}

export type PayoutsRepository = ReturnType<typeof createPayoutsRepository>;
