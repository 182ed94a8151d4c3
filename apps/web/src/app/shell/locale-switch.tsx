import { usersApi } from '#features/users/users.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useLocale } from '#shared/i18n/index.ts';
import { writeLocaleCookie } from '#shared/i18n/locale.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';

/** Changes to the other language, named in itself; kept by this browser and on the profile. */
export function LocaleSwitch({ className }: { className?: string }) {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const next = useLocale() === 'hi' ? 'en' : 'hi';

  async function change() {
    writeLocaleCookie(next);
    // When the profile cannot be reached, this browser speaks the language all the same.
    if (user) await dispatch(usersApi.endpoints.setPreferences.initiate({ locale: next }));
    // The whole page anew: what has been said so far is in the old language, and forms ask before they are left.
    location.reload();
  }

  return (
    <button type="button" lang={next} onClick={() => void change()} className={className}>
      {next === 'hi' ? <span className="font-hindi-name">हिन्दी</span> : 'English'}
    </button>
  );
}
