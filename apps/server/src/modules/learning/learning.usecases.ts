import type { CourseSummary } from '@nalanda/contract';
import { presentCourseSummary } from './learning.presenter.ts';
import type { LearningRepository } from './learning.repository.ts';

/** The courses somebody is enrolled in, newest enrolment first. */
export async function listEnrolledCourses(repository: LearningRepository, userId: string): Promise<CourseSummary[]> {
  return (await repository.listEnrolledCourses(userId)).map(presentCourseSummary);
}

/** Learner ids by course id, in the order in which they enrolled; a course nobody is enrolled in has an empty list. */
export async function listEnrolledLearnerIds(
  repository: LearningRepository,
  courseIds: string[],
): Promise<Map<string, string[]>> {
  const learners = new Map(courseIds.map((id): [string, string[]] => [id, []]));
  if (courseIds.length === 0) return learners;
  for (const row of await repository.listLearners(courseIds)) learners.get(row.courseId)?.push(row.learnerId);
  return learners;
}
