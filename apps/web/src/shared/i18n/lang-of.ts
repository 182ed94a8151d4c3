import { getLocale } from './locale.ts';

/**
 * The `lang` of something that people wrote, told by its script: a screen reader needs the other voice for Devanagari on
 * an English page, and for Latin letters alone on a Hindi one. None when it is the page's own.
 */
export function langOf(text: string): 'hi' | 'en' | undefined {
  const language = /[\u0900-\u097F]/.test(text) ? 'hi' : 'en';
  return language === getLocale() ? undefined : language;
}
