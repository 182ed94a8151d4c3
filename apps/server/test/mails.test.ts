import { locales, mailedNotificationKinds } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { letterColours } from '../src/platform/mail/letter-page.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { writeExampleMails } from './example-mails.ts';

const asha = { brandName: 'Nalanda', name: 'Asha', title: 'Bhāskara’s Algebra', query: 'algebra' };
const kinds = Object.keys(writeExampleMails('en', asha));
const every = locales.flatMap((locale) => kinds.map((kind) => ({ locale, kind })));

/** What a mail program shows of the HTML: its paragraphs, cells and links, a line each. */
function readPage(html = ''): string[] {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<\/(p|td|a)>|<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_all, name: string) => ENTITIES[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** Lines of the plain part; `label: address` is two, as on the page. */
function readText(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(/: (?=https:)/))
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '--');
}

describe.each(every)('$kind ($locale)', ({ kind, locale }) => {
  const write = (texts = asha, publicUrl?: string | null): Mail => {
    const mail = writeExampleMails(locale, texts, publicUrl)[kind];
    if (!mail) throw new Error(`no mail ${kind}`);
    return mail;
  };

  test('says the same as text and as a page', () => {
    const mail = write();
    const page = readPage(mail.html);
    const hrefs = [...(mail.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, url]) => url?.replaceAll('&amp;', '&'));
    const said = new Set([...page, ...page.map((line) => `${line}:`), ...hrefs]);
    expect(readText(mail.text).filter((line) => !said.has(line))).toEqual([]);
    const written = readText(mail.text).flatMap((line) => [line, line.replace(/:$/, '')]);
    // What only a page needs: the words on a button whose sentence stands before it, and help when it does not work.
    const help = /^(Confirm email|ईमेल की पुष्टि करें|If the button does not work.*|बटन न चले.*)$/;
    expect(page.filter((line) => !help.test(line) && !written.includes(line))).toEqual([]);
  });

  test('greets, says at once why it came, and ends with who wrote it and why', () => {
    const { text, subject } = write();
    expect(text).toMatch(locale === 'hi' ? /^नमस्ते( Asha)?,\n\n\S/ : /^Hello( Asha)?,\n\n\p{Lu}/u);
    expect(text).toMatch(/\n\nNalanda\n\n--\n.+(।|\.)\n/);
    expect(`${subject} ${text}`).not.toMatch(/[A-Z]+_[A-Z]+|undefined|null/);
  });

  test('is a page for every mail program: its language, both colour schemes, nothing from elsewhere, one button', () => {
    const { html = '' } = write();
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).not.toMatch(/<img|<script|<link|<iframe|<form|\ssrc=|url\(|@import|\son\w+=|background-image/i);
    for (const [, url] of html.matchAll(/(https?:[^"'<\s]*)/g)) expect(url).toMatch(/^https:\/\/learn\.example\//);
    expect(html.match(/mso-padding-alt/g)?.length ?? 0).toBeLessThanOrEqual(1);
    for (const tag of ['table', 'tr', 'td', 'p', 'a', 'span'])
      expect(html.match(new RegExp(`<${tag}[\\s>]`, 'g'))?.length, tag).toBe(
        html.match(new RegExp(`</${tag}>`, 'g'))?.length,
      );
  });

  test('keeps what strangers wrote inside its sentence', () => {
    const hostile = `x</p><img src=https://evil.example/p.gif onerror="a()">'\r\n\r\n    6666\n\u2028Pay\u202E&amp;`;
    const mail = write({ brandName: hostile, name: hostile, title: hostile, query: hostile });
    const harmless = write();
    expect(mail.subject).not.toMatch(/[\r\n\u2028\u202E]/);
    expect(mail.text.split('\n')).toHaveLength(harmless.text.split('\n').length);
    expect(mail.text).not.toMatch(/^\s*6666|[\u2028\u202E]/m);
    expect(mail.html?.match(/<\w+/g)).toEqual(harmless.html?.match(/<\w+/g));
    expect(mail.html).not.toMatch(/[\u2028\u202E]/);
    // It stands there as it was written, entities included.
    expect(readPage(mail.html).join('\n')).toContain('Pay &amp;');
  });

  test('has no link where the school knows no address of its own', () => {
    // One that is nothing but its link is not written there.
    if (kind === 'a link for a new password') return;
    const { html, text, unsubscribeUrl } = write(asha, null);
    expect(`${html} ${text}`).not.toMatch(/href|https?:/);
    expect(unsubscribeUrl).toBeUndefined();
  });
});

test('Only mails that can be switched off say where', () => {
  const mails = Object.entries(writeExampleMails('en', asha));
  const switchable = mails.filter(([, { unsubscribeUrl }]) => unsubscribeUrl);
  const [invitation, reminder, first, ...notifications] = switchable;
  expect(invitation).toMatchObject([
    'an invitation to a course',
    { unsubscribeUrl: 'https://learn.example/api/stop?token=t', isOneClick: true },
  ]);
  expect(reminder).toMatchObject([
    'a reminder of an invitation to a course',
    { unsubscribeUrl: 'https://learn.example/api/stop?token=t', isOneClick: true },
  ]);
  expect(first).toMatchObject([
    'a course that was waited for',
    { unsubscribeUrl: 'https://learn.example/api/stop', isOneClick: true },
  ]);
  expect(notifications.map(([kind, { unsubscribeUrl }]) => [kind, unsubscribeUrl])).toEqual([
    ...mailedNotificationKinds.map((kind) => [
      `a notification: ${kind}`,
      `https://learn.example/api/stop?token=x&kind=${kind}`,
    ]),
    ['notifications of a day', 'https://learn.example/api/stop?token=x'],
  ]);
  expect(switchable.every(([, { isOneClick }]) => isOneClick)).toBe(true);
});

test('Every text of a letter can be read on its ground, in the light and in the dark', () => {
  const { light, dark, button } = letterColours;
  for (const { page, card, ink, soft, brand } of [light, dark]) {
    for (const ground of [page, card])
      for (const colour of [ink, soft, brand])
        expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(button.ink, button.fill)).toBeGreaterThanOrEqual(4.5);
});

/** Contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(locales)(
  'what goes to an address that has not asked for it has no link that a stranger wrote (%s)',
  (locale) => {
    const title = 'Your payout: https://evil.example/claim, www.evil.example or pay@evil.example. Node.js 2.0';
    const mails = writeExampleMails(locale, { ...asha, title });
    for (const kind of ['a gift', 'an invitation to a course', 'an invitation to teach a course']) {
      const { subject = '', text = '', html = '' } = mails[kind] ?? {};
      for (const said of [subject, text, html])
        expect(said, kind).not.toMatch(/https?:\/\/(?!learn\.example)|evil\.example/);
      expect(text, kind).toContain('. Node\u2024js 2.0');
    }
  },
);
