import { idSchema, payoutMonthSchema, payoutRoutes, rupeesToPaise } from '@nalanda/contract';
import { ownPayoutsCsvPath, payoutsCsvPath } from '@nalanda/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changesBetween } from '../../../platform/audit/audit.changes.ts';
import { noteAudit } from '../../../platform/audit/audit.hook.ts';
import { signalOf } from '../../../platform/http/client-signal.ts';
import { readLocale } from '../../../platform/http/locale.ts';
import { noQuery, registerCsvRoute } from '../../../platform/http/register-csv-route.ts';
import { registerRawRoute, registerRoute } from '../../../platform/http/register-route.ts';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { saveAccount } from './accounts.usecases.ts';
import type { PayoutsDeps } from './payouts.deps.ts';
import { createNoStatementError } from './payouts.errors.ts';
import { maskEnd } from './payouts.models.ts';
import { getOwnPayouts, listPayouts, mailPayoutAgain, payEducator, undoPayout, writeOff } from './payouts.usecases.ts';
import { drawStatement, writeOwnPayouts, writePayouts } from './statements.usecases.ts';

/** What educators see of their payouts, and what the office does about them. */
export function registerPayoutRoutes(app: FastifyInstance, deps: PayoutsDeps): void {
  registerRoute(app, payoutRoutes.getOwnPayouts, ({ user }) => getOwnPayouts(deps, user.id));
  registerRoute(app, payoutRoutes.savePayoutAccount, async ({ body: { password, ...account }, user, request }) => {
    const saved = await saveAccount(deps, { id: user.id, sessionId: user.sessionId }, { account, password });
    // No name and no whole number: lines of the log cannot be removed.
    const tell = (one: { accountNumber: string; ifsc: string }) => ({
      account: maskEnd(one.accountNumber),
      ifsc: one.ifsc,
    });
    noteAudit(request, {
      subject: `user:${user.id}`,
      details: changesBetween(saved.before && tell(saved.before), tell(account)),
    });
    return saved.account;
  });
  registerRoute(app, payoutRoutes.listPayouts, ({ query }) => listPayouts(deps, query));
  registerRoute(app, payoutRoutes.payEducator, async ({ body, user, request }) => {
    const { amount, tds, ...given } = body;
    const [amountPaise, tdsPaise] = [rupeesToPaise(amount), rupeesToPaise(tds)];
    const { educatorId, month, reference, paidOn, way, payoutId } = given;
    const details = { payout: payoutId, month, reference, paid_on: paidOn, tds_paise: tdsPaise, ...(way && { way }) };
    noteAudit(request, {
      subject: `user:${educatorId}`,
      details: { ...details, ...changesBetween({ due_paise: amountPaise }, { due_paise: 0 }) },
    });
    return payEducator(deps, { ...given, amountPaise, tdsPaise, actorId: user.id });
  });
  registerRoute(app, payoutRoutes.writeOff, async ({ body: { amount, ...decided }, user, request }) => {
    const amountPaise = rupeesToPaise(amount);
    const { educatorId, month, reason, payoutId } = decided;
    noteAudit(request, {
      subject: `user:${educatorId}`,
      details: { payout: payoutId, month, reason, ...changesBetween({ due_paise: amountPaise }, { due_paise: 0 }) },
    });
    return writeOff(deps, { ...decided, amountPaise, actorId: user.id });
  });
  registerRoute(app, payoutRoutes.mailPayout, ({ params }) => mailPayoutAgain(deps, params.payoutId));
  registerRoute(app, payoutRoutes.undoPayout, ({ params, body, user, request }) => {
    noteAudit(request, { details: { ...body, ...changesBetween({ state: 'paid' }, { state: 'undone' }) } });
    return undoPayout(deps, { ...params, ...body, actorId: user.id });
  });
  registerPayoutPapers(app, deps);
}

/** Files about payouts: CSV and PDF. */
function registerPayoutPapers(app: FastifyInstance, deps: PayoutsDeps): void {
  registerCsvRoute(
    app,
    {
      path: ownPayoutsCsvPath,
      access: 'educator',
      query: noQuery,
      summary: "The caller's months with payouts, as CSV",
    },
    async ({ user }) => ({ pieces: await writeOwnPayouts(deps, user.id), fileName: 'payouts.csv' }),
  );
  registerCsvRoute(
    app,
    {
      path: payoutsCsvPath,
      access: { staff: 'payouts.manage' },
      audit: 'payout.export',
      query: z.object({ month: payoutMonthSchema }),
      summary: 'The payouts of a month (?month=2026-10) as CSV, with bank accounts in full',
    },
    ({ query: { month }, request }) => {
      noteAudit(request, { details: { month } });
      return { pieces: writePayouts(deps, month), fileName: `payouts-${month}.csv` };
    },
  );
  registerStatements(app, deps);
}

/** Statements of a month. */
function registerStatements(app: FastifyInstance, deps: PayoutsDeps): void {
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/payment/payout-statement/:file',
      access: 'educator',
      limit: 'pdf',
      summary: "The statement of one of the caller's months as PDF (`2026-10.pdf`)",
    },
    async (request, reply) => {
      const id = request.user?.id ?? '';
      return sendPdf(reply, await drawStatement(deps, { educatorId: id, ...readWanted(request, reply) }));
    },
  );
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/api/office/payout-statement/:educatorId/:file',
      access: { staff: 'payouts.manage' },
      limit: 'pdf',
      summary: "The statement of an educator's month as PDF (`2026-10.pdf`)",
    },
    async (request, reply) => {
      const educatorId = idSchema.safeParse((request.params as { educatorId: string }).educatorId);
      if (!educatorId.success) throw createNoStatementError();
      return sendPdf(reply, await drawStatement(deps, { educatorId: educatorId.data, ...readWanted(request, reply) }));
    },
  );

  /** Which month, for whom, and in the language that they read. Throws 404 `payout.no-statement`. */
  function readWanted(request: FastifyRequest, reply: FastifyReply) {
    const locale = readLocale(request, deps.school);
    return { month: readMonthOf(request), readerId: request.user?.id ?? '', locale, signal: signalOf(reply) };
  }
}

/** The month that a file is called by. Throws 404 `payout.no-statement`. */
function readMonthOf(request: FastifyRequest): string {
  const { file } = request.params as { file: string };
  const month = payoutMonthSchema.safeParse(file.endsWith('.pdf') ? file.slice(0, -4) : '');
  if (!month.success) throw createNoStatementError();
  return month.data;
}
