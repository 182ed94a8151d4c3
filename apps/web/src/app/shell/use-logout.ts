import { useLogoutMutation } from '#features/users/auth.api.ts';
import { translate } from '#shared/i18n/index.ts';
import { notify } from '#shared/lib/toast.ts';

/** Ends the session. A failure is only logged, as the specification says. */
export function useLogout(): { logOut: () => Promise<void>; isLoggingOut: boolean } {
  const [logout, { isLoading }] = useLogoutMutation();
  async function logOut() {
    try {
      await logout().unwrap();
      notify.success(translate('LogOut Successfully'));
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: logout failures are logged and not shown.
      console.error(error);
    }
  }
  return { logOut, isLoggingOut: isLoading };
}
