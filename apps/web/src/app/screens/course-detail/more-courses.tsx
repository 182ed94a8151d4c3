import { CourseGrid } from '#features/courses/catalogue/course-grid.tsx';
import { useBrowseCoursesQuery } from '#features/courses/courses.api.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { CourseSection } from './course-section.tsx';

const SHOWN = 3;

/** Other published courses by the same educator; nothing when there are none. */
export function MoreCourses(props: { courseId: string; creatorId: string; creatorName: string }) {
  const t = useT();
  const { courseId, creatorId, creatorName } = props;
  // One more than is shown: this course may be among them.
  const { data, error } = useBrowseCoursesQuery({ creator: creatorId, sort: 'popular', limit: SHOWN + 1 });
  useLoggedError(error);
  const others = data?.courses.filter(({ _id }) => _id !== courseId).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <CourseSection title={t('More courses by {name}', { name: creatorName })}>
      <CourseGrid courses={others} headingLevel="h3" className="lg:grid-cols-3" />
    </CourseSection>
  );
}
