/** A lecture of a course. */
export interface LectureOfCourse {
  courseId: string;
  lectureId: string;
}

/** What tells of a lecture beside its own calls: the list of its course, and the course. */
export const toLectureTags = ({ courseId }: Pick<LectureOfCourse, 'courseId'>) =>
  [
    { type: 'Lectures', id: courseId },
    { type: 'Course', id: courseId },
  ] as const;
