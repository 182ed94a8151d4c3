import { type LucideIcon, RotateCcw, Sprout } from 'lucide-react';
import type { ReactNode } from 'react';
import { Trans, useT } from '#shared/i18n/index.ts';
import type { AppError } from '#shared/lib/base-api.ts';
import { cx } from '#shared/lib/cx.ts';
import { Button } from './button.tsx';
import { LateRuinPicture } from './late-ruin-picture.tsx';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: LucideIcon;
  className?: string;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, icon: Icon = Sprout, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      <Icon aria-hidden className="size-9 text-terracotta" strokeWidth={1.5} />
      <p className="font-display text-xl font-semibold">{title}</p>
      {children && <div className="max-w-[46ch] text-soft">{children}</div>}
      {action}
    </div>
  );
}

/** The number that support will ask for. */
export function RequestId({ id }: { id: string }) {
  return (
    <Trans
      text="Request id <code>{id}</code>"
      values={{ id }}
      tags={{ code: (content) => <code className="select-all">{content}</code> }}
    />
  );
}

/** Props of {@link ErrorState}. */
export interface ErrorStateProps {
  error: Pick<AppError, 'message'> & Partial<Pick<AppError, 'requestId'>>;
  onRetry?: () => void;
  title?: string;
  className?: string;
}

/** What went wrong, a way to try again, and the number that support will ask for. */
export function ErrorState({ error, onRetry, title, className }: ErrorStateProps) {
  const t = useT();
  return (
    <div
      role="alert"
      className={cx(
        'grid justify-items-center gap-3 rounded-card border border-line bg-raised px-6 py-10 text-center',
        className,
      )}
    >
      <LateRuinPicture className="w-36" />
      <p className="font-display text-xl font-semibold">{title ?? t('This did not load')}</p>
      <p className="max-w-[46ch] text-soft">{error.message}</p>
      {error.requestId && (
        <p className="text-sm text-soft">
          <RequestId id={error.requestId} />
        </p>
      )}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <RotateCcw aria-hidden className="size-4" />
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}

/** For calls whose failure is only logged: no message, but a way to ask again. */
export function QuietRetry({
  onRetry,
  children,
  className,
}: {
  onRetry: () => void;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div
      className={cx(
        'grid justify-items-center rounded-card border border-dashed border-line-strong px-6 py-10',
        className,
      )}
    >
      <Button variant="secondary" onClick={onRetry}>
        <RotateCcw aria-hidden className="size-4" />
        {children}
      </Button>
    </div>
  );
}
