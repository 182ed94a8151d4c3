import { useState } from 'react';
import { translate } from '#shared/i18n/index.ts';
import { forgetInitialData } from '#shared/lib/initial-data.ts';
import { notify } from '#shared/lib/toast.ts';
import { useAppDispatch } from '../hooks.ts';

/** Ends the session. A failure is only logged, as the specification says. */
export function useLogout(): { logOut: () => Promise<void>; isLoggingOut: boolean } {
  const dispatch = useAppDispatch();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  async function logOut() {
    setIsLoggingOut(true);
    try {
      // Not needed for the first paint.
      const [{ authApi }, { writeMark }] = await Promise.all([
        import('#features/users/auth.api.ts'),
        import('./session-mark.ts'),
      ]);
      await dispatch(authApi.endpoints.logout.initiate()).unwrap();
      // Here, and not where the tabs listen: that may not have been loaded yet.
      forgetInitialData();
      writeMark();
      notify.success(translate('LogOut Successfully'));
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: logout failures are logged and not shown.
      console.error(error);
    }
    setIsLoggingOut(false);
  }
  return { logOut, isLoggingOut };
}
