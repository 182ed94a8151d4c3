import type { SearchInsights as Insights } from '@nalanda/contract';
import { Telescope } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FigureList } from '#features/search/insights/figure-list.tsx';
import { useGetInsightsQuery } from '#features/search/insights/search-insight.api.ts';
import { WeekBars } from '#features/search/insights/week-bars.tsx';
import { formatWeek } from '#features/search/insights/weeks.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('What learners search for') };

/** What learners search for, what of it nobody teaches yet, and what leads to the educator's own courses; by week. */
export default function SearchInsights() {
  const t = useT();
  const [week, setWeek] = useState<string>();
  const query = useGetInsightsQuery(week, { refetchOnMountOrArgChange: true });
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('What learners search for')}
        subtitle={t('Counted without knowing who searched.')}
        back={{ to: paths.dashboard(), label: t('Back to dashboard') }}
      />
      <QueryView query={query} pending={<PageSkeleton />}>
        {(insights) => <Page insights={insights} isStale={query.isFetching} onWeek={setWeek} />}
      </QueryView>
    </div>
  );
}

interface PageProps {
  insights: Insights;
  isStale: boolean;
  onWeek: (week: string) => void;
}

function Page({ insights, isStale, onWeek }: PageProps) {
  const t = useT();
  const { week, weeks, wishes, waiting, leastShown, hidden } = insights;
  if (waiting.length === 0 && weeks.every(({ searches, clicks }) => searches + clicks === 0)) return <NothingYet />;
  return (
    <div className="grid gap-6">
      <Card className="grid gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 className="text-xl">{t('Searches by week')}</h2>
          <Field label={t('Week of')} className="w-full sm:w-56">
            <Select value={week} onChange={(event) => onWeek(event.target.value)}>
              {weeks.toReversed().map((one) => (
                <option key={one.week} value={one.week}>
                  {formatWeek(t, one.week)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <WeekBars weeks={weeks} chosen={week} onChoose={onWeek} />
      </Card>
      <div aria-busy={isStale || undefined} className="grid items-start gap-6 lg:grid-cols-2">
        <UnansweredList insights={insights} />
        <div className="grid gap-6">
          <WaitingList waiting={waiting} />
          <OwnCourses insights={insights} />
        </div>
        <div className="lg:col-span-2">
          <MostSearched wishes={wishes} />
        </div>
      </div>
      <p className="text-sm text-soft">
        {t('A search is shown when it was made at least {least} times, so that nobody’s private words appear here.', {
          least: leastShown,
        })}{' '}
        {hidden > 0 &&
          t.count(hidden, '{count} search of this week is not shown.', '{count} searches of this week are not shown.')}
      </p>
    </div>
  );
}

// The whole row leads there.
const linkClass = 'underline-offset-4 after:absolute after:inset-0 hover:underline';

function MostSearched({ wishes }: Pick<Insights, 'wishes'>) {
  const t = useT();
  return (
    <FigureList
      isWide
      title={t('Most searched')}
      rows={wishes.map((row) => ({
        key: row.wish,
        name: <QueryLink query={row.wish} />,
        figure: t.count(row.searches, '{count} search', '{count} searches'),
        detail:
          row.results === 0
            ? t('No Courses Found')
            : t('{courses} found, {clicks} opened, {enrolments} enrolled', {
                courses: row.results,
                clicks: row.clicks,
                enrolments: row.enrolments,
              }),
      }))}
      empty={t('No search was made often enough in this week.')}
    />
  );
}

/** Of now, not of the week: what people asked to be told of. */
function WaitingList({ waiting }: Pick<Insights, 'waiting'>) {
  const t = useT();
  return (
    <FigureList
      title={t('People wait for a course on this')}
      hint={t('They asked for an email when there is one. It is sent automatically when your course is published.')}
      rows={waiting.map(({ query, people }) => ({
        key: query,
        name: <QueryLink query={query} />,
        figure: t.count(people, '{count} person waits', '{count} people wait'),
      }))}
      empty={t('No subject has several people waiting for it yet.')}
    />
  );
}

function UnansweredList({ insights }: { insights: Insights }) {
  const t = useT();
  const notFound = new Set(insights.unanswered.map(({ wish }) => wish));
  const notOpened = insights.wishes.filter(({ wish, clicks }) => clicks === 0 && !notFound.has(wish));
  return (
    <FigureList
      title={t('Searched, but not found')}
      hint={t('Nobody teaches this here yet. It may be your next course.')}
      rows={[
        ...insights.unanswered.map((row) => ({ ...row, detail: t('No Courses Found') })),
        ...notOpened.map((row) => ({ ...row, detail: t('{courses} found, none opened', { courses: row.results }) })),
      ].map(({ wish, searches, detail }) => ({
        key: wish,
        name: <QueryLink query={wish} />,
        figure: t.count(searches, '{count} search', '{count} searches'),
        detail,
      }))}
      empty={t('Nothing that found no course was searched often enough to stand here.')}
    />
  );
}

function OwnCourses({ insights }: { insights: Insights }) {
  const t = useT();
  return (
    <FigureList
      title={t('Searches that led to your courses')}
      rows={insights.courses.map((course) => ({
        key: course.courseId,
        name: (
          <Link to={paths.editCourse(course.courseId)} lang={t.langOf(course.title)} className={linkClass}>
            {course.title}
          </Link>
        ),
        figure: t.count(course.clicks, '{count} click', '{count} clicks'),
        detail: [
          t.count(course.enrolments, '{count} enrolment', '{count} enrolments'),
          ...course.wishes.map((wish) => `“${wish}”`),
        ].join(' · '),
      }))}
      empty={t('Nobody opened one of your courses from a search in this week.')}
    />
  );
}

/** A query leads to its answer: the educator sees what learners saw. */
function QueryLink({ query }: { query: string }) {
  const t = useT();
  return (
    <Link lang={t.langOf(query)} to={paths.searchWithAi(query)} className={linkClass}>
      {query}
    </Link>
  );
}

function NothingYet() {
  const t = useT();
  return (
    <EmptyState icon={Telescope} title={t('Nobody has searched yet')}>
      {t('As soon as learners search, what they look for and do not find appears here, week by week.')}
    </EmptyState>
  );
}

function PageSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-6">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </SkeletonGroup>
  );
}
