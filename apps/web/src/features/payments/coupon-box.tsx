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

/** Takes a coupon code, says what it takes off, or why it does not count. */
export function CouponBox({ coupon, isBusy }: CouponBoxProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { quote, code, refusal } = coupon;
  if (quote?.coupon) return <Discount quote={quote} isBusy={isBusy} onRemove={coupon.clear} />;
  if (!isOpen && !refusal && code === '') {
    return (
      <Button
        variant="ghost"
        size="sm"
        disabled={isBusy}
        className="-ml-4 justify-self-start"
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
  const { code, refusal, refusals, isAsking } = coupon;
  const [isEmpty, setIsEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Each refusal leads here: whoever presses 'Enroll Now' far below would else see nothing happen.
  useEffect(() => {
    if (takesFocus || refusals > 0) input.current?.focus();
  }, [takesFocus, refusals]);

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

/** What the coupon takes off; the price with it stands above the button. */
function Discount({ quote, isBusy, onRemove }: { quote: Quote; isBusy: boolean; onRemove: () => void }) {
  const t = useT();
  return (
    <div className="flex items-center gap-3 rounded-control bg-sunken py-1 pl-4">
      <p className="min-w-0 grow wrap-anywhere">{t('Coupon {code}', { code: quote.coupon ?? '' })}</p>
      <p className="shrink-0 font-medium text-success">−{t.price(quote.discount)}</p>
      <p role="status" className="sr-only">
        {t('With your coupon you pay {price}', { price: t.price(quote.price) })}
      </p>
      <Button variant="ghost" size="icon" aria-label={t('Remove coupon')} disabled={isBusy} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </Button>
    </div>
  );
}
