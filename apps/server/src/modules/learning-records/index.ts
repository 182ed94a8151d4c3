import { z } from 'zod';
import type { Db } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { readFact } from '../../platform/facts/facts.repository.ts';
import { LEARNING_RECORDS, type LearningRecordsVerdict } from '../../platform/facts/learning-records-verdict.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { School } from '../../platform/school.ts';
import { createRecordsRepository } from './records.repository.ts';
import { type SendDeps, sendRecords } from './send.usecases.ts';

interface Outside {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  school: School;
  config: Pick<Config, 'recordStore' | 'publicUrl'>;
}

/** Tells a Learning Record Store (xAPI) what learners do. */
export function defineLearningRecords({ db, clock, jobs, school, config }: Outside): void {
  const deps: SendDeps = {
    clock,
    records: createRecordsRepository({ db }),
    store: config.recordStore ?? null,
    readPublicFacts: () => ({ origin: config.publicUrl ?? '', platform: school.brandName }),
    readVerdict: async () => (await readFact(db, LEARNING_RECORDS)) as LearningRecordsVerdict | undefined,
  };
  jobs.define({
    name: 'learning-records.send',
    payload: z.object({}),
    attempts: 1,
    timeoutSeconds: 600,
    every: '* * * * *',
    handler: (_, { signal }) => sendRecords(deps, signal),
  });
}
