import { type Category, type Course, categories, type SearchReason, toPlainText } from '@nalanda/contract';
import type { AskedWord } from './evidence.ts';
import { countIn, DESCRIPTION, EDUCATOR, OUTLINE, SPOKEN, SUBTITLE, TITLE } from './ranking/fields.ts';
import { idf } from './ranking/idf.ts';
import type { Query } from './ranking/query.ts';
import type { Ranked } from './ranking/rank.ts';
import { toTerm, wordsOf } from './ranking/words.ts';
import type { SearchIndex } from './search-index.ts';
import type { SkillGraph } from './skill-graph/skill-graph.ts';
import { labelOfSkill } from './skill-graph/skill-label.ts';
import { isOtherName } from './skill-graph/skill-names.ts';

/** A title that holds this share of what a query says speaks for itself. */
const TELLING_SHARE = 0.6;
/** Words that count less, and words that are only like the query's, are not quoted. */
const QUOTED_WEIGHT = 0.5;
const QUOTED_TRUST = 0.4;
/** Skills that count at least this much were named, or are needed for the job named. */
const NAMED_WEIGHT = 0.55;
const MOST_WORDS = 5;
/** What makes another verb of a verb: "stop putting things off" is told by no course that mentions "off". */
const VERB_PARTICLES = new Set(['off', 'up', 'out', 'down', 'away', 'over', 'around']);

/** Why a course was found; `spoken` asks for the moment in its lectures where these terms are said. */
export type FoundReason = SearchReason | { kind: 'spoken'; terms: string[] } | null;

/** The texts of a course as they are shown; the description may be cut. */
type Texts = Pick<Course, 'title' | 'subTitle' | 'description'>;

interface Reasoned {
  query: Query;
  told: Told;
  entry: Ranked;
  texts: Texts;
}

/**
 * For a query: the most telling reason for a course that its own text or its educator confirms: words of its title, what is said in it,
 * its educator, a skill that its educator has named, words of its other texts, its category.
 */
export function createReasons(
  { index, graph }: SearchIndex,
  { query, asked }: { query: Query; asked: readonly AskedWord[] },
): (entry: Ranked, texts: Texts) => FoundReason {
  const told = toldBy(graph, query, asked);
  return (entry, texts) => reasonFor(index, { query, told, entry, texts });
}

function reasonFor(index: SearchIndex['index'], { query, told, entry, texts }: Reasoned): FoundReason {
  const { doc } = entry;
  let all = 0;
  const held = { title: 0, text: 0, spoken: 0, educator: 0 };
  const spoken: string[] = [];
  for (const term of told.terms) {
    const worth = idf(index, term);
    all += worth;
    const counts = index.countsOf(term, doc.docId);
    if (countIn(counts, TITLE) > 0) held.title += worth;
    else if (countIn(counts, SUBTITLE) > 0 || countIn(counts, DESCRIPTION) > 0) held.text += worth;
    else if (countIn(counts, EDUCATOR) > 0) held.educator += worth;
    if (countIn(counts, SPOKEN) > 0) {
      held.spoken += worth;
      spoken.push(term);
    }
  }
  const most = Math.max(held.title, held.text, held.spoken, held.educator);
  if (held.spoken > 0 && held.spoken === most && held.spoken > held.title) return { kind: 'spoken', terms: spoken };
  const title = quote(told, texts.title);
  if (title !== '' && (held.title === most || held.title >= all * TELLING_SHARE))
    return { kind: 'title', words: title };
  if (held.educator > 0 && held.educator === most) return { kind: 'educator', name: doc.course.educatorName };
  const skill = told.skills.find((name) => doc.course.addedSkills?.includes(name));
  if (skill !== undefined) return { kind: 'concept', concept: labelOfSkill(skill) };
  if (title !== '') return { kind: 'title', words: title };
  const text = quote(told, texts.subTitle) || quote(told, toPlainText(texts.description));
  if (text !== '') return { kind: 'text', words: text };
  const described = held.text > 0 ? wordsIn(index, { query, entry, field: DESCRIPTION }) : '';
  if (described !== '') return { kind: 'text', words: described };
  const outlined = wordsIn(index, { query, entry, field: OUTLINE, terms: told.terms });
  if (outlined !== '') return { kind: 'outline', words: outlined };
  return isCategory(doc.course.category) ? { kind: 'category', category: doc.course.category } : null;
}

/** Words of the query that a field holds whose text is not at hand. */
function wordsIn(
  index: SearchIndex['index'],
  { query, entry, field, terms }: Pick<Reasoned, 'query' | 'entry'> & { field: number; terms?: ReadonlySet<string> },
): string {
  return query.said
    .filter(({ term }) => terms?.has(term) !== false && countIn(index.countsOf(term, entry.doc.docId), field) > 0)
    .slice(0, MOST_WORDS)
    .map(({ word }) => word)
    .join(' … ');
}

/** What is only guessed is no reason. */
function isGuessed({ guessed }: Query['understood'], name: string): boolean {
  return guessed.some(({ skill }) => skill === name);
}

interface Told {
  terms: ReadonlySet<string>;
  /** Skills that were named or are needed, the most important first. */
  skills: string[];
  graph: SkillGraph;
}

function toldBy(graph: SkillGraph, query: Query, words: readonly AskedWord[]): Told {
  const asked = words.filter(({ word }) => !VERB_PARTICLES.has(word));
  const terms = (from: readonly AskedWord[]) =>
    new Set(from.flatMap((word) => word.terms.flatMap(({ term, trust }) => (trust >= QUOTED_TRUST ? [term] : []))));
  const telling = terms(asked.filter(({ weight }) => weight >= QUOTED_WEIGHT));
  return {
    terms: telling.size > 0 ? telling : terms(asked),
    skills: [...query.understood.weights]
      .filter(([name, weight]) => weight >= NAMED_WEIGHT && !isGuessed(query.understood, name))
      .sort((a, b) => b[1] - a[1])
      .map(([name]) => name),
    graph,
  };
}

/** The words of a text that mean a term or name a skill, as the text writes them; words apart are joined by an ellipsis. */
function quote({ terms, skills, graph }: Told, text: string): string {
  const tokens = text.split(/\s+/);
  const said: string[] = [];
  const places: number[] = [];
  tokens.forEach((token, at) => {
    for (const word of wordsOf(token)) {
      said.push(word);
      places.push(at);
    }
  });
  const told = new Set<number>();
  const telling: number[] = [];
  said.forEach((word, place) => {
    const term = toTerm(word);
    if (term === null) return;
    const at = places[place] ?? 0;
    telling.push(at);
    if (terms.has(term) && !isOtherName(said, place)) told.add(at);
  });
  for (const { skill, at, length } of skills.length > 0 ? graph.findMentions(said) : []) {
    if (!skills.includes(skill)) continue;
    for (const token of telling.slice(at, at + length)) told.add(token);
  }
  const seen = new Set<string>();
  const quoted: { word: string; at: number }[] = [];
  for (const at of [...told].sort((a, b) => a - b)) {
    const word = (tokens[at] ?? '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '');
    if (word === '' || seen.has(word.toLowerCase())) continue;
    seen.add(word.toLowerCase());
    quoted.push({ word, at });
  }
  return quoted.slice(0, MOST_WORDS).reduce((line, { word, at }, place) => {
    if (place === 0) return word;
    return `${line}${at - (quoted[place - 1]?.at ?? at) === 1 ? ' ' : ' … '}${word}`;
  }, '');
}

function isCategory(category: string): category is Category {
  return category !== 'Others' && categories.some((known) => known === category);
}
