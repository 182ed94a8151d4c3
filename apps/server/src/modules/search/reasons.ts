import { type Category, categories, type SearchReason } from '@nalanda/contract';
import { countIn, DESCRIPTION, EDUCATOR, SPOKEN, SUBTITLE, TITLE } from './ranking/fields.ts';
import { type Query, tagOf } from './ranking/query.ts';
import type { Ranked } from './ranking/rank.ts';
import { rarity } from './ranking/rarity.ts';
import { toTerm, wordsOf } from './ranking/words.ts';
import type { SearchIndex } from './search-index.ts';

/** A title that holds this share of what a wish says speaks for itself. */
const TELLING_SHARE = 0.6;
/** Concepts that count at least this much were named, or are needed for the job named. */
const NAMED_WEIGHT = 0.55;
const MOST_WORDS = 5;

/** Why a course was found; `spoken` asks for the moment in its lectures where these terms are said. */
export type FoundReason = SearchReason | { kind: 'spoken'; terms: string[] } | null;

/** The most telling reason for a course: its title, what is said in it, a skill, its other texts, its educator. */
export function reasonFor({ index }: SearchIndex, query: Query, { doc }: Ranked): FoundReason {
  let asked = 0;
  const held = { title: 0, text: 0, spoken: 0, educator: 0 };
  const terms = { title: new Set<string>(), text: [] as string[], spoken: [] as string[] };
  for (const { term, weight } of query.words) {
    const worth = rarity(index, term) * weight;
    asked += worth;
    const counts = index.countsOf(term, doc.place);
    if (counts === 0) continue;
    if (countIn(counts, TITLE) > 0) {
      held.title += worth;
      terms.title.add(term);
    } else if (countIn(counts, SUBTITLE) > 0 || countIn(counts, DESCRIPTION) > 0) {
      held.text += worth;
      terms.text.push(term);
    } else if (countIn(counts, EDUCATOR) > 0) held.educator += worth;
    if (countIn(counts, SPOKEN) > 0) {
      held.spoken += worth;
      terms.spoken.push(term);
    }
  }
  const most = Math.max(held.title, held.text, held.spoken, held.educator);
  if (held.spoken > 0 && held.spoken === most && held.spoken > held.title)
    return { kind: 'spoken', terms: terms.spoken };
  if (held.title > 0 && (held.title === most || held.title >= asked * TELLING_SHARE)) {
    return { kind: 'title', words: wordsIn(doc.course.title, terms.title) };
  }
  if (held.educator > 0 && held.educator === most) return { kind: 'educator', name: doc.course.educatorName };
  const concept = conceptOf(index, query, doc.place);
  if (concept !== null) return { kind: 'concept', concept };
  if (held.title > 0) return { kind: 'title', words: wordsIn(doc.course.title, terms.title) };
  if (held.text > 0) return { kind: 'text', words: saidWords(query, terms.text) };
  return isCategory(doc.course.category) ? { kind: 'category', category: doc.course.category } : null;
}

function conceptOf(index: SearchIndex['index'], query: Query, place: number): string | null {
  const told = [...query.understood.weights]
    .filter(([name, weight]) => weight >= NAMED_WEIGHT && index.countsOf(tagOf(name), place) > 0)
    .sort((a, b) => b[1] - a[1]);
  return told[0]?.[0] ?? null;
}

/** The words of a text that mean one of the terms, as the text writes them. */
function wordsIn(text: string, terms: ReadonlySet<string>): string {
  const told = text.split(/\s+/).filter((word) => wordsOf(word).some((part) => terms.has(toTerm(part) ?? '')));
  return told
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, ''))
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .join(' ');
}

/** The words of the wish behind these terms. */
function saidWords(query: Query, terms: readonly string[]): string {
  const said = query.said.filter(({ term }) => terms.includes(term)).map(({ word }) => word);
  return (said.length > 0 ? said : terms).slice(0, MOST_WORDS).join(' ');
}

function isCategory(category: string): category is Category {
  return category !== 'Others' && categories.some((known) => known === category);
}
