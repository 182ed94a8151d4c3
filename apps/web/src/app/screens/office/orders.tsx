import { type OrderedCourse, orderStates } from '@nalanda/contract';
import { booksCsvPath, gstCsvPath } from '@nalanda/contract/paths';
import { Download, ReceiptIndianRupee, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useGetOfficeQuery } from '#features/office/office.api.ts';
import { useListOrdersQuery } from '#features/payments/office/office-orders.api.ts';
import { OrderList } from '#features/payments/office/order-list.tsx';
import { ORDER_STATES } from '#features/payments/office/order-words.ts';
import { RefundAllDialog } from '#features/payments/office/refund-all-dialog.tsx';
import { msg, useT } from '#shared/i18n/index.ts';
import type { PageTexts } from '#shared/lib/page-title.ts';
import { officePaths } from '#shared/office-paths.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { Select } from '#shared/ui/select.tsx';
import { SkeletonRows } from '#shared/ui/skeleton.tsx';
import { EmptyState } from '#shared/ui/states.tsx';

export const handle: PageTexts = { title: msg('Money'), isUnlisted: true };

/** Every order, newest first, and the papers of a month for the accountant. */
export default function OfficeOrders() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const state = orderStates.find((name) => name === params.get('state'));
  const q = params.get('q') ?? '';
  const course = params.get('course') ?? '';
  const after = params.get('after') ?? '';
  const filter = { ...(state && { state }), ...(q && { q }), ...(course && { course }) };
  const query = useListOrdersQuery({ ...filter, ...(after && { after }) }, { refetchOnMountOrArgChange: true });
  const { data: office } = useGetOfficeQuery();

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = { q: String(form.get('q')).trim(), state: String(form.get('state')), course };
    setParams(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')));
  }

  return (
    <>
      <PageHeader title={t('Money')} subtitle={t('Every order, newest first, with its whole story.')} />
      <div className="grid gap-5">
        <Card className="p-5">
          <form key={`${q} ${state}`} onSubmit={search} className="grid items-end gap-4 sm:grid-cols-[1fr_12rem_auto]">
            <Field label={t('Name, email, invoice, order or UTR')}>
              <Input name="q" type="search" defaultValue={q} autoComplete="off" />
            </Field>
            <Field label={t('Status')}>
              <Select name="state" defaultValue={state ?? ''}>
                <option value="">{t('Any status')}</option>
                {orderStates.map((name) => (
                  <option key={name} value={name}>
                    {t(ORDER_STATES[name])}
                  </option>
                ))}
              </Select>
            </Field>
            <Button type="submit" variant="secondary">
              <Search aria-hidden className="size-4" />
              {t('Find')}
            </Button>
          </form>
        </Card>
        {course && (
          <CourseFilter
            key={course}
            courseId={course}
            course={query.currentData?.course ?? null}
            // It is about all orders of the course, so not beside a list of some of them.
            mayRefund={!q && !state && (office?.permissions.includes('orders.refund') ?? false)}
          />
        )}
        <QueryView
          query={{ ...query, data: query.currentData }}
          pending={<SkeletonRows label={t('Loading')} rows={5} row="h-20 rounded-card" className="grid gap-2" />}
        >
          {({ orders, next }) =>
            orders.length === 0 ? (
              <EmptyState icon={ReceiptIndianRupee} title={t('No orders here')}>
                {q
                  ? t(
                      'Names and emails are found by their beginnings; ids, invoices and the reference of the bank (UTR) as they are.',
                    )
                  : t('Every purchase appears here from its first moment.')}
              </EmptyState>
            ) : (
              <>
                <OrderList orders={orders} />
                {next && (
                  <Link
                    to={{ search: `?${new URLSearchParams({ ...filter, after: next })}` }}
                    className="link justify-self-start py-2"
                  >
                    {t('Older orders')}
                  </Link>
                )}
              </>
            )
          }
        </QueryView>
        {office?.permissions.includes('orders.refund') && <MonthExports />}
      </div>
    </>
  );
}

/** Props of {@link CourseFilter}. */
interface CourseFilterProps {
  courseId: string;
  /** null while it is read, or when there is no such course. */
  course: OrderedCourse | null;
  mayRefund: boolean;
}

/** Says whose orders are shown, leads back to all, and gives all of them back. */
function CourseFilter({ courseId, course, mayRefund }: CourseFilterProps) {
  const t = useT();
  const [isAsked, setIsAsked] = useState(false);
  // It stays while another page of the list is read.
  const [known, setKnown] = useState(course);
  if (course && course !== known) setKnown(course);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-medium wrap-anywhere">
        {known ? t('Orders of {title}', { title: known.title }) : t('Orders of one course')}
      </p>
      <Link to={officePaths.orders()} className="link py-2">
        {t('Show all orders')}
      </Link>
      {mayRefund && known && (
        <>
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            {t('Refund all buyers')}
          </Button>
          <RefundAllDialog courseId={courseId} course={known} isOpen={isAsked} onClose={() => setIsAsked(false)} />
        </>
      )}
    </div>
  );
}

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The month that has ended last in India, whose return is due. */
function lastMonth(): string {
  const day = new Date(Date.now() + INDIA_OFFSET_MS);
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

function MonthExports() {
  const t = useT();
  const [month, setMonth] = useState(lastMonth);
  return (
    <Card className="grid gap-4 p-5">
      <div>
        <h2 className="text-xl">{t('A month for the accountant')}</h2>
        <p className="text-soft">
          {t(
            'GST: invoices and credit notes in the tables of GSTR-1. Books: every sale, refund and payout, with invoice, reference of the bank and shares.',
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t('Month')}>
          <Input type="month" value={month} onChange={(event) => setMonth(event.target.value)} className="w-48" />
        </Field>
        {/* Where there is no picker, a month is typed; half of one would download a refusal. */}
        {MONTH.test(month) && (
          <>
            <a href={`${gstCsvPath}?month=${month}`} download className={buttonClass('secondary')}>
              <Download aria-hidden className="size-4" />
              {t('GST (CSV)')}
            </a>
            <a href={`${booksCsvPath}?month=${month}`} download className={buttonClass('secondary')}>
              <Download aria-hidden className="size-4" />
              {t('Books (CSV)')}
            </a>
          </>
        )}
      </div>
    </Card>
  );
}
