import type { Quote } from '@nalanda/contract';
import { Tag, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { toAppError } from '#shared/lib/base-api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import { useQuoteMutation } from './coupons.api.ts';

/** Props of {@link CouponBox}. */
interface CouponBoxProps {
  courseId: string;
  /** A purchase is on its way: the price must not change under it. */
  isBusy: boolean;
  /** The price with the coupon that counts now. */
  quote: Quote | null;
  /** Why a coupon that had counted does not any more. */
  refusal: string | null;
  onChange: (quote: Quote | null) => void;
}

/** Takes a coupon code, shows the price before and after, or why the code does not count. */
export function CouponBox({ courseId, isBusy, quote, refusal, onChange }: CouponBoxProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  if (quote?.coupon) return <PriceLines quote={quote} isBusy={isBusy} onRemove={() => onChange(null)} />;
  if (!isOpen && !refusal) {
    return (
      <Button
        variant="ghost"
        size="sm"
        disabled={isBusy}
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
      >
        <Tag aria-hidden className="size-4" />
        {t('Have a coupon?')}
      </Button>
    );
  }
  return <CodeForm courseId={courseId} isBusy={isBusy} refusal={refusal} onQuote={onChange} />;
}

function CodeForm({
  courseId,
  isBusy,
  refusal,
  onQuote,
}: {
  courseId: string;
  isBusy: boolean;
  refusal: string | null;
  onQuote: (quote: Quote) => void;
}) {
  const t = useT();
  const [askQuote, { isLoading }] = useQuoteMutation();
  const [code, setCode] = useState('');
  const [error, setError] = useState(refusal);
  const input = useRef<HTMLInputElement>(null);
  // It has just been opened by the button that stood here.
  useEffect(() => input.current?.focus(), []);

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') return setError(t('Please enter the code of your coupon'));
    try {
      onQuote(await askQuote({ courseId, coupon: code }).unwrap());
    } catch (thrown) {
      setError(toAppError(thrown).message);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void apply(event)} className="flex items-start gap-2">
      <Field label={t('Coupon code')} hideLabel error={error ?? undefined} className="min-w-0 grow">
        <Input
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setError(null);
          }}
          placeholder={t('Coupon code')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          ref={input}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isLoading} disabled={isBusy}>
        {t('Apply')}
      </Button>
    </form>
  );
}

function PriceLines({ quote, isBusy, onRemove }: { quote: Quote; isBusy: boolean; onRemove: () => void }) {
  const t = useT();
  return (
    <div className="grid gap-2 rounded-control bg-sunken px-4 py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-soft">{t('Price')}</dt>
        <dd className="text-right">
          <s className="text-soft">{t.price(quote.listPrice)}</s>
        </dd>
        <dt className="text-soft [overflow-wrap:anywhere]">{t('Coupon {code}', { code: quote.coupon ?? '' })}</dt>
        <dd className="text-right font-medium text-success">−{t.price(quote.discount)}</dd>
        <dt className="font-semibold">{t('You pay')}</dt>
        <dd className="text-right font-display text-xl font-semibold">{t.price(quote.price)}</dd>
      </dl>
      <p role="status" className="sr-only">
        {t('With your coupon you pay {price}', { price: t.price(quote.price) })}
      </p>
      <Button variant="ghost" size="sm" disabled={isBusy} className="-ml-3 justify-self-start" onClick={onRemove}>
        <X aria-hidden className="size-4" />
        {t('Remove coupon')}
      </Button>
    </div>
  );
}
