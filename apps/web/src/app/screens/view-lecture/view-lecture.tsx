import type { CourseDetail } from '@nalanda/contract';
import { useParams } from 'react-router';
import { useGetCourseQuery } from '#features/courses/courses.api.ts';
import { useCourseProgress } from '#features/learning/use-course-progress.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useDocumentTitle } from '#shared/hooks/use-document-title.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useAppSelector } from '../../hooks.ts';
import { CourseFailed } from '../course-parts/course-failed.tsx';
import { Classroom } from './classroom.tsx';
import { ClassroomBar } from './classroom-bar.tsx';
import { ClassroomSkeleton } from './classroom-layout.tsx';

export const handle: PageTexts = { title: msg('Lectures'), Bar: ClassroomBar };

/** The lectures of a course, for those who may watch them. */
export default function ViewLecture() {
  const { courseId = '' } = useParams();
  const viewer = useAppSelector(selectUser);
  // Asked anew at each visit: video addresses are short-lived, and the course may have been bought a moment ago.
  const query = useGetCourseQuery(courseId, { refetchOnMountOrArgChange: true });
  useLoggedError(query.error);
  // Begun together with the course, not after it.
  useCourseProgress(courseId, viewer?.enrolledCourses.some(({ _id }) => _id === courseId) ?? false);
  useDocumentTitle(query.currentData?.title);
  if (!viewer) return null;
  return (
    <QueryView
      query={{ ...query, data: query.currentData }}
      pending={<ClassroomSkeleton />}
      failed={
        <div className="wrap pt-8">
          <CourseFailed error={query.error} onRetry={() => void query.refetch()} />
        </div>
      }
    >
      {(course) => {
        if (course.mayWatch) return <Classroom key={course._id} course={course} viewer={viewer} />;
        return query.isFetching ? <ClassroomSkeleton /> : <NotEnrolled course={course} />;
      }}
    </QueryView>
  );
}

function NotEnrolled({ course }: { course: CourseDetail }) {
  const t = useT();
  return (
    <div className="wrap pt-8">
      <h1 lang={t.langOf(course.title)} className="sr-only">
        {course.title}
      </h1>
      <EmptyState
        title={t('Enrol to watch this course')}
        action={<LinkButton to={paths.viewCourse(course._id)}>{t('Go to the course')}</LinkButton>}
      >
        {t(
          'The lectures of “{title}” are for enrolled learners. Its page shows what it teaches, and free previews where there are some.',
          { title: course.title },
        )}
      </EmptyState>
    </div>
  );
}
