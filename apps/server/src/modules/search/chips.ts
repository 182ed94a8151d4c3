import { levels, type SearchChip } from '@nalanda/contract';
import type { Concepts } from './ranking/query-concepts.ts';
import { toTerm, wordsOf } from './ranking/words.ts';
import type { SkillGraph } from './skill-graph/skill-graph.ts';
import { nameOfLanguage } from './understanding/language.ts';
import type { Order } from './understanding/order.ts';
import type { LimitKind, Wish } from './understanding/wish.ts';

const MOST_TOPICS = 6;
const ORDER_LABELS: Readonly<Record<Order, string>> = {
  cheapest: 'cheapest first',
  dearest: 'most expensive first',
  shortest: 'shortest first',
  longest: 'longest first',
  rated: 'best rated first',
  newest: 'newest first',
  popular: 'most popular first',
};

/** What was understood, as things to show and to take away. */
export function chipsOf(wish: Wish, concepts: Concepts): SearchChip[] {
  const chips: SearchChip[] = [];
  const push = (kind: SearchChip['kind'], value: string | number, label: string) =>
    chips.push({ id: `${kind}:${value}`, kind, value, label });
  if (wish.category) push('category', wish.category, wish.category);
  for (const topic of topicsOf(wish, concepts)) push('topic', topic, topic);
  if (wish.level) push('level', wish.level, wish.level);
  if (wish.maxPriceRupees !== null) {
    push('price', wish.maxPriceRupees, wish.maxPriceRupees === 0 ? 'free' : `under ₹${wish.maxPriceRupees}`);
  }
  if (wish.language) push('language', wish.language, `in ${nameOfLanguage(wish.language)}`);
  if (wish.minRating !== null) push('rating', wish.minRating, `${wish.minRating} stars or more`);
  if (wish.maxMinutes !== null) push('length', wish.maxMinutes, `under ${hoursOf(wish.maxMinutes)}`);
  if (wish.order !== null) push('order', wish.order, ORDER_LABELS[wish.order]);
  if (wish.notLevel !== null) push('not', wish.notLevel, `not ${wish.notLevel}`);
  for (const word of wish.excluded) push('not', word, `not ${word}`);
  return chips;
}

function hoursOf(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 6) / 10;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** Skills that were named, then jobs; what the category says already is not said again. */
function topicsOf(wish: Wish, { named, jobs }: Concepts): string[] {
  const ofCategory = new Set(wish.category ? wish.categoryWords : []);
  const skills = named.filter(({ words }) => !words.every((word) => ofCategory.has(word)));
  const topics = [...skills.map(({ concept }) => concept), ...jobs.map(({ name }) => name)];
  return [...new Set(topics)].slice(0, MOST_TOPICS);
}

/** Ids of the chips that stand for limits. */
export function limitChipIds(chips: readonly SearchChip[], limits: readonly LimitKind[]): string[] {
  const isLimit = ({ kind, value }: SearchChip) =>
    limits.some(
      (limit) => limit === kind || (limit === 'level' && kind === 'not' && levels.some((level) => level === value)),
    );
  return chips.filter(isLimit).map(({ id }) => id);
}

/** The wish without what somebody has taken away; ids that stand for nothing in it are ignored. */
export function withoutChips(
  graph: SkillGraph,
  wish: Wish,
  { concepts, without }: { concepts: Concepts; without: readonly string[] },
): Wish {
  if (without.length === 0) return wish;
  const gone = new Set(chipsOf(wish, concepts).flatMap((chip) => (without.includes(chip.id) ? [chip.id] : [])));
  if (gone.size === 0) return wish;
  const isGone = (kind: string, value: string | number | null) => gone.has(`${kind}:${value}`);
  const words = new Set<string>();
  if (isGone('category', wish.category)) for (const word of wish.categoryWords) words.add(word);
  for (const { concept, words: own } of concepts.named)
    if (isGone('topic', concept)) for (const word of own) words.add(word);
  const spoken = new Set<string>();
  for (const job of graph.jobs.filter(({ name }) => isGone('topic', name))) {
    for (const term of wordsOf(job.phrases.join(' ')).flatMap((word) => toTerm(word) ?? [])) spoken.add(term);
  }
  const isKept = (word: string) => !words.has(word) && !spoken.has(toTerm(word) ?? '');
  return {
    ...wish,
    terms: wish.terms.filter(isKept),
    spoken: wish.spoken.filter(isKept),
    excluded: wish.excluded.filter((word) => !isGone('not', word)),
    ...(isGone('category', wish.category) && { category: null, categoryWords: [] }),
    ...(isGone('level', wish.level) && { level: null }),
    ...(isGone('not', wish.notLevel) && { notLevel: null }),
    ...(isGone('order', wish.order) && { order: null }),
    ...(isGone('price', wish.maxPriceRupees) && { maxPriceRupees: null }),
    ...(isGone('language', wish.language) && { language: null }),
    ...(isGone('rating', wish.minRating) && { minRating: null }),
    ...(isGone('length', wish.maxMinutes) && { maxMinutes: null }),
  };
}
