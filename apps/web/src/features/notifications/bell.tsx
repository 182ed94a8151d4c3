import type { User } from '@nalanda/contract';
import { Bell as BellIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useT } from '#shared/i18n/index.ts';
import { paths } from '#shared/paths.ts';
import { useCountUnreadQuery } from './notifications.api.ts';
import { useNotificationEvents } from './use-notification-events.ts';

/** As many are counted; a hundred and more are one sign. */
const MOST = 99;

/** The way to one's notifications, with the number of those that are new. */
export default function Bell({ user }: { user: Pick<User, '_id' | 'looking'> }) {
  const t = useT();
  const { pathname } = useLocation();
  const unread = useCountUnreadQuery().data?.unread ?? 0;
  return (
    <Link
      to={paths.notifications()}
      aria-current={pathname === paths.notifications() ? 'page' : undefined}
      className="relative grid size-11 place-items-center rounded-control"
    >
      <BellIcon aria-hidden className="size-6" />
      <span className="sr-only">{t('Notifications')}</span>
      {/* Somebody of the office who looks as somebody else sees what is there, and follows nothing. */}
      {!user.looking && <Events userId={user._id} />}
      {unread > 0 && (
        <>
          <span
            aria-hidden
            className="absolute right-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-terracotta px-1 text-xs font-semibold leading-none text-on-terracotta tabular-nums"
          >
            {unread > MOST ? `${MOST}+` : unread}
          </span>
          <span className="sr-only">{t.count(unread, '{count} new', '{count} new')}</span>
        </>
      )}
    </Link>
  );
}

function Events({ userId }: { userId: string }) {
  useNotificationEvents(userId);
  return null;
}
