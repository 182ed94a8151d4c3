import type { Course } from '@nalanda/contract';
import type { Clock } from '../../platform/clock.ts';
import type { SkillCourses } from '../search/index.ts';
import type { TakenCourse } from './recommendations.models.ts';
import type { RecommendationsRepository, TakenRow } from './recommendations.repository.ts';
import type { TogetherCache } from './together-cache.ts';

export interface RecommendationsDeps {
  repository: RecommendationsRepository;
  together: TogetherCache;
  search: Record<'readSkillCourses' | 'readAllSkillCourses', () => Promise<SkillCourses>>;
  courses: { presentCoursesByIds(ids: string[], viewer: { id: string } | null): Promise<Course[]> };
  clock: Clock;
}

/** What somebody has, the newest first, with what the catalogue or its links say each course is about. */
export async function readTaken(
  repository: RecommendationsRepository,
  userId: string,
  catalogue: SkillCourses,
): Promise<TakenCourse[]> {
  return (await repository.listTaken(userId)).map((row) => toTaken(row, catalogue));
}

/** A row with what its course is about: by the catalogue, or by its links when it is not published. */
export function toTaken(
  { id, title, level, linkedSkills, isFinished }: TakenRow,
  catalogue: SkillCourses,
): TakenCourse {
  return { id, title, level, isFinished, skills: catalogue.skillsOf(id) ?? linkedSkills };
}
