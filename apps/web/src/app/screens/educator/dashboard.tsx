import type { Course, User } from '@nalanda/contract';
import { ChartNoAxesColumn } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useListCreatorCoursesQuery } from '#features/courses/courses.api.ts';
import { type ChartRow, sumEarnings, toEnrolmentRows, toLectureRows } from '#features/courses/educator-figures.ts';
import { FiguresPanel } from '#features/teaching/figures-panel.tsx';
import { SellerHint } from '#features/users/seller-hint.tsx';
import { selectUser } from '#features/users/users.slice.ts';
import { useShownError } from '#shared/hooks/use-shown-error.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { LinkButton } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { BackLink } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useAppSelector } from '../../hooks.ts';
import { WaitingCard } from './waiting-card.tsx';

const CourseBarChart = lazy(() => import('#features/courses/course-bar-chart.tsx'));

export const handle: PageTexts = { title: msg('Dashboard') };

/** The educator's own page: figures over time, lectures and enrolments of every course. */
export default function Dashboard() {
  const t = useT();
  const user = useAppSelector(selectUser);
  const query = useListCreatorCoursesQuery();
  useShownError(query.error);
  const hasCourses = query.data !== undefined && query.data.length > 0;
  return (
    <div className="wrap grid gap-6 py-8 sm:py-10">
      <BackLink to={paths.home()} label={t('Back to home')} />
      {query.data?.some(({ isPublished, price }) => isPublished && (price ?? 0) > 0) && <SellerHint />}
      <WaitingCard />
      <div className={cx('grid items-start gap-6', hasCourses && 'xl:grid-cols-[17rem_minmax(0,1fr)]')}>
        <Welcome user={user} courses={query.data} isBeside={hasCourses} />
        {hasCourses && <FiguresPanel />}
      </div>
      <QueryView
        query={query}
        pending={
          <SkeletonRows
            label={t('Loading your courses')}
            rows={2}
            row="h-[380px] rounded-card"
            className="grid gap-6 lg:grid-cols-2"
          />
        }
        empty={<NoCourses />}
      >
        {(courses) => (
          <div className="grid gap-6 lg:grid-cols-2">
            <ChartCard title={t('Course Progress (Lectures)')} unit={t('Lectures')} rows={toLectureRows(courses)} />
            <ChartCard title={t('Student Enrollment')} unit={t('Enrolled students')} rows={toEnrolmentRows(courses)} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

interface WelcomeProps {
  user: User | null;
  courses: Course[] | undefined;
  /** The figures stand beside it on wide screens. */
  isBeside: boolean;
}

function Welcome({ user, courses, isBeside }: WelcomeProps) {
  const t = useT();
  return (
    <Card
      className={cx(
        'grid justify-items-center gap-6 rounded-panel p-6 text-center sm:grid-cols-[auto_1fr] sm:justify-items-start sm:p-8 sm:text-left',
        isBeside && 'xl:grid-cols-1 xl:p-6',
      )}
    >
      <Avatar name={user?.name} photoUrl={user?.photoUrl} size="xl" />
      <div className="grid min-w-0 max-w-full justify-items-center gap-3 sm:justify-items-start">
        <h1 className={cx('max-w-full text-3xl', isBeside && 'xl:text-2xl')}>
          {t('Welcome, {name}', { name: user?.name || t('Educator') })}
        </h1>
        <p>
          <span className="text-soft">{t('Total Earning:')}</span>{' '}
          <strong className="font-display text-2xl font-semibold">
            {courses ? t.price(sumEarnings(courses)) : '…'}
          </strong>
        </p>
        <p className={cx('max-w-[70ch] whitespace-pre-line text-soft', isBeside && 'xl:line-clamp-8')}>
          {user?.description || t('Start creating amazing courses for your students!')}
        </p>
        <div className="mt-1 flex flex-wrap justify-center gap-3 sm:justify-start">
          <LinkButton to={paths.educatorCourses()}>{t('Create Courses')}</LinkButton>
          <LinkButton to={paths.searchInsights()} variant="secondary">
            {t('What learners search for')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

function ChartCard({ title, unit, rows }: { title: string; unit: string; rows: ChartRow[] }) {
  return (
    <Card className="grid min-w-0 content-start gap-5 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <Suspense fallback={<Skeleton className="h-[300px]" />}>
        <CourseBarChart rows={rows} unit={unit} />
      </Suspense>
    </Card>
  );
}

function NoCourses() {
  const t = useT();
  return (
    <EmptyState
      icon={ChartNoAxesColumn}
      title={t('Your charts start with your first course')}
      action={<LinkButton to={paths.createCourse()}>{t('Create Course')}</LinkButton>}
    >
      {t('Lectures and enrolments of each course will appear here, one bar per course.')}
    </EmptyState>
  );
}
