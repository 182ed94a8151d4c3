import type { BatchOffer } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import { sayObstacle } from './batch-choice.tsx';

/** The batches in which a course is on offer, for whoever reads of it. */
export default function BatchLines({ batches }: { batches: readonly BatchOffer[] }) {
  const t = useT();
  return (
    <section>
      <h2 className="mb-1 text-sm font-medium">{t('Batches')}</h2>
      <ul className="grid gap-2">
        {batches.map((batch) => (
          <li key={batch._id} className="grid text-sm text-soft">
            <span className="text-base font-medium text-ink wrap-anywhere">{batch.title}</span>
            <span>{t('Starts {moment}', { moment: sayMoment(t.indianDate(batch.startsAt), batch.startsAt) })}</span>
            <span className="empty:hidden">
              {sayObstacle(t, batch) ??
                (batch.seatsLeft !== null && t.count(batch.seatsLeft, '{count} seat left', '{count} seats left'))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
