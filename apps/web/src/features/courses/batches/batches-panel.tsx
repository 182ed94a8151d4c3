import type { CourseBatch } from '@nalanda/contract';
import { CalendarPlus, PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { sayStart } from './batch-choice.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { useListBatchesQuery, useSellWithoutBatchesMutation } from './batches.api.ts';
import { EndBatchDialog } from './end-batch-dialog.tsx';

/** In which batches a course is held; its owner makes, changes and ends them. */
export function BatchesPanel({ courseId }: { courseId: string }) {
  const t = useT();
  const query = useListBatchesQuery(courseId, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState<CourseBatch | 'new' | null>(null);
  const [ending, setEnding] = useState<CourseBatch | null>(null);
  return (
    <div className="grid max-w-4xl gap-5">
      <p className="max-w-[70ch] text-soft">
        {t(
          'Learners of a batch begin together: its lectures open when it starts, and days until a lecture opens count from there. From the first batch on, the course can be joined in batches only.',
        )}
      </p>
      <QueryView
        query={query}
        pending={<SkeletonRows label={t('Loading')} rows={2} row="h-20 rounded-card" className="grid gap-3" />}
      >
        {({ batches, isOwner, isInBatches }) => (
          <>
            {!isInBatches && <p>{t('This course is not held in batches: everybody begins when they enrol.')}</p>}
            {isInBatches && !batches.some(isJoinable) && <Closed courseId={courseId} isOwner={isOwner} />}
            <ul className="grid gap-3 empty:hidden">
              {batches.map((batch) => (
                <BatchRow key={batch._id} batch={batch}>
                  {isOwner && !batch.isEnded && (
                    <div className="flex gap-2">
                      <Button
                        variant="secondary"
                        size="icon"
                        aria-label={t('Change {title}', { title: batch.title })}
                        title={t('Change')}
                        onClick={() => setEditing(batch)}
                      >
                        <PenLine aria-hidden className="size-[1.1rem]" />
                      </Button>
                      <Button
                        variant="secondary"
                        size="sm"
                        aria-label={t('End the batch: {title}', { title: batch.title })}
                        onClick={() => setEnding(batch)}
                      >
                        {t('End the batch')}
                      </Button>
                    </div>
                  )}
                </BatchRow>
              ))}
            </ul>
            {isOwner && (
              <Button variant="secondary" className="w-fit max-sm:w-full" onClick={() => setEditing('new')}>
                <CalendarPlus aria-hidden className="size-5" />
                {t('New batch')}
              </Button>
            )}
          </>
        )}
      </QueryView>
      {editing && (
        <BatchDialog courseId={courseId} batch={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
      {ending && (
        <EndBatchDialog
          courseId={courseId}
          batch={ending}
          isLast={query.data?.batches.filter(({ isEnded }) => !isEnded).length === 1}
          onClose={() => setEnding(null)}
        />
      )}
    </div>
  );
}

const isJoinable = ({ isEnded, enrolUntil }: CourseBatch) => !isEnded && Date.parse(enrolUntil) > Date.now();

/** Nobody can buy the course until its owner offers another batch, or sells it without. */
function Closed({ courseId, isOwner }: { courseId: string; isOwner: boolean }) {
  const t = useT();
  const [sell, { isLoading }] = useSellWithoutBatchesMutation();

  async function go() {
    try {
      notify.success((await sell(courseId).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-terracotta-wash p-4">
      <p className="max-w-[70ch]">
        {t(
          'No batch can be joined now, so nobody can buy the course. People who have it on their wishlist are told of the next batch.',
        )}
      </p>
      {isOwner && (
        <Button variant="secondary" size="sm" loading={isLoading} onClick={() => void go()}>
          {t('Sell the course without batches')}
        </Button>
      )}
    </div>
  );
}

function BatchRow({ batch, children }: { batch: CourseBatch; children: ReactNode }) {
  const t = useT();
  const { title, startsAt, enrolUntil, seats, learners, beingPaid, isEnded } = batch;
  const say = (moment: string) => sayMoment(t, moment);
  const now = Date.now();
  const hasBegun = Date.parse(startsAt) <= now;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line p-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2.5">
          <span className="font-medium wrap-anywhere">{title}</span>
          <Badge tone={isEnded ? 'neutral' : hasBegun ? 'success' : 'highlight'}>
            {isEnded ? t('Ended') : hasBegun ? t('Has begun') : t('Planned')}
          </Badge>
        </p>
        <p className="text-sm text-soft">{sayStart(t, startsAt)}</p>
        {!isEnded && (
          <p className="text-sm text-soft">
            {Date.parse(enrolUntil) <= now
              ? t('Closed for new learners')
              : t('Open to new learners until {moment}', { moment: say(enrolUntil) })}
          </p>
        )}
        <p className="text-sm text-soft">
          {seats === null
            ? t.count(learners, '{count} learner', '{count} learners')
            : t('{taken} of {seats} seats taken', { taken: t.number(learners), seats: t.number(seats) })}
          {beingPaid > 0 && ` · ${t.count(beingPaid, '{count} being paid for', '{count} being paid for')}`}
        </p>
      </div>
      {children}
    </li>
  );
}
