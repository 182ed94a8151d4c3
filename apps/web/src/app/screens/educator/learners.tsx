import { limits } from '@nalanda/contract';
import { ChartNoAxesCombined, UsersRound } from 'lucide-react';
import { LearnerList } from '#features/teaching/learner-list.tsx';
import { useListLearnersQuery } from '#features/teaching/teaching.api.ts';
import { educatorPaths } from '#shared/educator-paths.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useListAddress } from '../use-list-address.ts';
import { CourseSelect } from './course-select.tsx';
import { NameSearch } from './name-search.tsx';

export const handle: PageTexts = { title: msg('Learners') };

/** Who learns in the educator's courses, by course and name. */
export default function Learners() {
  const t = useT();
  const { page, read, write, toPage } = useListAddress();
  const [course, name] = [read('course'), read('name')];
  const query = useListLearnersQuery({ page, ...(course && { course }), ...(name && { name }) });
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Learners')}
        subtitle={
          <span role="status">{query.data && t.count(query.data.total, '{count} learner', '{count} learners')}</span>
        }
        back={{ to: paths.dashboard(), label: t('Back to dashboard') }}
        actions={
          course && (
            <LinkButton variant="secondary" to={educatorPaths.courseLearners(course)}>
              <ChartNoAxesCombined aria-hidden className="size-4" />
              {t('More about this class')}
            </LinkButton>
          )
        }
      />
      <div className="flex flex-wrap items-end gap-4 pb-6 max-sm:*:w-full">
        <CourseSelect value={course} onChange={(courseId) => write('course', courseId)} />
        <NameSearch name={name} onSearch={(typed) => write('name', typed)} />
      </div>
      <QueryView
        query={query}
        pending={<SkeletonRows label={t('Loading')} rows={5} row="h-16 rounded-card" className="grid gap-3" />}
        isEmpty={({ learners }) => learners.length === 0}
        empty={<NoLearners isNarrowed={Boolean(course || name)} />}
      >
        {({ learners, total }) => (
          <div aria-busy={query.isFetching || undefined}>
            <LearnerList learners={learners} />
            <Pagination page={page} lastPage={Math.ceil(total / limits.listedLearners)} toPage={toPage} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function NoLearners({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  if (isNarrowed) return <EmptyState icon={UsersRound} title={t('Nobody matches this')} />;
  return (
    <EmptyState
      icon={UsersRound}
      title={t('No learners yet')}
      action={<LinkButton to={paths.educatorCourses()}>{t('Go to your courses')}</LinkButton>}
    >
      {t('Who enrols in one of your courses appears here, with their progress.')}
    </EmptyState>
  );
}
