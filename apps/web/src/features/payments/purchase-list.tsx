import type { Purchase } from '@nalanda/contract';
import { Link } from 'react-router';
import { msg, translateSentence, useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Price } from '#shared/ui/price.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { InvoiceLinks } from './invoice-links.tsx';

const statuses = {
  paid: { tone: 'success', text: msg('Paid') },
  refunding: { tone: 'highlight', text: msg('Refund on its way') },
  refunded: { tone: 'neutral', text: msg('Refunded') },
  returning: { tone: 'highlight', text: msg('Wrong amount, being refunded') },
  returned: { tone: 'neutral', text: msg('Wrong amount, refunded') },
} as const;

/** Props of {@link PurchaseList}. */
export interface PurchaseListProps {
  purchases: readonly Purchase[];
  onRefund: (purchase: Purchase) => void;
}

/** A learner's purchases: a table on wide screens, cards on small ones. */
export function PurchaseList({ purchases, onRefund }: PurchaseListProps) {
  const t = useT();
  const columns: readonly Column<Purchase>[] = [
    { header: t('Course'), cell: (purchase) => <CourseLink purchase={purchase} /> },
    {
      header: t('Date'),
      cell: ({ purchasedAt }) => <span className="whitespace-nowrap">{t.date(purchasedAt)}</span>,
    },
    { header: t('Amount'), cell: (purchase) => <Amount purchase={purchase} /> },
    { header: t('Status'), cell: (purchase) => <PurchaseStatus purchase={purchase} /> },
    { header: t('Invoice'), cell: ({ invoices }) => <InvoiceLinks invoices={invoices} /> },
    { header: t('Refund'), cell: (purchase) => <RefundCell purchase={purchase} onRefund={onRefund} /> },
  ];
  return (
    <>
      <div className="max-lg:hidden">
        <Table
          caption={t('What you have bought, newest first')}
          columns={columns}
          rows={purchases}
          rowKey={({ _id }) => _id}
        />
      </div>
      <ul className="grid gap-4 lg:hidden">
        {purchases.map((purchase) => (
          <li key={purchase._id}>
            <Card className="grid gap-2 p-4">
              <CourseLink purchase={purchase} />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Amount purchase={purchase} />
                <span className="text-soft">{t.date(purchase.purchasedAt)}</span>
                <PurchaseStatus purchase={purchase} />
              </div>
              <InvoiceLinks invoices={purchase.invoices} />
              <RefundCell purchase={purchase} onRefund={onRefund} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

function CourseLink({ purchase }: { purchase: Purchase }) {
  const t = useT();
  return (
    <Link
      to={purchase.bundleId === null ? paths.viewCourse(purchase.courseId) : paths.enrolledCourses()}
      className="inline-block font-medium wrap-anywhere hover:text-terracotta-deep lg:min-w-48"
    >
      <span lang={t.langOf(purchase.courseTitle)}>{purchase.courseTitle}</span>
      {purchase.giftFor !== null && (
        <span className="block text-sm font-normal text-soft">{t('Gift for {name}', { name: purchase.giftFor })}</span>
      )}
      {purchase.batch !== null && (
        <span className="block text-sm font-normal text-soft">{t('Batch: {title}', { title: purchase.batch })}</span>
      )}
      {purchase.bundleId !== null && <span className="block text-sm font-normal text-soft">{t('Bundle')}</span>}
    </Link>
  );
}

/** What was paid and, with a coupon, what it would have been. */
function Amount({ purchase: { amount, discount, coupon, currency } }: { purchase: Purchase }) {
  const t = useT();
  if (currency !== 'INR') return <span className="whitespace-nowrap">{`${currency} ${amount}`}</span>;
  if (discount === 0) return <Price value={amount} />;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 lg:grid">
      <Price value={amount} />
      <span className="text-sm text-soft">
        <span className="sr-only">, {t('list price')} </span>
        <s>{t.price(amount + discount)}</s>
        {coupon && <span> · {coupon}</span>}
      </span>
    </p>
  );
}

function PurchaseStatus({ purchase: { status, returned } }: { purchase: Purchase }) {
  const t = useT();
  const { tone, text } = statuses[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tone} className="whitespace-nowrap">
        {t(text)}
      </Badge>
      {status === 'paid' && returned > 0 && (
        <span className="text-sm text-soft">{t('{amount} of it went back', { amount: t.price(returned) })}</span>
      )}
    </span>
  );
}

/** The button, or the reason why there is none. */
function RefundCell({ purchase, onRefund }: { purchase: Purchase; onRefund: (purchase: Purchase) => void }) {
  const t = useT();
  const { status, refundRefusal, refundableUntil, refundedAt, courseTitle } = purchase;
  if (status === 'refunded' || status === 'returned') {
    const text = refundedAt ? t('Given back on {date}', { date: t.date(refundedAt) }) : t('Done');
    return <p className="text-sm text-soft">{text}</p>;
  }
  if (refundRefusal?.code.startsWith('refund.too-late')) {
    const text = t('The refund window closed on {date}.', { date: t.date(refundableUntil) });
    return <p className="max-w-[36ch] text-sm text-soft">{text}</p>;
  }
  if (refundRefusal) return <p className="max-w-[36ch] text-sm text-soft">{translateSentence(refundRefusal)}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('Refund {courseTitle}', { courseTitle })}
        onClick={() => onRefund(purchase)}
      >
        {t('Refund')}
      </Button>
      <span className="text-sm text-soft">{t('until {date}', { date: t.date(refundableUntil) })}</span>
    </div>
  );
}
