import type { BatchOffer } from '@nalanda/contract';
import { useEffect, useId, useRef } from 'react';
import { type Translate, useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import { Radio } from '#shared/ui/choices.tsx';

/** Props of {@link BatchChoice}. */
interface BatchChoiceProps {
  batches: readonly BatchOffer[];
  chosenId: string | null;
  onChoose: (batchId: string) => void;
  /** How often somebody who must choose was led here; the first that can be chosen has the focus then. */
  asked?: number;
}

/** The batches of a course, of which a learner joins one; those that cannot be joined say why. */
export default function BatchChoice({ batches, chosenId, onChoose, asked = 0 }: BatchChoiceProps) {
  const t = useT();
  const name = useId();
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (asked === 0) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.querySelector<HTMLElement>('input:enabled')?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <fieldset ref={ref}>
      <legend className="float-left mb-1 w-full text-sm font-medium">{t('Choose your batch')}</legend>
      <div className="clear-both grid gap-1">
        {batches.map((batch) => {
          const obstacle = findObstacle(batch);
          return (
            <Radio
              key={batch._id}
              name={name}
              label={<span className="font-medium wrap-anywhere">{batch.title}</span>}
              hint={
                <>
                  <span className="block">{sayStart(t, batch.startsAt)}</span>
                  {saySeats(t, batch)}
                </>
              }
              value={batch._id}
              checked={batch._id === chosenId}
              disabled={obstacle === 'closed' || obstacle === 'full'}
              onChange={() => onChoose(batch._id)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Why a batch cannot be joined now; null when it can. `held`: its last seats are being paid for, perhaps by who looks. */
function findObstacle({ seatsLeft, beingPaid, enrolUntil }: BatchOffer): 'closed' | 'full' | 'held' | null {
  if (Date.parse(enrolUntil) <= Date.now()) return 'closed';
  if (seatsLeft !== 0) return null;
  return beingPaid > 0 ? 'held' : 'full';
}

/** How many seats a batch has left, or why it cannot be joined; null: as many as come. */
export function saySeats(t: Translate, batch: BatchOffer): string | null {
  const obstacle = findObstacle(batch);
  if (obstacle === 'closed') return t('Closed for new learners');
  if (obstacle === 'full') return t('No seat left');
  if (obstacle === 'held') return t('All seats are taken or being paid for. Try again in some minutes.');
  return batch.seatsLeft === null ? null : t.count(batch.seatsLeft, '{count} seat left', '{count} seats left');
}

/** When a batch starts, or did. */
export function sayStart(t: Translate, startsAt: string): string {
  const moment = sayMoment(t, startsAt);
  return Date.parse(startsAt) <= Date.now() ? t('Began {moment}', { moment }) : t('Starts {moment}', { moment });
}
