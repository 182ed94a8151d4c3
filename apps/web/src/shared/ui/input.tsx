import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { useFieldControl, useFieldLabel } from './field.tsx';

/** One-line text box; inside a `Field` it finds its label and error by itself. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cx('control', className)} {...useFieldControl()} {...rest} />;
}

/** Password box with a button that shows what was typed. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input type={isShown ? 'text' : 'password'} className={cx('pr-12', className)} {...rest} />
      <button
        type="button"
        aria-label={isShown ? t('Hide password') : t('Show password')}
        aria-pressed={isShown}
        {...useFieldLabel()}
        onClick={() => setIsShown((shown) => !shown)}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** Many-line text box. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cx('control py-2.5', className)} {...useFieldControl()} {...rest} />;
}
