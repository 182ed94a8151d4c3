import { formatCount } from './format.ts';
import { findHindi, getLocale } from './locale.ts';
import type { OtherValuesOf, TextValues, ValuesOf } from './texts.ts';

const plurals = { en: new Intl.PluralRules('en-IN'), hi: new Intl.PluralRules('hi-IN') };

/** Puts values into the `{placeholders}` of a text. */
function fill(text: string, values: TextValues | undefined): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatCount(value) : (value ?? whole);
  });
}

function translateText<Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string {
  const found = findHindi(text);
  return fill((typeof found === 'object' ? found.other : found) ?? text, values);
}

function count<Text extends string>(
  number: number,
  one: string,
  other: Text,
  ...[values]: OtherValuesOf<Text>
): string {
  const forms = findHindi(other);
  const isOne = plurals[getLocale()].select(number) === 'one';
  const text = typeof forms === 'object' ? forms[isOne ? 'one' : 'other'] : (forms ?? (isOne ? one : other));
  return fill(text, { ...values, count: number });
}

/**
 * The text in the language of the page: `translate('Hello {name}', { name })`. Call it where something is shown, never
 * while a module loads: the language is not known then (`msg` marks such texts).
 * `translate.count(n, '{count} lecture', '{count} lectures')` chooses by the number.
 */
export const translate = Object.assign(translateText, { count, fill });

export type Translate = typeof translate;

/** `translate` for components: `const t = useT()`. */
export function useT(): Translate {
  return translate;
}

/** Marks a text that is translated later, where it is shown: `{ label: msg('Home') }`, then `t(label)`. */
export function msg<Text extends string>(text: Text): Text {
  return text;
}
