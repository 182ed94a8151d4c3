/** Lines of a title with their size and distance in picture units. */
export type Lettering = { lines: string[]; size: number; leading: number };

/** Widths of Fraunces 600 from space to tilde in hundredths of its size, measured in the font. */
const latinWidths =
  '22 32 37 66 60 78 98 18 36 36 62 56 28 41 27 50 68 47 62 56 63 59 62 53 62 62 27 29 52 56 52 53 92 74 71 70 80 66 61 77 85 41 51 79 63 93 77 80 70 80 75 61 70 75 72 106 73 69 64 35 50 35 48 49 25 56 61 52 62 53 40 58 64 32 32 62 32 96 64 60 63 61 48 49 39 63 56 84 55 57 49 40 28 40 64'
    .split(' ')
    .map(Number);
/** Other faces than the one measured may stand in: until it has come, or for other scripts. */
const margin = 1.06;
const mostLines = 4;
/** More cannot be seen on four lines, in whatever script. */
const mostLength = 600;
/** Large letters are for few lines. */
const steps = [
  { size: 34, lines: 2 },
  { size: 30, lines: 3 },
  { size: 26, lines: mostLines },
  { size: 22, lines: mostLines },
] as const;
/** All lines together; what cards lay over the foot of a picture stays below. */
const mostHeight = 124;
const devanagari = /\p{Script=Devanagari}/u;
// Controls, marks that turn the direction of writing, and halves of pairs have no place in a picture.
const unprintable = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as single characters: never broken in two. */
function splitGraphemes(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

function measureCluster(cluster: string): number {
  if (/\p{Extended_Pictographic}/u.test(cluster)) return 1.4;
  let width = 0;
  for (const character of cluster) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x7f) width += (latinWidths[code - 32] ?? 60) / 100;
    else if (/\p{Mc}/u.test(character)) width += 0.34;
    else if (devanagari.test(character)) width += /\p{Mn}/u.test(character) ? 0 : 0.7;
    else if (!/\p{Mn}|\p{Cf}/u.test(character)) width += code < 0x2000 ? 0.72 : 1.06;
  }
  return width;
}

/** Width of a text in units of its size, rather too large than too small. */
export function measureText(text: string): number {
  let width = 0;
  for (const cluster of /^[ -~]*$/.test(text) ? text : splitGraphemes(text)) width += measureCluster(cluster);
  return width * margin;
}

type Word = { text: string; width: number };

const toWord = (text: string): Word => ({ text, width: measureText(text) });
const space = measureText(' ');

/** Words, those too wide for a line cut into pieces that fit. */
function cutWords(words: Word[], most: number): Word[] {
  return words.flatMap((word) => {
    if (word.width <= most) return [word];
    const pieces = [toWord('')];
    for (const grapheme of splitGraphemes(word.text)) {
      const last = pieces[pieces.length - 1] ?? toWord('');
      const { width } = toWord(grapheme);
      if (last.text !== '' && last.width + width > most) pieces.push({ text: grapheme, width });
      else pieces[pieces.length - 1] = { text: last.text + grapheme, width: last.width + width };
    }
    return pieces;
  });
}

function fillLines(words: Word[], most: number): string[] {
  const lines: Word[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const width = (last?.width ?? 0) + space + word.width;
    if (last && width <= most) lines[lines.length - 1] = { text: `${last.text} ${word.text}`, width };
    else lines.push(word);
  }
  return lines.map(({ text }) => text);
}

/** As many lines as it takes, each about as wide as the others. */
function balanceLines(words: Word[], most: number): string[] {
  const lines = fillLines(words, most);
  const widest = Math.max(...words.map(({ width }) => width));
  for (let share = 0.6; share < 1; share += 0.05) {
    const balanced = widest <= most * share ? fillLines(words, most * share) : [];
    if (balanced.length === lines.length) return balanced;
  }
  return lines;
}

/** The first lines, with a sign that there was more. */
function cutLines(lines: string[], most: number): string[] {
  if (lines.length <= mostLines) return lines;
  const kept = lines.slice(0, mostLines);
  let last = kept.pop() ?? '';
  while (measureText(`${last}…`) > most) {
    // A whole word where the line has several, else a letter.
    last = last.includes(' ') ? last.slice(0, last.lastIndexOf(' ')) : splitGraphemes(last).slice(0, -1).join('');
  }
  return [...kept, `${last}…`];
}

/** Sets a title in at most four lines no wider than `width`: as large as it may be without breaking a word. */
export function setTitle(title: string, width: number): Lettering {
  const text = title.slice(0, mostLength).replace(unprintable, ' ').trim();
  const leading = devanagari.test(text) ? 1.34 : 1.16;
  const words = text.split(/\s+/u).map(toWord);
  if (text === '') return { lines: [], size: 0, leading: 0 };
  for (const step of steps) {
    const most = width / step.size;
    if (words.some((word) => word.width > most)) continue;
    const lines = balanceLines(words, most);
    const fits = lines.length <= step.lines && lines.length * step.size * leading <= mostHeight;
    if (fits) return { lines, size: step.size, leading: step.size * leading };
  }
  const { size } = steps[steps.length - 1] ?? steps[0];
  const most = width / size;
  return { lines: cutLines(fillLines(cutWords(words, most), most), most), size, leading: size * leading };
}
