/** Everything about the language of the interface. */
export { formatCount, formatDate, formatMonth, formatPrice, formatRating } from './format.ts';
export { translateMessage, useLocale } from './locale.ts';
export { Trans } from './trans.tsx';
export { msg, translate, useT } from './translate.ts';
