/** Endings taken off in this order, each only when enough of the word stays. */
const DERIVED_ENDINGS = ['ment', 'ness', 'tion', 'sion', 'er', 'or', 'ly', 'al', 'ist'] as const;
const LONG_ENDINGS: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['ization', 'ize'],
  ['isation', 'ize'],
  ['fulness', 'ful'],
  ['iveness', 'ive'],
];

/** Forms that no ending tells, with the word they are of; none that is also a word of another meaning ("felt", "led", "driven"). */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  `buy bought;sell sold;teach taught;catch caught;bring brought;fight fought;tell told;steal stole stolen;break broke broken;keep kept;
  sleep slept;forget forgot forgotten;write wrote written;speak spoke spoken;give gave given;take took taken;choose chose chosen;
  draw drew drawn;grow grew grown;know knew known;throw threw thrown;fly flew flown;drive drove;ride rode ridden;eat ate eaten;
  drink drank drunk;sing sang sung;swim swam swum;begin began begun;pay paid;hear heard;build built;send sent;spend spent;
  hide hid hidden;shake shook shaken;wake woke woken;wear wore worn;tear tore torn;freeze froze frozen;deal dealt;learn learnt;
  burn burnt;spell spelt;understand understood;become became;win won;child children;woman women;man men;tooth teeth;mouse mice`
    .split(/;\s*/)
    .flatMap((row) => {
      const [word = '', ...forms] = row.split(' ');
      return forms.map((form) => [form, word] as const);
    }),
);

/**
 * The stem of an English word: plural, -ing, -ed, British -ise and common derivations off, so that 'visualising',
 * 'visualization' and 'visualise' meet. Light on purpose: names of tools must stay apart. Words of other scripts stay.
 */
export function stem(word: string): string {
  const regular = IRREGULAR.get(word) ?? word;
  if (regular.length <= 3 || !/^[a-z]+$/.test(regular)) return regular;
  let text = regular;
  const long = LONG_ENDINGS.find(([ending]) => text.endsWith(ending) && text.length - ending.length >= 3);
  if (long) text = text.slice(0, -long[0].length) + long[1];
  text = withoutInflection(withoutPlural(text)).replace(/(.{3}[iy])se?$/, '$1ze');
  // Twice: 'promotional' meets 'promotion', which meets 'promote'.
  for (let round = 0; round < 2; round += 1) {
    const derived = DERIVED_ENDINGS.find((ending) => text.endsWith(ending) && text.length - ending.length >= 4);
    if (derived) text = text.slice(0, -derived.length);
  }
  if (text.endsWith('e') && text.length > 4) text = text.slice(0, -1);
  return text.endsWith('y') && text.length > 3 ? `${text.slice(0, -1)}i` : text;
}

/**
 * The form in which a name of one word is known: plural and -ing off and nothing else, so that "poster" stays apart from
 * "post" and "mediation" from "media".
 */
export function nameStem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word;
  const text = withoutPlural(word);
  const bare = text.endsWith('ing') ? withoutInflection(text) : text;
  return bare.endsWith('e') && bare.length > 3 ? bare.slice(0, -1) : bare;
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith('sses')) return word.slice(0, -2);
  return word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

function withoutInflection(word: string): string {
  for (const ending of ['ing', 'ed'] as const) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    const rest = word.slice(0, -ending.length);
    if (!/[aeiouy]/.test(rest)) continue;
    const isDoubled = rest.length > 3 && rest.at(-1) === rest.at(-2) && !/[lsz]$/.test(rest);
    if (isDoubled) return rest.slice(0, -1);
    return /(at|bl|iz)$/.test(rest) ? `${rest}e` : rest;
  }
  return word;
}
