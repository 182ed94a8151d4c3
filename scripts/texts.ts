/** `npm run texts [WORD]`: every text that people read, English and Hindi beside each other, with its file; WORD shows those that hold it. */
import { readFileSync } from 'node:fs';
import type { Mail } from '../apps/server/src/platform/mail/mailer.ts';
import { writeExampleMails } from '../apps/server/test/example-mails.ts';
import { hindiAreas } from '../apps/web/src/shared/i18n/hindi.ts';
import { sentenceAreas } from '../apps/web/src/shared/i18n/hindi-sentences.ts';
import { categories, levels } from '../packages/contract/src/courses/course-options.ts';
import { issueTexts } from '../packages/contract/src/issue-texts.ts';
import { readSentences } from './interface-texts/read-sentences.ts';
import { readTexts } from './interface-texts/read-texts.ts';
import { serverSources, webSources } from './interface-texts/sources.ts';

const hindi = new Map<string, unknown>(
  [...Object.values(hindiAreas), ...Object.values(sentenceAreas)].flatMap((area) => Object.entries(area)),
);
/** A text, or one for one and one for many. */
const show = (text: unknown) => (typeof text === 'string' ? text : Object.values(Object(text)).join(' | '));

const web = webSources().flatMap((file) =>
  readTexts(readFileSync(file, 'utf8'), [...categories, ...levels]).keys.map((text) => [file, text, hindi.get(text)]),
);
const server = serverSources().flatMap((file) =>
  readSentences(readFileSync(file, 'utf8')).sentences.map(([code, text]) => [file, text, hindi.get(code)]),
);
const fields = Object.entries(issueTexts).map(([code, text]) => [
  'packages/contract/src/issue-texts.ts',
  text,
  hindi.get(code),
]);
// Mails are written whole, in both languages: one of each, with its foreign words in braces.
const foreign = { brandName: '{brand}', name: '{name}', title: '{title}', query: '{query}' };
const hindiMails = writeExampleMails('hi', foreign);
const showMail = (mail?: Mail) => `${mail?.subject} / ${mail?.text.trim().replaceAll(/\s+/g, ' ')}`;
const mails = Object.entries(writeExampleMails('en', foreign)).map(([kind, mail]) => [
  `mail: ${kind}`,
  showMail(mail),
  showMail(hindiMails[kind]),
]);

const word = process.argv[2]?.toLowerCase() ?? '';
const rows = [...web, ...server, ...fields, ...mails].map(([file, english, translated]) =>
  [file, show(english), show(translated ?? '')].join('\t'),
);
for (const row of new Set(rows)) if (row.toLowerCase().includes(word)) process.stdout.write(`${row}\n`);
