import type { OrderDispute, OrderEvent, OrderStory } from '@nalanda/contract';
import { officeInvoicePath } from '@nalanda/contract/paths';
import { FileText, Landmark } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useGetOfficeQuery } from '#features/office/office.api.ts';
import { invoiceTitles } from '#features/payments/invoice-titles.ts';
import {
  useAskProviderMutation,
  useGetOrderStoryQuery,
  useMailPapersMutation,
} from '#features/payments/office/office-orders.api.ts';
import {
  EVENT_KINDS,
  OFFLINE_WAYS,
  ORDER_STATES,
  outcomeOf,
  referenceOf,
  sayDispute,
  sayPolicy,
} from '#features/payments/office/order-words.ts';
import { RefundOrderDialog } from '#features/payments/office/refund-order-dialog.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';

export const handle: PageTexts = { title: msg('Order'), isUnlisted: true };

/** The whole story of one order. */
export default function OfficeOrder() {
  const t = useT();
  const { orderId = '' } = useParams();
  const query = useGetOrderStoryQuery(orderId, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={t('Order')} back={{ to: officePaths.orders(), label: t('Back to all orders') }} />
      <QueryView query={{ ...query, data: query.currentData }} pending={<StorySkeleton />}>
        {(story) => <Story story={story} />}
      </QueryView>
    </>
  );
}

