import type { ReactNode } from 'react';
import { cx } from '#shared/lib/cx.ts';

const tones = {
  neutral: 'bg-sunken text-ink',
  highlight: 'bg-saffron-wash text-ink',
  success: 'bg-success-wash text-success',
  danger: 'bg-danger-wash text-danger',
  veil: 'bg-veil text-on-veil',
} as const;

/** A small word of state: Published, Draft, Beginner. */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
