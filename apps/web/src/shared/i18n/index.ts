/** Everything about the language of the interface. */
export { formatRating } from './format.ts';
export { translate, translateSentence, useLocale, useT } from './locale.ts';
export { Trans } from './trans.tsx';
export { msg, type Translate } from './translate.ts';
