import type { BatchOffer, OwnBatch as Own } from '@nalanda/contract';
import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import BatchChoice, { sayStart } from './batch-choice.tsx';
import { useChooseBatchMutation } from './batches.api.ts';

/** Props of {@link OwnBatch}. */
interface OwnBatchProps {
  courseId: string;
  batch: Own;
  /** Those that can be joined. */
  batches: readonly BatchOffer[];
}

/** The batch of a learner, when it starts, and for who was put into it the way to another one. */
export default function OwnBatch({ courseId, batch, batches }: OwnBatchProps) {
  const t = useT();
  const [isChoosing, setIsChoosing] = useState(false);
  const others = batches.filter(({ _id }) => _id !== batch._id);
  const isAhead = Date.parse(batch.startsAt) > Date.now();
  const canChange = batch.mayChange && isAhead && others.length > 0;
  return (
    <div className="grid justify-items-start gap-1.5 text-sm">
      <p className="wrap-anywhere">{t('Your batch: {title}', { title: batch.title })}</p>
      {isAhead && <p className="text-soft">{sayStart(t, batch.startsAt)}</p>}
      {canChange && (
        <>
          <p className="text-soft">
            {t(
              'The course was put into batches after you ordered it. You can choose another batch once, before yours starts.',
            )}
          </p>
          <Button variant="secondary" size="sm" onClick={() => setIsChoosing(true)}>
            {t('Choose another batch')}
          </Button>
        </>
      )}
      {isChoosing && <ChangeDialog courseId={courseId} batches={others} onClose={() => setIsChoosing(false)} />}
    </div>
  );
}

function ChangeDialog({ courseId, batches, onClose }: Omit<OwnBatchProps, 'batch'> & { onClose: () => void }) {
  const t = useT();
  const [batchId, setBatchId] = useState<string | null>(null);
  const [choose, { isLoading }] = useChooseBatchMutation();

  async function go(to: string) {
    try {
      notify.success((await choose({ courseId, batchId: to }).unwrap()).message);
      onClose();
    } catch (error) {
      tellFailure(error);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Choose another batch')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={batchId === null} loading={isLoading} onClick={() => batchId && void go(batchId)}>
            {t('Choose this batch')}
          </Button>
        </>
      }
    >
      <BatchChoice batches={batches} chosenId={batchId} onChoose={setBatchId} />
    </Dialog>
  );
}
