import type { CourseBatch } from '@nalanda/contract';
import { useState } from 'react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/select.tsx';
import { sayStart } from './batch-choice.tsx';
import { useListBatchesQuery, useMoveToBatchMutation } from './batches.api.ts';

/** Props of {@link MoveToBatch}. */
interface MoveToBatchProps {
  courseId: string;
  /** Enrolments of the learners that are moved. */
  chosen: readonly string[];
  onMoved: () => void;
}

/** The choice that takes learners out of all batches; no id looks like it. */
const NONE = 'none';

/** Moves the chosen learners of a class into one of its batches, or out of all; it is asked first. */
export function MoveToBatch({ courseId, chosen, onMoved }: MoveToBatchProps) {
  const t = useT();
  const { data } = useListBatchesQuery(courseId, { refetchOnMountOrArgChange: true });
  const [to, setTo] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const batches = data?.batches.filter(({ isEnded }) => !isEnded) ?? [];
  const batch = batches.find(({ _id }) => _id === to) ?? null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('Move to')} className="sm:w-96 max-sm:w-full">
        <Select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">{t('Choose a batch')}</option>
          {batches.map((one) => (
            <option key={one._id} value={one._id}>
              {[one.title, sayStart(t, one.startsAt), saySeats(t, one)].filter(Boolean).join(' · ')}
            </option>
          ))}
          <option value={NONE}>{t('No batch: everything opens')}</option>
        </Select>
      </Field>
      <Button variant="secondary" disabled={!batch && to !== NONE} onClick={() => setIsAsking(true)}>
        {t.count(chosen.length, 'Move {count} learner', 'Move {count} learners')}
      </Button>
      {isAsking && (
        <MoveDialog
          {...{ courseId, chosen, batch }}
          onClose={() => setIsAsking(false)}
          onMoved={() => {
            setTo('');
            onMoved();
          }}
        />
      )}
    </div>
  );
}

function MoveDialog({
  courseId,
  chosen,
  batch,
  onClose,
  onMoved,
}: MoveToBatchProps & { batch: CourseBatch | null; onClose: () => void }) {
  const t = useT();
  const [move, { isLoading }] = useMoveToBatchMutation();
  const isOver = batch?.seats != null && batch.learners + batch.beingPaid + chosen.length > batch.seats;

  async function go() {
    try {
      const { moved } = await move({ courseId, learners: [...chosen], batchId: batch?._id ?? null }).unwrap();
      notify.success(t.count(moved, 'Moved {count} learner.', 'Moved {count} learners.'));
      onMoved();
    } catch (error) {
      tellFailure(error);
    }
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.count(chosen.length, 'Move {count} learner?', 'Move {count} learners?')}
      description={batch ? `${batch.title} · ${sayStart(t, batch.startsAt)}` : t('No batch: everything opens')}
      footer={
        <>
          <Button variant="secondary" data-safe onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button loading={isLoading} onClick={() => void go()}>
            {t.count(chosen.length, 'Move {count} learner', 'Move {count} learners')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>{describeMove(t, batch)}</p>
        {isOver && (
          <p className="font-medium text-danger">
            {t('The batch has {seats} seats only. With these learners there are {count} in it.', {
              seats: t.number(batch?.seats ?? 0),
              count: t.number((batch?.learners ?? 0) + chosen.length),
            })}
          </p>
        )}
        <p className="text-soft">{t('They are told at once, on the bell and by mail.')}</p>
      </div>
    </Dialog>
  );
}

/** What a move does to what the learners can watch. */
function describeMove(t: Translate, batch: CourseBatch | null): string {
  if (!batch) return t('All lectures open to them at once; days until a lecture opens count from their enrolment.');
  return Date.parse(batch.startsAt) > Date.now()
    ? t('Until the batch starts, only free previews are open to them. What they are watching now closes.')
    : t('The batch has begun: they can open the lectures that are open in it by now.');
}

const saySeats = (t: Translate, { seats, learners }: CourseBatch): string | null =>
  seats === null ? null : t('{taken} of {seats} seats taken', { taken: t.number(learners), seats: t.number(seats) });
