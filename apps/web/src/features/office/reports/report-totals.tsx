import type { ReportFigures } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { Card } from '#shared/ui/card.tsx';
import { toShare } from './report-figures.ts';

/** What a report adds up to. */
export function ReportTotals({ total }: { total: ReportFigures }) {
  const t = useT();
  const share = toShare(total);
  const figures = [
    {
      label: t('Sold'),
      value: t.price(total.sold),
      detail: t.count(total.sales, '{count} sale made', '{count} sales made'),
    },
    {
      label: t('Refunded'),
      value: t.price(total.refunded),
      detail: t.count(total.refunds, '{count} refund', '{count} refunds'),
    },
    {
      label: t('Enrolments'),
      value: t.number(total.enrolments),
      detail: share === null ? undefined : t('{percent} % of them have completed', { percent: share }),
    },
    { label: t('Courses completed'), value: t.number(total.completions) },
    ...ofSchool(),
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      {figures.map(({ label, value, detail }) => (
        <Card key={label} className="grid min-w-0 content-start gap-0.5 p-4 sm:p-5">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="wrap-anywhere font-display text-xl font-semibold tabular-nums sm:text-2xl">{value}</dd>
          {detail && <dd className="text-sm text-soft">{detail}</dd>}
        </Card>
      ))}
    </dl>
  );

  function ofSchool() {
    const { learners, signUps, searches, unanswered } = total;
    if (learners === null || signUps === null || searches === null || unanswered === null) return [];
    return [
      {
        label: t('New learners'),
        value: t.number(learners),
        detail: t.count(signUps, '{count} sign-up', '{count} sign-ups'),
      },
      {
        label: t('Searches without an answer'),
        value: t.number(unanswered),
        detail: t.count(searches, 'of {count} search', 'of {count} searches'),
      },
    ];
  }
}
