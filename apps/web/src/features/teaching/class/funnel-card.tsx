import type { Funnel } from '@nalanda/contract';
import { msg, useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';

const steps = [
  { name: 'counted', label: msg('Learners enrolled') },
  { name: 'began', label: msg('Began the course') },
  { name: 'halfWay', label: msg('Came half way') },
  { name: 'finished', label: msg('Finished the course') },
  { name: 'certified', label: msg('Have the certificate') },
] as const;

/** How many of a course's learners come how far, each step with its share of all. */
export function FunnelCard({ funnel }: { funnel: Funnel }) {
  const t = useT();
  const { learners, counted } = funnel;
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby="funnel-title" className="grid gap-4">
        <h2 id="funnel-title" className="text-2xl">
          {t('From enrolment to certificate')}
        </h2>
        {counted < learners && (
          <p className="text-sm text-soft">
            {t('Counted for the newest {counted} of {learners} learners.', { counted, learners })}
          </p>
        )}
        <ol className="grid gap-4">
          {steps.map(({ name, label }) => (
            <Step key={name} label={t(label)} count={funnel[name]} of={counted} />
          ))}
        </ol>
      </section>
    </Card>
  );
}

/** A share in whole percent; nobody of nobody is none. */
export const percentOf = (count: number, of: number): number => (of === 0 ? 0 : Math.round((count / of) * 100));

function Step({ label, count, of }: { label: string; count: number; of: number }) {
  const t = useT();
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <span className="tabular-nums">
          <strong>{t.number(count)}</strong>{' '}
          <span className="text-soft">({t('{percent}%', { percent: percentOf(count, of) })})</span>
        </span>
      </p>
      <svg aria-hidden width="100%" height="12" className="forced-color-adjust-none">
        <rect width="100%" height="12" rx="4" className="fill-sunken" />
        <rect width={`${percentOf(count, of)}%`} height="12" rx="4" className="fill-terracotta" />
      </svg>
    </li>
  );
}
