import type { User } from '@nalanda/contract';
import { useT } from '#shared/i18n/index.ts';
import { useCountUnreadQuery } from './notifications.api.ts';
import { useNotificationEvents } from './use-notification-events.ts';

/** As many are counted; a hundred and more are one sign. */
const MOST = 99;

/** Props of {@link BellCount}. */
interface BellCountProps {
  user: Pick<User, '_id' | 'looking'>;
}

/** How much somebody has not read, on the bell; nothing when there is nothing. */
export default function BellCount({ user }: BellCountProps) {
  const { data } = useCountUnreadQuery();
  return (
    <>
      {/* Somebody of the office who looks as somebody else sees what is there, and follows nothing. */}
      {!user.looking && <Events userId={user._id} />}
      {data && data.unread > 0 && <Count unread={data.unread} />}
    </>
  );
}

function Events({ userId }: { userId: string }) {
  useNotificationEvents(userId);
  return null;
}

function Count({ unread }: { unread: number }) {
  const t = useT();
  return (
    <>
      <span
        aria-hidden
        className="absolute right-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-terracotta px-1 text-xs font-semibold leading-none text-on-terracotta tabular-nums"
      >
        {unread > MOST ? `${MOST}+` : unread}
      </span>
      <span className="sr-only">{t.count(unread, '{count} new', '{count} new')}</span>
    </>
  );
}
