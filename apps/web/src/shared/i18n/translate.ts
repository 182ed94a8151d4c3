import type { Locale } from '@nalanda/contract';
import { createFormats } from './format.ts';
import type { HindiTexts, OtherValuesOf, TextValues, ValuesOf } from './texts.ts';

/** Says everything in one language; holds no other state, so that the server can make pages in several at once. */
export type Translate = ReturnType<typeof createTranslate>;

/**
 * The texts of one language as a function, `t('Hello {name}', { name })`, with what else depends on the language:
 * `t.count(n, '{count} lecture', '{count} lectures')` chooses by the number; `t.price`, `t.date` and the like write
 * figures; `t.langOf` names the language of what people wrote. `hindi` is asked for Hindi only.
 */
export function createTranslate(locale: Locale, hindi: HindiTexts) {
  const plurals = new Intl.PluralRules(`${locale}-IN`);
  const formats = createFormats(locale);
  const find = (text: string) => (locale === 'hi' ? hindi[text] : undefined);

  /** Puts values into the `{placeholders}` of a text. */
  function fill(text: string, values: TextValues | undefined): string {
    if (!values) return text;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? formats.number(value) : (value ?? whole);
    });
  }

  function translateText<Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string {
    const found = find(text);
    return fill((typeof found === 'object' ? found.other : found) ?? text, values);
  }

  // biome-ignore lint/complexity/useMaxParams: the number and its forms, as they are spoken.
  function count<Text extends string>(
    number: number,
    one: string,
    other: Text,
    ...[values]: OtherValuesOf<Text>
  ): string {
    const forms = find(other);
    const isOne = plurals.select(number) === 'one';
    const text = typeof forms === 'object' ? forms[isOne ? 'one' : 'other'] : (forms ?? (isOne ? one : other));
    return fill(text, { ...values, count: number });
  }

  /**
   * The `lang` of something that people wrote, told by its script: a screen reader needs the other voice for Devanagari on
   * an English page, and for Latin letters alone on a Hindi one. None when it is the page's own.
   */
  function langOf(text: string): Locale | undefined {
    const language = /[\u0900-\u097F]/.test(text) ? 'hi' : 'en';
    return language === locale ? undefined : language;
  }

  return Object.assign(translateText, { count, fill, langOf, locale, ...formats });
}

/** Marks a text that is translated later, where it is shown: `{ label: msg('Home') }`, then `t(label)`. */
export function msg<Text extends string>(text: Text): Text {
  return text;
}
