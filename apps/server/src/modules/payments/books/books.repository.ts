import { sql } from 'drizzle-orm';
import type { Db } from '../../../database/db.ts';
import type { BookedPosting } from './books.models.ts';

/** Bookings read at once. */
const PAGE_ROWS = 500;

/** Everything that was booked in a stretch of time, in its order, a page at a time. */
export async function* readBooks(
  db: Db,
  { from, before }: { from: Date; before: Date },
): AsyncGenerator<BookedPosting[]> {
  let after = { at: from, posting: '' };
  for (;;) {
    const rows = await readPage(db, after, before);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = last;
  }
}

/** The legs of a posting are written at one moment, so that moment and name say where a page ends. */
async function readPage(db: Db, after: { at: Date; posting: string }, before: Date): Promise<BookedPosting[]> {
  const sum = (account: string) =>
    sql`coalesce(sum(amount_paise) filter (where account = ${sql.raw(`'${account}'`)}), 0)::int8`;
  const { rows } = await db.execute<Omit<BookedPosting, 'at'> & { at: string } & Record<string, unknown>>(sql`
    with page as (
      select posting, created_at, kind, order_id, educator_id, currency, split_part(posting, ' ', 2) as named,
          ${sum('gateway')} as gateway, ${sum('educator')} as educator, ${sum('platform')} as platform,
          ${sum('learner')} as learner, ${sum('bank')} as bank
        from ledger_entries
        where created_at >= ${after.at.toISOString()}::timestamptz and created_at < ${before.toISOString()}::timestamptz
          and (created_at, posting) > (${after.at.toISOString()}::timestamptz, ${after.posting})
        group by created_at, posting, kind, order_id, educator_id, currency
        order by created_at, posting
        limit ${PAGE_ROWS}
    )
    select page.posting, page.created_at as at, page.kind, page.order_id as "orderId", page.currency,
        buyer.name as learner, coalesce(o.bundle_title, c.title) as course, teacher.name as educator,
        coalesce(paid.method, returned.method) as way, coalesce(r.provider_refund_id, paid.provider_payment_id) as payment,
        coalesce(paid.bank_reference, returned.bank_reference, paid_out.reference) as "bankReference",
        coalesce(note.number, case when page.kind = 'charge' then bill.number end) as document,
        page.gateway as "gatewayPaise", page.educator as "educatorPaise", page.platform as "platformPaise",
        page.learner as "learnerPaise", page.bank as "bankPaise"
      from page
        join users teacher on teacher.id = page.educator_id
        left join payment_orders o on o.id = page.order_id
        left join users buyer on buyer.id = o.learner_id
        left join courses c on c.id = o.course_id
        left join payments paid on paid.provider_payment_id = page.named
        left join payment_refunds r on r.provider_refund_id = page.named
        left join payments returned on returned.id = r.payment_id
        left join papers note on note.refund_id = r.id
        left join papers bill on bill.order_id = o.id and bill.kind <> 'credit-note'
        left join payouts paid_out on paid_out.id = case when page.order_id is null then page.named::uuid end
      order by page.created_at, page.posting`);
  return rows.map((row) => ({ ...row, ...toNumbers(row), at: new Date(row.at) }));
}

/** PostgreSQL's sums come as texts. */
function toNumbers(row: Record<string, unknown>) {
  const { gatewayPaise, educatorPaise, platformPaise, learnerPaise, bankPaise } = row;
  return {
    gatewayPaise: Number(gatewayPaise),
    educatorPaise: Number(educatorPaise),
    platformPaise: Number(platformPaise),
    learnerPaise: Number(learnerPaise),
    bankPaise: Number(bankPaise),
  };
}
