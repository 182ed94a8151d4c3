import { limits, type SubmissionPage } from '@nalanda/contract';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { educatorPaths } from '#shared/educator-paths.ts';
import { useLocale, useT } from '#shared/i18n/index.ts';
import { formatMoment } from '#shared/lib/moment.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useListSubmissionsQuery } from './marking.api.ts';

type State = 'waiting' | 'marked';

/** Props of {@link SubmissionList}. */
interface SubmissionListProps {
  courseId: string;
  lectureId: string;
  state: State;
  page: number;
  /** Address of the one list, or the other. */
  toState: (state: State) => To;
  /** Links to the pages, of which there are so many. */
  renderPages: (lastPage: number) => ReactNode;
}

/** What learners have handed in: what waits, the longest wait first, and what is marked. */
export function SubmissionList({ courseId, lectureId, state, page, toState, renderPages }: SubmissionListProps) {
  const t = useT();
  const query = useListSubmissionsQuery({ lectureId, state, page }, { refetchOnMountOrArgChange: true });
  const counts = query.data;
  const states = [
    { value: 'waiting', label: counts ? t('To mark: {count}', { count: counts.waiting }) : t('To mark') },
    { value: 'marked', label: counts ? t('Marked: {count}', { count: counts.marked }) : t('Marked') },
  ] as const;
  return (
    <div className="grid gap-5">
      <nav aria-label={t('What was handed in')} className="flex gap-1 border-b border-line">
        {states.map(({ value, label }) => (
          <Link
            key={value}
            to={toState(value)}
            replace
            aria-current={value === state ? 'page' : undefined}
            className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-4 font-semibold text-soft transition-colors duration-150 hover:text-ink aria-[current]:border-terracotta aria-[current]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <QueryView
        query={{ ...query, data: query.currentData }}
        pending={<SkeletonRows label={t('Loading')} rows={3} row="h-16 rounded-card" className="grid gap-2" />}
        isEmpty={({ submissions }) => submissions.length === 0}
        empty={
          <EmptyState
            icon={Inbox}
            title={state === 'waiting' ? t('Nothing waits to be marked') : t('Nothing is marked yet')}
          >
            {t('What learners hand in appears here.')}
          </EmptyState>
        }
      >
        {(found) => (
          <>
            <Card>
              <ul className="divide-y divide-line">
                {found.submissions.map((submission) => (
                  <li key={submission._id}>
                    <Line submission={submission} to={educatorPaths.submissions(courseId, lectureId, submission._id)} />
                  </li>
                ))}
              </ul>
            </Card>
            {renderPages(Math.ceil(found[state] / limits.assignment.perPage))}
          </>
        )}
      </QueryView>
    </div>
  );
}

function Line({ submission, to }: { submission: SubmissionPage['submissions'][number]; to: string }) {
  const t = useT();
  const locale = useLocale();
  const { learner, number, handedInAt, isLate, percent, isPassed } = submission;
  return (
    <Link
      to={to}
      className="flex flex-wrap items-center gap-x-2 gap-y-2 px-4 py-3 transition-colors duration-150 hover:bg-sunken sm:gap-x-4 sm:px-5"
    >
      <Avatar name={learner.name} photoUrl={learner.photoUrl} />
      {/* So narrow at least: a long date breaks beside the picture, and not below it. */}
      <span className="min-w-0 grow basis-40">
        <span className="block font-semibold wrap-anywhere">{learner.name}</span>
        <span className="block text-sm text-soft">
          {t('Try {number}', { number })}
          {handedInAt && ` · ${formatMoment(handedInAt, locale)}`}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden max-sm:w-full max-sm:pl-12">
        {isLate && <Badge tone="danger">{t('Late')}</Badge>}
        {percent !== null && <span className="tabular-nums">{t('{percent}%', { percent })}</span>}
        {isPassed !== null && (
          <Badge tone={isPassed ? 'success' : 'neutral'}>{isPassed ? t('Passed') : t('Not passed')}</Badge>
        )}
      </span>
    </Link>
  );
}