function Story({ story }: { story: OrderStory }) {
  const t = useT();
  const { data: office } = useGetOfficeQuery();
  const { order, events, policy, refundable } = story;
  const facts = [
    ...(order.bundle === null
      ? [[t('Course'), order.course.title]]
      : [
          [t('Bundle'), order.bundle],
          [
            t('Courses and their parts of the price'),
            story.bundled.map(({ title, amount }) => `${title}: ${t.price(amount)}`).join('\n'),
          ],
        ]),
    ...(order.batch === null ? [] : [[t('Batch'), order.batch]]),
    [order.gift ? t('Buyer') : t('Learner'), `${order.learner.name}\n${order.learner.email}`],
    ...(order.gift
      ? [
          [
            t('Gift for'),
            `${order.gift.name} · ${order.gift.email} · ${order.gift.isAccepted ? t('Accepted') : t('Not accepted yet')}`,
          ],
        ]
      : []),
    [t('Amount'), t.price(order.amount)],
    ...(order.coupon ? [[t('Coupon'), `${order.coupon} · −${t.price(order.discount)}`]] : []),
    [t('Status'), t(ORDER_STATES[order.state])],
    story.offlineWay
      ? [t('How it came'), t(OFFLINE_WAYS[story.offlineWay])]
      : [t('Id at the provider'), order.providerOrderId],
    [t('Refund by the policy'), sayPolicy(story, t)],
    ...(policy.refundableUntil ? [[t('Refundable until'), t.date(policy.refundableUntil)]] : []),
    ...(refundable > 0 ? [[t('Can be given back'), t.price(refundable)]] : []),
  ];
  return (
    <div className="grid gap-5">
      {story.disputes.map((dispute) => (
        <Dispute key={dispute.reference} dispute={dispute} />
      ))}
      <Card className="p-5 sm:p-6">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([term, detail]) => (
            <div key={term} className="min-w-0">
              <dt className="text-sm text-soft">{term}</dt>
              <dd className="font-medium whitespace-pre-line wrap-anywhere">{detail}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
          {story.papers.map(({ _id, kind, number }) => (
            <a key={_id} href={`${officeInvoicePath}/${_id}.pdf`} download className={paperClass}>
              <FileText aria-hidden className="size-4 shrink-0 text-terracotta-deep" />
              <span className="underline underline-offset-4">
                {t(invoiceTitles[kind])} {number}
              </span>
            </a>
          ))}
          {order.learner._id && office?.permissions.includes('people.read') && (
            <Link
              to={officePaths.person(order.learner._id)}
              className="link inline-flex min-h-11 items-center text-sm pointer-fine:min-h-8"
            >
              {t('Everything about {name}', { name: order.learner.name })}
            </Link>
          )}
          {/* A bundle has several courses: it would be the orders of the first of them. */}
          {order.bundle === null && (
            <Link
              to={{ pathname: officePaths.orders(), search: `?course=${order.course._id}` }}
              className="link inline-flex min-h-11 items-center text-sm pointer-fine:min-h-8"
            >
              {t('All orders of this course')}
            </Link>
          )}
        </div>
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
          {story.papers.length > 0 && <MailPapers orderId={order._id} />}
          {refundable > 0 && <RefundOrder story={story} />}
          {story.canAsk && <AskProvider orderId={order._id} />}
        </div>
      </Card>
      <section aria-labelledby="story">
        <h2 id="story" className="mb-3 text-xl">
          {t('What has happened')}
        </h2>
        <ol className="grid gap-2">
          {events.map((event, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what has happened keeps its place.
            <li key={place}>
              <EventRow event={event} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** What the buyer's bank does about the payment, and what can be done about that. */
function Dispute({ dispute }: { dispute: OrderDispute }) {
  const t = useT();
  const { state, reason, answerUntil, reference } = dispute;
  return (
    <Card className="flex items-start gap-3 border-terracotta p-4 sm:p-5">
      <Landmark aria-hidden className="mt-0.5 size-5 shrink-0 text-terracotta" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{sayDispute(dispute, t)}</p>
        {state === 'open' && (
          <p>
            {answerUntil !== null && (
              <strong>{t('Answer until {moment}.', { moment: sayMoment(t, answerUntil) })} </strong>
            )}
            {t(
              'Answer on the pages of the payment provider, with the invoice, what was watched and what you wrote to each other, or accept it there. Without an answer the money goes back. Until it is decided, nothing can be refunded here.',
            )}
          </p>
        )}
        <p className="text-sm text-soft wrap-anywhere">{[reference, reason].filter(Boolean).join(' · ')}</p>
      </div>
    </Card>
  );
}

const paperClass =
  'inline-flex min-h-11 items-center gap-2 text-sm pointer-fine:min-h-8 hover:text-terracotta-deep wrap-anywhere';

function MailPapers({ orderId }: { orderId: string }) {
  const t = useT();
  const [mail, { isLoading }] = useMailPapersMutation();
  const send = async () => {
    try {
      notify.success((await mail(orderId).unwrap()).message);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Button variant="secondary" loading={isLoading} onClick={() => void send()}>
      {t('Mail the invoices again')}
    </Button>
  );
}

/** For who says that they have paid: the money is looked for now, and not at the next round. */
function AskProvider({ orderId }: { orderId: string }) {
  const t = useT();
  const [ask, { isLoading }] = useAskProviderMutation();
  const send = async () => {
    try {
      const { code, message } = await ask(orderId).unwrap();
      notify[code === 'order.money-arrived' ? 'success' : 'info'](message);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <Button variant="secondary" loading={isLoading} onClick={() => void send()}>
      {t('Ask the payment provider now')}
    </Button>
  );
}

function RefundOrder({ story }: { story: OrderStory }) {
  const t = useT();
  const { data: office } = useGetOfficeQuery();
  const [isOpen, setIsOpen] = useState(false);
  if (!office?.permissions.includes('orders.refund')) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('Refund this order')}
      </Button>
      <RefundOrderDialog story={story} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function EventRow({ event }: { event: OrderEvent }) {
  const t = useT();
  const [outcome, reference] = [outcomeOf(event), referenceOf(event)];
  return (
    <div className="grid gap-x-4 gap-y-1 rounded-control border border-line bg-raised px-4 py-3 text-sm sm:grid-cols-[14rem_1fr_auto]">
      <span className="text-soft tabular-nums">{sayMoment(t, event.at)}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{t(EVENT_KINDS[event.kind])}</span>
        {outcome && <span className="text-soft"> · {t(outcome)}</span>}
        {reference && <span className="text-soft"> · {reference}</span>}
        {event.note && <span className="block">{event.note}</span>}
      </span>
      <span className="tabular-nums sm:text-right">
        {event.amount !== null && showAmount(event.amount, event.currency, t)}
      </span>
    </div>
  );
}

function showAmount(amount: number, currency: string | null, t: ReturnType<typeof useT>): string {
  const text = currency === null || currency === 'INR' ? t.price(Math.abs(amount)) : `${Math.abs(amount)} ${currency}`;
  return amount < 0 ? `−${text}` : text;
}

function StorySkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('Loading')} className="grid gap-5">
      <Skeleton className="h-48 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  );
}
