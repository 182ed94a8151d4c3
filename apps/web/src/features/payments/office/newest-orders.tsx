import { Link } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { useListOrdersQuery } from './office-orders.api.ts';
import { ORDER_STATES } from './order-words.ts';

/** As many as stand beside a chart. */
const SHOWN = 4;

/** The orders that came last, each a way to its story. */
export function NewestOrders() {
  const t = useT();
  const query = useListOrdersQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <Card className="grid min-w-0 content-start gap-3 p-4 sm:p-5">
      <h2 className="text-xl">{t('Newest orders')}</h2>
      <QueryView
        query={query}
        pending={<SkeletonRows label={t('Loading')} rows={4} row="h-12" className="grid gap-3" />}
      >
        {({ orders }) =>
          orders.length === 0 ? (
            <p className="text-soft">{t('No orders here')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {orders.slice(0, SHOWN).map(({ _id, course, bundle, learner, amount, state, createdAt }) => (
                <li key={_id}>
                  <Link
                    to={officePaths.order(_id)}
                    className="group grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3"
                  >
                    <span className="truncate font-medium group-hover:underline">{bundle ?? course.title}</span>
                    <span className="text-right tabular-nums">{t.price(amount)}</span>
                    <span className="truncate text-sm text-soft">
                      {learner.name} · {t.shortDate(new Date(createdAt))}
                    </span>
                    <Badge className="justify-self-end">{t(ORDER_STATES[state])}</Badge>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Link
        to={officePaths.orders()}
        className="inline-flex min-h-11 items-center justify-self-start font-medium underline underline-offset-4 pointer-fine:min-h-0"
      >
        {t('All orders')}
      </Link>
    </Card>
  );
}
