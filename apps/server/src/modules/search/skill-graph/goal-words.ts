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
  /** Jobs whose words a term is one of. */
  const holding = new Map<string, number[]>();
  for (const [at, bag] of bags.entries()) for (const term of bag) holding.set(term, [...(holding.get(term) ?? []), at]);
  const worth = (term: string) => Math.log(1 + jobs.length / (holding.get(term)?.length ?? 0.5));
  return {
    /** The goal that most of these terms speak of, if most of them speak of one. */
    nearest(terms: readonly string[]): Job | null {
      const said = [...new Set(terms)].filter((term) => !fillers.has(term));
      const all = said.reduce((sum, term) => sum + worth(term), 0);
      const held = new Map<number, { words: number; worth: number }>();
      for (const term of said) {
        for (const at of holding.get(term) ?? []) {
          const { words, worth: before } = held.get(at) ?? { words: 0, worth: 0 };
          held.set(at, { words: words + 1, worth: before + worth(term) });
        }
      }
      let best: { at: number; share: number } | null = null;
      for (const [at, { words, worth: own }] of held) {
        const share = own / all;
        if (words < LEAST_WORDS || share < LEAST_SHARE) continue;
        if (best === null || share > best.share || (share === best.share && at < best.at)) best = { at, share };
      }
      return (best && jobs[best.at]) ?? null;
    },
  };
}
