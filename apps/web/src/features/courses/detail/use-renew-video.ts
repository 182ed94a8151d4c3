import type { Lecture } from '@nalanda/contract';
import { useLazyGetCourseQuery } from '../courses.api.ts';

/** Makes the question for new addresses of a lecture's video: they expire within the hour. */
export function useRenewVideo(courseId: string): (lectureId: string) => Promise<Lecture | null> {
  const [getCourse] = useLazyGetCourseQuery();
  return async (lectureId) => {
    const course = await getCourse(courseId).unwrap();
    const lecture = course.lectures.find(({ _id }) => _id === lectureId);
    return lecture && (lecture.videoUrl || lecture.hlsUrl) ? lecture : null;
  };
}
