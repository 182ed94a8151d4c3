import type { TeachingRight, User } from '@nalanda/contract';

type Viewer = Pick<User, '_id' | 'enrolledCourses'> | null;
type TaughtCourse = { creator: string; rights?: readonly TeachingRight[] | undefined };
type WatchedCourse = TaughtCourse & { _id: string; enrolledStudents: readonly string[] };

/** True when the viewer has paid for (or was given) the course. Either side of the data may know it first. */
export function isEnrolledIn(viewer: Viewer, course: WatchedCourse): boolean {
  if (!viewer) return false;
  return (
    viewer.enrolledCourses.some((enrolled) => enrolled._id === course._id) ||
    (!isCreatorOf(viewer, course) && course.enrolledStudents.includes(viewer._id))
  );
}

/** True when the viewer made the course. */
export function isCreatorOf(viewer: Pick<User, '_id'> | null, course: Pick<WatchedCourse, 'creator'>): boolean {
  return viewer !== null && viewer._id === course.creator;
}

/** True when the viewer made the course, or teaches it with this right. */
export function mayTeach(viewer: Pick<User, '_id'> | null, course: TaughtCourse, right: TeachingRight): boolean {
  return isCreatorOf(viewer, course) || course.rights?.includes(right) === true;
}

/** True when the viewer may watch every lecture of the course. */
export function canWatch(viewer: Viewer, course: WatchedCourse): boolean {
  return isCreatorOf(viewer, course) || course.rights !== undefined || isEnrolledIn(viewer, course);
}

/** True when somebody is in the middle of the course. */
export function isBegun({ progressPercent }: Pick<User['enrolledCourses'][number], 'progressPercent'>): boolean {
  return progressPercent > 0 && progressPercent < 100;
}
