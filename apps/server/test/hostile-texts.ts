/** Characters that readers of text treat in different ways, one of each kind. */
const KINDS = [
  'a',
  'Z',
  '0',
  '1',
  ' ',
  '\t',
  '\n',
  '\r',
  '\v',
  '\u00a0',
  '\u2028',
  '\u0001',
  ':',
  '.',
  ',',
  ';',
  '-',
  '–',
  '_',
  '=',
  '~',
  '>',
  '<',
  '{',
  '}',
  '\\',
  '/',
  '&',
  '#',
  '%',
  '"',
  "'",
  '(',
  ')',
  '[',
  ']',
  '@',
  '+',
  '*',
  '?',
  '!',
  '$',
  '^',
  '|',
  'é',
  'e\u0301',
  'ß',
  'İ',
  'क',
  'क्',
  '漢',
  '😀',
  '\u200d',
  '\u202e',
  '\ud800',
];

/** What looks like the beginning of something again and again: where a reader may look for its end again and again. */
const BEGINNINGS = [
  '<v ',
  '<v.a ',
  '<a',
  '</',
  '<1:',
  '<1:1',
  '{\\',
  '&a',
  '&#',
  '1:1',
  '1:',
  '00:00:01.000',
  '-->',
  '-- ',
  '1 ',
  'a ',
  ' a',
  'a,',
  'a.',
  'a-',
  ',,',
  '. ',
  'a\n',
  'a\n\n',
  '\r\n',
  '1\n\n',
  'क ',
  'a😀',
  '%20',
  '%',
  '=;',
  'a=',
  '; ',
  'bytes=',
  '0-',
  '0-0,',
  'not ',
  'under ',
  'rs ',
  'https://',
  '../',
  '[[',
  '((',
];

/** Texts of about `length` characters that are meant to keep a reader busy: each kind alone, and mixtures. */
export function* listHostileTexts(length: number): Generator<{ name: string; text: string }> {
  for (const piece of [...KINDS, ...BEGINNINGS]) {
    yield { name: JSON.stringify(piece), text: fill(piece, length) };
  }
  const heads = ['1:1', '<v', '{\\', '&', '1:', 'a', ' '];
  for (const head of heads) {
    for (const piece of ['1', ' ', '<', 'a', '-', ':', '.', '>']) {
      yield { name: `${head} and much ${JSON.stringify(piece)}`, text: head + fill(piece, length - head.length) };
    }
  }
  const halves = ['1', ' ', 'a', '\t', '<', '-', '.'];
  for (const first of halves) {
    for (const second of halves) {
      if (first === second) continue;
      const text = fill(first, length / 2) + fill(second, length / 2);
      yield { name: `half ${JSON.stringify(first)}, half ${JSON.stringify(second)}`, text };
    }
  }
}

function fill(piece: string, length: number): string {
  return piece.repeat(Math.max(1, Math.floor(length / piece.length)));
}

/** Milliseconds of processor time that `work` takes: the quickest of three runs, for the first of them compiles. */
export function timeOf(work: () => unknown, enough: number): number {
  let best = Infinity;
  for (let run = 0; run < 3 && best > enough; run += 1) {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
