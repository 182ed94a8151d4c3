import type { CourseConcept } from '@nalanda/contract';
import type { Db } from '../../platform/db.ts';
import { type ConceptLink, chooseConcepts, findConceptsOf, relink } from './concepts.models.ts';
import type { ConceptsRepository } from './concepts.repository.ts';
import { createUnknownConceptError } from './search.errors.ts';
import { skillGraph } from './skill-graph/skill-graph.ts';

export interface ConceptsDeps {
  db: Db;
  concepts: ConceptsRepository;
  courses: {
    ensureOwnedCourse(userId: string, courseId: string): Promise<void>;
    ensureEditableCourse(userId: string, courseId: string): Promise<void>;
  };
}

/** Finds the skills in a course's texts anew; what its educator chose stays. A course that is gone is nobody's loss. */
export async function linkCourse(deps: Omit<ConceptsDeps, 'courses'>, courseId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const texts = await deps.concepts.lockTexts(tx, courseId);
    if (!texts) return;
    const stored = await deps.concepts.list(courseId, tx);
    const links = relink(stored, findConceptsOf(skillGraph(), texts));
    if (!isSame(stored, links)) await deps.concepts.replace(tx, courseId, links);
  });
}

/** Skills that an own course is linked to, found first when nobody has looked yet. Throws 404 `course.not-found`. */
export async function listCourseConcepts(
  deps: ConceptsDeps,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<CourseConcept[]> {
  await deps.courses.ensureOwnedCourse(userId, courseId);
  if ((await deps.concepts.list(courseId)).length === 0) await linkCourse(deps, courseId);
  return present(await deps.concepts.list(courseId));
}

/**
 * Links an own course to exactly these skills; another name of a skill stands for it. Throws 404 `course.not-found` and
 * 400 `request.invalid`.
 */
export async function setCourseConcepts(
  deps: ConceptsDeps,
  { courseId, userId, concepts }: { courseId: string; userId: string; concepts: readonly string[] },
): Promise<CourseConcept[]> {
  await deps.courses.ensureEditableCourse(userId, courseId);
  const graph = skillGraph();
  const wanted = concepts.map((name) => ({ name, concept: graph.resolve(name) }));
  const unknown = wanted.filter(({ concept }) => concept === null);
  if (unknown.length > 0) throw createUnknownConceptError(unknown.map(({ name }) => name));
  const chosen = [...new Set(wanted.flatMap(({ concept }) => concept ?? []))];
  await deps.db.transaction(async (tx) => {
    const texts = await deps.concepts.lockTexts(tx, courseId);
    const stored = await deps.concepts.list(courseId, tx);
    const known = stored.length > 0 || !texts ? stored : relink([], findConceptsOf(graph, texts));
    await deps.concepts.replace(tx, courseId, chooseConcepts(known, chosen));
  });
  return present(await deps.concepts.list(courseId));
}

function present(links: readonly ConceptLink[]): CourseConcept[] {
  return links.filter(({ isRemoved }) => !isRemoved).map(({ concept, source }) => ({ concept, source }));
}

function isSame(a: readonly ConceptLink[], b: readonly ConceptLink[]): boolean {
  const key = (links: readonly ConceptLink[]) =>
    links
      .map(({ concept, source, isRemoved, position }) => [concept, source, isRemoved, position].join('|'))
      .sort()
      .join('\n');
  return key(a) === key(b);
}
