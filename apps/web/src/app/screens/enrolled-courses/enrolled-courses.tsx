import { EnrolledCourseCard } from '#features/learning/enrolled-course-card.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { downloadsPath } from '#shared/downloads-path.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useAppSelector } from '../../hooks.ts';
import { CertificateOffer } from '../course-parts/certificate-offer.tsx';
import { ContinueWatching } from '../course-parts/continue-watching.tsx';

export const handle: PageTexts = { title: msg('My Enrolled Courses') };

/** Of fewer courses each is in sight, with how far one is in it: a way to those begun would only show them twice. */
const FEWEST_FOR_SHORTCUT = 7;

/** The courses that the person may watch. They come with the current user, which the guard has waited for. */
export default function EnrolledCourses() {
  const t = useT();
  const courses = useAppSelector(selectUser)?.enrolledCourses ?? [];
  return (
    <div className="wrap">
      <PageHeader
        title={t('My Enrolled Courses')}
        back={{ to: paths.home(), label: t('Back to Home') }}
        actions={
          <>
            <LinkButton to={downloadsPath()} variant="secondary">
              {t('Downloads')}
            </LinkButton>
            <LinkButton to={paths.purchases()} variant="secondary">
              {t('Purchases')}
            </LinkButton>
          </>
        }
      />
      {courses.length >= FEWEST_FOR_SHORTCUT && <ContinueWatching className="mb-10" />}
      {courses.length === 0 ? (
        <EmptyState
          title={t('You haven’t enrolled in any course yet.')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <LinkButton to={paths.allCourses()}>{t('View all Courses')}</LinkButton>
              <LinkButton to={paths.searchWithAi()} variant="secondary">
                {t('Search with AI')}
              </LinkButton>
            </div>
          }
        >
          {t('Find one that you like: many let you watch a lecture before you pay.')}
        </EmptyState>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
          {courses.map((course) => (
            <li key={course._id}>
              <EnrolledCourseCard
                course={course}
                action={<CertificateOffer course={course} hasProgress={course.progressPercent > 0} />}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
