import { numberWords } from './numbers.ts';

const NUMBERS: Readonly<Record<string, number>> = { ...numberWords, an: 1 };
const NUMBER = `(\\d{1,3}|${Object.keys(NUMBERS).join('|')})`;
const HOURS = 'hours?|hrs?|ghante|ghanta|ghanton|ghnte';
const MINUTES = 'minutes?|mins?|minat|minute';
const BEFORE = '(?:under|below|within|less than|upto|up to|at most|max|maximum|in|of|sirf|only|shorter than)';
const AFTER = '(?: (?:se kam|ke andar|tak|mein|me|ka|ki|wala|wali|or less|max|maximum))';
const PATTERNS = [
  new RegExp(`(?:^| )${BEFORE} (?:just |about )?${NUMBER} (?:an )?(${HOURS}|${MINUTES})(?: long)?(?= |$)`),
  new RegExp(`(?:^| )${NUMBER} (${HOURS}|${MINUTES})${AFTER}(?= |$)`),
  new RegExp(`(?:^| )${NUMBER} (${HOURS}|${MINUTES}) (?=course|class|video|tutorial)`),
  /(?:^| )(half) an (hour)(?= *$| +(?:long|course|class|video))/,
  // In Hinglish nobody names hours but for the length.
  new RegExp(`(?:^| )${NUMBER} (ghante|ghanta|ghanton)(?= |$)`),
];
/** "short stories" is a subject; a short course is a limit. */
const SHORT =
  /(?:^| )(?:not (?:too |very |so |that )?(?:long|lengthy)|(?:zyada |bahut )?(?:lamba|lambi) (?:na|nahi|nahin|mat)(?: (?:ho|hona|chahiye))*)(?= |$)|(?:^| )(?:short|quick|chhota|chota|chhoti|choti)(?: sa| si| wala| wali)? (?!stor|film|selling|hand|term|form|book|circuit)(?=(?:\S+ ){0,3}(?:course|courses|class|video|tutorial|kors|corse)(?: |$))/;
const SHORT_MINUTES = 180;
const LEAST_COURSE_MINUTES = 15;

/** The longest course that a normalised query asks for, in minutes, and the sentence without it. */
export function readLength(text: string): { maxMinutes: number | null; words: string[]; rest: string } {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    if (!match?.[1] || !match[2]) continue;
    const count = NUMBERS[match[1]] ?? Number(match[1]);
    const minutes = /^m/.test(match[2]) ? count : count * 60;
    if (!(minutes > 0)) continue;
    // "in five minutes" says how quickly a thing is to be done: no course is as short.
    if (minutes < LEAST_COURSE_MINUTES && /^ ?in /.test(match[0])) return readLength(text.replace(match[0], ' '));
    const words = match[0].split(' ').filter((word) => /\d|hour|minute/.test(word));
    return { maxMinutes: Math.round(minutes), words, rest: text.replace(match[0], ' ') };
  }
  if (SHORT.test(text)) return { maxMinutes: SHORT_MINUTES, words: ['short'], rest: text.replace(SHORT, ' ') };
  return { maxMinutes: null, words: [], rest: text };
}
