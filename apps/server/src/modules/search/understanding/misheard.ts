import { z } from 'zod';
import { listCell, readTable } from '../skill-graph/table-file.ts';

const words = z.string().regex(/^[a-z0-9]+(?: [a-z0-9]+)*$/, 'small Latin letters, words with one space between');
const rowSchema = z.object({ heard: listCell(words), said: words });

/** What was said, by what a program that writes down speech makes of it, from `data/misheard.tsv`. */
const said = new Map(
  readTable('misheard.tsv', { 'as it is heard': 'heard', 'what was said': 'said' }, rowSchema).flatMap(({ value }) =>
    value.heard.map((heard) => [heard, value.said] as const),
  ),
);
const MOST_WORDS = Math.max(...[...said.keys()].map((heard) => heard.split(' ').length));

/** A normalised sentence with names of tools and subjects for what was heard in their place ("pie torch": pytorch), the longest first. */
export function withoutMisheard(text: string): string {
  const heard = text.split(' ');
  const out: string[] = [];
  for (let at = 0; at < heard.length; ) {
    let width = Math.min(MOST_WORDS, heard.length - at);
    while (width > 0 && !said.has(heard.slice(at, at + width).join(' '))) width -= 1;
    out.push(said.get(heard.slice(at, at + width).join(' ')) ?? heard[at] ?? '');
    at += Math.max(1, width);
  }
  return out.join(' ');
}
