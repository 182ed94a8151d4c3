import type { CourseDetail, User } from '@nalanda/contract';
import { useSearchParams } from 'react-router';
import { isCreatorOf } from '#features/learning/enrolment.models.ts';

/** As whom an educator looks at the page of an own course. */
export type PreviewRole = 'stranger' | 'learner';

/** The page as somebody sees it. */
interface SeenCourse {
  course: CourseDetail;
  viewer: User;
  /** Null for everybody's own view. */
  role: PreviewRole | null;
}

/** Nobody's id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What the address asks for (`as=stranger`, `as=learner`); only a course's own educator may look as somebody else. */
export function useSeenCourse(course: CourseDetail, viewer: User): SeenCourse {
  const [search] = useSearchParams();
  const role = search.get('as');
  if (!isCreatorOf(viewer, course) || (role !== 'stranger' && role !== 'learner'))
    return { course, viewer, role: null };
  return seeAs(role, course, viewer);
}

/** A course as a signed-in stranger or an enrolled learner sees it once it is published. */
export function seeAs(role: PreviewRole, course: CourseDetail, viewer: User): SeenCourse {
  const isEnrolled = role === 'learner';
  return {
    role,
    viewer: { ...viewer, _id: NOBODY, role: 'student', enrolledCourses: [] },
    course: {
      ...course,
      isPublished: true,
      archivedAt: null,
      enrolledStudents: isEnrolled ? [NOBODY] : [],
      lectures: course.lectures.map((lecture) => {
        const mayWatch = isEnrolled || lecture.isPreviewFree;
        return mayWatch ? { ...lecture, mayWatch } : { ...lecture, mayWatch, videoUrl: null, hlsUrl: null };
      }),
    },
  };
}
