import { readCorrectedIntent } from '../../apps/server/src/modules/search/corrected-intent.ts';
import { rankExplained } from '../../apps/server/src/modules/search/rank-explained.ts';
import { weights as current, type Weights } from '../../apps/server/src/modules/search/ranking/weights.ts';
import { toTerm } from '../../apps/server/src/modules/search/ranking/words.ts';
import type { SearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { readPlainWordFiles } from '../../apps/server/src/modules/search/skill-graph/plain-words.ts';
import {
  createSkillGraph,
  type SkillGraph,
  toTerms,
} from '../../apps/server/src/modules/search/skill-graph/skill-graph.ts';
import type { Intent } from '../../apps/server/src/modules/search/understanding/intent.ts';
import { synonymsOf } from '../../apps/server/src/modules/search/understanding/synonyms.ts';
import type { Search } from './baselines.ts';

/**
 * The search without everything hand-written that serves the queries of one fold alone: phrases of jobs, other names of
 * skills, everyday words. Such a row may have been written for one of them, so this is what the search does, at worst, for
 * queries that nobody had in mind. (Most of these rows are plain English and would be there anyway.) The weights are given by fold.
 */
export function withoutRowsOfFold(
  search: SearchIndex,
  folds: readonly { texts: readonly string[]; weights: Weights }[],
): Search {
  const foldOf = new Map(folds.flatMap(({ texts }, fold) => texts.map((text) => [text, fold] as const)));
  const usedBy = new Map<string, Set<number>>();
  const intentOf = (text: string) => readCorrectedIntent(search, text).intent;
  for (const [text, fold] of foldOf) {
    for (const row of rowsUsed(search, intentOf(text))) usedBy.set(row, (usedBy.get(row) ?? new Set()).add(fold));
  }
  const isGone = (row: string, fold: number) => usedBy.get(row)?.size === 1 && usedBy.get(row)?.has(fold) === true;
  const graphs = folds.map((_, fold) => withoutRows(search.graph, (row) => isGone(row, fold)));
  return (text, depth) => {
    const fold = foldOf.get(text) ?? 0;
    const intent = intentOf(text);
    const isWordGone = rowsUsed(search, intent).some((row) => row.startsWith('word|') && isGone(row, fold));
    const own = folds[fold]?.weights ?? current;
    const weights = isWordGone ? { ...own, synonyms: 0 } : own;
    const graph = graphs[fold] ?? search.graph;
    return rankExplained({ ...search, graph }, intent, { depth, weights }).ranked.map(({ id }) => id);
  };
}

function withoutRows(graph: SkillGraph, isGone: (row: string) => boolean): SkillGraph {
  const skills = [...graph.skills.values()].map((skill) => ({
    ...skill,
    aliases: skill.aliases.filter((alias) => !isGone(`alias|${skill.name}|${alias}`)),
  }));
  const jobs = graph.jobs.map((job) => ({
    ...job,
    phrases: job.phrases.filter((phrase, at) => at === 0 || !isGone(`job|${job.name}|${phrase}`)),
  }));
  return createSkillGraph(skills, jobs, readPlainWordFiles);
}

/** Hand-written rows that a query makes use of. */
function rowsUsed({ graph }: SearchIndex, intent: Intent): string[] {
  const terms = intent.terms.flatMap((word) => toTerm(word) ?? []);
  const said = new Set([...terms, ...intent.spoken.flatMap((word) => toTerm(word) ?? [])]);
  const jobs = graph.jobs.flatMap((job) =>
    job.phrases
      .filter((phrase) => toTerms(phrase).every((term) => said.has(term)))
      .map((phrase) => `job|${job.name}|${phrase}`),
  );
  const sentence = ` ${terms.join(' ')} `;
  const aliases = [...graph.skills.values()].flatMap(({ name, aliases: others }) =>
    others
      .filter((alias) => sentence.includes(` ${toTerms(alias).join(' ')} `) && toTerms(alias).length > 0)
      .map((alias) => `alias|${name}|${alias}`),
  );
  const words = intent.terms.filter((word) => synonymsOf(word).length > 0).map((word) => `word|${word}|`);
  return [...jobs, ...aliases, ...words];
}
