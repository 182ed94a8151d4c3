import { useSystemInfo } from '#features/system/system.api.ts';
import { usersApi } from '#features/users/users.api.ts';
import { selectUser } from '#features/users/users.slice.ts';
import { useLocale } from '#shared/i18n/index.ts';
import { writeLocaleCookie } from '#shared/i18n/locale.ts';
import { useAppDispatch, useAppSelector } from '../hooks.ts';

type Locale = ReturnType<typeof useLocale>;

/** Changes the language; kept by this browser and on the profile. */
export function useLocaleChange(): (next: Locale) => Promise<void> {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  return async (next) => {
    writeLocaleCookie(next);
    // When the profile cannot be reached, this browser speaks the language all the same.
    if (user) await dispatch(usersApi.endpoints.setPreferences.initiate({ locale: next }));
    // The whole page anew: what has been said so far is in the old language, and forms ask before they are left.
    location.reload();
  };
}

/** Changes to the other language, named in itself. */
export function LocaleSwitch({ className }: { className?: string }) {
  const change = useLocaleChange();
  const next = useLocale() === 'hi' ? 'en' : 'hi';
  if (useSystemInfo().language) return null;
  return (
    <button type="button" lang={next} onClick={() => void change(next)} className={className}>
      {next === 'hi' ? <span className="font-hindi-name">हिन्दी</span> : 'English'}
    </button>
  );
}
