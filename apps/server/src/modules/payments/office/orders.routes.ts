import { officeOrderRoutes, rupeesToPaise } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { changesBetween } from '../../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { settleDispute } from '../disputes/disputes.usecases.ts';
import { recordPayment } from '../offline/offline.usecases.ts';
import { refundOrder } from '../refunds/office-refund.usecases.ts';
import { askProvider, getOrderStory, listOrders, mailPapers, type OfficeOrdersDeps } from './orders.usecases.ts';

/** Orders, as the office reads them and gives them back. */
export function registerOfficeOrderRoutes(app: FastifyInstance, deps: OfficeOrdersDeps): void {
  registerRoute(app, officeOrderRoutes.listOrders, ({ query }) => listOrders(deps, query));
  registerRoute(app, officeOrderRoutes.getOrderStory, ({ params }) => getOrderStory(deps, params.orderId));
  registerRoute(app, officeOrderRoutes.recordPayment, ({ body: { amount, ...given }, request }) => {
    const { userId, courseId, paymentId, way, reference } = given;
    const amountPaise = rupeesToPaise(amount);
    noteAudit(request, {
      details: { user: userId, course: courseId, payment: paymentId, way, reference, amountPaise },
    });
    return recordPayment(deps, { ...given, amountPaise });
  });
  registerRoute(app, officeOrderRoutes.askProvider, ({ params }) => askProvider(deps, params.orderId));
  registerRoute(app, officeOrderRoutes.mailPapers, ({ params }) => mailPapers(deps, params.orderId));
  registerRoute(
    app,
    officeOrderRoutes.settleDispute,
    ({ params: { disputeId }, body: { isSettled }, user, request }) => {
      noteAudit(request, { details: { dispute: disputeId, settled: isSettled } });
      return settleDispute(deps, { disputeId, isSettled, actorId: user.id });
    },
  );
  registerRoute(app, officeOrderRoutes.refundOrder, ({ params: { orderId }, body, user, request }) => {
    const { refundId, reason } = body;
    const [amountPaise, leftPaise] = [rupeesToPaise(body.amount), rupeesToPaise(body.left)];
    const paid = changesBetween({ left_paise: leftPaise }, { left_paise: leftPaise - amountPaise });
    noteAudit(request, { details: { refund: refundId, reason, ...paid } });
    return refundOrder(deps, { orderId, refundId, reason, amountPaise, leftPaise, actorId: user.id });
  });
}
