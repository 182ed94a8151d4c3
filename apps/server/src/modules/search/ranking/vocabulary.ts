import { soundOf } from './sound.ts';

/** Bits of the letters that a word holds. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 31);
  return mask;
}

/** How many bits are set in a 32-bit number. */
function bitCount(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Surface words of the catalogue and how many courses hold them: for slips of the pen and for words half typed. */
export interface Vocabulary {
  note(word: string): void;
  /** What it holds; another one can be made of it. */
  state(): VocabularyState;
  frequencyOf(word: string): number;
  /** Words of this length whose letters differ from the mask's in at most so many places. */
  alike(length: number, mask: number, most: number, see: (word: string, frequency: number) => void): void;
  /** Words that sound so. */
  soundingLike(sound: string): readonly string[];
  /** Words that begin so, most frequent first. */
  startingWith(prefix: string, most: number): { word: string; frequency: number }[];
}

interface Bucket {
  words: string[];
  masks: number[];
  frequencies: number[];
}

/** Looked at for one prefix; there are more only for one or two letters. */
const MOST_SCANNED = 1_500;

/** Everything that a vocabulary holds, in the order in which the words came. */
export interface VocabularyState {
  words: readonly string[];
  frequencies: ArrayLike<number>;
  /** How each is heard; empty for what has no sound of its own. */
  sounds: readonly string[];
}

/** An empty vocabulary, or one with what another held. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it holds, each of them is short.
export function createVocabulary(from?: VocabularyState): Vocabulary {
  const places = new Map<string, number>();
  const buckets: Bucket[] = [];
  const bySound = new Map<string, string[]>();
  /** Words of which it is not known yet how they sound: many vocabularies are never asked. */
  let unheard: string[] = [];
  let sorted: string[] = [];
  let isSorted = true;

  const bucketOf = (length: number): Bucket => {
    buckets[length] ??= { words: [], masks: [], frequencies: [] };
    return buckets[length];
  };
  const frequencyOf = (word: string) => {
    const place = places.get(word);
    return place === undefined ? 0 : (bucketOf(word.length).frequencies[place] ?? 0);
  };

  function hear(word: string, sound: string): void {
    if (sound === '') return;
    const alike = bySound.get(sound);
    if (alike) alike.push(word);
    else bySound.set(sound, [word]);
  }

  function begin(word: string, frequency: number): void {
    const bucket = bucketOf(word.length);
    places.set(word, bucket.words.length);
    bucket.words.push(word);
    bucket.masks.push(letterMask(word));
    bucket.frequencies.push(frequency);
    sorted.push(word);
    isSorted = false;
  }

  from?.words.forEach((word, at) => {
    begin(word, from.frequencies[at] ?? 0);
    hear(word, from.sounds[at] ?? '');
  });

  return {
    frequencyOf,
    state() {
      const words = [...places.keys()];
      return { words, frequencies: words.map(frequencyOf), sounds: words.map(soundOf) };
    },
    note(word) {
      const place = places.get(word);
      if (place === undefined) {
        unheard.push(word);
        return begin(word, 1);
      }
      const { frequencies } = bucketOf(word.length);
      frequencies[place] = (frequencies[place] ?? 0) + 1;
    },
    // biome-ignore lint/complexity/useMaxParams: called for every word of every query; an object a call would be garbage.
    alike(length, mask, most, see) {
      const bucket = buckets[length];
      if (!bucket) return;
      const { masks, words, frequencies } = bucket;
      for (let at = 0; at < masks.length; at += 1) {
        if (bitCount((masks[at] ?? 0) ^ mask) <= most) see(words[at] ?? '', frequencies[at] ?? 0);
      }
    },
    soundingLike(sound) {
      for (const word of unheard) hear(word, soundOf(word));
      unheard = [];
      return bySound.get(sound) ?? [];
    },
    startingWith(prefix, most) {
      if (!isSorted) sorted = [...sorted].sort();
      isSorted = true;
      const found: { word: string; frequency: number }[] = [];
      let low = 0;
      let high = sorted.length;
      while (low < high) {
        const middle = (low + high) >>> 1;
        if ((sorted[middle] ?? '') < prefix) low = middle + 1;
        else high = middle;
      }
      for (let at = low; at < Math.min(sorted.length, low + MOST_SCANNED); at += 1) {
        const word = sorted[at] ?? '';
        if (!word.startsWith(prefix)) break;
        found.push({ word, frequency: frequencyOf(word) });
      }
      return found.sort((a, b) => b.frequency - a.frequency).slice(0, most);
    },
  };
}
