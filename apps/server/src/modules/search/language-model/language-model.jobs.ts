import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import type { ModelRepository } from './language-model.repository.ts';
import type { SearchModel } from './language-model.ts';

type ToEmbed = Awaited<ReturnType<ModelRepository['listToEmbed']>>[number];

const BATCH = 64;
/** A large catalogue takes hours. Whoever ends by then has not failed; the next minute goes on. */
const LONGEST_MS = 10 * 60_000;

/**
 * Declares the job that gives published courses their vectors: those that have none, whose text has changed, or whose
 * vector comes from another model. It stops when the model is not there, fails, or has used up the day's money, and goes on a minute later.
 */
export function defineEmbeddingJob(
  jobs: Jobs,
  { model, repository }: { model: SearchModel; repository: ModelRepository },
): void {
  jobs.define({
    name: 'search.embed-courses',
    payload: z.object({}),
    // A server that is killed in the middle is no failure that somebody must look at.
    attempts: 2,
    timeoutSeconds: 900,
    every: '* * * * *',
    async handler(_, { signal }) {
      if ((await repository.countCourses(model.leastCourses())) < model.leastCourses()) return;
      model.prepareVectors();
      const name = model.vectorName();
      const over = performance.now() + LONGEST_MS;
      let after: string | null = null;
      while (name !== null && !signal.aborted && performance.now() < over) {
        const rows: ToEmbed[] = await repository.listToEmbed(name, { after, most: BATCH });
        if (rows.length === 0) return;
        const vectors = await model.embedTexts(rows.map(({ text }) => text));
        if (!vectors) return;
        const found = rows.flatMap(({ id, hash }, at) => {
          const vector = vectors[at];
          return vector ? [{ id, hash, vector }] : [];
        });
        await repository.saveVectors(name, found);
        // What has changed behind it is for the next minute.
        after = found.at(-1)?.id ?? rows.at(-1)?.id ?? null;
      }
    },
  });
}
