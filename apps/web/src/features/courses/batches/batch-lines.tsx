import type { BatchOffer } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { saySeats, sayStart } from './batch-choice.tsx';

/** The batches in which a course is on offer, for whoever reads of it. */
export default function BatchLines({ batches }: { batches: readonly BatchOffer[] }) {
  const t = useT();
  return (
    <section>
      <h2 className="mb-1 text-sm font-medium">{t('Batches')}</h2>
      {batches.length === 0 && <p className="text-soft">{t('The next batch is not announced yet.')}</p>}
      <ul className="grid gap-2 empty:hidden">
        {batches.map((batch) => (
          <li key={batch._id} className="grid text-sm text-soft">
            <span className="text-base font-medium text-ink wrap-anywhere">{batch.title}</span>
            <span>{sayStart(t, batch.startsAt)}</span>
            <span className="empty:hidden">{saySeats(t, batch)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
