import type { Purchase } from '@nalanda/contract';
import { ReceiptIndianRupee } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useListPurchasesQuery } from '#features/payments/payments.api.ts';
import { PurchaseList } from '#features/payments/purchase-list.tsx';
import { RefundDialog } from '#features/payments/refund-dialog.tsx';
import { useSystemInfo } from '#features/system/system.api.ts';
import { useRefundDays } from '#features/system/use-refund-days.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#shared/ui/button.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

// Its form weighs more than the page, and few open it.
const BillingDialog = lazy(() =>
  import('#features/payments/billing-dialog.tsx').then((module) => ({ default: module.BillingDialog })),
);

const GivenGifts = lazy(() => import('#features/payments/gifts/given-gifts.tsx'));

export const handle: PageTexts = { title: msg('Purchases') };

/** What the person has bought, its invoices, and the way to give it back. */
export default function Purchases() {
  const t = useT();
  // A purchase may have been confirmed or refunded without this browser.
  const query = useListPurchasesQuery(undefined, { refetchOnMountOrArgChange: true });
  const days = useRefundDays();
  const { isByInvitation = false } = useSystemInfo();
  const [chosen, setChosen] = useState<Purchase | null>(null);
  const [search, setSearch] = useSearchParams();
  const isBilling = search.has('billing');
  const [wasBilling, setWasBilling] = useState(isBilling);
  if (isBilling && !wasBilling) setWasBilling(true);
  return (
    <div className="wrap pb-12">
      <PageHeader
        title={t('Purchases')}
        back={{ to: paths.enrolledCourses(), label: t('Back to My Enrolled Courses') }}
        actions={
          <Button variant="secondary" onClick={() => setSearch({ billing: '1' }, { preventScrollReset: true })}>
            {t('Billing details')}
          </Button>
        }
      />
      <QueryView
        query={query}
        pending={
          <SkeletonRows label={t('Loading your purchases')} rows={3} row="h-20 rounded-card" className="grid gap-3" />
        }
        empty={<NoPurchases />}
      >
        {(purchases) => <PurchaseList purchases={purchases} onRefund={setChosen} />}
      </QueryView>
      <Suspense>
        <GivenGifts isByInvitation={isByInvitation} />
      </Suspense>
      <p className="pt-6 text-sm text-soft">
        {t(
          'Refunds are possible within {days} days of purchase, or of the start of your batch, if less than 20% of the course is completed. The money reaches your original payment method within 7–10 business days.',
          { days },
        )}
      </p>
      <RefundDialog purchase={chosen} onClose={() => setChosen(null)} />
      {wasBilling && (
        <Suspense>
          <BillingDialog
            isOpen={isBilling}
            onClose={() => setSearch({}, { preventScrollReset: true, replace: true })}
          />
        </Suspense>
      )}
    </div>
  );
}

function NoPurchases() {
  const t = useT();
  return (
    <EmptyState
      icon={ReceiptIndianRupee}
      title={t('You haven’t bought a course yet.')}
      action={<LinkButton to={paths.allCourses()}>{t('View all Courses')}</LinkButton>}
    >
      {t('Every course that you pay for is listed here, with its date and amount.')}
    </EmptyState>
  );
}
