import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../database/db.ts';
import { settlementFiles } from '../../../database/schema/settlements.table.ts';
import type { SettlementLineRow } from './settlements.models.ts';

/** A line beside what stands here. */
export interface JudgedLine {
  line: number;
  entity: string;
  type: string;
  verdict: string;
  amount: string;
  expected: string | null;
  fee: string;
  tax: string;
  utr: string;
}

const fileColumns = {
  id: settlementFiles.id,
  lineCount: settlementFiles.lineCount,
  createdAt: settlementFiles.createdAt,
};

/** SQL of the settlement reports. */
export function createSettlementsRepository(db: Db) {
  /** Every line with its verdict, and what stands here of the same days and in no report. */
  const judged = (fileId: string, provider: string) => sql`
    with lines as (
      select l.*, coalesce(p.amount_paise, r.amount_paise) as expected, p.created_at as paid_at,
          row_number() over (partition by l.entity order by l.line) as time
        from settlement_lines l
          left join payments p on l.type = 'payment' and p.provider_payment_id = l.entity
          left join payment_refunds r on l.type = 'refund' and r.provider_refund_id = l.entity
        where l.file_id = ${fileId}
    ), span as (select min(paid_at) as first, max(paid_at) as last from lines)
    select line, entity, type, amount_paise as amount, expected, fee_paise as fee, tax_paise as tax, utr,
        case when type not in ('payment', 'refund') then 'other'
             when time > 1 then 'twice'
             when expected is null then 'unknown'
             when expected <> amount_paise then 'amount'
             when type = 'payment' and credit_paise - debit_paise not in (amount_paise - fee_paise, amount_paise - fee_paise - tax_paise) then 'sum'
             when type = 'refund' and debit_paise - credit_paise not in (amount_paise + fee_paise, amount_paise + fee_paise + tax_paise) then 'sum'
             else 'matched' end as verdict
      from lines
    union all
    select 0, p.provider_payment_id, 'payment', 0, p.amount_paise, 0, 0, '', 'missing'
      from payments p join payment_orders o on o.id = p.order_id cross join span
      where o.provider = ${provider} and p.status in ('captured', 'refunded')
        and p.created_at between span.first and span.last
        and not exists (select 1 from settlement_lines s where s.entity = p.provider_payment_id)`;

  return {
    list: (limit: number) =>
      db.select(fileColumns).from(settlementFiles).orderBy(desc(settlementFiles.id)).limit(limit),

    async find(fileId: string) {
      const [file] = await db.select(fileColumns).from(settlementFiles).where(eq(settlementFiles.id, fileId));
      return file ?? null;
    },

    async findBySha(sha256: string) {
      const [file] = await db.select(fileColumns).from(settlementFiles).where(eq(settlementFiles.sha256, sha256));
      return file ?? null;
    },

    /** Null when somebody else has read the same file at this moment. */
    async insert(tx: Tx, file: typeof settlementFiles.$inferInsert): Promise<string | null> {
      const [made] = await tx
        .insert(settlementFiles)
        .values(file)
        .onConflictDoNothing()
        .returning({ id: settlementFiles.id });
      return made?.id ?? null;
    },

    async addLines(tx: Tx, fileId: string, lines: SettlementLineRow[]): Promise<void> {
      // Column by column: a parameter for each value of each row keeps the process busy for many times as long.
      const all = (name: keyof SettlementLineRow) => sql.param(lines.map((line) => line[name]));
      await tx.execute(sql`
        insert into settlement_lines (file_id, line, entity, type, amount_paise, fee_paise, tax_paise, credit_paise, debit_paise, settlement, utr)
        select ${fileId}::uuid, * from unnest(
          ${all('line')}::int[], ${all('entity')}::text[], ${all('type')}::text[],
          ${all('amountPaise')}::bigint[], ${all('feePaise')}::bigint[], ${all('taxPaise')}::bigint[],
          ${all('creditPaise')}::bigint[], ${all('debitPaise')}::bigint[],
          ${all('settlement')}::text[], ${all('utr')}::text[])`);
    },

    async setLineCount(tx: Tx, fileId: string, lineCount: number): Promise<void> {
      await tx.update(settlementFiles).set({ lineCount }).where(eq(settlementFiles.id, fileId));
    },

    async countVerdicts(fileId: string, provider: string): Promise<{ verdict: string; count: number }[]> {
      const { rows } = await db.execute<{ verdict: string; count: number }>(
        sql`select verdict, count(*)::int as count from (${judged(fileId, provider)}) t group by 1 order by 1`,
      );
      return rows;
    },

    /** Lines in the order of the file; with `onlyProblems` those alone about which something is to be said. */
    async listLines(
      file: { fileId: string; provider: string },
      page: { onlyProblems: boolean; most: number; skip: number },
    ): Promise<JudgedLine[]> {
      const which = page.onlyProblems ? sql`where verdict not in ('matched', 'other')` : sql``;
      const { rows } = await db.execute<JudgedLine & Record<string, unknown>>(sql`
        select * from (${judged(file.fileId, file.provider)}) t ${which}
          order by line, entity limit ${page.most} offset ${page.skip}`);
      return rows;
    },

    /** What reached the bank, by its reference there. */
    async listSettlements(fileId: string, limit: number) {
      const { rows } = await db.execute<{ utr: string; settlement: string; lines: number; paise: string }>(sql`
        select utr, settlement, count(*)::int as lines, sum(credit_paise - debit_paise) as paise
          from settlement_lines where file_id = ${fileId} group by 1, 2 order by 2, 1 limit ${limit}`);
      return rows;
    },
  };
}

export type SettlementsRepository = ReturnType<typeof createSettlementsRepository>;
