import type { Locale } from '@nalanda/contract';
import type { SchoolLanguages } from '../school.ts';
import { type FinishedLetter, type Letter, renderLetter } from './letter-page.ts';
import type { Mail } from './mailer.ts';

/** Who gets a letter, and in which language; English when they have chosen none. */
export interface Recipient {
  to: string;
  /** null: the e-mail is not proved (yet), so that no name may stand in the mail. */
  name: string | null;
  locale: Locale | null;
}

/** The school that writes. */
export interface Sender {
  brandName: string;
  /** Languages that it speaks; absent: every one. */
  languages?: SchoolLanguages;
  /** Where the pages are; undefined: not known, mails then have no button. */
  publicUrl: string | undefined;
}

/** Who gets a letter, and from whom. */
export interface Addressed extends Recipient, Sender {}

/** A designed mail and its plain twin, which says the same. */
export function writeLetter(addressed: Addressed, letter: Letter): Mail {
  const finished = finish(addressed, letter);
  return {
    to: addressed.to,
    subject: finished.subject,
    text: writeText(finished),
    html: renderLetter(finished),
    letter: finished,
    ...(finished.settings && { unsubscribeUrl: finished.settings.oneClickUrl, isOneClick: true }),
  };
}

function finish({ name, brandName, locale }: Addressed, letter: Letter): FinishedLetter {
  const isHindi = locale === 'hi';
  const { settings } = letter;
  const stopLabel = isHindi ? 'ऐसे ईमेल बंद करें' : 'Stop mails like this one';
  return {
    ...letter,
    stop: settings && !settings.isOpen ? { label: stopLabel, url: inLanguage(settings.oneClickUrl, locale) } : null,
    subject: toOneLine(letter.subject),
    before: letter.before.map(toOneLine),
    after: (letter.after ?? []).map(toOneLine),
    reason: toOneLine(letter.reason),
    locale: locale ?? 'en',
    brandName: toOneLine(brandName),
    hello: toOneLine(`${[isHindi ? 'नमस्ते' : 'Hello', name].filter(Boolean).join(' ')},`),
    plainLink: isHindi ? 'बटन न चले, तो यह पता खोलें:' : 'If the button does not work, open this address:',
  };
}

/** The page behind it speaks the language of the mail. */
const inLanguage = (url: string, locale: Locale | null): string =>
  locale === 'hi' ? `${url}${url.includes('?') ? '&' : '?'}lang=hi` : url;

function writeText({ hello, before, code, button, after, brandName, reason, settings, stop }: FinishedLetter): string {
  const links = [settings, stop].filter((link) => link != null);
  const parts = [
    hello,
    ...before,
    ...(code ? [`    ${code}`] : []),
    ...(button ? [`${button.before ?? `${button.label}:`}\n${button.url}`] : []),
    ...after,
    brandName,
    ['--', reason, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * The same words, of which no mail program makes a link: for what somebody has written and we mail to an address that has not asked for it. A
 * dot between letters gives way to one that only looks like it.
 */
export function withoutLinks(text: string): string {
  return text.replaceAll('://', ': //').replace(/(?<=[\p{L}\p{M}\p{N}-])\.(?=\p{L})/gu, '\u2024');
}

/** Joiners stay: Hindi is written with them. */
const HIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** A foreign title must neither begin a line that looks like ours, nor turn the reading direction. */
function toOneLine(text: string): string {
  return text.replace(HIDDEN, ' ').trim();
}
