import { type ClassPage, limits } from '@nalanda/contract';
import { classCsvPath } from '@nalanda/contract/paths';
import { Download, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { BatchesPanel } from '#features/courses/batches/batches-panel.tsx';
import { MoveToBatch } from '#features/courses/batches/move-to-batch.tsx';
import { WriteToClass } from '#features/messages/write-to-class.tsx';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useGetFunnelQuery, useListClassQuery } from '#features/teaching/class/class.api.ts';
import { ClassList, type LearnerChoice } from '#features/teaching/class/class-list.tsx';
import { learnerOrders, learnerStateTexts, readOrder, readState } from '#features/teaching/class/class-orders.ts';
import { FunnelCard } from '#features/teaching/class/funnel-card.tsx';
import { LectureStops } from '#features/teaching/class/lecture-stops.tsx';
import { ClassInvitationsPanel } from '#features/teaching/invitations/class-invitations.tsx';
import { RemoveAdded } from '#features/teaching/invitations/remove-added.tsx';
import { educatorPaths } from '#shared/educator-paths.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { Tabs } from '#shared/ui/tabs.tsx';
import { useListAddress } from '../use-list-address.ts';
import { NameSearch } from './name-search.tsx';

export const handle: PageTexts = { title: msg('Your class') };

const views = ['learners', 'stops', 'invitations', 'batches'] as const;

/** The learners of one course, where they stop, and whom the educator has invited. */
export default function CourseLearners() {
  const t = useT();
  const { courseId = '' } = useParams();
  const { cannotMail = false } = useSystemInfo();
  const { page, read, write } = useListAddress();
  const [{ q, state, batch }, { sort, order }] = [readFilter(read), readOrder(read('sort'))];
  const filter = { ...(q && { q }), ...(state && { state }), ...(batch && { batch }) };
  // Asked for under the other tab, too: it knows the title of the course.
  const query = useListClassQuery({ courseId, page, sort, order, ...filter }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Your class')}
        subtitle={data && <span lang={t.langOf(data.courseTitle)}>{data.courseTitle}</span>}
        back={{ to: paths.educatorCourses(), label: t('Back to your courses') }}
      />
      <Tabs
        label={t('Your class')}
        value={views.find((view) => view === read('view')) ?? 'learners'}
        onValueChange={(view) => write('view', view === 'learners' ? '' : view)}
        tabs={[
          { value: 'learners', label: t('Learners'), content: <Learners courseId={courseId} query={query} /> },
          ...(data?.isOwner === false
            ? []
            : [
                {
                  value: 'invitations' as const,
                  label: t('Invitations'),
                  content: <ClassInvitationsPanel {...{ courseId, cannotMail }} />,
                },
              ]),
          { value: 'batches', label: t('Batches'), content: <BatchesPanel courseId={courseId} /> },
          { value: 'stops', label: t('Where learners stop'), content: <Stops courseId={courseId} /> },
        ]}
      />
    </div>
  );
}

/** What the address narrows the list to. */
const readFilter = (read: (name: string) => string) => ({
  q: read('q'),
  state: readState(read('state')),
  batch: read('batch'),
});

interface LearnersProps {
  courseId: string;
  query: {
    currentData?: ClassPage | undefined;
    error?: unknown;
    isError: boolean;
    refetch: () => unknown;
  };
}

function Learners({ courseId, query }: LearnersProps) {
  const t = useT();
  const { page, read, write, toPage } = useListAddress();
  const [{ q, state, batch }, { value }] = [readFilter(read), readOrder(read('sort'))];
  const filter = { ...(q && { q }), ...(state && { state }), ...(batch && { batch }) };
  const batches = query.currentData?.batches ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choice: LearnerChoice = {
    chosen,
    isFull: chosen.size >= limits.classMessage.chosen,
    toggle: (id) => setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])),
  };
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end gap-4 max-sm:*:w-full">
        <NameSearch name={q} onSearch={(typed) => write('q', typed)} />
        <Field label={t('Show')} className="sm:w-56">
          <Select value={state ?? ''} onChange={({ target }) => write('state', target.value)}>
            <option value="">{t('All learners')}</option>
            {Object.entries(learnerStateTexts).map(([known, label]) => (
              <option key={known} value={known}>
                {t(label)}
              </option>
            ))}
          </Select>
        </Field>
        {(batches.length > 0 || batch) && (
          <Field label={t('Batch')} className="sm:w-56">
            <Select value={batch} onChange={({ target }) => write('batch', target.value)}>
              <option value="">{t('All batches')}</option>
              <option value="none">{t('In no batch')}</option>
              {batches.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={t('Sort by')} className="sm:w-64">
          <Select value={value} onChange={({ target }) => write('sort', target.value)}>
            {learnerOrders.map((known) => (
              <option key={known.value} value={known.value}>
                {t(known.label)}
              </option>
            ))}
          </Select>
        </Field>
        <a
          href={`${classCsvPath.replace(':courseId', encodeURIComponent(courseId))}?${new URLSearchParams(filter)}`}
          download
          className={buttonClass('secondary')}
        >
          <Download aria-hidden className="size-4" />
          {t('Download CSV')}
        </a>
      </div>
      <QueryView
        query={{ ...query, data: query.isError ? undefined : query.currentData }}
        pending={<ListSkeleton />}
        isEmpty={({ learners }) => learners.length === 0}
        empty={<NoLearners isNarrowed={Boolean(q || state || batch)} />}
      >
        {({ learners, lectureCount, isOwner, total }) => (
          <div className="grid gap-4">
            <p role="status" className="text-soft">
              {t.count(total, '{count} learner', '{count} learners')}
            </p>
            <WriteToClass
              courseId={courseId}
              chosen={[...chosen]}
              filter={filter}
              total={total}
              onClear={() => setChosen(new Set())}
            />
            {chosen.size > 0 && batches.length > 0 && (
              <MoveToBatch courseId={courseId} chosen={[...chosen]} onMoved={() => setChosen(new Set())} />
            )}
            <ClassList
              learners={learners}
              lectureCount={lectureCount}
              toMessages={({ _id }) => educatorPaths.messages(courseId, _id)}
              toLearner={({ _id }) => educatorPaths.learner(courseId, _id)}
              order={readOrder(value)}
              onSort={(by, order) => write('sort', `${by}-${order}`)}
              choice={choice}
              renderRemoval={(learner) => isOwner && <RemoveAdded courseId={courseId} learner={learner} />}
            />
            <Pagination page={page} lastPage={Math.ceil(total / limits.listedLearners)} toPage={toPage} />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function Stops({ courseId }: { courseId: string }) {
  const query = useGetFunnelQuery(courseId, { refetchOnMountOrArgChange: true });
  return (
    <QueryView
      query={query}
      pending={<ListSkeleton />}
      isEmpty={({ counted }) => counted === 0}
      empty={<NoLearners isNarrowed={false} />}
    >
      {(funnel) => (
        <div className="grid gap-8">
          <FunnelCard funnel={funnel} />
          <LectureStops courseId={courseId} lectures={funnel.lectures} />
        </div>
      )}
    </QueryView>
  );
}

function NoLearners({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useT();
  if (isNarrowed) return <EmptyState icon={UsersRound} title={t('Nobody matches this')} />;
  return (
    <EmptyState icon={UsersRound} title={t('No learners yet')}>
      {t('Who enrols in this course appears here, with their progress.')}
    </EmptyState>
  );
}

function ListSkeleton() {
  const t = useT();
  return <SkeletonRows label={t('Loading')} rows={5} row="h-16 rounded-card" className="grid gap-3" />;
}
