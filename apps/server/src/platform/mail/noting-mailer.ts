import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { BouncedAddressesRepository } from './bounced-addresses.repository.ts';
import type { DeliveryProofs } from './delivery-proof.ts';
import type { MailFailuresRepository } from './mail-failures.repository.ts';
import type { Mailer } from './mailer.ts';
import type { SentMailsRepository } from './sent-mails.repository.ts';

const MOST_REASON = 300;

/**
 * A mailer that notes what `mailer` could not send, so that somebody sees it, and lets go of it when a later try succeeds.
 * Whoever sends learns of a failure all the same. Nothing goes to an address from which mails came back for good
 * (`modules/bounces`): that is noted too, and is no failure to try again.
 */
export function createNotingMailer(
  mailer: Mailer,
  {
    failures,
    sentMails,
    bounced,
    proofs,
    clock,
  }: {
    failures: Pick<MailFailuresRepository, 'note' | 'forget'>;
    /** What stands on the page of a person in the office. */
    sentMails?: Pick<SentMailsRepository, 'note'> | undefined;
    bounced: Pick<BouncedAddressesRepository, 'find'>;
    proofs: Pick<DeliveryProofs, 'write'>;
    clock: Clock;
  },
): Mailer {
  return {
    async send(mail) {
      // Where the database is away, the mail goes rather than not.
      const bounce = await bounced.find(mail.to).catch(() => null);
      if (bounce) {
        const reason = `Held back, because mails to this address come back: ${bounce.reason}`.slice(0, MOST_REASON);
        await sentMails?.note({ ...mail, reason, at: clock.now() }).catch(() => undefined);
        return;
      }
      const digest = createHash('sha256').update(`${mail.to}\n${mail.subject}`).digest('hex');
      try {
        await mailer.send({ ...mail, deliveryProof: proofs.write(mail.to) });
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, MOST_REASON);
        const row = { digest, receiver: maskAddress(mail.to), subject: mail.subject, reason, failedAt: clock.now() };
        // The database may be what is away; the failure itself is the news.
        await failures.note(row).catch(() => undefined);
        await sentMails?.note({ ...mail, reason, at: clock.now() }).catch(() => undefined);
        throw error;
      }
      await failures.forget(digest).catch(() => undefined);
      await sentMails?.note({ ...mail, reason: null, at: clock.now() }).catch(() => undefined);
    },
  };
}

/** `k…@example.com`: enough to see whose mails fail, too little to write to them. */
export function maskAddress(to: string): string {
  const at = to.lastIndexOf('@');
  return `${to.slice(0, 1)}…${at > 0 ? to.slice(at) : ''}`;
}
