import type { CourseDetail, OwnSalePrice } from '@nalanda/contract';
import { useState } from 'react';
import { useCheckedForm } from '#shared/hooks/use-checked-form.ts';
import { msg, useT } from '#shared/i18n/index.ts';
import { showFailure } from '#shared/lib/apply-issues.ts';
import { sayMoment } from '#shared/lib/india-moments.ts';
import { tellFailure } from '#shared/lib/tell-failure.ts';
import { notify } from '#shared/lib/toast.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { LowestPrice, Price, StruckPrice } from '#shared/ui/price.tsx';
import { QueryView } from '#shared/ui/query-view.tsx';
import { RemovalDialog } from '#shared/ui/removal-dialog.tsx';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.tsx';
import { saleResolver } from './sale-form.models.ts';
import { useEndSalePriceMutation, useListSalePricesQuery, useSetSalePriceMutation } from './sales.api.ts';

const states = {
  planned: { tone: 'highlight', text: msg('Planned') },
  running: { tone: 'success', text: msg('Runs now') },
  over: { tone: 'neutral', text: msg('Over') },
  cancelled: { tone: 'neutral', text: msg('Cancelled') },
} as const satisfies Record<OwnSalePrice['state'], unknown>;

/** Lowers the price of a published course for a while, shows what buyers see of it, and keeps what was. */
export function SalesCard({ course }: { course: CourseDetail }) {
  const t = useT();
  const query = useListSalePricesQuery(course._id);
  const [ending, setEnding] = useState<OwnSalePrice | null>(null);
  const { sale } = course;
  return (
    <Card className="grid gap-4 p-6 sm:p-8">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{t('Sale price')}</h2>
        <p className="max-w-[60ch] text-soft">
          {t(
            'A lower price for a while. Buyers see the ordinary price struck through and the lowest price of the 30 days before. Coupons are taken off the sale price, and the ordinary price cannot change meanwhile.',
          )}
        </p>
      </div>
      {sale && (
        <p className="grid gap-1 rounded-control border border-line px-4 py-3">
          <span className="text-sm text-soft">{t('What buyers see now')}</span>
          <span className="flex items-baseline gap-2">
            <Price value={sale.price} className="text-xl" />
            <StruckPrice value={course.price} />
          </span>
          <LowestPrice sale={sale} />
        </p>
      )}
      {course.isPublished && course.price ? (
        <SaleForm courseId={course._id} />
      ) : (
        <p className="text-soft">{t('Publish the course with a price first.')}</p>
      )}
      <QueryView
        query={query}
        pending={
          <SkeletonGroup label={t('Loading')}>
            <Skeleton className="h-20 w-full" />
          </SkeletonGroup>
        }
        empty={<p className="text-soft">{t('This course has had no sale yet.')}</p>}
      >
        {(sales) => (
          <ul className="grid gap-3">
            {sales.map((one) => (
              <SaleRow key={one._id} sale={one} onEnd={() => setEnding(one)} />
            ))}
          </ul>
        )}
      </QueryView>
      <EndDialog courseId={course._id} sale={ending} onClose={() => setEnding(null)} />
    </Card>
  );
}

function SaleForm({ courseId }: { courseId: string }) {
  const t = useT();
  const [setSalePrice] = useSetSalePriceMutation();
  const form = useCheckedForm({ resolver: saleResolver, defaultValues: { price: '', startsAt: '', endsAt: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    try {
      await setSalePrice({ courseId, body }).unwrap();
      notify.success(t('Sale saved'));
      form.reset();
    } catch (error) {
      showFailure(form, error);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-3">
      <Field label={t('Sale price (₹)')} error={errors.price?.message}>
        <Input inputMode="decimal" autoComplete="off" {...form.register('price')} />
      </Field>
      <Field label={t('From (India time)')} hint={t('Leave empty to start at once')} error={errors.startsAt?.message}>
        <Input type="datetime-local" {...form.register('startsAt', { deps: ['endsAt'] })} />
      </Field>
      <Field label={t('Until (India time)')} error={errors.endsAt?.message}>
        <Input type="datetime-local" {...form.register('endsAt')} />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        loading={isSubmitting}
        className="sm:col-span-full sm:justify-self-start"
      >
        {t('Set the sale')}
      </Button>
    </form>
  );
}

function SaleRow({ sale, onEnd }: { sale: OwnSalePrice; onEnd: () => void }) {
  const t = useT();
  const { tone, text } = states[sale.state];
  const say = (moment: string) => sayMoment(t, moment);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-line px-4 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2.5">
          <Price value={sale.price} />
          <Badge tone={tone}>{t(text)}</Badge>
        </p>
        <p className="text-sm text-soft">
          {t('{from} to {until}', { from: say(sale.startsAt), until: say(sale.endsAt) })}
        </p>
        {sale.lowestPrice30 !== null && (
          <LowestPrice sale={{ ...sale, lowestPrice30: sale.lowestPrice30 }} className="text-sm" />
        )}
      </div>
      {(sale.state === 'running' || sale.state === 'planned') && (
        <Button variant="secondary" size="sm" onClick={onEnd}>
          {sale.state === 'running' ? t('End now') : t('Cancel the sale')}
        </Button>
      )}
    </li>
  );
}

interface EndDialogProps {
  courseId: string;
  sale: OwnSalePrice | null;
  onClose: () => void;
}

function EndDialog({ courseId, sale, onClose }: EndDialogProps) {
  const t = useT();
  const [endSalePrice, { isLoading }] = useEndSalePriceMutation();

  async function end({ _id }: OwnSalePrice): Promise<void> {
    try {
      await endSalePrice({ courseId, saleId: _id }).unwrap();
      notify.success(t('Sale ended'));
    } catch (error) {
      tellFailure(error);
    }
    onClose();
  }

  return (
    <RemovalDialog
      isOpen={sale !== null}
      onClose={onClose}
      title={t('End this sale?')}
      description={t('The ordinary price counts again at once. Checkouts that are open keep the price that they show.')}
      action={t('End the sale')}
      isBusy={isLoading}
      onRemove={() => sale && end(sale)}
    />
  );
}
