import type { ComponentProps } from 'react';
import { cx } from '#shared/lib/cx.ts';

/** A raised sheet with the product's one shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('rounded-card border border-line bg-raised shadow-card', className)} {...rest} />;
}
