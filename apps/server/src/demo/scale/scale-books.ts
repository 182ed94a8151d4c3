import type { auditEvents } from '../../database/schema/audit.table.ts';
import type { ledgerEntries, paymentOrders, payments } from '../../database/schema/payments.table.ts';
import type { sentMails } from '../../database/schema/sent-mails.table.ts';
import { chargeLegs, chargePosting } from '../../modules/payments/index.ts';
import { chance, type PlannedEnrolment, type ScalePlan } from './scale-plan.ts';
import { idsOf, scaleId } from './scale-rows.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** No real provider is ever asked about these orders. */
const provider = 'demo';
const MAIL_DAYS = 90;

const paymentOf = ({ number }: PlannedEnrolment) => `pay_scale${number}`;

function* listSales(plan: ScalePlan): Generator<PlannedEnrolment> {
  for (let course = 0; course < plan.size.courses; course += 1)
    if (plan.pricePaise(course) > 0) yield* plan.enrolmentsOf(course);
}

const timesOf = ({ at }: PlannedEnrolment) => ({ createdAt: new Date(at - MINUTE), updatedAt: new Date(at) });

/** The paid order of every enrolment that has cost something. */
export function* listOrders(plan: ScalePlan): Generator<typeof paymentOrders.$inferInsert> {
  for (const one of listSales(plan)) {
    const { courseId, learnerId, orderId } = idsOf(plan, one);
    yield {
      id: orderId,
      learnerId,
      courseId,
      amountPaise: plan.pricePaise(one.course),
      status: 'paid',
      provider,
      providerOrderId: `order_scale${one.number}`,
      paidAt: new Date(one.at),
      offeredAt: new Date(one.at - MINUTE),
      nextAskAt: null,
      ...timesOf(one),
    };
  }
}

/** Their payments. */
export function* listPayments(plan: ScalePlan): Generator<typeof payments.$inferInsert> {
  for (const one of listSales(plan))
    yield {
      id: scaleId('payment', one.at, one.number),
      orderId: idsOf(plan, one).orderId,
      providerPaymentId: paymentOf(one),
      amountPaise: plan.pricePaise(one.course),
      currency: 'INR',
      status: 'captured',
      method: chance(one.number, 40) < 0.72 ? 'upi' : 'card',
      ...timesOf(one),
    };
}

/** What they have left in the books, as the payment module writes it; the platform takes nothing. */
export function* listLedger(plan: ScalePlan): Generator<typeof ledgerEntries.$inferInsert> {
  for (const one of listSales(plan)) {
    const { orderId, educatorId } = idsOf(plan, one);
    const legs = chargeLegs({ kind: 'charge', amountPaise: plan.pricePaise(one.course), sharePaise: 0 });
    for (const [place, leg] of legs.entries())
      yield {
        id: scaleId('entry', one.at, one.number * 4 + place),
        posting: chargePosting(paymentOf(one)),
        kind: 'charge',
        account: leg.account,
        orderId,
        educatorId,
        amountPaise: leg.amountPaise,
        createdAt: new Date(one.at),
      };
  }
}

/** What the log has noted of the last half year, in the order of time: a line for every tenth enrolment. */
export function* listEvents(plan: ScalePlan): Generator<typeof auditEvents.$inferInsert> {
  const most = Math.floor(plan.size.enrolments / 10);
  const span = 170 * DAY;
  let number = 0;
  for (const one of plan.enrolments()) {
    if (one.number % 10 !== 0) continue;
    const { learnerId, courseId } = idsOf(plan, one);
    const isRefused = chance(one.number, 41) < 0.02;
    yield {
      at: new Date(plan.now - span + Math.floor((span * number) / most)),
      event: isRefused ? 'auth.sign-in' : 'payment.order',
      result: isRefused ? 'refused' : 'done',
      actorId: learnerId,
      subject: `course:${courseId}`,
      address: '192.0.2.1',
    };
    number += 1;
  }
}

/** Mails of the last 90 days, in the order of time: one for every twentieth enrolment. */
export function* listMails(plan: ScalePlan): Generator<typeof sentMails.$inferInsert> {
  const most = Math.floor(plan.size.enrolments / 20);
  let number = 0;
  for (const one of plan.enrolments()) {
    if (one.number % 20 !== 0) continue;
    const at = plan.now - MAIL_DAYS * DAY + Math.floor((MAIL_DAYS * DAY * number) / most);
    yield {
      id: scaleId('mail', at, number),
      userId: idsOf(plan, one).learnerId,
      subject: 'You are enrolled',
      state: 'sent',
      at: new Date(at),
    };
    number += 1;
  }
}
