import { billingRoutes, idSchema } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import { signalOf } from '../../platform/client-signal.ts';
import { readLocale } from '../../platform/locale.ts';
import { registerRawRoute, registerRoute } from '../../platform/register-route.ts';
import { sendPdf } from '../../platform/send-pdf.ts';
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
    async (request, reply) => {
      const { file } = request.params as { file: string };
      const id = idSchema.safeParse(file.endsWith('.pdf') ? file.slice(0, -4) : '');
      if (!id.success) throw createInvoiceNotFoundError();
      const document = await drawInvoice(deps, {
        invoiceId: id.data,
        buyerId: request.user?.id ?? '',
        locale: readLocale(request, deps.school),
        signal: signalOf(reply),
      });
      return sendPdf(reply, document);
    },
  );
}
