import { z } from 'zod';
import type { Db, Executor } from '../../database/db.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createCourseSkillsRepository } from './course-skills/course-skills.repository.ts';
import { linkCourse } from './course-skills/course-skills.usecases.ts';
import { createSearchRepository } from './search.repository.ts';

/** What has to be done for the search when a course has been saved. */
export interface CourseLinks {
  /** Queues the links of a course to skills to be found anew; inside a transaction, when it commits. */
  courseSaved(executor: Executor, courseId: string): Promise<void>;
}

/** Declares the background work of the search. Made before the other modules, which tell it what was saved. */
export function createCourseLinks({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs }): CourseLinks {
  const skills = createCourseSkillsRepository({ db });
  const link = jobs.define({
    name: 'search.link-course',
    payload: z.object({ courseId: z.string() }),
    attempts: 3,
    timeoutSeconds: 60,
    handler: ({ courseId }) => linkCourse({ db, skills }, courseId),
  });
  const repository = createSearchRepository({ db });
  jobs.define({
    name: 'search.forget-changes',
    payload: z.object({}),
    attempts: 2,
    timeoutSeconds: 300,
    every: '17 * * * *',
    handler: () => repository.forgetChanges(new Date(clock.now().getTime() - DAY_MS)),
  });
  return { courseSaved: (executor, courseId) => link.enqueue(executor, { courseId }) };
}
