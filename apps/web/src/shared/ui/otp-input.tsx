import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from '#shared/lib/cx.ts';
import { toOtp } from '#shared/lib/otp.ts';
import { Input } from './input.tsx';

/**
 * One field for a mailed code, of four digits unless told. It has no `maxLength`: the browser would cut a pasted '48 21' before it can be read.
 */
export function OtpInput({
  digits = 4,
  className,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { digits?: number }) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const code = toOtp(event.target.value, digits);
    // Setting the same value again would move the cursor to the end.
    if (code !== event.target.value) event.target.value = code;
    onChange?.(event);
  }

  return (
    <Input
      autoComplete="one-time-code"
      inputMode="numeric"
      pattern="[0-9]*"
      autoCorrect="off"
      spellCheck={false}
      className={cx('text-center font-display text-2xl tracking-[0.6em]', className)}
      onChange={change}
      {...rest}
    />
  );
}
