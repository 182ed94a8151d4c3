import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type QuerySet = 'skill' | 'intent' | 'known' | 'goals';
export const querySets: readonly QuerySet[] = ['skill', 'intent', 'known', 'goals'];

export interface JudgedQuery {
  qid: string;
  set: QuerySet;
  type: string;
  text: string;
  /** Taxonomies of skill tags that use the query; courses without labels in any of them are dropped before scoring. */
  groups?: string[];
}

/** Judged queries with what the scorer needs. */
export interface Judgements {
  queries: JudgedQuery[];
  /** Grades by query, then by course. */
  grades: Map<string, Map<string, number>>;
  /** Labelled courses by taxonomy. */
  labelled: Map<string, Set<string>>;
}

export interface Scores {
  ndcg: number;
  mrr: number;
  recall: number;
  /** nDCG without unjudged courses, and how many unjudged are in the first ten (intent and goals only). */
  condensed: number;
  unjudged: number;
}

/** Goals of this project (`everyday-goals.tsv`) with their judgements, and courses judged since for queries of the folder. */
const OWN_GOALS = 'everyday-goals.tsv';
const OWN_JUDGED = ['everyday-goals-judged.tsv', 'judged-since.tsv'];

/**
 * Reads `queries.jsonl`, `qrels.tsv` and `skill_labels.tsv` of a folder of judgements, and what this project has judged itself
 * about the same catalogue.
 */
export async function readJudgements(folder: string): Promise<Judgements> {
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const readOwn = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');
  const rows = (text: string) =>
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .slice(1)
      .map((line) => line.split('\t'));
  const given = (await read('queries.jsonl'))
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as JudgedQuery);
  const goals = rows(await readOwn(OWN_GOALS)).map(
    ([qid = '', type = '', , text = '']): JudgedQuery => ({ qid, set: 'goals', type, text }),
  );
  const grades = new Map<string, Map<string, number>>();
  for (const file of [await read('qrels.tsv'), ...(await Promise.all(OWN_JUDGED.map(readOwn)))]) {
    for (const [qid = '', course = '', grade = '0'] of rows(file)) {
      const of = grades.get(qid) ?? new Map<string, number>();
      grades.set(qid, of.set(course, Number(grade)));
    }
  }
  const labelled = new Map<string, Set<string>>();
  for (const [course = '', groups = ''] of rows(await read('skill_labels.tsv'))) {
    for (const group of groups.split(',')) {
      const of = labelled.get(group) ?? new Set<string>();
      labelled.set(group, of.add(course));
    }
  }
  return { queries: [...given, ...goals], grades, labelled };
}

const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** nDCG@10 (gain 2^grade-1), MRR@10 and recall@20 of one ranked list, best first. */
export function scoreQuery(judgements: Judgements, query: JudgedQuery, ranked: readonly string[]): Scores {
  const grades = judgements.grades.get(query.qid) ?? new Map<string, number>();
  const isKnown = (id: string) => (query.groups ?? []).some((group) => judgements.labelled.get(group)?.has(id));
  const list = query.set === 'skill' ? ranked.filter(isKnown) : [...ranked];
  const gains = list.map((id) => grades.get(id) ?? 0);
  const ideal = sum(
    [...grades.values()]
      .sort((a, b) => b - a)
      .slice(0, 10)
      .map(gain),
  );
  const share = (values: number[]) => (ideal > 0 ? sum(values.slice(0, 10).map(gain)) / ideal : 0);
  const isPooled = query.set === 'intent' || query.set === 'goals';
  const least = isPooled && Math.max(0, ...grades.values()) >= 2 ? 2 : 1;
  const first = gains.slice(0, 10).findIndex((grade) => grade >= least);
  const relevant = [...grades.values()].filter((grade) => grade > 0).length;
  return {
    ndcg: share(gains),
    mrr: first < 0 ? 0 : 1 / (first + 1),
    recall: relevant === 0 ? 0 : gains.slice(0, 20).filter((grade) => grade > 0).length / Math.min(relevant, 20),
    condensed: isPooled ? share(list.flatMap((id) => grades.get(id) ?? [])) : share(gains),
    unjudged: isPooled ? list.slice(0, 10).filter((id) => !grades.has(id)).length : 0,
  };
}

/** 0 for no values. */
export const mean = (values: number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);

/** 95 % bootstrap interval of a mean; the same numbers each time. */
export function bootstrap(values: number[], rounds = 2000): [number, number] {
  let state = 20260;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const means = Array.from({ length: rounds }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).sort((a, b) => a - b);
  return [means[Math.floor(rounds * 0.025)] ?? 0, means[Math.ceil(rounds * 0.975) - 1] ?? 0];
}
