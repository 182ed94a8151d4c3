import type { User } from '@nalanda/contract';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { cx } from '#shared/lib/cx.ts';
import { paths } from '#shared/paths.ts';

// No first screen waits for the number.
const BellCount = lazy(() => import('#features/notifications/bell-count.tsx'));

/** The way to one's notifications, with the number of those that are new. */
export function Bell({ user, className }: { user: User; className?: string }) {
  const t = useT();
  const { pathname } = useLocation();
  return (
    <Link
      to={paths.notifications()}
      aria-current={pathname === paths.notifications() ? 'page' : undefined}
      className={cx('relative grid size-11 shrink-0 place-items-center rounded-control', className)}
    >
      <BellIcon aria-hidden className="size-6" />
      <span className="sr-only">{t('Notifications')}</span>
      <Suspense>
        <BellCount user={user} />
      </Suspense>
    </Link>
  );
}
