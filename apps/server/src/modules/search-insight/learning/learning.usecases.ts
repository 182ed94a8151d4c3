import { marksOf, weighVote } from './learning.models.ts';
import type { LearningRepository } from './learning.repository.ts';

export interface LearningDeps {
  repository: LearningRepository;
  /** What the marks of votes are made with. */
  key: string;
  /** The place (1 is the first) of a course in the answer to a query; null when it is no answer to it. */
  findPlace(input: string, courseId: string): Promise<number | null>;
}

/** What somebody did with a found course. */
export interface Use {
  accountId: string;
  address: string;
  day: string;
  /** As it was typed, and as it is counted. */
  input: string;
  query: string;
  courseId: string;
  event: 'click' | 'enrolment';
}

/**
 * Lets what somebody did with a found course count for its place after that query: once a query and day for an account and for an address,
 * whichever course it is, and only for a course that answers the query. An enrolment is said on top of having opened it. The
 * outcome must have been counted.
 */
export async function learnFromUse({ repository, key, findPlace }: LearningDeps, use: Use): Promise<void> {
  const { day, query, courseId, event } = use;
  const place = query === '' ? null : await findPlace(use.input, courseId);
  if (place === null) return;
  const vote = { day, query, courseId, event };
  await repository.castVote({ ...vote, weight: weighVote(place, event) }, marksOf(key, use, vote));
}
