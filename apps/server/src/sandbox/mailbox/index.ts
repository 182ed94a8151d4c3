import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { KeptMail } from './mailbox.page.ts';
import { registerMailboxRoutes } from './mailbox.routes.ts';

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

  const registerRoutes = (app: FastifyInstance): void => registerMailboxRoutes(app, { brandName, listMails });

  return { mailer, registerRoutes, listMails };
}
