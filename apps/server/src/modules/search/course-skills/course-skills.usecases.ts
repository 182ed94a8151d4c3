import type { CourseConcept } from '@nalanda/contract';
import type { Db } from '../../../database/db.ts';
import { createUnknownSkillError } from '../search.errors.ts';
import { skillGraph } from '../skill-graph/skill-graph.ts';
import { chooseSkills, findSkillsOf, relink, type SkillLink } from './course-skills.models.ts';
import type { CourseSkillsRepository } from './course-skills.repository.ts';

export interface CourseSkillsDeps {
  db: Db;
  skills: CourseSkillsRepository;
  courses: {
    ensureTaughtCourse(taught: { userId: string; courseId: string; reads?: boolean }): Promise<void>;
  };
}

/** Finds the skills in a course's texts anew; what its educator chose stays. A course that is gone is nobody's loss. */
export async function linkCourse(deps: Omit<CourseSkillsDeps, 'courses'>, courseId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const texts = await deps.skills.lockTexts(tx, courseId);
    if (!texts) return;
    const stored = await deps.skills.list(courseId, tx);
    const links = relink(stored, findSkillsOf(skillGraph(), texts));
    if (!isSame(stored, links)) await deps.skills.replace(tx, courseId, links);
  });
}

/** Skills that an own course is linked to, found first when nobody has looked yet. Throws 404 `course.not-found`. */
export async function listCourseSkills(
  deps: CourseSkillsDeps,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<CourseConcept[]> {
  await deps.courses.ensureTaughtCourse({ userId, courseId, reads: true });
  if ((await deps.skills.list(courseId)).length === 0) await linkCourse(deps, courseId);
  return present(await deps.skills.list(courseId));
}

/**
 * Links an own course to exactly these skills; another name of a skill stands for it. Throws 404 `course.not-found` and
 * 400 `request.invalid`.
 */
export async function setCourseSkills(
  deps: CourseSkillsDeps,
  { courseId, userId, skills }: { courseId: string; userId: string; skills: readonly string[] },
): Promise<CourseConcept[]> {
  await deps.courses.ensureTaughtCourse({ userId, courseId });
  const graph = skillGraph();
  const wanted = skills.map((name) => ({ name, skill: graph.resolve(name) }));
  const [firstUnknown, ...unknown] = wanted.filter(({ skill }) => skill === null).map(({ name }) => name);
  if (firstUnknown !== undefined) throw createUnknownSkillError([firstUnknown, ...unknown]);
  const chosen = [...new Set(wanted.flatMap(({ skill }) => skill ?? []))];
  await deps.db.transaction(async (tx) => {
    const texts = await deps.skills.lockTexts(tx, courseId);
    const stored = await deps.skills.list(courseId, tx);
    const known = stored.length > 0 || !texts ? stored : relink([], findSkillsOf(graph, texts));
    await deps.skills.replace(tx, courseId, chooseSkills(known, chosen));
  });
  return present(await deps.skills.list(courseId));
}

function present(links: readonly SkillLink[]): CourseConcept[] {
  return links.filter(({ isRemoved }) => !isRemoved).map(({ skill, source }) => ({ concept: skill, source }));
}

function isSame(a: readonly SkillLink[], b: readonly SkillLink[]): boolean {
  const key = (links: readonly SkillLink[]) =>
    links
      .map(({ skill, source, isRemoved, position }) => [skill, source, isRemoved, position].join('|'))
      .sort()
      .join('\n');
  return key(a) === key(b);
}
