import { setTimeout as sleep } from 'node:timers/promises';
import type { Transporter } from 'nodemailer';
import { MINUTE_MS } from '../clock.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import { DELIVERY_PROOF_HEADER } from './delivery-proof.ts';
import { type FinishedLetter, type LetterLook, LOGO_ID, renderLetter } from './letter-page.ts';

/** A mail to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** What the HTML is written of: it goes out as the school looks then. */
  letter?: FinishedLetter;
  /** Where mails of this kind are switched off; a mail program offers it beside the mail. */
  unsubscribeUrl?: string;
  /** A POST to `unsubscribeUrl` does it at once (RFC 8058). */
  isOneClick?: boolean;
  /** `<…@…>`; the same for every try of one mail, so that a mailbox that gets it twice shows it once. */
  messageId?: string;
  attachments?: MailAttachment[];
  /** Marks the mail, so that a report that it came back can be believed. */
  deliveryProof?: string;
}

/** A file that goes along with a mail. */
export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
  /** Where the HTML says `cid:` and this, it shows the file. */
  cid?: string;
}

/** Sends mails; throws when the server refuses or cannot be reached. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Takes mails and sends them outside the request that caused them. */
export interface Outbox {
  /** Returns at once; a mail that cannot be sent after the last try is logged without its content. */
  sendLater(mail: Mail): void;
  /** Ends the waits before further tries and gives what is on its way up to 3 seconds. */
  close(): Promise<void>;
}

/** Silence of the mail server. */
const SMTP_TIMEOUT_MS = 10_000;
/** One mail with its files, however slow the line is. */
const SMTP_LONGEST_MS = 2 * MINUTE_MS;
const RETRY_DELAYS_MS = [1_000, 5_000];
const CLOSE_TIMEOUT_MS = 3_000;

/**
 * Sends through a mail server: `url` is `smtp://` or `smtps://` with user and password inside. Without TLS nothing is
 * sent, unless the server is on this machine or `?insecure` stands at the end. A mail that has taken two minutes, or `longestMs`, fails.
 */
export function createSmtpMailer(options: { url: string; from: string; longestMs?: number }): Mailer {
  let opened: Promise<Transporter> | undefined;
  return {
    async send({ unsubscribeUrl, isOneClick, deliveryProof, ...mail }) {
      opened ??= openTransport(new URL(options.url));
      const transport = await opened;
      const sending = transport.sendMail({
        from: options.from,
        ...mail,
        ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
        headers: {
          ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          ...(deliveryProof && { [DELIVERY_PROOF_HEADER]: deliveryProof }),
        },
      });
      await within(options.longestMs ?? SMTP_LONGEST_MS, sending);
    },
  };
}

/** Signs in at a mail server without sending anything, and names it; throws what it answers, or that it does not. */
export async function examineMailServer(url: string): Promise<string> {
  const transport = await openTransport(new URL(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  return `${new URL(url).host} takes mails of this account`;
}

/** A server that says a word now and then without an end must not hold up who waits for it: the mails behind, a job, a stop. */
async function within(milliseconds: number, sending: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const late = sleep(milliseconds, undefined, { ref: false, signal: over.signal }).then(
    () => {
      throw new Error('The mail server did not come to an end.');
    },
    () => undefined,
  );
  await Promise.race([sending, late]).finally(() => over.abort());
}

/** Nodemailer is loaded with the first mail: an installation that sends none should not carry it. */
async function openTransport(url: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    requireTLS: !isLoopbackHost(url.hostname) && !url.searchParams.has('insecure'),
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
}

/** A mailer whose letters go out in the school's colours and with its logo, as they are when each is sent. */
export function createDressingMailer(mailer: Mailer, readLook: () => Promise<LetterLook>): Mailer {
  return {
    async send({ letter, ...mail }) {
      if (!letter) return mailer.send(mail);
      const look = await readLook();
      const attachments = [...(mail.attachments ?? []), ...(look.logo ? [toAttachment(look.logo.png)] : [])];
      await mailer.send({ ...mail, html: renderLetter(letter, look), ...(attachments.length > 0 && { attachments }) });
    },
  };
}

function toAttachment(content: Buffer): MailAttachment {
  return { filename: 'logo.png', content, contentType: 'image/png', cid: LOGO_ID };
}

/** A mail that cannot go out however often it is tried. */
class NoMailServerError extends Error {
  override name = 'NoMailServerError';
}

/** Stands in where no mail server is set: every mail fails with a sentence for the operator. */
export function createMissingMailer(): Mailer {
  return {
    async send() {
      throw new NoMailServerError('No mail server is set (SMTP_URL).');
    },
  };
}

/** An outbox before `mailer`; tries again after `retryDelaysMs` each. */
export function createOutbox(options: {
  mailer: Mailer;
  logger: { error(details: object, message: string): void };
  retryDelaysMs?: number[];
}): Outbox {
  const { mailer, logger, retryDelaysMs = RETRY_DELAYS_MS } = options;
  const open = new Set<Promise<void>>();
  const closing = new AbortController();

  async function deliver(mail: Mail): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await mailer.send(mail);
      } catch (error) {
        if (error instanceof NoMailServerError) {
          logger.error({ reason: error.message, subject: mail.subject }, 'a mail could not be sent');
          return;
        }
        const delay = retryDelaysMs[attempt];
        if (delay === undefined || closing.signal.aborted) {
          logger.error({ err: error, subject: mail.subject }, 'a mail could not be sent');
          return;
        }
        // An ended wait is no error: the mail gets its last try at once.
        await sleep(delay, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      }
    }
  }

  return {
    sendLater(mail) {
      const delivery = deliver(mail).finally(() => open.delete(delivery));
      open.add(delivery);
    },
    async close() {
      closing.abort();
      await Promise.race([Promise.all(open), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
