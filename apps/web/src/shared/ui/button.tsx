import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '#shared/lib/cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon';

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control border font-semibold leading-tight no-underline ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-terracotta text-on-terracotta enabled:hover:bg-terracotta-hover [a&]:hover:bg-terracotta-hover',
  secondary: 'border-line bg-raised text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  ghost: 'border-transparent bg-transparent text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'border-transparent bg-danger text-on-danger enabled:hover:bg-danger-hover [a&]:hover:bg-danger-hover',
};

// 44 px is the smallest target a thumb hits; `sm` shrinks only where there is a mouse.
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm pointer-fine:min-h-9',
  md: 'min-h-11 px-5 text-sm',
  lg: 'min-h-12 px-6 text-base',
  icon: 'size-11',
};

/** Class names of a button, for the rare thing that is neither `button` nor link (a file label). */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', className?: string): string {
  return cx(base, variants[variant], sizes[size], className);
}

/** Props of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A call is running: shows a spinner and takes no clicks. */
  loading?: boolean;
}

/** The button of the product. */
export function Button({ variant, size, loading = false, className, children, disabled, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass(variant, size, className)}
      {...rest}
    >
      {loading && <Spinner />}
      {children}
    </button>
  );
}

/** Props of {@link LinkButton}. */
export interface LinkButtonProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass(variant, size, className)} {...rest} />;
}
