import type { CourseBatch } from '@nalanda/contract';
import { useId, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Radio } from '#shared/ui/choices.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { useEndBatchMutation } from './batches.api.ts';

/** Props of {@link EndBatchDialog}. */
interface EndBatchDialogProps {
  courseId: string;
  batch: CourseBatch;
  /** No other batch is on offer. */
  isLast: boolean;
  onClose: () => void;
}

/** Asks before a batch ends, and after the last one how the course is sold from then on. */
export function EndBatchDialog({ courseId, batch, isLast, onClose }: EndBatchDialogProps) {
  const t = useT();
  const [end, { isLoading }] = useEndBatchMutation();
  const [sale, setSale] = useState<'closed' | 'alone'>('closed');
  const name = useId();

  async function take(): Promise<void> {
    try {
      notify.success((await end({ courseId, batchId: batch._id, sale }).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
    onClose();
  }

  return (
    <RemovalDialog
      isOpen
      onClose={onClose}
      title={t('End {title}?', { title: batch.title })}
      description={t('Nobody can join it any more. Its learners stay in it.')}
      action={t('End the batch')}
      isBusy={isLoading}
      onRemove={() => void take()}
    >
      {isLast && (
        <fieldset>
          <legend className="mb-1 font-medium">{t('This is the last batch. What happens to the course?')}</legend>
          <Radio
            name={name}
            label={t('Close the course for sale until the next batch')}
            checked={sale === 'closed'}
            onChange={() => setSale('closed')}
          />
          <Radio
            name={name}
            label={t('Sell the course without batches')}
            hint={t('Everybody then begins when they enrol.')}
            checked={sale === 'alone'}
            onChange={() => setSale('alone')}
          />
        </fieldset>
      )}
    </RemovalDialog>
  );
}
