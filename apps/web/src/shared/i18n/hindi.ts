import { account } from './hi/account.ts';
import { captions } from './hi/captions.ts';
import { certificates } from './hi/certificates.ts';
import { common } from './hi/common.ts';
import { coupons } from './hi/coupons.ts';
import { coursePage } from './hi/course-page.ts';
import { courses } from './hi/courses.ts';
import { educator } from './hi/educator.ts';
import { home } from './hi/home.ts';
import { learning } from './hi/learning.ts';
import { lectures } from './hi/lectures.ts';
import { payments } from './hi/payments.ts';
import { player } from './hi/player.ts';
import { policies } from './hi/policies.ts';
import { reviews } from './hi/reviews.ts';
import { search } from './hi/search.ts';
import { server } from './hi/server.ts';
import { shell } from './hi/shell.ts';
import { uploads } from './hi/uploads.ts';
import { values } from './hi/values.ts';
import type { HindiTexts } from './texts.ts';

/** Hindi by area of the interface; a text stands in one area only. */
export const hindiAreas = {
  account,
  certificates,
  captions,
  common,
  coupons,
  coursePage,
  courses,
  educator,
  home,
  learning,
  lectures,
  payments,
  player,
  policies,
  reviews,
  search,
  server,
  shell,
  uploads,
  values,
};

/** All Hindi texts by their English. */
export const hindiTexts: HindiTexts = Object.assign({}, ...Object.values(hindiAreas));

/** Sentences of the server that have something in them, as patterns. */
const patterns = Object.keys(server)
  .filter((text) => text.includes('{'))
  .map((text) => ({ text, pattern: toPattern(text) }));

function toPattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`);
}

/** Hindi of a sentence that the server or a schema says, or of several in a row; `undefined` when there is none. */
export function findHindiMessage(message: string): string | undefined {
  const known = hindiTexts[message];
  if (typeof known === 'string') return known;
  for (const { text, pattern } of patterns) {
    const values = pattern.exec(message)?.groups;
    const hindi = values && hindiTexts[text];
    if (typeof hindi === 'string')
      return hindi.replace(/\{(\w+)\}/g, (_, name: string) => inHindi(values?.[name] ?? ''));
  }
  return undefined;
}

/** What is put into a sentence: sentences again, a time, or somebody's own words, which stay. */
function inHindi(value: string): string {
  const whole = findHindiMessage(value);
  if (whole !== undefined) return whole;
  const parts = value.split(/(?<=\.) /).map((part) => {
    const bare = part.replace(/\.$/, '');
    const hindi = findHindiMessage(part) ?? hindiTexts[bare];
    return typeof hindi === 'string' ? `${hindi}${hindi.endsWith('।') || bare === part ? '' : '।'}` : part;
  });
  return parts.join(' ');
}
