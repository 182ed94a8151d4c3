import * as contract from '@nalanda/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { isUnchanged, readRange } from '../src/modules/media/playback/ranges.models.ts';
import { readChecksum } from '../src/modules/media/uploads/checksum.ts';
import { readIntent } from '../src/modules/search/understanding/intent.ts';
import { toCountedQuery } from '../src/modules/search-insight/search-insight.models.ts';
import { chooseEncoding } from '../src/platform/http/encodings.ts';
import { readLocale } from '../src/platform/http/locale.ts';
import { readSpokenNumber } from '../src/platform/text/spoken-number.ts';
import { listHostileTexts, timeOf } from './hostile-texts.ts';

/** Node takes no more than 16 kB of headers. */
const HEADER_LENGTH = 16_000;
const MOST_MILLISECONDS = 200;

const attempt = (work: () => unknown) => {
  try {
    work();
  } catch {
    // A refusal is an answer, too.
  }
};

const readers: Record<string, { length: number; read: (text: string) => unknown }> = {
  'a search': { length: contract.limits.searchInput.max, read: readIntent },
  'a search that is counted': { length: contract.limits.searchInput.max, read: toCountedQuery },
  'the number of a certificate': { length: HEADER_LENGTH, read: readSpokenNumber },
  'a range': {
    length: HEADER_LENGTH,
    read: (range) => readRange({ range: `bytes=${range}`, ifRange: range, etag: '"a"', byteSize: 1e9 }),
  },
  'what a browser has kept': { length: HEADER_LENGTH, read: (etags) => isUnchanged(etags, '"a"') },
  'a checksum': { length: HEADER_LENGTH, read: readChecksum },
  'the encodings of a browser': { length: HEADER_LENGTH, read: chooseEncoding },
  'the languages of a browser': {
    length: HEADER_LENGTH,
    read: (text) => readLocale({ headers: { 'accept-language': text, cookie: `locale=${text}` } }, {}),
  },
};

test.each(Object.entries(readers))('%s is read in time that its length gives, whatever is in it', (_name, reader) => {
  const slow: string[] = [];
  for (const { name, text } of listHostileTexts(reader.length)) {
    const time = timeOf(() => attempt(() => reader.read(text)), MOST_MILLISECONDS);
    if (time > MOST_MILLISECONDS) slow.push(`${name}: ${Math.round(time)} ms`);
  }
  expect(slow).toEqual([]);
});

/** Every field of every schema of the contract, and every schema that takes a text. */
function listFields(): [string, z.ZodType][] {
  return Object.entries(contract).flatMap(([name, schema]): [string, z.ZodType][] => {
    if (schema instanceof z.ZodObject) {
      return Object.entries(schema.shape).map(([field, type]) => [`${name}.${field}`, type as z.ZodType]);
    }
    return schema instanceof z.ZodType ? [[name, schema]] : [];
  });
}

test('every field of the contract is judged in time that its length gives, whatever is in it', () => {
  const fields = listFields();
  expect(fields.length).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const { name, text } of listHostileTexts(contract.limits.jsonBodyBytes / 4)) {
    for (const [field, schema] of fields) {
      const time = timeOf(() => schema.safeParse(text), MOST_MILLISECONDS);
      if (time > MOST_MILLISECONDS) slow.push(`${field}, ${name}: ${Math.round(time)} ms`);
    }
  }
  expect(slow).toEqual([]);
}, 120_000);
