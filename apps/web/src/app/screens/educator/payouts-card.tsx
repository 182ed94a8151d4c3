import type { OwnPayouts, PayoutMonth } from '@nalanda/contract';
import { ownPayoutsCsvPath, ownStatementPath } from '@nalanda/contract/paths';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { AccountLine, PayoutBadge, PayoutParts, useSigned } from '#features/payments/payouts/payout-month.tsx';
import { useGetOwnPayoutsQuery } from '#features/payments/payouts/payouts.api.ts';
import { useT } from '#shared/i18n/index.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { PayoutAccountDialog } from './payout-account-dialog.tsx';

/** What the school has paid and owes to an educator, and the bank account to which it goes. */
export function PayoutsCard() {
  const t = useT();
  const query = useGetOwnPayoutsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card className="grid min-w-0 gap-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1.5">
          <h2 className="text-xl">{t('Payouts')}</h2>
          <p className="max-w-[65ch] text-soft">
            {t('What you have earned in a month is paid out after it has ended. A refund after that is set off later.')}
          </p>
        </div>
        <a href={ownPayoutsCsvPath} download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-5" />
          {t('Download CSV')}
        </a>
      </div>
      <QueryView query={query} pending={<PayoutsSkeleton />}>
        {(payouts) => (
          <>
            <AccountPart payouts={payouts} />
            {payouts.months.length === 0 ? (
              <p className="text-soft">{t('Nothing has been sold yet. Your months will appear here.')}</p>
            ) : (
              <ul>
                {payouts.months.map((month) => (
                  <li key={month.month} className="border-t border-line py-3">
                    <MonthRow month={month} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function AccountPart({ payouts: { account, minimum } }: { payouts: OwnPayouts }) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3">
      <p className="min-w-0">
        <span className="block text-sm text-soft">{t('Bank account')}</span>
        {account ? <AccountLine account={account} /> : t('None yet: without one you cannot be paid.')}
        <span className="block text-sm text-soft">
          {t('Less than {amount} is carried over to the next month.', { amount: t.price(minimum) })}
        </span>
      </p>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {account ? t('Change account') : t('Add account')}
      </Button>
      <PayoutAccountDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}

function MonthRow({ month }: { month: PayoutMonth }) {
  const t = useT();
  const signed = useSigned();
  const name = t.month(month.month);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{name}</span>
        <PayoutBadge state={month.state} />
      </span>
      <span className="text-right font-semibold tabular-nums">
        {signed(month.payout?.amount ?? month.carriedOver + month.net)}
      </span>
      <PayoutParts month={month} />
      <a
        href={ownStatementPath(month.month)}
        download
        className="link self-end justify-self-end py-1 text-sm"
        aria-label={t('Statement of {month} as PDF', { month: name })}
      >
        {t('Statement')}
      </a>
    </div>
  );
}

function PayoutsSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-3">
      <Skeleton className="h-16" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  );
}
