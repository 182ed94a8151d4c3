import type { CourseLanguage } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';

/** Languages that a course may be held in, by their codes. */
export const languageNames: Record<CourseLanguage, string> = {
  en: msg('English'),
  hi: msg('Hindi'),
  as: msg('Assamese'),
  bn: msg('Bengali'),
  gu: msg('Gujarati'),
  kn: msg('Kannada'),
  ml: msg('Malayalam'),
  mr: msg('Marathi'),
  or: msg('Odia'),
  pa: msg('Punjabi'),
  ta: msg('Tamil'),
  te: msg('Telugu'),
  ur: msg('Urdu'),
};
