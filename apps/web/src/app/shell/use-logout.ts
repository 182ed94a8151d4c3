import { useState } from 'react';
import { selectUser } from '#features/users/users.slice.ts';
import { translate } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';

/** Ends the session; asks first where unsaved work would be lost. A failure is only logged, as the specification says. */
export function useLogout(): { logOut: () => Promise<void>; isLoggingOut: boolean } {
  const dispatch = useAppDispatch();
  const goneId = useAppSelector(selectUser)?._id ?? null;
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  async function logOut() {
    setIsLoggingOut(true);
    try {
      // Not needed for the first paint.
      const [{ authApi }, { afterLogout }, { mayLeave }] = await Promise.all([
        import('#features/users/auth.api.ts'),
        import('./after-logout.ts'),
        import('#shared/lib/unsaved.ts'),
      ]);
      if (await mayLeave()) {
        await dispatch(authApi.endpoints.logout.initiate()).unwrap();
        afterLogout(goneId);
        notify.success(translate('LogOut Successfully'));
      }
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: logout failures are logged and not shown.
      console.error(error);
    }
    setIsLoggingOut(false);
  }
  return { logOut, isLoggingOut };
}
