import { z } from 'zod';
import { listCell, readTable } from '../skill-graph/table-file.ts';
import { latinOf, meaningOfHinglish, writtenWords } from './hinglish.ts';

const wordSchema = z.object({
  english: z.string().regex(/^[a-z]+$/, 'small Latin letters, one word'),
  spellings: listCell(z.string().regex(/^[\u0900-\u097f ]+$/, 'Devanagari')),
});

/** English words by how Hindi writes them, from `data/english-in-devanagari.tsv`. */
const englishWords = new Map(
  readTable(
    'english-in-devanagari.tsv',
    { 'in English': 'english', 'as Hindi writes it': 'spellings' },
    wordSchema,
  ).flatMap(({ value }) => value.spellings.map((spelling) => [spelling.normalize('NFD'), value.english] as const)),
);

/** Nasals before another consonant are written as a letter or as a dot. */
const NASALS = /[\u0901\u0902]|[ङञणनम]\u094d(?=[\u0915-\u0939])/g;
/** Letters that sound nearly alike, as the one that stands for both. */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ 'ी': 'ि', 'ू': 'ु', 'ै': 'े', 'ौ': 'ो', 'ॉ': 'ो', ई: 'इ', ऊ: 'उ', ऐ: 'ए', औ: 'ओ', ऑ: 'ओ' },
  ...{ श: 'स', ष: 'स', ण: 'न', '\u093c': '' },
};
const HAS_ALIKE = /[ीूैौॉईऊऐऔऑशषण\u093c]/g;

/** A word (NFD) without what people write in different ways: length of vowels, kinds of "s", nasals, doubled letters. */
function heardAlike(word: string): string {
  return word
    .replace(NASALS, 'ं')
    .replace(HAS_ALIKE, (letter) => ALIKE[letter] ?? letter)
    .replace(/(.)\u094d\1/g, '$1');
}

/** Of what `heardAlike` gives, what is left without nasals and joins of letters, which are often forgotten, and with "a" for "o" ("फ्राड"). */
function heardFaintly(alike: string): string {
  return alike
    .replace(/[ं\u094d]/g, '')
    .replaceAll('ो', 'ा')
    .replaceAll('ओ', 'आ');
}

/** Words in Latin letters by how they sound in Devanagari; null where several sound so. */
interface HeardWords {
  alike: Map<string, string | null>;
  faintly: Map<string, string | null>;
}

let heard: HeardWords | null = null;

/** Makes ready what slips in Devanagari are compared with. */
export function heardWords(): HeardWords {
  if (heard) return heard;
  heard = { alike: new Map(), faintly: new Map() };
  const note = (words: Map<string, string | null>, form: string, latin: string) => {
    const known = words.get(form);
    words.set(form, known === undefined || known === latin ? latin : null);
  };
  for (const words of [englishWords, writtenWords()]) {
    for (const [written, latin] of words) {
      const alike = heardAlike(written);
      note(heard.alike, alike, latin);
      note(heard.faintly, heardFaintly(alike), latin);
    }
  }
  return heard;
}

/** So many letters must be left of a word that is taken for another. */
const LEAST_ALIKE = 3;
const LEAST_FAINT = 4;
const LETTER = /[\u0904-\u0939]/g;

/** The word that a slip of the pen (NFD) was meant as: "कोर्श" is "course"; null when none or several sound like it. */
function slipOf(word: string): string | null {
  const letters = word.match(LETTER)?.length ?? 0;
  if (letters < LEAST_ALIKE) return null;
  const alike = heardAlike(word);
  const meant = heardWords().alike.get(alike) ?? null;
  return meant === null && letters >= LEAST_FAINT ? (heardWords().faintly.get(heardFaintly(alike)) ?? null) : meant;
}

