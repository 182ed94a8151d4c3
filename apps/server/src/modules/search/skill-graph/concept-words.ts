import { createTopK } from '../ranking/top-k.ts';
import type { Phrases } from './phrase-table.ts';

/** How much a text speaks of a skill, 0 to 1. */
export interface Concept {
  skill: string;
  weight: number;
}

/** BM25's saturation: how often the phrases of a skill hold a term counts less and less. */
const SATURATION = 3;
/** How much a skill of many and telling phrases is held against it: the power of the length of its vector. */
const LENGTH_SHARE = 0.5;
/** More say little beside these, and each is a posting of every course. */
const MOST_CONCEPTS = 40;

/**
 * What skills a text speaks of, from the plain phrases and names of the skills: explicit semantic analysis (Gabrilovich and Markovitch 2007)
 * with the skills of the graph as the concepts. A question and a course that share no word are near when their words stand in the phrases of
 * the same skills.
 */
export function createConceptWords(
  phrases: Phrases,
  names: readonly string[],
  { starts, skills, weights }: ConceptWeights,
) {
  const sums = new Float32Array(names.length);

  return {
    /**
     * The skills that these terms, each with what it counts, speak of most: a vector of length one over at most `MOST_CONCEPTS` skills, less
     * the weight of the next one, strongest first.
     */
    conceptsOf(terms: Iterable<readonly [term: string, weight: number]>): Concept[] {
      sums.fill(0);
      for (const [name, weight] of terms) {
        const term = phrases.termNumber(name);
        if (term === undefined) continue;
        const end = starts[term + 1] as number;
        // Written without checks: it runs for every word of every course.
        for (let at = starts[term] as number; at < end; at += 1) {
          const skill = skills[at] as number;
          sums[skill] = (sums[skill] as number) + weight * (weights[at] as number);
        }
      }
      const best = createTopK(MOST_CONCEPTS + 1);
      for (let skill = 0; skill < sums.length; skill += 1) {
        const sum = sums[skill] as number;
        if (sum > best.least()) best.offer(skill, sum);
      }
      const strongest = best.sorted();
      const least = strongest[MOST_CONCEPTS]?.score ?? 0;
      const kept = strongest.slice(0, MOST_CONCEPTS).filter(({ score }) => score > least);
      const length = Math.hypot(...kept.map(({ score }) => score - least));
      return kept.map(({ docId, score }) => ({ skill: names[docId] ?? '', weight: (score - least) / length }));
    },
  };
}

/** Skills by term with what the term says for each: those of term `t` stand from `starts[t]` to `starts[t + 1]`. */
export interface ConceptWeights {
  starts: Uint32Array;
  skills: Uint16Array;
  weights: Float32Array;
}

/** What each term of the phrases says for the skills. */
export function weighTerms({ termCount, holding, idf, skills: ofPhrase }: Phrases, skillCount: number): ConceptWeights {
  const starts = new Uint32Array(termCount + 1);
  const skills: number[] = [];
  const weights: number[] = [];
  const squares = new Float64Array(skillCount);
  for (let term = 0; term < termCount; term += 1) {
    const times = new Map<number, number>();
    for (const phrase of holding(term)) {
      const skill = ofPhrase[phrase] ?? 0;
      times.set(skill, (times.get(skill) ?? 0) + 1);
    }
    for (const [skill, count] of times) {
      const weight = (idf(term) * count) / (count + SATURATION);
      skills.push(skill);
      weights.push(weight);
      squares[skill] = (squares[skill] ?? 0) + weight * weight;
    }
    starts[term + 1] = skills.length;
  }
  const lengths = squares.map((square) => square ** (LENGTH_SHARE / 2));
  return {
    starts,
    skills: Uint16Array.from(skills),
    weights: Float32Array.from(weights, (weight, at) => weight / (lengths[skills[at] ?? 0] ?? 1)),
  };
}
