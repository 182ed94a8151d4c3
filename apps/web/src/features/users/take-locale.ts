import type { User } from '@nalanda/contract';
import { getLocale, isSpoken, setLocale, writeLocaleCookie } from '#shared/i18n/locale.ts';

/** Goes on in the language of the person's profile before anything is said to them. */
export async function takeLocale(user: User): Promise<User> {
  if (user.locale && user.locale !== getLocale() && isSpoken(user.locale)) {
    writeLocaleCookie(user.locale);
    // Without its texts the language comes with the next page.
    await setLocale(user.locale).catch(() => undefined);
  }
  return user;
}
