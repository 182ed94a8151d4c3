import { limits } from '@nalanda/contract';
import { UsersRound } from 'lucide-react';
import type { FormEvent } from 'react';
import { Pagination } from '#features/courses/catalogue/pagination.tsx';
import { LearnerList } from '#features/teaching/learner-list.tsx';
import { useListLearnersQuery } from '#features/teaching/teaching.api.ts';
import { useTyped } from '#shared/hooks/use-typed.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useListAddress } from '../use-list-address.ts';
import { CourseSelect } from './course-select.tsx';

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
        subtitle={query.data && t.count(query.data.total, '{count} learner', '{count} learners')}
        back={{ to: paths.dashboard(), label: t('Back to dashboard') }}
      />
      <div className="flex flex-wrap items-end gap-4 pb-6 max-sm:*:w-full">
        <CourseSelect value={course} onChange={(courseId) => write('course', courseId)} />
        <NameSearch name={name} onSearch={(typed) => write('name', typed)} />
      </div>
      <QueryView
        query={query}
        pending={<ListSkeleton />}
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

function NameSearch({ name, onSearch }: { name: string; onSearch: (typed: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useTyped(name);

  function search(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }

  return (
    <form onSubmit={search} className="flex items-end gap-2">
      <Field label={t('Name of the learner')} className="min-w-0 grow sm:w-64">
        <Input
          type="search"
          autoComplete="off"
          maxLength={limits.name.max}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
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

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-16 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
