import { categoryTagOf, tagOf } from './ranking/query.ts';
import { createTextIndex, FIELDS, fieldTexts, type IndexedCourse, type TextIndex } from './ranking/text-index.ts';
import type { LearntVectors } from './ranking/vectors.ts';
import { type SkillGraph, skillGraph, toTerms } from './skill-graph/skill-graph.ts';

/** Everything ranking reads: texts, concepts and vectors of the published courses. */
export interface SearchIndex {
  index: TextIndex;
  graph: SkillGraph;
  vectors: LearntVectors | null;
}

/** An index of these courses. */
export function createSearchIndex(courses: readonly IndexedCourse[]): SearchIndex {
  const built: SearchIndex = { index: createTextIndex(), graph: skillGraph(), vectors: null };
  for (const course of courses) addCourse(built, course);
  return built;
}

/** Adds a course, or takes in what changed in it. */
export function addCourse({ index, graph }: SearchIndex, course: IndexedCourse): void {
  const tags = new Map<string, number[]>();
  fieldTexts(course).forEach((text, field) => {
    for (const { concept } of graph.findMentions(toTerms(text))) {
      const counts = tags.get(concept) ?? FIELDS.map(() => 0);
      counts[field] = (counts[field] ?? 0) + 1;
      tags.set(concept, counts);
    }
  });
  index.add(course, [
    ...[...tags].map(([concept, counts]) => ({ tag: tagOf(concept), counts })),
    { tag: categoryTagOf(course.category), counts: [1] },
  ]);
}
