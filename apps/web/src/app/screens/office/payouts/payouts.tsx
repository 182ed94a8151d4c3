import type { OfficePayout, OfficePayouts } from '@nalanda/contract';
import { payoutsCsvPath, statementPath } from '@nalanda/contract/paths';
import { Download, HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountLine, PayoutBadge, PayoutParts, useSigned } from '#features/payments/payouts/payout-month.tsx';
import { useListPayoutsQuery, useMailPayoutMutation } from '#features/payments/payouts/payouts.api.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';
import { useListAddress } from '../../use-list-address.ts';
import { MailAgain } from '../mail-again.tsx';
import { type PayoutDeed, PayoutDialog } from './payout-dialogs.tsx';

export const handle: PageTexts = { title: msg('Payouts'), isUnlisted: true };

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** What educators are due for a month; the accountant notes here what was paid. */
export default function Payouts() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const { page } = useListAddress();
  const query = useListPayoutsQuery(
    { page, ...(MONTH.test(asked) && { month: asked }) },
    { refetchOnMountOrArgChange: true },
  );
  const choose = (month: string) => MONTH.test(month) && setParams({ month });
  return (
    <>
      <PageHeader title={t('Payouts')} subtitle={t('What educators have earned, and what was paid to them.')} />
      <Link to={officePaths.settlements()} className="link mb-4 inline-block py-1">
        {t('Compare a settlement report with the books')}
      </Link>
      <QueryView query={{ ...query, data: query.currentData }} pending={<ListSkeleton />}>
        {(payouts) => <MonthOfPayouts payouts={payouts} page={page} onChoose={choose} />}
      </QueryView>
    </>
  );
}

interface MonthProps {
  payouts: OfficePayouts;
  page: number;
  onChoose: (month: string) => void;
}

function MonthOfPayouts({ payouts: { month, total, minimum, payouts, hasMore }, page, onChoose }: MonthProps) {
  const t = useT();
  const [deed, setDeed] = useState<PayoutDeed | null>(null);
  return (
    <div className="grid gap-5">
      <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 p-5">
        <Field label={t('Month')}>
          <Input
            key={month}
            type="month"
            defaultValue={month}
            onChange={({ target }) => onChoose(target.value)}
            className="w-48"
          />
        </Field>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Total name={t('Due')} amount={total.due} />
          <Total name={t('Paid out')} amount={total.paid} />
        </dl>
        <a href={`${payoutsCsvPath}?month=${month}`} download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-5" />
          {t('CSV with bank accounts')}
        </a>
        <p className="basis-full text-sm text-soft">
          {t('Less than {amount} is carried over to the next month.', { amount: t.price(minimum) })}{' '}
          {t('The file has the account numbers in full; every download is logged.')}
        </p>
      </Card>
      {payouts.length === 0 ? (
        <EmptyState icon={HandCoins} title={t('No sales up to this month')}>
          {t('Once a course is sold, each educator appears here with what is due at the end of the month.')}
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {payouts.map((payout) => (
            <li key={payout.educator._id}>
              <EducatorRow payout={payout} onDeed={setDeed} />
            </li>
          ))}
        </ul>
      )}
      <nav aria-label={t('Pages')} className="flex flex-wrap gap-x-6">
        {page > 1 && (
          <Link to={{ search: `?month=${month}&page=${page - 1}` }} className="link py-2">
            {t('Previous page')}
          </Link>
        )}
        {hasMore && (
          <Link to={{ search: `?month=${month}&page=${page + 1}` }} className="link py-2">
            {t('Next page')}
          </Link>
        )}
      </nav>
      <PayoutDialog deed={deed} onClose={() => setDeed(null)} />
    </div>
  );
}

function Total({ name, amount }: { name: string; amount: number }) {
  const t = useT();
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">{t.price(amount)}</dd>
    </div>
  );
}

function EducatorRow({ payout, onDeed }: { payout: OfficePayout; onDeed: (deed: PayoutDeed) => void }) {
  const t = useT();
  const signed = useSigned();
  const { educator, account, unclaimed, month, state, due } = payout;
  const { name } = educator;
  return (
    <Card className="grid gap-x-6 gap-y-2 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="font-sans text-base font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-soft wrap-anywhere">
          {educator.isFormer ? t('Has deleted their account') : educator.email}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3 sm:justify-end">
        <PayoutBadge state={state} isWrittenOff={payout.payout?.isWrittenOff} />
        <span className="font-semibold tabular-nums">
          {signed(payout.payout?.amount ?? (due || payout.carriedOver + payout.net))}
        </span>
      </p>
      <div className="grid min-w-0 content-start gap-1">
        <PayoutParts month={payout} />
        <p className="text-sm text-soft">
          {account ? (
            <AccountLine account={account} />
          ) : (
            t(educator.isFormer ? 'No bank account' : 'No bank account yet')
          )}
        </p>
        {unclaimed && (
          <p className="text-sm text-soft">
            {t('Unclaimed since {date}. They ask for it with the number {number}.', {
              date: t.date(unclaimed.since),
              number: unclaimed.number,
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:justify-end sm:self-end">
        <a
          href={statementPath(educator._id, month)}
          download
          className="link py-1 text-sm"
          aria-label={t('Statement of {name} as PDF', { name })}
        >
          {t('Statement')}
        </a>
        {due > 0 && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('Mark {name} as paid', { name })}
            onClick={() => onDeed({ kind: 'pay', payout })}
          >
            {t('Mark as paid')}
          </Button>
        )}
        {due > 0 && educator.isFormer && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Write off what is due to {name}', { name })}
            onClick={() => onDeed({ kind: 'write-off', payout })}
          >
            {t('Write off')}
          </Button>
        )}
        {payout.payout && <MailStatement payoutId={payout.payout._id} name={name} />}
        {payout.payout?.canUndo && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t('Take the payout of {name} back', { name })}
            onClick={() => onDeed({ kind: 'undo', payout })}
          >
            {t('Take back')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function MailStatement({ payoutId, name }: { payoutId: string; name: string }) {
  const t = useT();
  const [mail] = useMailPayoutMutation();
  return <MailAgain label={t('Mail the statement to {name} again', { name })} onSend={() => mail(payoutId).unwrap()} />;
}

function ListSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-2">
      <Skeleton className="h-32 rounded-card" />
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-24 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}
