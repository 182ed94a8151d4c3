import { useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Select } from '#shared/ui/select.tsx';
import { useMoveToBatchMutation } from './batches.api.ts';

/** Props of {@link MoveToBatch}. */
interface MoveToBatchProps {
  courseId: string;
  batches: readonly { _id: string; title: string }[];
  /** Enrolments of the learners that are moved. */
  chosen: readonly string[];
  onMoved: () => void;
}

/** Moves the chosen learners of a class into one of its batches, or out of all. */
export function MoveToBatch({ courseId, batches, chosen, onMoved }: MoveToBatchProps) {
  const t = useT();
  const [to, setTo] = useState('');
  const [move, { isLoading }] = useMoveToBatchMutation();

  async function go() {
    try {
      const { moved } = await move({ courseId, learners: [...chosen], batchId: to || null }).unwrap();
      notify.success(t.count(moved, 'Moved {count} learner.', 'Moved {count} learners.'));
      onMoved();
    } catch (error) {
      notify.error(toAppError(error).message);
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t('Move to')} className="sm:w-64 max-sm:w-full">
        <Select value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">{t('No batch')}</option>
          {batches.map(({ _id, title }) => (
            <option key={_id} value={_id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="secondary" loading={isLoading} onClick={() => void go()}>
        {t.count(chosen.length, 'Move {count} learner', 'Move {count} learners')}
      </Button>
    </div>
  );
}
