import { FIELDS, TITLE } from './ranking/fields.ts';
import { fieldTexts, type IndexedCourse } from './ranking/indexed-course.ts';
import { acronymTagOf, categoryTagOf, clearTagOf, conceptTagOf, tagOf, writtenTagOf } from './ranking/query.ts';
import { createTextIndex, type TextIndex, type TextIndexState } from './ranking/text-index.ts';
import { createVectors, type Vectors, type VectorsState } from './ranking/vectors.ts';
import { nameForm, toTerm, wordsOf } from './ranking/words.ts';
import type { Concept } from './skill-graph/concept-words.ts';
import { phraseTerms } from './skill-graph/phrase-words.ts';
import { type SkillGraph, skillGraph } from './skill-graph/skill-graph.ts';
import { commonnessOf } from './understanding/english.ts';
import { readLevel } from './understanding/level.ts';

/** Everything ranking reads: texts and skills of the published courses. */
export interface SearchIndex {
  index: TextIndex;
  graph: SkillGraph;
  vectors: Vectors;
}

/** An index of these courses. */
export function createSearchIndex(courses: readonly IndexedCourse[]): SearchIndex {
  const built: SearchIndex = { index: createTextIndex(), graph: skillGraph(), vectors: createVectors() };
  for (const course of courses) addCourse(built, course);
  return built;
}

/** An index of what another one held. */
export function restoreSearchIndex(texts: TextIndexState, vectors: VectorsState): SearchIndex {
  return { index: createTextIndex(texts), graph: skillGraph(), vectors: createVectors(vectors) };
}

/** Adds a course, or takes in what changed in it. */
export function addCourse({ index, graph }: SearchIndex, course: IndexedCourse): void {
  const fieldWords = fieldTexts(course).map(wordsOf);
  const mentions = findMentions(graph, fieldWords);
  const tags = countByField(mentions, ({ skill }) => skill);
  const clear = countByField(mentions.filter(isClear), ({ skill }) => skill);
  const names = countByField(mentions, ({ words }) => words.join(' '));
  for (const found of [tags, clear]) {
    for (const skill of course.removedSkills ?? []) found.delete(skill);
    for (const skill of course.addedSkills ?? []) found.set(skill, EDUCATOR_COUNTS);
  }
  const titleLevel = readLevel(fieldWords[TITLE] ?? []).level;
  index.add({ ...course, titleLevel }, fieldWords, [
    ...[...tags].map(([skill, counts]) => ({ tag: tagOf(skill), counts })),
    ...[...clear].map(([skill, counts]) => ({ tag: clearTagOf(skill), counts })),
    ...conceptsOf(graph, fieldWords).map(({ skill, weight }) => ({ tag: conceptTagOf(skill), share: weight })),
    ...[...names].map(([name, counts]) => ({ tag: writtenTagOf(name), counts })),
    { tag: categoryTagOf(course.category), counts: [1] },
    ...acronymsOf(course.title).map((letters) => ({ tag: acronymTagOf(letters), counts: [1] })),
  ]);
}

/** A skill that the educator names counts as one named in title and subtitle. */
const EDUCATOR_COUNTS = [1, 1];

/** What the words of each field count for what a course speaks of: title, subtitle, description, educator, what is said, outline. */
const CONCEPT_FIELDS = [6, 3, 1, 0, 0, 1];
/** BM25's saturation: how often a text says a word counts less and less. */
const CONCEPT_SATURATION = 4;

/** The skills that the words of a course speak of, whether or not it names them. */
function conceptsOf(graph: SkillGraph, fieldWords: readonly (readonly string[])[]): Concept[] {
  const counts = new Map<string, number>();
  fieldWords.forEach((words, field) => {
    const count = CONCEPT_FIELDS[field] ?? 0;
    if (count === 0) return;
    for (const term of words.flatMap(phraseTerms)) counts.set(term, (counts.get(term) ?? 0) + count);
  });
  return graph.conceptsOf([...counts].map(([term, count]) => [term, count / (count + CONCEPT_SATURATION)] as const));
}

/** A skill that a field of a course's texts names, with these telling words. */
interface Mention {
  skill: string;
  words: readonly string[];
  field: number;
}

function findMentions(graph: SkillGraph, fieldWords: readonly (readonly string[])[]): Mention[] {
  return fieldWords.flatMap((words, field) => {
    const telling = words.filter((word) => toTerm(word) !== null);
    return graph.findMentions(words).map(({ skill, at, length }) => {
      return { skill, words: telling.slice(at, at + length), field };
    });
  });
}

/** Skills that texts name, with their counts by text. */
export function mentionedSkills(graph: SkillGraph, texts: readonly (readonly string[])[]): Map<string, number[]> {
  return countByField(findMentions(graph, texts), ({ skill }) => skill);
}

/** How often each field mentions what has the same key. */
function countByField(mentions: readonly Mention[], keyOf: (mention: Mention) => string): Map<string, number[]> {
  const counted = new Map<string, number[]>();
  for (const mention of mentions) {
    const key = keyOf(mention);
    const counts = counted.get(key) ?? FIELDS.map(() => 0);
    counts[mention.field] = (counts[mention.field] ?? 0) + 1;
    counted.set(key, counts);
  }
  return counted;
}

/** An everyday word that is another name of a skill may stand for anything else: "crops" is not always gardening. */
function isClear({ skill, words }: Mention): boolean {
  const [word = ''] = words;
  if (words.length > 1 || nameForm(word) === nameForm(skill)) return true;
  const common = commonnessOf(word);
  return common === null || common === 35 || skill.split(' ').some((part) => toTerm(part) === toTerm(word));
}

const ACRONYM_LENGTHS = [2, 3, 4] as const;

/** First letters of neighbouring words: "Mobile Device Management" is also "mdm". Small words may be left out. */
function acronymsOf(title: string): string[] {
  const words = wordsOf(title);
  const telling = words.filter((word) => toTerm(word) !== null);
  const found = [words, telling].flatMap((list) => {
    const letters = list.map((word) => word[0] ?? '').join('');
    return ACRONYM_LENGTHS.flatMap((length) =>
      Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) => letters.slice(at, at + length)),
    );
  });
  return [...new Set(found)];
}
