import type { Level } from '@nalanda/contract';
import { levelWords } from './vocabulary.ts';

/** Phrases of several words that name a level. */
const LEVEL_PHRASES: readonly (readonly [string, Level])[] = [
  ['from scratch', 'Beginner'],
  ['from zero', 'Beginner'],
  ['zero se', 'Beginner'],
  ['shuru se', 'Beginner'],
  ['ground up', 'Beginner'],
  ['simple language', 'Beginner'],
  ['asaan bhasha', 'Beginner'],
  ['aasan bhasha', 'Beginner'],
  ['saral bhasha', 'Beginner'],
  ['no experience', 'Beginner'],
  ['never done any coding before', 'Beginner'],
  ['complete novice', 'Beginner'],
  ['next level', 'Advanced'],
];

/** The level a sentence names, and its words without it. */
export function readLevel(words: readonly string[]): { level: Level | null; words: string[]; rest: string[] } {
  const named = words.filter(isLevel);
  const sentence = ` ${words.join(' ')} `;
  for (const [phrase, level] of LEVEL_PHRASES) {
    if (!sentence.includes(` ${phrase} `)) continue;
    const rest = sentence.replace(` ${phrase} `, ' ').split(' ');
    return { level, words: named, rest: rest.filter((word) => word !== '' && !isLevel(word)) };
  }
  const level = levelWords[named[0] ?? ''] ?? null;
  return { level, words: named, rest: words.filter((word) => !isLevel(word)) };
}

function isLevel(word: string): boolean {
  return Object.hasOwn(levelWords, word);
}
