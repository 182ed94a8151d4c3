import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Job, Jobs } from '../../platform/jobs.ts';
import { sweepImports } from './importing/imports.usecases.ts';
import { type ReadingDeps, readImport } from './importing/read-import.usecases.ts';

const ATTEMPTS = 5;
/** One that has said nothing for so long is looked at: it may have lost its job. */
const STILL_MILLISECONDS = 10 * 60 * 1000;

/** Declares the background work of course packages; gives the job that reads an import. */
export function definePackageJobs(
  jobs: Jobs,
  { clock, getDeps }: { clock: Clock; getDeps: () => ReadingDeps },
): Job<{ importId: string }> {
  const read = jobs.define({
    name: 'course-packages.read-import',
    payload: z.object({ importId: z.uuid() }),
    attempts: ATTEMPTS,
    timeoutSeconds: 6 * 60 * 60,
    handler: ({ importId }, { attempt, signal }) =>
      readImport(getDeps(), { importId, isLastAttempt: attempt >= ATTEMPTS, signal }),
  });
  jobs.define({
    name: 'course-packages.sweep-imports',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 600,
    every: '*/10 * * * *',
    handler: () => sweepImports(getDeps(), new Date(clock.now().getTime() - STILL_MILLISECONDS)),
  });
  return read;
}
