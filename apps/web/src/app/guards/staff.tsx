import { useEffect } from 'react';
import { data, Outlet } from 'react-router';
import { selectUser } from '#features/users/users.slice.ts';
import { translate } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { useAppSelector } from '../hooks.ts';
import NotFound from '../screens/not-found.tsx';
import { loadSession } from '../session.ts';

/** Lets those pass who work in the office; for everyone else there is nothing at this address. */
export async function clientLoader() {
  const user = await loadSession();
  if (!user?.staffRole) throw data(null, { status: 404 });
  return null;
}

/** Holds after the loader too: whose role is taken away sees nothing any more. */
export default function StaffGuard() {
  const user = useAppSelector(selectUser);
  const isOut = user !== null && !user.staffRole;
  useEffect(() => {
    if (isOut) notify.error(translate('You no longer work in the office of this school.'));
  }, [isOut]);
  return user?.staffRole ? <Outlet /> : <NotFound />;
}
