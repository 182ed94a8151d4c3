import type { Category } from '@nalanda/contract';
import { type AskedWord, categoryBeside } from './evidence.ts';
import { meansWhatItNames } from './named-subjects.ts';
import type { RankedIntent } from './rank-by-intent.ts';
import { COUNT_BITS, countIn, SUBTITLE, TITLE } from './ranking/fields.ts';
import type { Doc } from './ranking/indexed-course.ts';
import { createLimitJudge } from './ranking/limits.ts';
import { categoryTagOf, clearTagOf } from './ranking/query.ts';
import type { Ranked } from './ranking/rank.ts';
import type { Near } from './ranking/vectors.ts';
import type { SearchIndex } from './search-index.ts';
import type { Intent } from './understanding/intent.ts';

/** Newest courses of a category or skill that are looked at for the most taken ones. */
const MOST_LOOKED_AT = 2_000;
/** From this confidence on a guessed skill makes its courses near. */
const NEAR_CONFIDENCE = 0.45;
/** From how many deviations on a value is an outlier by the usual rule (Iglewicz and Hoaglin 1993): that far a course's sense must stand out. */
const OUTSTANDING = 3.5;

interface Asked {
  intent: Intent;
  found: RankedIntent;
  asked: readonly AskedWord[];
  /** The courses nearest to what is asked by their vectors; none without an embedding model. */
  nearest: readonly Near[];
  most: number;
}

/**
 * Courses next to a subject that no course is about, within its limits: by their sense when an embedding model finds
 * that some stand out, else of the category beside it, else of skills linked to those that were named, else of skills that plain words point to.
 */
export function nearCourses(search: SearchIndex, wanted: Asked): Ranked[] {
  const ways = [ofSense, ofCategoryBeside, ofLinkedSkills, ofGuessedSkills];
  for (const way of ways) {
    const courses = way(search, wanted);
    if (courses.length > 0) return courses;
  }
  return [];
}

/** The courses whose vectors stand out as near to the query's. Every query has a nearest course; only an outlier says something. */
function ofSense({ index }: SearchIndex, { intent, nearest, most }: Asked): Ranked[] {
  const { isMetBy } = createLimitJudge(intent);
  return nearest
    .filter(({ deviation }) => deviation >= OUTSTANDING)
    .flatMap(({ docId }) => index.docs[docId] ?? [])
    .filter(({ course }) => isMetBy(course))
    .slice(0, most)
    .map(toRanked);
}

/** The courses of the category next to what was asked. */
function ofCategoryBeside(search: SearchIndex, { intent, found, asked, most }: Asked): Ranked[] {
  const category = categoryBeside(search, asked);
  return category === null ? [] : likeliest(search, { intent, found, category, most });
}

/**
 * Courses about a related or wider skill, else about another part of the wider one ("c++": "java"), else about a
 * neighbour of the wider one ("photoshop": "user interface design").
 */
function ofLinkedSkills(search: SearchIndex, { intent, found, most }: Asked): Ranked[] {
  const { graph } = search;
  const parentsOf = (skill: string) => graph.skills.get(skill)?.parents ?? [];
  const named = found.query.understood.named.map(({ skill }) => skill);
  const wider = named.flatMap(parentsOf);
  const related = named.flatMap((skill) => graph.skills.get(skill)?.related ?? []);
  const isOfTitle = (counts: number) => countIn(counts, TITLE) > 0;
  const isAbout = (counts: number) => isOfTitle(counts) || countIn(counts, SUBTITLE) > 0;
  const rings = [
    { skills: related, isCounted: isAbout },
    // A course may say in passing which language it is held in, or that one programs.
    { skills: [...wider, ...wider.flatMap(graph.childrenOf)], isCounted: isOfTitle },
    { skills: wider.flatMap(parentsOf).flatMap(graph.childrenOf), isCounted: isOfTitle },
  ];
  for (const { skills, isCounted } of rings) {
    const courses = likeliest(search, { intent, found, skills, most, isCounted });
    if (courses.length > 0) return courses;
  }
  return [];
}

/** The best courses whose texts name a skill that the plain words of the query point to. */
function ofGuessedSkills({ index }: SearchIndex, { found: { ranked, query }, most }: Asked): Ranked[] {
  const likely = query.understood.guessed.filter(({ confidence }) => confidence >= NEAR_CONFIDENCE);
  const teaches = ({ doc }: Ranked) => likely.some(({ skill }) => index.countsOf(clearTagOf(skill), doc.docId) > 0);
  return likely.length === 0 ? [] : ranked.filter((entry) => entry.meetsLimits && teaches(entry)).slice(0, most);
}

interface Tagged {
  intent: Intent;
  found: RankedIntent;
  skills?: readonly string[];
  category?: Category;
  most: number;
  /** Whether the counts of a skill by field are enough. */
  isCounted?: (counts: number) => boolean;
}

/**
 * Courses of a category, or that name one of the skills and speak of it, within the limits: those first that score most for the query, and among
 * equals those that most people have taken.
 */
function likeliest(search: SearchIndex, { intent, found, skills = [], category, most, isCounted }: Tagged): Ranked[] {
  const { index } = search;
  const { isMetBy } = createLimitJudge(intent);
  const scores = new Map(found.ranked.map(({ doc, score }) => [doc.docId, score]));
  const scoreOf = ({ docId }: { docId: number }) => scores.get(docId) ?? 0;
  const ofCategory = category ? newestHolding(search, categoryTagOf(category)) : [];
  const ofSkills = [...new Set(skills)].flatMap((skill) =>
    newestHolding(search, clearTagOf(skill), isCounted).filter((docId) => meansWhatItNames(search, skill, docId)),
  );
  return [...new Set([...ofCategory, ...ofSkills])]
    .flatMap((docId) => index.docs[docId] ?? [])
    .filter(({ docId, course }) => index.alive.values[docId] === 1 && isMetBy(course))
    .sort((a, b) => scoreOf(b) - scoreOf(a) || b.course.enrolledCount - a.course.enrolledCount)
    .slice(0, most)
    .map(toRanked);
}

const toRanked = (doc: Doc): Ranked => ({ id: doc.course.id, doc, score: 0, concepts: 0, meetsLimits: true });

/** The newest courses that hold an index term, by number. */
function newestHolding({ index }: SearchIndex, tag: string, isCounted = (_: number) => true): number[] {
  return [...(index.postingsOf(tag)?.values ?? [])]
    .slice(0, index.documentFrequency(tag))
    .slice(-MOST_LOOKED_AT)
    .filter((entry) => isCounted(entry & ((1 << COUNT_BITS) - 1)))
    .map((entry) => entry >>> COUNT_BITS);
}
