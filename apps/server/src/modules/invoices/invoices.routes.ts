import { billingRoutes, idSchema } from '@nalanda/contract';
import { officeInvoicePath } from '@nalanda/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteAudit } from '../../platform/audit/audit.hook.ts';
import { signalOf } from '../../platform/http/client-signal.ts';
import { readLocale } from '../../platform/http/locale.ts';
import { registerRawRoute, registerRoute } from '../../platform/http/register-route.ts';
import { sendPdf } from '../../platform/http/send-pdf.ts';
import { createInvoiceNotFoundError } from './invoices.errors.ts';
import { drawInvoice, getBillingDetails, type InvoicesDeps, saveBillingDetails } from './invoices.usecases.ts';

/** HTTP side of the invoices. */
export function registerInvoiceRoutes(app: FastifyInstance, deps: InvoicesDeps): void {
  registerRoute(app, billingRoutes.getBillingDetails, ({ user }) => getBillingDetails(deps, user.id));
  registerRoute(app, billingRoutes.saveBillingDetails, ({ body, user }) => saveBillingDetails(deps, user.id, body));
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/payment/invoice/:file',
      access: 'user',
      limit: 'pdf',
      summary: "An invoice, receipt or credit note of the caller's, as PDF (`<id>.pdf`)",
    },
    (request, reply) => sendInvoice(request, reply, false),
  );
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: `${officeInvoicePath}/:file`,
      access: { staff: 'orders.read' },
      limit: 'pdf',
      audit: 'order.open-paper',
      summary: 'An invoice, receipt or credit note of any order, as PDF (`<id>.pdf`)',
    },
    (request, reply) => sendInvoice(request, reply, true),
  );

  async function sendInvoice(request: FastifyRequest, reply: FastifyReply, isOffice: boolean): Promise<FastifyReply> {
    const { file } = request.params as { file: string };
    const id = idSchema.safeParse(file.endsWith('.pdf') ? file.slice(0, -4) : '');
    if (!id.success) throw createInvoiceNotFoundError();
    if (isOffice) noteAudit(request, { subject: `invoice:${id.data}` });
    const reader = { id: request.user?.id ?? '', isOffice };
    const locale = readLocale(request, deps.school);
    return sendPdf(reply, await drawInvoice(deps, { invoiceId: id.data, reader, locale, signal: signalOf(reply) }));
  }
}
