import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '#shared/lib/cx.ts';

/** Props of {@link PageHeader}. */
export interface PageHeaderProps {
  title: string;
  /** Shows a back arrow to this path. */
  back?: { to: string; label: string };
  subtitle?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
  /** The title is short: the buttons stay beside it on a phone, too. */
  isCompact?: boolean;
  className?: string;
}

/** The `h1` of a screen with back arrow and actions. */
export function PageHeader({ title, back, subtitle, actions, isCompact = false, className }: PageHeaderProps) {
  return (
    <header className={cx('flex flex-wrap items-center gap-x-4 gap-y-3 pb-6 pt-8 sm:pt-10', className)}>
      {/* Beside the first line, however many there are. */}
      {back && <BackLink to={back.to} label={back.label} className="self-start" />}
      <div className={cx('flex-1 pt-1 sm:pt-0.5', isCompact ? 'min-w-[min(100%,6rem)]' : 'min-w-[min(100%,12rem)]')}>
        <h1 className="text-3xl">{title}</h1>
        {subtitle && <p className="mt-1.5 text-soft">{subtitle}</p>}
      </div>
      {actions && (
        <div className={cx('flex flex-wrap gap-3', !isCompact && 'max-sm:w-full max-sm:*:grow')}>{actions}</div>
      )}
    </header>
  );
}

/** A round back arrow. */
export function BackLink({ to, label, className }: { to: string; label: string; className?: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-full border border-line bg-raised transition-colors duration-150 hover:bg-sunken',
        className,
      )}
    >
      <ArrowLeft aria-hidden className="size-5" />
    </Link>
  );
}
