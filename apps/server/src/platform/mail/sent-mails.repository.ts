import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { sentMails } from '../../database/schema/sent-mails.table.ts';
import { newId } from '../ids.ts';

/** A try to send a mail, and what became of it. */
export interface MailTry {
  to: string;
  subject: string;
  /** null: the mail server has taken it. */
  reason: string | null;
  at: Date;
}

export type SentMailsRepository = ReturnType<typeof createSentMailsRepository>;

/** SQL of what people were mailed. */
export function createSentMailsRepository(db: Db) {
  return {
    /**
     * Notes a try for whoever has the address; nobody, and nothing is noted. Tries of one mail are one row: a failed one of the
     * same subject is moved on.
     */
    async note({ to, subject, reason, at }: MailTry): Promise<void> {
      const state = reason === null ? 'sent' : 'failed';
      await db.execute(sql`
        with receiver as (
          select id from users where email = lower(${to}) and deleted_at is null for key share),
        again as (
          update sent_mails set state = ${state}, reason = ${reason}, at = ${at.toISOString()}::timestamptz, tries = tries + 1
           where id = (select sent_mails.id from sent_mails join receiver on user_id = receiver.id
                        where subject = ${subject} and state = 'failed' order by sent_mails.at desc limit 1)
          returning 1)
        insert into sent_mails (id, user_id, subject, state, reason, at)
        select ${newId()}::uuid, id, ${subject}, ${state}, ${reason}, ${at.toISOString()}::timestamptz from receiver
         where not exists (select 1 from again)`);
    },

    listOf: (userId: string) =>
      db
        .select({ at: sentMails.at, subject: sentMails.subject, state: sentMails.state })
        .from(sentMails)
        .where(eq(sentMails.userId, userId)),

    async removeOld(before: Date): Promise<void> {
      await db.delete(sentMails).where(lt(sentMails.at, before));
    },
  };
}
