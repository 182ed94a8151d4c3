import type { Locale } from '@nalanda/contract';
import { useSyncExternalStore } from 'react';
import type { HindiText } from './texts.ts';

/** What the chunk with the Hindi texts offers. */
type Hindi = typeof import('./hindi.ts');

let locale: Locale = 'en';
let hindi: Hindi | null = null;
const listeners = new Set<() => void>();

/** The language that everything is shown in. */
export function getLocale(): Locale {
  return locale;
}

/** The tag for `Intl` and `lang` attributes that need a region. */
export function getLanguageTag(): 'en-IN' | 'hi-IN' {
  return `${locale}-IN`;
}

/** Changes the language; Hindi is fetched at its first use, English stands in the code. */
export async function setLocale(next: Locale): Promise<void> {
  if (next === 'hi') hindi ??= await import('./hindi.ts');
  if (next === locale) return;
  locale = next;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

/** The language that this browser was told last; the server reads the same cookie. */
export function readLocaleCookie(): Locale {
  return /(^|; )locale=hi(;|$)/.test(document.cookie) ? 'hi' : 'en';
}

/** Tells this browser its language, for a year. */
export function writeLocaleCookie(next: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox of last year.
  document.cookie = `locale=${next}; path=/; max-age=31536000; samesite=lax`;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language as state of React; only the root needs it, because a change builds the page anew. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, getLocale, getLocale);
}

/** Hindi of an English text; `undefined` in English, and when there is none. */
export function findHindi(text: string): HindiText | undefined {
  return locale === 'hi' ? hindi?.hindiTexts[text] : undefined;
}

/** A sentence of the server or of a contract schema in the language of the page; unknown ones stay as they are. */
export function translateMessage(message: string): string {
  return locale === 'hi' ? (hindi?.findHindiMessage(message) ?? message) : message;
}
