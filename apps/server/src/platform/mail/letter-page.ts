import type { Locale } from '@nalanda/contract';
import { escapeHtml } from '../http/html.ts';

/** What a letter says. Every text may hold what strangers wrote; it comes out on one line and escaped. */
export interface Letter {
  subject: string;
  /** The first says why the mail came. */
  before: string[];
  code?: string | undefined;
  button?: { before?: string; label: string; url: string } | null;
  after?: string[];
  /** Why one gets it: the small print. */
  reason: string;
  /**
   * Where mails of this kind are switched off: by hand on a screen, and at an address that a mail program posts to and that shows people a button.
   * A screen that needs no login itself has no need of the latter (`isOpen`).
   */
  settings?: { label: string; url: string; oneClickUrl: string; isOpen?: boolean } | null;
}

/** A letter with its fixed words in place. */
export interface FinishedLetter extends Letter {
  locale: Locale;
  brandName: string;
  hello: string;
  after: string[];
  /** Stands before the plain address below a button. */
  plainLink: string;
  /** Ends these mails without a login, after one more press. */
  stop: { label: string; url: string } | null;
}

/** Colour of names and links on light and on dark letters, `#rrggbb`; the button is filled with the former, under white. */
export interface LetterColours {
  light: string;
  dark: string;
}

/** What a letter shows in place of the product's colours and beside the school's name. */
export interface LetterLook {
  colours?: LetterColours;
  /** Size in pixels. */
  logo?: { png: Buffer; width: number; height: number; hidesName: boolean };
}

/** Colours of a letter. The button is the same in both: it reads on either card. */
export const letterColours = {
  light: { page: '#fbf7f0', card: '#fffdf9', line: '#e8ddcf', ink: '#2b211c', soft: '#665a51', brand: '#a3441f' },
  dark: { page: '#1d1814', card: '#29221c', line: '#463a31', ink: '#f3ebe0', soft: '#bfb2a5', brand: '#eda37d' },
  button: { fill: '#a3441f', ink: '#ffffff' },
};

const SANS = "-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari','Nirmala UI',Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Noto Serif Devanagari','Times New Roman',serif";
const { light, dark, button: buttonColours } = letterColours;
/** The product's own. */
const PRODUCT_COLOURS: LetterColours = { light: light.brand, dark: dark.brand };

/** By what a letter names the logo that is attached to it. */
export const LOGO_ID = 'school-logo';
const LOGO_HEIGHT = 36;
const MOST_LOGO_WIDTH = 192;

/**
 * A letter as HTML for mail programs: tables and inline styles, since some of them know nothing else; no
 * script, no picture but the school's logo, which is attached, and nothing from elsewhere. The style block is only for dark screens, for those that read it.
 */
export function renderLetter(finished: FinishedLetter, given: LetterLook = {}): string {
  const look = given.colours ?? PRODUCT_COLOURS;
  const letter = { ...finished, look };
  const brand = escapeHtml(letter.brandName);
  return `<!doctype html>
<html lang="${letter.locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(letter.subject)}</title>
<style>
${writeDarkStyle(look)}
</style>
</head>
<body class="page" bgcolor="${light.page}" style="margin:0;padding:0;background-color:${light.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" style="background-color:${light.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px">
<tr><td class="brand" style="padding:0 4px 16px;font:600 22px/1.3 ${SERIF};color:${look.light}">${renderLogo(given.logo, brand)}${given.logo?.hidesName ? '' : brand}</td></tr>
<tr><td class="card ink" bgcolor="${light.card}" style="padding:28px 24px 12px;background-color:${light.card};border:1px solid ${light.line};border-radius:14px;font:16px/1.6 ${SANS};color:${light.ink};overflow-wrap:anywhere">
${renderParts(letter)}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font:13px/1.6 ${SANS};color:${light.soft};overflow-wrap:anywhere">
${renderFooter(letter)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** `[data-ogsc]` is how Outlook on the web and on phones marks what it darkens. */
const listDarkRules = (look: LetterColours) => [
  `.page { background-color: ${dark.page} !important; }`,
  `.card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }`,
  `.ink { color: ${dark.ink} !important; }`,
  `.soft { color: ${dark.soft} !important; }`,
  `.brand { color: ${look.dark} !important; }`,
];
/** On the light ground of letters, also where those are dark: nothing tells which of two logos a mail program would need. */
function renderLogo(logo: LetterLook['logo'], brand: string): string {
  if (!logo) return '';
  const ratio = logo.width / logo.height;
  const height = Math.round(Math.min(LOGO_HEIGHT, MOST_LOGO_WIDTH / ratio));
  return `<img src="cid:${LOGO_ID}" alt="${logo.hidesName ? brand : ''}" width="${Math.round(height * ratio)}" height="${height}" style="margin:0 10px 0 0;padding:4px;border-radius:8px;background-color:${light.page};vertical-align:middle">`;
}

function writeDarkStyle(look: LetterColours): string {
  const rules = listDarkRules(look);
  return `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${rules.join('\n')}
}
${rules.map((rule) => `[data-ogsc] ${rule}`).join('\n')}`;
}

/** A letter as it is drawn. */
type DrawnLetter = FinishedLetter & { look: LetterColours };

function renderParts({ hello, before, code, button, after, brandName, plainLink, look }: DrawnLetter): string {
  const parts = [hello, ...before].map(renderParagraph);
  if (code) {
    parts.push(
      `<p class="ink" style="margin:0 0 16px;font:700 32px/1.3 ${SANS};letter-spacing:8px;color:${light.ink}">${escapeHtml(code)}</p>`,
    );
  }
  if (button) {
    if (button.before) parts.push(renderParagraph(button.before));
    parts.push(renderButton(button, { plainLink, look }));
  }
  return [...parts, ...[...after, brandName].map(renderParagraph)].join('\n');
}

function renderParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/** A filled table cell, which Outlook draws too; the address below is for programs that show no links. */
function renderButton(
  { label, url }: { label: string; url: string },
  { plainLink, look }: { plainLink: string; look: LetterColours },
): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr>
<td bgcolor="${look.light}" style="background-color:${look.light};border-radius:10px;mso-padding-alt:12px 24px">
<a href="${href}" style="display:inline-block;padding:12px 24px;font:600 16px/1.4 ${SANS};color:${buttonColours.ink};text-decoration:none"><span style="color:${buttonColours.ink}">${escapeHtml(label)}</span></a>
</td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;color:${light.soft}">${escapeHtml(plainLink)}<br>
${renderLink(url, url, look)}</p>`;
}

function renderLink(url: string, label: string, look: LetterColours): string {
  return `<a href="${escapeHtml(url)}" class="brand" style="color:${look.light};word-break:break-word">${escapeHtml(label)}</a>`;
}

function renderFooter({ reason, settings, stop, look }: DrawnLetter): string {
  const links = [settings, stop].filter((link) => link != null);
  return [escapeHtml(reason), ...links.map(({ url, label }) => renderLink(url, label, look))].join('<br>\n');
}
