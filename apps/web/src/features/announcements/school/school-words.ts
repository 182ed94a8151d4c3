import type { Locale, SchoolAnnouncement } from '@nalanda/contract';

/** What the school says in the language of the page, or in the one in which it was written. */
export function chooseWords(
  { title, text, inHindi }: SchoolAnnouncement,
  locale: Locale,
): { title: string; text: string } {
  return locale === 'hi' && inHindi ? inHindi : { title, text };
}
