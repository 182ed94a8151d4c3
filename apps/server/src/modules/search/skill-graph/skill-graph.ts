import { toTerm, wordsOf } from '../ranking/words.ts';
import { normalise } from '../understanding/normalise.ts';
import { conceptRows } from './concepts/index.ts';
import { createGoalWords } from './goal-words.ts';
import { goalRows } from './goals.ts';
import { jobRows } from './jobs.ts';
import { type Concept, type Job, parseConcepts, parseJobs } from './skill-graph.schema.ts';

/** A concept found in a text. */
export interface Mention {
  concept: string;
  /** First word of the mention among the text's telling words, and how many they are. */
  at: number;
  length: number;
}

export interface SkillGraph {
  concepts: ReadonlyMap<string, Concept>;
  jobs: readonly Job[];
  /** Every name and other name of a concept, normalised. */
  names: readonly { name: string; concept: string }[];
  /** The concept that a name stands for; null when there is none. */
  resolve(name: string): string | null;
  /** Whether a concept is named by this term alone. */
  knowsTerm(term: string): boolean;
  childrenOf(concept: string): readonly string[];
  /** Concepts named in a text, longest names first; words of one name are not read again for another. */
  findMentions(terms: readonly string[]): Mention[];
  /**
   * Jobs and goals that a wish speaks of: all words of one of their phrases, in any order, among terms of the index; else
   * the one that most of its words belong to.
   */
  findJobs(terms: readonly string[]): Job[];
}

let shared: SkillGraph | null = null;

/** The skill graph of this project, read once. */
export function skillGraph(): SkillGraph {
  shared ??= createSkillGraph(parseConcepts(conceptRows), parseJobs(jobRows + goalRows));
  return shared;
}

/** Telling words of a text in the form that mentions are found in. */
export function toTerms(text: string): string[] {
  return wordsOf(text).flatMap((word) => toTerm(word) ?? []);
}

/** A graph ready to be asked. */
export function createSkillGraph(concepts: Concept[], jobs: Job[]): SkillGraph {
  const byName = new Map(concepts.map((concept) => [concept.name, concept]));
  const children = new Map<string, string[]>();
  const names: NameNode = { next: new Map(), concept: null };
  for (const concept of concepts) {
    for (const parent of concept.parents) children.set(parent, [...(children.get(parent) ?? []), concept.name]);
    for (const alias of [concept.name, ...concept.aliases]) {
      let node = names;
      for (const term of toTerms(alias)) {
        const next: NameNode = node.next.get(term) ?? { next: new Map(), concept: null };
        node.next.set(term, next);
        node = next;
      }
      node.concept ??= concept.name;
    }
  }
  const goals = createGoalWords(jobs);
  const phrases = jobs.flatMap((job) => job.phrases.map((phrase) => ({ job, terms: toTerms(phrase) })));
  const spelled = concepts.flatMap(({ name, aliases }) =>
    [name, ...aliases].map((alias) => ({ name: normalise(alias), concept: name })),
  );
  return {
    concepts: byName,
    jobs,
    names: spelled,
    resolve(name) {
      if (byName.has(name)) return name;
      const terms = toTerms(name);
      const mention = longestName(names, terms, 0);
      return mention && mention.length === terms.length ? mention.concept : null;
    },
    knowsTerm: (term) => names.next.get(term)?.concept != null,
    childrenOf: (concept) => children.get(concept) ?? [],
    findMentions(terms) {
      const mentions: Mention[] = [];
      for (let at = 0; at < terms.length; ) {
        const mention = longestName(names, terms, at);
        if (mention) mentions.push(mention);
        at += mention?.length ?? 1;
      }
      return mentions;
    },
    findJobs(terms) {
      const said = new Set(terms);
      const found = phrases.filter((phrase) => phrase.terms.every((term) => said.has(term)));
      const exact = [...new Set(found.sort((a, b) => b.terms.length - a.terms.length).map(({ job }) => job))];
      const near = exact.length === 0 ? goals.nearest(terms) : null;
      return near ? [near] : exact.slice(0, 2);
    },
  };
}

/** Names of concepts as a tree of their words. */
interface NameNode {
  next: Map<string, NameNode>;
  concept: string | null;
}

function longestName(names: NameNode, terms: readonly string[], at: number): Mention | null {
  let node: NameNode | undefined = names;
  let found: Mention | null = null;
  for (let length = 1; ; length += 1) {
    node = node?.next.get(terms[at + length - 1] ?? '');
    if (!node) return found;
    if (node.concept !== null) found = { concept: node.concept, at, length };
  }
}
