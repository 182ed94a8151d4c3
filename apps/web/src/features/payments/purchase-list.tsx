import type { Purchase } from '@nalanda/contract';
import { Link } from 'react-router';
import { formatDate } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Price } from '#shared/ui/price.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';

const CAPTION = 'What you have bought, newest first';

const statuses = {
  paid: { tone: 'success', text: 'Paid' },
  refunding: { tone: 'highlight', text: 'Refund on its way' },
  refunded: { tone: 'neutral', text: 'Refunded' },
} as const;

/** Props of {@link PurchaseList}. */
export interface PurchaseListProps {
  purchases: readonly Purchase[];
  onRefund: (purchase: Purchase) => void;
}

/** A learner's purchases: a table on wide screens, cards on small ones. */
export function PurchaseList({ purchases, onRefund }: PurchaseListProps) {
  const columns: readonly Column<Purchase>[] = [
    { header: 'Course', cell: (purchase) => <CourseLink purchase={purchase} /> },
    { header: 'Date', cell: ({ purchasedAt }) => formatDate(purchasedAt) },
    { header: 'Amount', cell: ({ amount }) => <Price value={amount} /> },
    { header: 'Status', cell: (purchase) => <PurchaseStatus purchase={purchase} /> },
    { header: 'Refund', cell: (purchase) => <RefundCell purchase={purchase} onRefund={onRefund} /> },
  ];
  return (
    <>
      <div className="max-md:hidden">
        <Table caption={CAPTION} columns={columns} rows={purchases} rowKey={({ _id }) => _id} />
      </div>
      <ul className="grid gap-4 md:hidden">
        {purchases.map((purchase) => (
          <li key={purchase._id}>
            <Card className="grid gap-2 p-4">
              <CourseLink purchase={purchase} />
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Price value={purchase.amount} />
                <span className="text-soft">{formatDate(purchase.purchasedAt)}</span>
                <PurchaseStatus purchase={purchase} />
              </p>
              <RefundCell purchase={purchase} onRefund={onRefund} />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

function CourseLink({ purchase }: { purchase: Purchase }) {
  return (
    <Link to={paths.viewCourse(purchase.courseId)} className="font-medium hover:text-terracotta-deep">
      {purchase.courseTitle}
    </Link>
  );
}

function PurchaseStatus({ purchase }: { purchase: Purchase }) {
  const { tone, text } = statuses[purchase.status];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The button, or the reason why there is none. */
function RefundCell({ purchase, onRefund }: { purchase: Purchase; onRefund: (purchase: Purchase) => void }) {
  const { status, refundRefusal, refundableUntil, refundedAt, courseTitle } = purchase;
  if (status === 'refunded') {
    return <p className="text-sm text-soft">{refundedAt ? `On ${formatDate(refundedAt)}` : 'Done'}</p>;
  }
  if (refundRefusal) return <p className="max-w-[36ch] text-sm text-soft">{refundRefusal}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" size="sm" aria-label={`Refund ${courseTitle}`} onClick={() => onRefund(purchase)}>
        Refund
      </Button>
      <span className="text-sm text-soft">until {formatDate(refundableUntil)}</span>
    </div>
  );
}
