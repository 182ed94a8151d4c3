import { useListPublishedCoursesQuery } from '#features/courses/courses.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useLoggedError } from '#shared/hooks/use-logged-error.ts';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { CourseCard, CourseCardSkeleton } from '#shared/ui/course-card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState, QuietRetry } from '#shared/ui/states.tsx';
import { useAppSelector } from '../../hooks.ts';
import { HOME_ITEMS, homeCourses } from '../../prime.ts';
import { Section } from './section.tsx';

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';
const placeholders = Array.from({ length: HOME_ITEMS }, (_, index) => index);

/** The first six published courses. */
export function PopularCourses() {
  const t = useT();
  const teaches = useAppSelector(selectUser)?.role === 'educator';
  const query = useListPublishedCoursesQuery(homeCourses);
  useLoggedError(query.error);
  return (
    <Section title={t('Our Popular Courses')} more={{ to: paths.allCourses(), label: t('View all Courses') }}>
      <QueryView
        query={query}
        pending={
          <SkeletonGroup label={t('Loading courses')} className={grid}>
            {placeholders.map((index) => (
              <CourseCardSkeleton key={index} />
            ))}
          </SkeletonGroup>
        }
        failed={<QuietRetry onRetry={() => void query.refetch()}>{t('Load courses')}</QuietRetry>}
        empty={
          <EmptyState
            title={t('The first courses are being prepared')}
            action={teaches && <LinkButton to={paths.createCourse()}>{t('Create Course')}</LinkButton>}
          >
            {t('As soon as an educator publishes a course, it appears here.')}
          </EmptyState>
        }
      >
        {(courses) => (
          <ul className={grid}>
            {courses.slice(0, HOME_ITEMS).map((course) => (
              <li key={course._id}>
                <CourseCard course={course} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  );
}
