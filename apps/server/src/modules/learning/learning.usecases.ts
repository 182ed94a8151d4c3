import type { CourseSummary } from '@nalanda/contract';
import type { Memory } from '../../platform/memory/memories.ts';
import { presentCourseSummary } from './learning.presenter.ts';
import type { Enrolments, LearningRepository } from './learning.repository.ts';

/** The courses somebody is enrolled in, newest enrolment first. */
export async function listEnrolledCourses(repository: LearningRepository, userId: string): Promise<CourseSummary[]> {
  return (await repository.listEnrolledCourses(userId)).map(presentCourseSummary);
}

/** About what one enrolment takes in memory. */
const ENROLMENT_BYTES = 200;

/** Where somebody is enrolled, remembered until something is said about them. */
export async function findEnrolments(
  { repository, remembered }: { repository: LearningRepository; remembered: Memory<Enrolments> },
  userId: string,
): Promise<Enrolments> {
  const known = remembered.get(userId);
  if (known) return known;
  const keep = remembered.begin();
  const found = await repository.findEnrolments(userId);
  keep(userId, found, { origins: { user: [userId] }, bytes: found.size * ENROLMENT_BYTES });
  return found;
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
