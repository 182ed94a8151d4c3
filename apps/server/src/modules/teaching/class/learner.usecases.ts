import { type ClassLearnerDetail, limits } from '@nalanda/contract';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { toPercent } from '../../learning/index.ts';
import { type ClassDeps, toLearner } from './class.usecases.ts';

/** One learner of an own course: progress and marks by lecture, and what they have asked. Throws 404 `course.not-found`. */
export async function getClassLearner(
  { repository, learners }: ClassDeps,
  { educatorId, ...which }: { courseId: string; enrolmentId: string; educatorId: string },
): Promise<ClassLearnerDetail> {
  const course = await repository.findCourse(which.courseId, educatorId);
  const learner = course && (await repository.findLearner(which));
  if (!learner) throw createCourseNotFoundError();
  const [lectures, submissions, questions] = await Promise.all([
    learners.listLectures(which),
    learners.listSubmissions(which),
    learners.listQuestions(which, limits.listedLearners),
  ]);
  const byLecture = Map.groupBy(submissions, ({ lectureId }) => lectureId);
  return {
    courseTitle: course.title,
    lectureCount: course.lectureCount,
    mayMark: course.mayMark,
    learner: toLearner(learner),
    lectures: lectures.map(({ share, doneAt, ...lecture }) => ({
      ...lecture,
      percent: toPercent(share),
      doneAt: doneAt?.toISOString() ?? null,
      submissions: (byLecture.get(lecture._id) ?? []).map(({ lectureId: _, handedInAt, ...submission }) => ({
        ...submission,
        handedInAt: handedInAt.toISOString(),
      })),
    })),
    questions: questions.map(({ askedAt, ...question }) => ({ ...question, askedAt: askedAt.toISOString() })),
  };
}
