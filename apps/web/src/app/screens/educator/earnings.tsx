import { EarningsCard } from '#features/payments/earnings-card.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { PayoutsCard } from './payouts-card.tsx';

export const handle: PageTexts = { title: msg('Earnings') };

/** What the educator's courses have brought, by the books, and what of it was paid out. */
export default function Earnings() {
  const t = useT();
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('Earnings')} back={{ to: paths.dashboard(), label: t('Back to dashboard') }} />
      <div className="grid gap-5">
        <EarningsCard />
        <PayoutsCard />
      </div>
    </div>
  );
}
