import { levels, type SearchChip } from '@nalanda/contract';
import type { Skills } from './ranking/query-skills.ts';
import { toTerm, wordsOf } from './ranking/words.ts';
import { nameJob } from './skill-graph/job-names.ts';
import type { Job } from './skill-graph/skill-graph.schema.ts';
import type { SkillGraph } from './skill-graph/skill-graph.ts';
import { labelOfSkill } from './skill-graph/skill-label.ts';
import { categoryOfSkill } from './understanding/category-skills.ts';
import type { Intent, LimitKind } from './understanding/intent.ts';
import { nameOfLanguage } from './understanding/language.ts';
import type { Order } from './understanding/order.ts';
import { LEAST_PAID } from './understanding/price.ts';
import { roleWords } from './understanding/vocabulary.ts';

const MOST_TOPICS = 6;
/** Guessed skills are shown from this confidence on, two of them at most. */
const SHOWN_CONFIDENCE = 0.3;
const MOST_GUESSED = 2;
const LEAST_TERMS = 2;
const TOPIC = 'topic:';
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
export function chipsOf(intent: Intent, skills: Skills): SearchChip[] {
  const chips: SearchChip[] = [];
  const push = (kind: SearchChip['kind'], value: string | number, label: string) =>
    chips.push({ id: `${kind}:${value}`, kind, value, label });
  if (intent.category) push('category', intent.category, intent.category);
  chips.push(...topicsOf(intent, skills));
  if (intent.level) push('level', intent.level, intent.level);
  const { minPriceRupees: least } = intent;
  if (least !== null) push('min-price', least, least <= LEAST_PAID ? 'not free' : `from ₹${least}`);
  if (intent.maxPriceRupees !== null) {
    push('price', intent.maxPriceRupees, intent.maxPriceRupees === 0 ? 'free' : `under ₹${intent.maxPriceRupees}`);
  }
  if (intent.language) push('language', intent.language, `in ${nameOfLanguage(intent.language)}`);
  if (intent.minRating !== null) push('rating', intent.minRating, `${intent.minRating} stars or more`);
  if (intent.maxMinutes !== null) push('length', intent.maxMinutes, `under ${hoursOf(intent.maxMinutes)}`);
  if (intent.order !== null) push('order', intent.order, ORDER_LABELS[intent.order]);
  if (intent.notLevel !== null) push('not', intent.notLevel, `not ${intent.notLevel}`);
  for (const word of intent.excluded) push('not', word, `not ${word}`);
  return chips;
}

function hoursOf(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 6) / 10;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/**
 * Skills that were named, then jobs that somebody wants to have, then what is only guessed; what the category says already is not said
 * again. Where nothing else was understood a job is told in any case.
 */
function topicsOf(intent: Intent, skills: Skills): SearchChip[] {
  const ofCategory = new Set(intent.category ? intent.categoryWords : []);
  const named = skills.named.filter(({ words }) => !words.every((word) => ofCategory.has(word)));
  const isAll = intent.category === null && named.length === 0;
  const sure = new Map<string, SearchChip>();
  for (const { skill } of named) sure.set(skill, topicChip(skill, labelOfSkill(skill)));
  for (const job of skills.jobs) {
    if (job.kind !== 'job' || !(isAll || isWanted(job, intent))) continue;
    const names = nameJob(job.name);
    sure.set(job.name, { ...topicChip(job.name, names.en), names });
  }
  const told = [...sure.values()].slice(0, MOST_TOPICS);
  return [...told, ...goalChips(intent, skills), ...guessedTopics(intent, skills)];
}

const topicChip = (value: string, label: string) => ({ id: `${TOPIC}${value}`, kind: 'topic' as const, value, label });

/** Words of those who want to have a job. */
const BECOMING = new Set('become becoming career job jobs naukri banna banne banu bane'.split(' '));

/** Whether somebody wants to be this, and not only to learn what it needs: "machine learning" asks for no job as an engineer. */
function isWanted({ name }: Job, { spoken }: Intent): boolean {
  const who = name.split(' ').at(-1) ?? name;
  return spoken.some((word) => word === who || word === `${who}s` || roleWords.has(word) || BECOMING.has(word));
}

