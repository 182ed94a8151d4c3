import { useLazyGetCourseQuery } from '#features/courses/courses.api.ts';

/** Makes the question for a new address of a lecture's video: they expire within the hour. */
export function useRenewVideo(courseId: string): (lectureId: string) => Promise<string | null> {
  const [getCourse] = useLazyGetCourseQuery();
  return async (lectureId) => {
    const course = await getCourse(courseId).unwrap();
    return course.lectures.find(({ _id }) => _id === lectureId)?.videoUrl ?? null;
  };
}
