import type { Health } from '@nalanda/contract';
import { FailedWork } from '#features/office/health/failed-work.tsx';
import { HealthChecks, HealthFacts } from '#features/office/health/health-checks.tsx';
import { formatMoment } from '#features/office/health/health-words.ts';
import { LearningPlatforms } from '#features/office/health/learning-platforms.tsx';
import { useGetHealthQuery } from '#features/office/health.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';

export const handle: PageTexts = { title: msg('Health'), isUnlisted: true };

/** How the installation is, in plain words, and what has failed with a way to try it again. */
export default function OfficeHealth() {
  const t = useT();
  const query = useGetHealthQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={t('Health')} subtitle={t('How the server is, and what has failed.')} />
      <QueryView query={query} pending={<HealthSkeleton />}>
        {(health) => (
          <div className="grid gap-5">
            <div className="grid items-start gap-5 xl:grid-cols-2">
              <HealthChecks health={health} />
              <HealthFacts health={health} />
            </div>
            <LearningPlatforms />
            <Queues queues={health.queues} />
            <FailedWork health={health} />
          </div>
        )}
      </QueryView>
    </>
  );
}

type Queue = Health['queues'][number];

function Queues({ queues }: Pick<Health, 'queues'>) {
  const t = useT();
  if (queues.length === 0) return <p className="text-soft">{t('No background work waits.')}</p>;
  const columns: Column<Queue>[] = [
    { header: msg('Job'), cell: ({ name }) => <span className="whitespace-nowrap">{name}</span> },
    { header: msg('Waiting'), align: 'right', cell: ({ waiting }) => t.number(waiting) },
    { header: msg('Running'), align: 'right', cell: ({ active }) => t.number(active) },
    { header: msg('Failed'), align: 'right', cell: ({ failed }) => t.number(failed) },
    {
      header: msg('Oldest since'),
      cell: ({ oldestWaiting }) => (oldestWaiting ? formatMoment(t, oldestWaiting) : '–'),
    },
  ];
  return (
    <Table
      scrolls
      caption={t('Background work that waits, runs or has failed')}
      columns={columns}
      rows={queues}
      rowKey={({ name }) => name}
    />
  );
}

function HealthSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-5">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </SkeletonGroup>
  );
}
