import type { Job } from '../skill-graph/skill-graph.schema.ts';
import type { SkillGraph } from '../skill-graph/skill-graph.ts';
import type { Wish } from '../understanding/wish.ts';
import type { Weights } from './weights.ts';
import { toTerm } from './words.ts';

/** What a wish names of the skill graph. */
export interface Concepts {
  /** Concepts by name; 1 for those named in so many words, less for those a job needs and for neighbours. */
  weights: Map<string, number>;
  /** Concepts named in so many words, with these words. */
  named: { concept: string; words: string[] }[];
  jobs: Job[];
}

/** Concepts named in the wish or needed for a job it names, with their neighbours in the graph. */
export function findConcepts(
  { graph, weights }: { graph: SkillGraph; weights: Weights },
  wish: Wish,
  terms: readonly { word: string; term: string }[],
): Concepts {
  const found = new Map<string, number>();
  const note = (name: string, weight: number) => found.set(name, Math.max(found.get(name) ?? 0, weight));
  const said = terms.map(({ term }) => term);
  const jobs = weights.goals > 0 ? graph.findJobs([...said, ...wish.spoken.flatMap((word) => toTerm(word) ?? [])]) : [];
  const named = graph.findMentions(said).map(({ concept, at, length }) => ({
    concept,
    words: terms.slice(at, at + length).map(({ word }) => word),
  }));
  for (const { concept } of named) note(concept, 1);
  for (const [at, concept] of wish.meant.entries()) note(concept, Math.max(0.4, 0.9 - 0.1 * at));
  for (const job of jobs) {
    job.skills.forEach((skill, at) => {
      note(skill, Math.max(0.3, 0.9 - 0.15 * at));
    });
  }
  for (const [name, weight] of [...found]) {
    for (const child of graph.childrenOf(name)) note(child, weight * weights.narrower);
    for (const other of graph.concepts.get(name)?.related ?? []) note(other, weight * weights.related);
    for (const parent of graph.concepts.get(name)?.parents ?? []) note(parent, weight * weights.wider);
  }
  return { weights: found, named, jobs };
}
