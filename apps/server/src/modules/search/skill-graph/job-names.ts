import type { JobNames } from '@nalanda/contract';
import { z } from 'zod';
import { readTable } from './table-file.ts';

const COLUMNS = { job: 'job', 'in English': 'en', 'in Hindi': 'hi' } as const;
const rowSchema = z.object({ job: z.string().min(1), en: z.string().min(1), hi: z.string().min(1) });

let shared: ReadonlyMap<string, JobNames> | undefined;

/**
 * What people become who take up each job of the skill graph, in words for people, read once from `data/job-names.tsv`. Throws an
 * `Error` that names file and line when a row is malformed.
 */
export function readJobNames(): ReadonlyMap<string, JobNames> {
  shared ??= new Map(
    readTable('job-names.tsv', COLUMNS, rowSchema).map(({ value: { job, ...names } }) => [job, names]),
  );
  return shared;
}

/** A job in words for people; one without a row by its name in the graph. */
export function nameJob(job: string): JobNames {
  return readJobNames().get(job) ?? { en: job, hi: job };
}
