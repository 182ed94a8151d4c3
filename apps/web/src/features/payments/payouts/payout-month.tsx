import type { MaskedAccount, PayoutMonth, PayoutState } from '@nalanda/contract';
import { msg, useT } from '#shared/i18n/index.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { FigureLine } from '../figure-line.tsx';

const STATES: Record<PayoutState, { text: string; tone: 'neutral' | 'highlight' | 'success' | 'danger' }> = {
  open: { text: msg('Goes on'), tone: 'neutral' },
  due: { text: msg('Due'), tone: 'highlight' },
  paid: { text: msg('Paid out'), tone: 'success' },
  small: { text: msg('Under the minimum'), tone: 'neutral' },
  owed: { text: msg('Carried over'), tone: 'danger' },
  later: { text: msg('Paid with a later month'), tone: 'success' },
  nothing: { text: msg('Nothing due'), tone: 'neutral' },
};

const WRITTEN_OFF = { text: msg('Written off'), tone: 'neutral' } as const;

/** How a month stands, as a word. */
export function PayoutBadge({ state, isWrittenOff = false }: { state: PayoutState; isWrittenOff?: boolean }) {
  const t = useT();
  const { text, tone } = isWrittenOff ? WRITTEN_OFF : STATES[state];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {t(text)}
    </Badge>
  );
}

/** An amount that may be below zero. */
export function useSigned(): (amount: number) => string {
  const t = useT();
  return (amount) => (amount < 0 ? `−${t.price(-amount)}` : t.price(amount));
}

/** What a month's sum is made of; what is nothing is left out. */
export function PayoutParts({ month }: { month: PayoutMonth }) {
  const t = useT();
  const signed = useSigned();
  const { carriedOver, sold, refunded, share, payout } = month;
  const parts = [
    { name: t('Brought over'), amount: carriedOver },
    { name: t('Sales'), amount: sold },
    { name: t('Refunds'), amount: -refunded },
    { name: t('Share of the school'), amount: -share },
  ].filter(({ amount }) => amount !== 0);
  return (
    <div className="grid gap-1 text-sm text-soft">
      {parts.length > 0 && (
        <p>
          <FigureLine figures={parts.map(({ name, amount }) => ({ name, text: signed(amount) }))} />
        </p>
      )}
      {payout && (
        <p className="wrap-anywhere">
          {payout.isWrittenOff
            ? t('Written off on {date}: {reason}', { date: t.date(payout.paidOn), reason: payout.reference })
            : payout.way
              ? t('Paid on {date} another way ({way}), reference {reference}', {
                  date: t.date(payout.paidOn),
                  way: payout.way,
                  reference: payout.reference,
                })
              : t('Paid on {date} to {account}, reference {reference}', {
                  date: t.date(payout.paidOn),
                  account: payout.account,
                  reference: payout.reference,
                })}
          {payout.tds > 0 && ` · ${t('{amount} of it kept back as TDS', { amount: t.price(payout.tds) })}`}
        </p>
      )}
    </div>
  );
}

/** An account on one line, with the ends of its numbers. */
export function AccountLine({ account }: { account: MaskedAccount }) {
  return <span className="wrap-anywhere">{`${account.holder} · ${account.accountNumber} · ${account.ifsc}`}</span>;
}
