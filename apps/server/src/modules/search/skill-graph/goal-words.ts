import { toTerm, wordsOf } from '../ranking/words.ts';
import { basicForm } from '../understanding/hinglish.ts';
import { fillerWords } from '../understanding/vocabulary.ts';
import type { Job } from './skill-graph.schema.ts';

/** So much of what a query tells (by how rare its words are among the goals) must be words of one goal, two of them at least. */
const LEAST_SHARE = 0.65;
const LEAST_WORDS = 2;

/** Goals by the words that people use for them, for queries that hold no phrase of theirs. */
export function createGoalWords(jobs: readonly Job[]) {
  const bags = jobs.map(
    (job) =>
      new Set(
        job.phrases.flatMap((phrase) =>
          wordsOf(phrase).flatMap((word) => (fillerWords.has(word) ? [] : (toTerm(basicForm(word)) ?? []))),
        ),
      ),
  );
  const fillers = new Set([...fillerWords].flatMap((word) => toTerm(word) ?? []));
  const frequencies = new Map<string, number>();
  for (const bag of bags) for (const term of bag) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const worth = (term: string) => Math.log(1 + jobs.length / (frequencies.get(term) ?? 0.5));
  return {
    /** The goal that most of these terms speak of, if most of them speak of one. */
    nearest(terms: readonly string[]): Job | null {
      const said = [...new Set(terms)].filter((term) => !fillers.has(term));
      const all = said.reduce((sum, term) => sum + worth(term), 0);
      let best: { job: Job; share: number } | null = null;
      for (const [at, bag] of bags.entries()) {
        const held = said.filter((term) => bag.has(term));
        const job = jobs[at];
        if (held.length < LEAST_WORDS || !job) continue;
        const share = held.reduce((sum, term) => sum + worth(term), 0) / all;
        if (share >= LEAST_SHARE && share > (best?.share ?? 0)) best = { job, share };
      }
      return best?.job ?? null;
    },
  };
}
