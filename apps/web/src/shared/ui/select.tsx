import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#shared/lib/cx.ts';
import { useFieldControl } from './field.tsx';

/** Native select in the product's dress: phones bring their own best picker. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className={cx('control appearance-none pr-10', className)} {...useFieldControl()} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute right-3 top-1/2 size-5 -translate-y-1/2 text-soft"
      />
    </div>
  );
}
