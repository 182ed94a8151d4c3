import type { Locale, OwnPolicyName, PolicyTexts } from '@nalanda/contract';

/** A policy of the school, and the language that it is written in. */
export interface OwnPolicyText {
  text: string;
  language: Locale;
}

/** A policy for readers of this language; in the other one where there is no such text. */
export function chooseOwnPolicy(texts: PolicyTexts, name: OwnPolicyName, locale: Locale): OwnPolicyText | undefined {
  const { [name]: text, inHindi, onlyInHindi } = texts;
  const hindi = inHindi?.[name];
  if (locale === 'hi' && hindi !== undefined) return { text: hindi, language: 'hi' };
  return text === undefined ? undefined : { text, language: onlyInHindi?.includes(name) ? 'hi' : 'en' };
}
