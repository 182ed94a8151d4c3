import type { Suggestion } from '@nalanda/contract';
import { COUNT_BITS, countIn, EDUCATOR, TITLE } from './ranking/fields.ts';
import type { Doc } from './ranking/indexed-course.ts';
import { countSlips, respell } from './ranking/spelling.ts';
import type { TextIndex } from './ranking/text-index.ts';
import { toTerm, wordsOf } from './ranking/words.ts';
import type { SearchIndex } from './search-index.ts';
import type { SkillGraph } from './skill-graph/skill-graph.ts';

type Kind = Suggestion['kind'];

const MOST = 8;
const MOST_OF: Readonly<Record<Kind, number>> = { skill: 4, course: 5, educator: 2 };
/** What one keystroke may look at. */
const MOST_POSTINGS = 4_000;
const MOST_SCORED = 1_500;
const MOST_COMPLETIONS = 12;
const MOST_WORDS = 8;

/** What the typed words may become: skills, then courses, then educators. Only reads memory. */
export function suggest({ index, graph }: SearchIndex, typed: string, kind?: Kind): Suggestion[] {
  const words = wordsOf(typed.slice(0, 100)).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const isWanted = (one: Kind) => kind === undefined || kind === one;
  const most = (one: Kind) => (kind === undefined ? MOST_OF[one] : MOST);
  const skills = isWanted('skill') ? suggestSkills(graph, words, most('skill')) : [];
  const found = isWanted('course') || isWanted('educator') ? findDocs(index, words) : [];
  const courses = isWanted('course') ? suggestCourses(found, words, most('course')) : [];
  const educators = isWanted('educator') ? suggestEducators(found, most('educator')) : [];
  return [...skills, ...courses, ...educators].slice(0, MOST);
}

/** Names and other names of skills that begin with what was typed; nearly so when none does. Shortest first. */
function suggestSkills(graph: SkillGraph, words: readonly string[], most: number): Suggestion[] {
  const typed = words.join(' ');
  const inside = ` ${typed}`;
  const scored = new Map<string, number>();
  const note = (skill: string, score: number) =>
    scored.set(skill, Math.min(scored.get(skill) ?? Number.POSITIVE_INFINITY, score + skill.length / 40));
  for (const { name, skill } of graph.names) {
    if (name.startsWith(typed)) note(skill, name === skill ? 0 : 0.5);
    else if (name.includes(inside)) note(skill, name === skill ? 1 : 1.5);
  }
  if (scored.size === 0 && typed.length >= 4) {
    for (const { name, skill } of graph.names) {
      // Slips seldom hit both of the first two letters.
      if (name[0] !== typed[0] && name[1] !== typed[1]) continue;
      if (countSlips(typed, name.slice(0, typed.length), 1) <= 1) note(skill, 3);
    }
  }
  return [...scored]
    .sort((one, other) => one[1] - other[1])
    .slice(0, most)
    .map(([label]) => ({ kind: 'skill', label }));
}

interface FoundDoc {
  doc: Doc;
  /** Found by its educator's name alone. */
  isByName: boolean;
}

/** Courses whose title or educator holds every typed word, the last one as a beginning. */
function findDocs(index: TextIndex, words: readonly string[]): FoundDoc[] {
  let docIds: Map<number, number> | null = null;
  // Rare words first, so that common ones only have to be looked up.
  const lists = words.map((word, at) => termsOf(index, word, at === words.length - 1)).filter((list) => list !== null);
  lists.sort((a, b) => a.size - b.size);
  for (const { terms } of lists) docIds = holding(index, terms, docIds);
  const found: FoundDoc[] = [];
  for (const [docId, where] of docIds ?? []) {
    const doc = index.alive.values[docId] === 1 ? index.docs[docId] : undefined;
    if (doc) found.push({ doc, isByName: where === IN_NAME });
  }
  return found;
}

const IN_TITLE = 1;
const IN_NAME = 2;

