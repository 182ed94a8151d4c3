import { hash } from 'node:crypto';
import type { Locale } from '@nalanda/contract';
import { escapeHtml } from '../http/html.ts';

const WORDS = {
  en: {
    title: 'Stop these mails',
    ask: (what: string, brand: string) => `${brand} will write to you no more about this: ${what}.`,
    button: 'Stop these mails',
    done: 'Done. We will not write to you about this any more.',
    unknown: 'This link is not known here. It may have been cut off: open it from the mail once more.',
    settings: 'Choose what we write about, and when',
  },
  hi: {
    title: 'ये ईमेल बंद करें',
    ask: (what: string, brand: string) => `${brand} इसके बारे में अब ईमेल नहीं भेजेगा: ${what}।`,
    button: 'ये ईमेल बंद करें',
    done: 'हो गया। इसके बारे में हम अब ईमेल नहीं भेजेंगे।',
    unknown: 'यह लिंक यहाँ का नहीं है। शायद यह अधूरा है: इसे ईमेल से फिर खोलें।',
    settings: 'चुनें कि हम किस बारे में और कब लिखें',
  },
} satisfies Record<Locale, unknown>;

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; background: #fdfaf4; color: #241916; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 36rem; margin: 6vh auto; overflow-wrap: anywhere; }
h1 { font: 600 26px/1.25 Georgia, serif; }
button { min-height: 44px; padding: 8px 20px; border: 0; border-radius: 8px; background: #b5401f; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
a { display: inline-flex; min-height: 44px; align-items: center; color: #8f3216; }
:focus-visible { outline: 3px solid #3d4ba3; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  body { background: #10121b; color: #f1ece6; }
  button { background: #e87b51; color: #10121b; }
  a { color: #f0a184; }
}
`;

/** Nothing but its one form, and in nobody's frame: a press that somebody did not mean must not be had. */
export const UNSUBSCRIBE_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface Shown {
  locale: Locale;
  brandName: string;
  /** What is written no more, in this language. */
  what: string;
  /** Where the form posts to. */
  action: string;
  /** The screen on which the same is done by hand. */
  screen: string;
}

/** What the foot of a mail leads to: asks before anything changes, since mail scanners open every link. */
export function renderUnsubscribePage(state: 'asked' | 'done' | 'unknown', shown: Shown): string {
  const { locale, brandName, what, action, screen } = shown;
  const words = WORDS[locale];
  const form = `<p>${escapeHtml(words.ask(what, brandName))}</p>
<form method="post" action="${escapeHtml(action)}"><button>${words.button}</button></form>`;
  const settings = `<p><a href="${escapeHtml(screen)}">${words.settings}</a></p>`;
  const content = state === 'asked' ? form : `<p role="status">${words[state]}</p>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${words.title}: ${brandName}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${words.title}</h1>
${content}
${settings}
</main>
</body>
</html>
`;
}
