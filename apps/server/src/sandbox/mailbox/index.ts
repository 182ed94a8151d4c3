import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { createAddressNotFoundError } from '../../platform/errors.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { registerRawRoute } from '../../platform/register-route.ts';
import { type KeptMail, MAILBOX_STYLE, renderMailbox } from './mailbox.page.ts';

/** Mails kept; older ones go. */
const KEPT_MAILS = 50;

/** The stand-in for a mail server: keeps the last mails in memory and shows them at `/sandbox/mail`. */
export function createSandboxMailbox({ clock, brandName }: { clock: Clock; brandName: string }) {
  const mails: KeptMail[] = [];
  let lastId = 0;
  const mailer: Mailer = {
    async send(mail) {
      lastId += 1;
      mails.unshift({ id: lastId, mail, sentAt: clock.now() });
      mails.length = Math.min(mails.length, KEPT_MAILS);
    },
  };

  /** Kept mails, newest first. */
  const listMails = (): readonly KeptMail[] => mails;

  function registerRoutes(app: FastifyInstance): void {
    registerRawRoute(
      app,
      {
        method: 'GET',
        path: '/sandbox/mail',
        access: 'public',
        limit: 'read',
        skipsSession: true,
        summary: 'Mails of demo mode',
      },
      async (request, reply) => {
        const isRefreshing = new URL(request.url, 'http://localhost').searchParams.has('refresh');
        reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
        return renderMailbox({ mails: listMails(), brandName, isRefreshing });
      },
    );
    registerRawRoute(
      app,
      {
        method: 'GET',
        path: '/sandbox/mail/style.css',
        access: 'public',
        limit: 'read',
        skipsSession: true,
        summary: 'Its looks',
      },
      async (_request, reply) => reply.type('text/css; charset=utf-8').send(MAILBOX_STYLE),
    );
    registerRawRoute(
      app,
      {
        method: 'GET',
        path: '/sandbox/mail/:id/:index',
        access: 'public',
        limit: 'read',
        skipsSession: true,
        summary: 'An attachment',
      },
      async (request, reply) => {
        const { id, index } = request.params as { id: string; index: string };
        const file = listMails().find((kept) => String(kept.id) === id)?.mail.attachments?.[Number(index)];
        if (!file) throw createAddressNotFoundError();
        return reply
          .type(file.contentType)
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${file.filename.replace(/[^\w.-]/g, '_')}"`)
          .send(file.content);
      },
    );
  }

  return { mailer, registerRoutes, listMails };
}