/**
 * A goal, whose name nobody says ("thesis number cruncher"), is told by what leads there, as a guess: the first of its skills that is
 * neither named nor what the category is about. One that leads nowhere else is not told.
 */
function goalChips({ category }: Intent, { named, jobs }: Skills): SearchChip[] {
  const said = new Set(named.map(({ skill }) => skill));
  const chips: SearchChip[] = [];
  for (const { name, skills } of jobs.filter(({ kind }) => kind === 'goal')) {
    const isSaid = (skill: string) => said.has(skill) || (category !== null && categoryOfSkill(skill) === category);
    const [first] = skills;
    if (first === undefined || isSaid(first)) continue;
    said.add(first);
    chips.push({ ...topicChip(name, labelOfSkill(first)), isGuess: true });
  }
  return chips.slice(0, MOST_GUESSED);
}

/** The likeliest of the skills that plain words point to and that are not named besides; a word alone points nowhere. */
function guessedTopics({ terms }: Intent, { named, guessed }: Skills): SearchChip[] {
  if (terms.length < LEAST_TERMS) return [];
  const isNamed = (skill: string) => named.some((mention) => mention.skill === skill);
  const likely = guessed.filter(({ skill, confidence }) => confidence >= SHOWN_CONFIDENCE && !isNamed(skill));
  return likely
    .slice(0, MOST_GUESSED)
    .map(({ skill }) => ({ ...topicChip(skill, labelOfSkill(skill)), isGuess: true }));
}

/** Ids of the chips that stand for limits. */
export function limitChipIds(chips: readonly SearchChip[], limits: readonly LimitKind[]): string[] {
  const isLimit = ({ kind, value }: SearchChip) =>
    limits.some(
      (limit) =>
        limit === kind ||
        (limit === 'price' && kind === 'min-price') ||
        (limit === 'level' && kind === 'not' && levels.some((level) => level === value)),
    );
  return chips.filter(isLimit).map(({ id }) => id);
}

/** The query without what somebody has taken away; ids that stand for nothing in it are ignored. */
export function withoutChips(
  graph: SkillGraph,
  intent: Intent,
  { skills, without }: { skills: Skills; without: readonly string[] },
): Intent {
  if (without.length === 0) return intent;
  // A guess may have come up only after something else had been taken away; a goal is one.
  const rejected = without.flatMap((id) => (id.startsWith(TOPIC) ? [id.slice(TOPIC.length)] : []));
  const gone = new Set(chipsOf(intent, skills).flatMap((chip) => (without.includes(chip.id) ? [chip.id] : [])));
  if (gone.size === 0) return { ...intent, rejected };
  const isGone = (kind: string, value: string | number | null) => gone.has(`${kind}:${value}`);
  const words = new Set<string>();
  if (isGone('category', intent.category)) for (const word of intent.categoryWords) words.add(word);
  for (const { skill, words: own } of skills.named) if (isGone('topic', skill)) for (const word of own) words.add(word);
  const spoken = new Set<string>();
  // A goal is taken away as a guess is: its words stay what they are.
  for (const job of graph.jobs.filter(({ name, kind }) => kind === 'job' && isGone('topic', name))) {
    for (const term of wordsOf(job.phrases.join(' ')).flatMap((word) => toTerm(word) ?? [])) spoken.add(term);
  }
  const isKept = (word: string) => !words.has(word) && !spoken.has(toTerm(word) ?? '');
  return {
    ...intent,
    terms: intent.terms.filter(isKept),
    spoken: intent.spoken.filter(isKept),
    rejected,
    excluded: intent.excluded.filter((word) => !isGone('not', word)),
    ...(isGone('category', intent.category) && { category: null, categoryWords: [] }),
    ...(isGone('level', intent.level) && { level: null }),
    ...(isGone('not', intent.notLevel) && { notLevel: null }),
    ...(isGone('order', intent.order) && { order: null }),
    ...(isGone('min-price', intent.minPriceRupees) && { minPriceRupees: null }),
    ...(isGone('price', intent.maxPriceRupees) && { maxPriceRupees: null }),
    ...(isGone('language', intent.language) && { language: null }),
    ...(isGone('rating', intent.minRating) && { minRating: null }),
    ...(isGone('length', intent.maxMinutes) && { maxMinutes: null }),
  };
}