/** Consonants by their sound, without the inherent vowel. */
const CONSONANTS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
};
const WITH_NUKTA: Readonly<Record<string, string>> = {
  क: 'q',
  ख: 'kh',
  ग: 'g',
  ज: 'z',
  ड: 'd',
  ढ: 'dh',
  फ: 'f',
  य: 'y',
};
const VOWELS: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
  ऍ: 'e',
};
const SIGNS: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const MARKS: Readonly<Record<string, string>> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h', ऽ: '' };
const VIRAMA = '्';
const NUKTA = '़';

/** What English letters are called in Hindi, longer names first. */
const LETTER_NAMES: readonly (readonly [string, string])[] = [
  ['डब्ल्यू', 'w'],
  ['क्यू', 'q'],
  ['जेड', 'z'],
  ['ज़ेड', 'z'],
  ['वाई', 'y'],
  ['एक्स', 'x'],
  ['एफ', 'f'],
  ['एच', 'h'],
  ['एल', 'l'],
  ['एम', 'm'],
  ['एन', 'n'],
  ['एस', 's'],
  ['आई', 'i'],
  ['आर', 'r'],
  ['बी', 'b'],
  ['सी', 'c'],
  ['डी', 'd'],
  ['जी', 'g'],
  ['जे', 'j'],
  ['के', 'k'],
  ['पी', 'p'],
  ['टी', 't'],
  ['यू', 'u'],
  ['वी', 'v'],
  ['ए', 'a'],
  ['ई', 'e'],
  ['ओ', 'o'],
];
const FEWEST_LETTERS = 3;

/** An abbreviation as it is spoken, letter by letter ("यूपीआई": upi); null for any other word. */
function abbreviationOf(word: string): string | null {
  let letters = '';
  for (let rest = word; rest !== ''; ) {
    const name = LETTER_NAMES.find(([spelled]) => rest.startsWith(spelled));
    if (!name) return null;
    letters += name[1];
    rest = rest.slice(name[0].length);
  }
  return letters.length >= FEWEST_LETTERS ? letters : null;
}

/** Text with Devanagari written in Latin letters, as people write Hinglish; other text stays as it is. */
export function transliterate(text: string): string {
  if (!/[\u0900-\u097f]/.test(text)) return text;
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[\u0900-\u0965\u0970-\u097f]+/g, (word) => {
      const letters = word.normalize('NFD');
      return (
        englishWords.get(letters) ?? hindiOf(letters) ?? abbreviationOf(word) ?? slipOf(letters) ?? spellOut(letters)
      );
    });
}

/** A Hindi word; one without a topic in the form that was written: "nahin lagta" says how things are, "nahin lagna" refuses. */
function hindiOf(letters: string): string | undefined {
  const latin = latinOf(letters);
  if (latin === undefined || !isFiller(latin)) return latin;
  const spelled = spellOut(letters);
  return isFiller(spelled) ? spelled : latin;
}

const isFiller = (latin: string) => meaningOfHinglish(latin)?.length === 0;

function spellOut(word: string): string {
  const letters = [...word];
  let latin = '';
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    const consonant = CONSONANTS[letter];
    if (consonant === undefined) {
      latin += VOWELS[letter] ?? SIGNS[letter] ?? MARKS[letter] ?? '';
      continue;
    }
    const hasNukta = letters[at + 1] === NUKTA;
    if (hasNukta) at += 1;
    latin += hasNukta ? (WITH_NUKTA[letter] ?? consonant) : consonant;
    if (letters[at + 1] === VIRAMA) at += 1;
    else if (SIGNS[letters[at + 1] ?? ''] === undefined && speaksInherentVowel(letters, at)) latin += 'a';
  }
  return latin;
}

/** The inherent 'a' is silent at the end of a word, and before a consonant that carries its own vowel sign. */
function speaksInherentVowel(letters: string[], at: number): boolean {
  const next = letters[at + 1];
  if (next === undefined) return false;
  if (at === 0 || CONSONANTS[next] === undefined) return true;
  return SIGNS[letters[at + 2] ?? ''] === undefined;
}
