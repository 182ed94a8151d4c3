import type { FastifyInstance } from 'fastify';
import { createAddressNotFoundError } from '../../platform/errors/errors.ts';
import { registerRawRoute } from '../../platform/http/register-route.ts';
import type { MailAttachment } from '../../platform/mail/mailer.ts';
import { type KeptMail, MAILBOX_STYLE, renderMailbox } from './mailbox.page.ts';

/** As in a mail program: the looks that came with the mail, no script, no origin, nothing from elsewhere. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox allow-popups";

interface Mailbox {
  brandName: string;
  /** Newest first. */
  listMails(): readonly KeptMail[];
}

/** HTTP side of the mailbox: the list, each mail as designed, and attachments. */
export function registerMailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  registerList(app, mailbox);
  registerLetter(app, mailbox);
  registerAttachment(app, mailbox);
}

function registerList(app: FastifyInstance, { brandName, listMails }: Mailbox): void {
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
}

function registerLetter(app: FastifyInstance, { listMails }: Mailbox): void {
  registerRawRoute(
    app,
    {
      method: 'GET',
      path: '/sandbox/mail/:id',
      access: 'public',
      limit: 'read',
      skipsSession: true,
      summary: 'A mail as its reader sees it',
    },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const { html, attachments = [] } = listMails().find((kept) => String(kept.id) === id)?.mail ?? {};
      if (!html) throw createAddressNotFoundError();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', LETTER_POLICY)
        .send(attachments.reduce(showInPlace, html));
    },
  );
}

/** A picture that travels with a mail stands where the mail names it. */
function showInPlace(html: string, { cid, content, contentType }: MailAttachment): string {
  if (cid === undefined) return html;
  return html.replaceAll(`src="cid:${cid}"`, () => `src="data:${contentType};base64,${content.toString('base64')}"`);
}

function registerAttachment(app: FastifyInstance, { listMails }: Mailbox): void {
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
