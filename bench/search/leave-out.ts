import { rankByIntent } from '../../apps/server/src/modules/search/rank-by-intent.ts';
import { type Weights, weights } from '../../apps/server/src/modules/search/ranking/weights.ts';
import { toTerm } from '../../apps/server/src/modules/search/ranking/words.ts';
import type { SearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { createSkillGraph, toTerms } from '../../apps/server/src/modules/search/skill-graph/skill-graph.ts';
import { type Intent, readIntent } from '../../apps/server/src/modules/search/understanding/intent.ts';
import { synonymsOf } from '../../apps/server/src/modules/search/understanding/synonyms.ts';
import type { Search } from './baselines.ts';

/**
 * The search without everything hand-written that serves one query of the set alone: phrases of jobs, other names of
 * skills, everyday words. Such a row may have been written for that very query, so this is what the search does, at
 * worst, for queries that nobody had in mind. (Many of these rows are plain English and would be there anyway.)
 */
export function withoutPrivateRows(search: SearchIndex, texts: readonly string[]): Search {
  const uses = new Map<string, Set<string>>();
  const intents = new Map(texts.map((text) => [text, readIntent(text)]));
  for (const [text, intent] of intents) {
    for (const row of rowsUsed(search, intent)) uses.set(row, (uses.get(row) ?? new Set()).add(text));
  }
  return (text, depth) => {
    const intent = intents.get(text) ?? readIntent(text);
    const own = rowsUsed(search, intent).filter((row) => (uses.get(row)?.size ?? 0) <= 1);
    const gone = new Set(own);
    const isGone = (kind: string, name: string, alias: string) => gone.has(`${kind}|${name}|${alias}`);
    const skills = [...search.graph.skills.values()].map((skill) => ({
      ...skill,
      aliases: skill.aliases.filter((alias) => !isGone('alias', skill.name, alias)),
    }));
    const jobs = search.graph.jobs.map((job) => ({
      ...job,
      phrases: job.phrases.filter((phrase, at) => at === 0 || !isGone('job', job.name, phrase)),
    }));
    const graph = createSkillGraph(skills, jobs);
    const changed: Weights = own.some((row) => row.startsWith('word|')) ? { ...weights, synonyms: 0 } : weights;
    return rankByIntent({ ...search, graph }, intent, { depth, weights: changed }).ranked.map(({ id }) => id);
  };
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
