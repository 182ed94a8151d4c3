import type { ComponentProps } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** A checkbox that looks like a switch: what it changes, changes at once. */
export function Switch({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      type="checkbox"
      className={cx(
        'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150',
        'before:absolute before:left-0.5 before:top-0.5 before:size-5 before:rounded-full before:bg-paper',
        'before:transition-transform before:duration-150 checked:bg-terracotta checked:before:translate-x-4',
        'forced-colors:appearance-auto forced-colors:before:hidden',
        className,
      )}
      {...rest}
    />
  );
}
