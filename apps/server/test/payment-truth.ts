import { sql } from 'drizzle-orm';
import type { Db } from '../src/database/db.ts';
import type { RazorpayStandIn } from './razorpay-stand-in.ts';

/** Lets the database write down every change of an order's state. */
export async function recordOrderHistory(db: Db): Promise<void> {
  await db.execute(sql`create table chaos_history (order_id uuid, before text, after text)`);
  await db.execute(sql`
    create function chaos_note() returns trigger language plpgsql as $$
    begin
      insert into chaos_history values (new.id, old.status, new.status);
      return new;
    end $$`);
  await db.execute(sql`
    create trigger chaos_note after update on payment_orders for each row
    when (old.status is distinct from new.status) execute function chaos_note()`);
}

const LEGAL = new Set([
  'created attempted',
  'created expired',
  'attempted expired',
  'created paid',
  'attempted paid',
  'expired paid',
  'paid refunded',
]);

/** What the run has come to: the invariants with the number of cases that break them, 0 for each when all is well. */
export interface Truth {
  broken: Record<string, number>;
  facts: Record<string, number>;
}

/** Compares the database with what the stand-in of the provider knows. */
export async function comparePayments(db: Db, razorpay: RazorpayStandIn): Promise<Truth> {
  const rows = async <T>(query: ReturnType<typeof sql>) => (await db.execute(query)).rows as T[];
  const [one] = await rows<Record<string, string>>(sql`select
      (select count(*) from enrolments) as enrolments,
      (select count(*) from payment_orders) as orders,
      (select coalesce(sum(enrolled_count), 0) from courses) as counted,
      (select coalesce(sum(amount_paise), 0) from ledger_entries) as books,
      (select coalesce(sum(amount_paise), 0) from ledger_entries where account = 'gateway') as gateway,
      (select count(*) from (select 1 from ledger_entries group by posting having sum(amount_paise) <> 0) t) as unbalanced,
      (select count(*) from payment_events where processed_at is null) as events,
      (select count(*) from payment_events) as all_events,
      (select count(*) from (select 1 from coupons c join coupon_uses u on u.coupon_id = c.id
        where u.status <> 'free-again' group by c.id having count(*) > c.max_uses) t) as oversold,
      (select count(*) from (select 1 from coupons c join coupon_uses u on u.coupon_id = c.id
        where u.status <> 'free-again' group by c.id, u.learner_id having count(*) > c.max_uses_per_learner) t) as greedy,
      (select count(*) from payment_orders o left join coupon_uses u on u.order_id = o.id
        where o.coupon_id is not null and u.status is distinct from
          case when o.status in ('created', 'attempted') then 'held'
               when exists (select 1 from enrolments e where e.order_id = o.id) then 'used' else 'free-again' end) as misheld,
      (select count(*) from payment_orders o join courses c on c.id = o.course_id
        where o.amount_paise + o.discount_paise <> c.price_paise) as mispriced,
      (select count(*) from enrolments e where e.order_id is null and not exists (select 1 from coupon_uses u
        where u.learner_id = e.learner_id and u.course_id = e.course_id and u.status = 'used')) as gifts,
      (select count(*) from coupon_uses where status = 'used') as coupons_used,
      (select count(*) from coupon_uses where status = 'held') as coupons_held,
      (select count(*) from coupon_uses where status = 'free-again') as coupons_returned,
      (select count(*) from (select 1 from papers group by series, financial_year
        having max(sequence) <> count(*)) t) as gaps,
      (select count(*) from ledger_entries l where l.kind = 'charge' and l.account = 'gateway' and not exists (
        select 1 from papers p where p.order_id = l.order_id and p.kind <> 'credit-note'
          and p.total_paise = l.amount_paise)) as uninvoiced,
      (select count(*) from ledger_entries l where l.kind = 'refund' and l.account = 'gateway' and not exists (
        select 1 from papers p join payment_refunds r on r.id = p.refund_id
          where l.posting = 'refund ' || r.provider_refund_id and p.total_paise = -l.amount_paise)) as uncredited,
      (select count(*) from papers) as invoices,
      (select count(*) from payment_refunds) as refunds,
      (select count(*) from payment_refunds where status in ('requested', 'pending')) as open_refunds`);
  const bought = await rows<{ provider_order_id: string; status: string }>(sql`
    select o.provider_order_id, o.status from enrolments e join payment_orders o on o.id = e.order_id`);
  const history = await rows<{ before: string; after: string }>(sql`select before, after from chaos_history`);
  const misfits = [...razorpay.payments.values()].filter(({ order_id: id, amount, currency }) => {
    const order = razorpay.orders.get(id ?? '');
    return order !== undefined && (order.amount !== amount || order.currency !== currency);
  });
  const known = await rows<{ id: string; status: string }>(sql`select provider_payment_id as id, status from payments`);
  const statusOf = new Map(known.map(({ id, status }) => [id, status]));
  const captured = [...razorpay.payments.values()].filter((payment) => payment.status === 'captured');
  const byOrder = countBy(captured.map((payment) => payment.order_id ?? ''));
  const boughtOrders = countBy(bought.map((row) => row.provider_order_id));
  const held = captured.reduce((sum, payment) => sum + payment.amount, 0);
  const returned = [...razorpay.refunds.values()].filter(({ payment_id: id }) => isHeld(razorpay, id));
  const number = (name: string) => Number(one?.[name]);
  return {
    broken: {
      'captured payments without exactly one enrolment': captured.filter(
        ({ order_id: id }) => boughtOrders.get(id ?? '') !== 1 || byOrder.get(id ?? '') !== 1,
      ).length,
      'enrolments without exactly one captured payment': bought.filter(
        (row) => byOrder.get(row.provider_order_id) !== 1 || row.status !== 'paid',
      ).length,
      'authorized payments left lying': [...razorpay.payments.values()].filter(
        (payment) => payment.status === 'authorized' && !misfits.includes(payment),
      ).length,
      'payments that do not fit and have not gone back': misfits.filter(({ status }) => status === 'captured').length,
      'payments that do not fit and were captured by us': misfits.filter(({ id }) =>
        razorpay.calls.includes(`POST /v1/payments/${id}/capture`),
      ).length,
      'payments that do not fit and nobody knows of': misfits.filter(({ id, status }) => statusOf.get(id) !== status)
        .length,
      'orders that moved backwards': history.filter(({ before, after }) => !LEGAL.has(`${before} ${after}`)).length,
      'paise by which the ledger is not zero': Math.abs(number('books')),
      'postings out of balance': number('unbalanced'),
      'paise by which the ledger and the provider differ': Math.abs(
        number('gateway') - held + returned.reduce((sum, refund) => sum + refund.amount, 0),
      ),
      'enrolments that the courses count wrongly': Math.abs(number('counted') - number('enrolments')),
      'series of invoices with gaps': number('gaps'),
      'events not acted on': number('events'),
      'refunds on their way': number('open_refunds'),
      'coupons used more often than allowed': number('oversold'),
      'learners who used a coupon more often than allowed': number('greedy'),
      'uses of coupons that do not fit their orders': number('misheld'),
      'orders that are not list price less discount': number('mispriced'),
      'enrolments for nothing without a coupon': number('gifts'),
    },
    facts: {
      'orders of ours': number('orders'),
      'payments at the provider': razorpay.payments.size,
      'of them captured at the end': captured.length,
      'payments that did not fit': misfits.length,
      enrolments: number('enrolments'),
      refunds: number('refunds'),
      'uses of coupons by those who are enrolled': number('coupons_used'),
      'uses held by open orders': number('coupons_held'),
      'uses that went back': number('coupons_returned'),
      'invoices issued': number('invoices'),
      'sales without an invoice over their amount': number('uninvoiced'),
      'refunds without a credit note over theirs': number('uncredited'),
      'events stored': number('all_events'),
      'calls to the provider': razorpay.calls.length,
    },
  };
}

/** Part of the money of a payment that is still with us has gone back. */
function isHeld(razorpay: RazorpayStandIn, paymentId: string): boolean {
  return razorpay.payments.get(paymentId)?.status === 'captured';
}

function countBy(keys: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
