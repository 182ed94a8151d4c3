import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import { type Clock, DAY_MS } from '../clock.ts';
import { writeFact } from '../facts/facts.repository.ts';
import type { Jobs } from '../jobs.ts';
import type { Logger } from '../logger.ts';
import { packSentence } from '../sentences.ts';
import type { Audit } from './audit.ts';
import { createChainRepository } from './chain/chain.repository.ts';
import { describeBreak, linkEvents, retireEvents, verifyChain } from './chain/chain.usecases.ts';

/** So many months may pass without this job before events go to the table that no month has. */
const MONTHS_AHEAD = 3;

/** Key of the fact that says what the last look at the whole chain found: an `AuditVerdict`. */
export const AUDIT_VERDICT = 'audit-verdict';

/** What the nightly look has found. */
export interface AuditVerdict {
  /** ISO 8601. */
  at: string;
  /** A packed sentence for the operator, of older versions its English alone; null: all is well. */
  broken: string | null;
  /** Position of the last good link. */
  position: number;
}

interface AuditJobDeps {
  db: Db;
  clock: Clock;
  logger: Pick<Logger, 'error'>;
  audit: Pick<Audit, 'record'>;
  /** Days that events are kept; the table itself refuses to lose any that are younger than 180. */
  keepDays: number;
}

/**
 * Declares the linking of new events every minute, and at night the look at the whole chain, then the removal of what is past
 * its time, with the tables of months of which nothing is left; it makes those of the next months, too. A break is noted before anything goes, and the end of the chain is told to the log and so to the stream outside.
 */
export function defineAuditJobs(jobs: Jobs, deps: AuditJobDeps): void {
  const repository = createChainRepository(deps.db);
  const payload = z.object({});
  jobs.define({
    name: 'audit.link',
    payload,
    attempts: 1,
    timeoutSeconds: 600,
    every: '* * * * *',
    handler: (_, { signal }) => linkEvents(repository, { ofAllTimes: false, signal }),
  });
  jobs.define({
    name: 'audit.retire',
    payload,
    attempts: 2,
    timeoutSeconds: 3_600,
    every: '23 20 * * *',
    async handler(_, { signal }) {
      await repository.addMonths(MONTHS_AHEAD);
      await linkEvents(repository, { ofAllTimes: true, signal });
      await noteVerdict(deps, await verifyChain(repository, signal));
      const keptSince = new Date(deps.clock.now().getTime() - deps.keepDays * DAY_MS).toISOString();
      await retireEvents(repository, keptSince, signal);
      await repository.dropMonths(keptSince);
    },
  });
}

async function noteVerdict(
  { db, clock, logger, audit }: AuditJobDeps,
  { end, broken }: Awaited<ReturnType<typeof verifyChain>>,
): Promise<void> {
  const sentence = broken && describeBreak(broken);
  const verdict: AuditVerdict = {
    at: clock.now().toISOString(),
    broken: sentence && packSentence(sentence),
    position: end.position,
  };
  await writeFact(db, AUDIT_VERDICT, verdict);
  if (sentence) logger.error({ broken: sentence.message }, 'the audit log has been tampered with');
  audit.record({
    event: 'audit.verify',
    result: broken ? 'failed' : 'done',
    details: { position: end.position, hash: end.hash.toString('hex'), ...(sentence && { broken: sentence.message }) },
  });
}
