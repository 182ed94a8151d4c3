import type { Quote } from '@nalanda/contract';
import { Tag, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Input } from '#shared/ui/input.tsx';
import type { CouponState } from './use-coupon.ts';

/** Props of {@link CouponBox}. */
interface CouponBoxProps {
  coupon: CouponState;
  /** A purchase is on its way: the price must not change under it. */
  isBusy: boolean;
}

/** Takes a coupon code, shows the price before and after, or why the code does not count. */
export function CouponBox({ coupon, isBusy }: CouponBoxProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { quote, code, refusal } = coupon;
  if (quote?.coupon) return <PriceLines quote={quote} isBusy={isBusy} onRemove={coupon.clear} />;
  if (!isOpen && !refusal && code === '') {
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
  return <CodeForm coupon={coupon} isBusy={isBusy} takesFocus={isOpen} />;
}

/** Props of {@link CodeForm}. */
interface CodeFormProps extends CouponBoxProps {
  /** It has just been opened by the button that stood here. */
  takesFocus: boolean;
}

function CodeForm({ coupon, isBusy, takesFocus }: CodeFormProps) {
  const t = useT();
  const { code, refusal, isAsking } = coupon;
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus || refusal) input.current?.focus();
  }, [takesFocus, refusal]);

  async function apply(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') return setIsEmpty(true);
    await coupon.apply();
  }

  const error = isEmpty ? t('Please enter the code of your coupon') : (refusal ?? undefined);
  return (
    <form noValidate onSubmit={(event) => void apply(event)} className="flex items-start gap-2">
      <Field label={t('Coupon code')} hideLabel error={error} className="min-w-0 grow">
        <Input
          value={code}
          onChange={(event) => {
            setIsEmpty(false);
            coupon.type(event.target.value);
          }}
          placeholder={t('Coupon code')}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isBusy}
          ref={input}
        />
      </Field>
      <Button type="submit" variant="secondary" loading={isAsking && !isBusy} disabled={isBusy}>
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
