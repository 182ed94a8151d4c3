import { locales } from '@nalanda/contract';
import { z } from 'zod';
import type { Tx } from '../../database/db.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { chooseLocale } from '../../platform/school.ts';
import { createSecretBoxes } from '../../platform/secrets/secret-boxes.ts';
import type { Keys } from '../../platform/secrets/secrets.ts';
import { writeFarewell } from './account.mails.ts';

const farewellSchema = z.object({
  to: z.string(),
  name: z.string().nullable(),
  locale: z.enum(locales).nullable(),
  isDue: z.boolean(),
  unclaimed: z.object({ amount: z.number(), number: z.string() }).nullable(),
});
/** What a last mail is written of. */
export type FarewellOrder = z.infer<typeof farewellSchema> & { userId: string };

/** Lets a last mail go out when the transaction commits. */
export type QueueFarewell = (tx: Tx, order: FarewellOrder) => Promise<void>;

/**
 * Declares the sending of last mails. They may be all that somebody has to ask for their money with, so none may be lost
 * with a process or a mail server; and nobody is to be found in the queue who has been forgotten, so what a job knows is
 * encrypted, and goes within a day of its end.
 */
export function defineFarewell(
  jobs: Jobs,
  deps: { mailer: Mailer; sender: Sender; secrets: Pick<Keys, 'sessionSecrets'> },
): QueueFarewell {
  const boxes = createSecretBoxes(deps.secrets.sessionSecrets, 'farewells 1');
  const farewell = jobs.define({
    name: 'account.farewell',
    payload: z.object({ userId: z.uuid(), box: z.string() }),
    // Over a day: a mail server may be away for a night.
    attempts: 14,
    timeoutSeconds: 60,
    isForgotten: true,
    async handler({ userId, box }) {
      const opened = boxes.open(box, userId);
      // SESSION_SECRET is another one by now.
      if (opened === null) return;
      const { locale, ...order } = farewellSchema.parse(JSON.parse(opened));
      const { sender } = deps;
      const letter = writeFarewell({ ...order, ...sender, locale: chooseLocale(sender, locale) });
      await deps.mailer.send({ ...letter, messageId: `<farewell-${userId}@nalanda>` });
    },
  });
  return (tx, { userId, ...order }) =>
    farewell.enqueue(tx, { userId, box: boxes.close(JSON.stringify(order), userId) });
}