/** Where a term stands: in the title, in the educator's name, in both. */
function whereIn(counts: number): number {
  return (countIn(counts, TITLE) > 0 ? IN_TITLE : 0) | (countIn(counts, EDUCATOR) > 0 ? IN_NAME : 0);
}

/** Terms that a typed word may stand for; null for a word that tells nothing. */
function termsOf(index: TextIndex, word: string, isLast: boolean): { terms: string[]; size: number } | null {
  const own = toTerm(word);
  if (own === null && !isLast) return null;
  const words = isLast ? index.vocabulary.startingWith(word, MOST_COMPLETIONS).map((found) => found.word) : [word];
  const known = words.some((one) => index.documentFrequency(toTerm(one) ?? '') > 0);
  const meant = known ? words : respell(index, word).map((other) => other.word);
  const terms = [...new Set(meant.flatMap((one) => toTerm(one) ?? []))];
  return { terms, size: terms.reduce((sum, term) => sum + index.documentFrequency(term), 0) };
}

/** Of these docIds (null: of all) those that hold one of the terms in title or name, and where all words stood so far. */
function holding(index: TextIndex, terms: readonly string[], among: Map<number, number> | null): Map<number, number> {
  const found = new Map<number, number>();
  if (among) {
    for (const [docId, before] of among) {
      const where = terms.reduce((held, term) => held | whereIn(index.countsOf(term, docId)), 0);
      if (where > 0) found.set(docId, before | where);
    }
    return found;
  }
  let seen = 0;
  for (const term of terms) {
    const list = index.postingsOf(term);
    if (!list) continue;
    for (let at = 0; at < list.size && seen < MOST_POSTINGS; at += 1, seen += 1) {
      const entry = list.values[at] as number;
      const docId = entry >>> COUNT_BITS;
      const where = whereIn(entry & ((1 << COUNT_BITS) - 1));
      if (where > 0) found.set(docId, (found.get(docId) ?? 0) | where);
    }
  }
  return found;
}

function suggestCourses(found: readonly FoundDoc[], words: readonly string[], most: number): Suggestion[] {
  const typed = words.join(' ');
  // Best first. Of up to 1,500 a handful is shown: to sort them all takes longer than all else.
  const best: { doc: Doc; score: number }[] = [];
  let scored = 0;
  for (const { doc, isByName } of found) {
    if (isByName) continue;
    const score = scoreTitle(doc, typed);
    const isBefore = (other: { doc: Doc; score: number }) =>
      score > other.score || (score === other.score && doc.course.id < other.doc.course.id);
    const last = best.at(-1);
    if (best.length < most || (last && isBefore(last))) {
      const place = best.findIndex(isBefore);
      best.splice(place === -1 ? best.length : place, 0, { doc, score });
      best.length = Math.min(best.length, most);
    }
    scored += 1;
    if (scored === MOST_SCORED) break;
  }
  return best.map(({ doc }) => ({ kind: 'course', label: doc.course.title, courseId: doc.course.id }));
}

/** A title that begins with what was typed first; then what many learn, then short titles. */
function scoreTitle({ course, start, titleEnd }: Doc, typed: string): number {
  const begins = course.title.slice(0, typed.length).toLowerCase() === typed ? 1 : 0;
  return begins + Math.log10(1 + course.enrolledCount) / 4 - (titleEnd - start) / 40;
}

function suggestEducators(found: readonly FoundDoc[], most: number): Suggestion[] {
  const byId = new Map<string, { label: string; courses: number }>();
  for (const { doc, isByName } of found) {
    if (!isByName) continue;
    const { educatorId, educatorName } = doc.course;
    if (educatorId === undefined) continue;
    byId.set(educatorId, { label: educatorName, courses: (byId.get(educatorId)?.courses ?? 0) + 1 });
  }
  return [...byId]
    .sort((a, b) => b[1].courses - a[1].courses)
    .slice(0, most)
    .map(([educatorId, { label }]) => ({ kind: 'educator', label, educatorId }));
}
