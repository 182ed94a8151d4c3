import { useMatches } from 'react-router';
import { useGetCourseQuery } from '#features/courses/courses.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { BackLink } from '#shared/ui/page-header.tsx';

/** In the navigation bar above a lecture: the course, and the way back to its page. */
export function ClassroomBar() {
  const t = useT();
  const courseId = useMatches().at(-1)?.params.courseId ?? '';
  const { currentData: course } = useGetCourseQuery(courseId, { skip: !courseId });
  return (
    <>
      <span aria-hidden className="h-6 w-px bg-line max-sm:hidden" />
      <BackLink
        to={paths.viewCourse(courseId)}
        label={t('Back to the course page')}
        className="border-transparent bg-transparent"
      />
      {course && (
        <div className="min-w-0">
          <p lang={t.langOf(course.title)} className="truncate font-display font-semibold leading-tight">
            {course.title}
          </p>
          <p className="truncate text-xs leading-snug text-soft">
            <span>{t(course.category)}</span>
            {course.level && (
              <>
                <span aria-hidden> · </span>
                <span>{t(course.level)}</span>
              </>
            )}
          </p>
        </div>
      )}
    </>
  );
}
