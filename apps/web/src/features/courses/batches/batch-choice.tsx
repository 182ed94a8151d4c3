import type { BatchOffer } from '@nalanda/contract';
import { useId } from 'react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import { Radio } from '#shared/ui/choices.tsx';

/** Props of {@link BatchChoice}. */
interface BatchChoiceProps {
  batches: readonly BatchOffer[];
  chosenId: string | null;
  onChoose: (batchId: string) => void;
}

/** The batches of a course, of which a learner joins one; those that cannot be joined say why. */
export default function BatchChoice({ batches, chosenId, onChoose }: BatchChoiceProps) {
  const t = useT();
  const name = useId();
  return (
    <fieldset>
      <legend className="float-left mb-1 w-full text-sm font-medium">{t('Choose your batch')}</legend>
      <div className="clear-both grid gap-1">
        {batches.map((batch) => {
          const obstacle = sayObstacle(t, batch);
          return (
            <Radio
              key={batch._id}
              name={name}
              label={<span className="font-medium wrap-anywhere">{batch.title}</span>}
              hint={
                <>
                  <span className="block">
                    {t('Starts {moment}', { moment: sayMoment(t.indianDate(batch.startsAt), batch.startsAt) })}
                  </span>
                  {obstacle ??
                    (batch.seatsLeft !== null && t.count(batch.seatsLeft, '{count} seat left', '{count} seats left'))}
                </>
              }
              value={batch._id}
              checked={batch._id === chosenId}
              disabled={obstacle !== null}
              onChange={() => onChoose(batch._id)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Why a batch cannot be joined; null when it can. */
export function sayObstacle(t: Translate, { seatsLeft, enrolUntil }: BatchOffer): string | null {
  if (Date.parse(enrolUntil) <= Date.now()) return t('Closed for new learners');
  return seatsLeft === 0 ? t('No seat left') : null;
}
