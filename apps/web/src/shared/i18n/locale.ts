import type { Locale } from '@nalanda/contract';
import type { Sentence } from '@nalanda/contract/sentence';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createTranslate, type Translate } from './translate.ts';

/** What the chunk with the Hindi texts offers. */
type Hindi = typeof import('./hindi.ts');

let hindi: Hindi | null = null;
const listeners = new Set<() => void>();

/**
 * Says things in the language of the browser's page, for what runs after an event: toasts, failures of calls. What is
 * rendered asks `useT`: the server makes pages in several languages at once.
 */
export let translate: Translate = createTranslate('en', {});

const loaded: Partial<Record<Locale, Translate>> = { en: translate };

/** Language of the page that the server is making; a browser has one, and needs no provider. */
export const TranslateContext = createContext<Translate | null>(null);

/** `t` for components: `const t = useT()`. A change of language builds the page anew. */
export function useT(): Translate {
  return useContext(TranslateContext) ?? translate;
}

/** The language of the browser's page. */
export function getLocale(): Locale {
  return translate.locale;
}

/** Everything in this language; Hindi is fetched at its first use, English stands in the code. */
export async function loadTranslate(locale: Locale): Promise<Translate> {
  if (locale === 'hi') hindi ??= await import('./hindi.ts');
  loaded[locale] ??= createTranslate(locale, hindi?.hindiTexts ?? {});
  return loaded[locale];
}

/** Changes the language of the browser's page. */
export async function setLocale(next: Locale): Promise<void> {
  const wanted = await loadTranslate(next);
  if (next === translate.locale) return;
  translate = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = next;
  for (const listener of listeners) listener();
}

let only: Locale | undefined;

/** Says that the school speaks one language alone; undefined: people choose. */
export function setOnlyLocale(locale: Locale | undefined): void {
  only = locale;
}

/** Whether the school speaks this language. */
export const isSpoken = (locale: Locale): boolean => !only || only === locale;

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

/** The language as state of React; only the root needs to follow it, because a change builds the page anew. */
export function useLocale(): Locale {
  const rendered = useContext(TranslateContext);
  const own = useSyncExternalStore(subscribe, getLocale, getLocale);
  return rendered?.locale ?? own;
}

/** A sentence of the server or of a contract schema in the language of the browser's page; unknown ones stay English. */
export function translateSentence(sentence: Sentence): string {
  return (translate.locale === 'hi' && hindi?.sayInHindi(sentence)) || sentence.message;
}
