import type { OfficeOrder } from '@nalanda/contract';
import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { ORDER_STATES } from './order-words.ts';

const keyOf = ({ _id }: OfficeOrder) => _id;

/** Orders: a dense table on wide screens, cards on small ones. */
export function OrderList({ orders }: { orders: readonly OfficeOrder[] }) {
  const t = useT();
  const columns: readonly Column<OfficeOrder>[] = [
    {
      header: t('Course'),
      cell: ({ _id, course, bundle }) => (
        <Link to={officePaths.order(_id)} className="font-medium wrap-anywhere underline-offset-4 hover:underline">
          {bundle ?? course.title}
        </Link>
      ),
    },
    {
      header: t('Learner'),
      cell: ({ learner }) => (
        <>
          <span className="block wrap-anywhere">{learner.name}</span>
          <span className="block text-sm text-soft wrap-anywhere">{learner.email}</span>
        </>
      ),
    },
    { header: t('Status'), cell: ({ state }) => <OrderState state={state} /> },
    {
      header: t('Date'),
      cell: ({ paidAt, createdAt }) => <span className="whitespace-nowrap">{t.date(paidAt ?? createdAt)}</span>,
    },
    {
      header: t('Amount'),
      align: 'right',
      cell: ({ amount }) => <span className="font-semibold tabular-nums">{t.price(amount)}</span>,
    },
  ];
  return (
    <>
      <Table
        caption={t('Orders, newest first')}
        columns={columns}
        rows={orders}
        rowKey={keyOf}
        className="max-lg:hidden [&_td]:px-4 [&_td]:py-2 [&_th]:px-4"
      />
      <ul className="grid gap-2 lg:hidden">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OrderCard({ order }: { order: OfficeOrder }) {
  const t = useT();
  const { learner, course, bundle, state } = order;
  return (
    <Link
      to={officePaths.order(order._id)}
      className="grid gap-x-4 gap-y-1 rounded-card border border-line bg-raised px-5 py-3 transition-colors duration-150 hover:bg-sunken sm:grid-cols-[1fr_auto]"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{bundle ?? course.title}</span>
      <span className="font-semibold tabular-nums sm:text-right">{t.price(order.amount)}</span>
      <span className="min-w-0 text-sm text-soft wrap-anywhere">
        {learner.name} · {learner.email}
      </span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-soft sm:justify-end">
        <OrderState state={state} />
        {t.date(order.paidAt ?? order.createdAt)}
      </span>
    </Link>
  );
}

function OrderState({ state }: Pick<OfficeOrder, 'state'>) {
  const t = useT();
  return (
    <Badge
      tone={state === 'paid' ? 'success' : state === 'refunded' ? 'danger' : 'neutral'}
      className="whitespace-nowrap"
    >
      {t(ORDER_STATES[state])}
    </Badge>
  );
}
