import { z } from 'zod';
import type { Db } from '../database/db.ts';
import type { Clock } from './clock.ts';
import type { Jobs } from './jobs.ts';
import { createSentMailsRepository, type SentMailsRepository } from './sent-mails.repository.ts';

const KEPT_MS = 90 * 24 * 60 * 60_000;

/** Keeps what people were mailed, and declares the nightly removal of what is old. */
export function createSentMails(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): SentMailsRepository {
  const sentMails = createSentMailsRepository(db);
  jobs.define({
    name: 'mails.clean',
    payload: z.object({}),
    attempts: 3,
    timeoutSeconds: 300,
    every: '53 20 * * *',
    handler: () => sentMails.removeOld(new Date(clock.now().getTime() - KEPT_MS)),
  });
  return sentMails;
}
