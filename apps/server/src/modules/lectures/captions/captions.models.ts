import { type Cue, limits } from '@nalanda/contract';
import type { Sentence } from '@nalanda/contract/sentence';
import { captionProblems, sayLine } from './captions.sentences.ts';

/** A file of captions that cannot be taken, with the reason as a sentence and the line where it shows (from 1). */
export class CaptionProblem extends Error {
  readonly sentence: Sentence;
  /** The sentence without the line. */
  readonly reason: Sentence;
  readonly line: number | undefined;

  constructor(reason: Sentence, line?: number) {
    const sentence = line === undefined ? reason : sayLine({ line, problem: reason });
    super(sentence.message);
    this.name = 'CaptionProblem';
    this.sentence = sentence;
    this.reason = reason;
    this.line = line;
  }
}

const TIME = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);
/** What somebody has meant as a timing: two times with some kind of arrow or dash between them. */
const ALMOST_TIMING = /^\s*\d+:\d[\d:.,]*\s*[-–—=~>→]+\s*\d/;
/** A timing is over long before this; what follows are settings of its place. */
const TIMING_CHARACTERS = 80;
/** No caption is read from a longer line. Refused before any pattern meets it. */
const LINE_CHARACTERS = 2000;
/** Ten for each caption. */
const MOST_LINES = 10 * limits.cuesPerCaption;
/** Markup of word after word (karaoke) is several times longer than its text. */
const RAW_CUE_CHARACTERS = 10 * limits.cueText.max;

/** Lines that follow each other without a blank one: from this index, up to but not including that one. */
interface Block {
  from: number;
  to: number;
}

/**
 * Reads WebVTT or SRT: UTF-8 or UTF-16 with or without a byte order mark, any line ends. Gives cues in the order of
 * their beginning, their text without markup. Takes time in proportion to the file, whatever is in it. Throws
 * `CaptionProblem`.
 */
export function parseCaptions(bytes: Uint8Array): Cue[] {
  const lines = decode(bytes).split(/\r\n|\n|\r/, MOST_LINES + 1);
  if (lines.length > MOST_LINES)
    throw new CaptionProblem(captionProblems.tooManyLines({ most: MOST_LINES }), MOST_LINES + 1);
  const tooLong = lines.findIndex((line) => line.length > LINE_CHARACTERS);
  if (tooLong >= 0) throw new CaptionProblem(captionProblems.lineTooLong({ most: LINE_CHARACTERS }), tooLong + 1);
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  const cues: Cue[] = [];
  for (const block of splitBlocks(lines, isVtt)) {
    if (isVtt && /^(NOTE|STYLE|REGION)\b/.test(lines[block.from] ?? '')) continue;
    readBlock(lines, block, { cues, isVtt });
    if (cues.length > limits.cuesPerCaption) {
      throw new CaptionProblem(captionProblems.tooMany({ most: limits.cuesPerCaption }), block.from + 1);
    }
  }
  const said = cues.filter(({ text }) => text !== '');
  if (said.length === 0) throw new CaptionProblem(captionProblems.none());
  return said.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The beginning of a text that a caption may be, without half an emoji at its end: the database refuses that. */
export function cutCueText(text: string): string {
  const { max } = limits.cueText;
  return text.slice(0, /^[\ud800-\udbff]/.test(text.slice(max - 1, max)) ? max - 1 : max);
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CaptionProblem(captionProblems.notUtf8());
  }
  if (text.includes('\0')) throw new CaptionProblem(captionProblems.notText());
  return text;
}

function* splitBlocks(lines: readonly string[], isVtt: boolean): Generator<Block> {
  let from = isVtt ? 1 : 0;
  // Of a WebVTT file the rest of the first block belongs to its head.
  let isHead = isVtt;
  for (let at = from; at <= lines.length; at += 1) {
    if (at < lines.length && lines[at]?.trim() !== '') continue;
    const isKept = !isHead || at === lines.length || lines.slice(from, at).some((line) => line.includes('-->'));
    if (at > from && isKept) yield { from, to: at };
    isHead = false;
    from = at + 1;
  }
}

function readBlock(lines: readonly string[], block: Block, { cues, isVtt }: { cues: Cue[]; isVtt: boolean }): void {
  // A number or a name may stand before the timing.
  const at = [block.from, block.from + 1].find((index) => index < block.to && isTiming(lines[index] ?? ''));
  if (at === undefined) {
    if (!isVtt) readStray(lines, block, cues);
    return;
  }
  const times = readTiming(lines[at] ?? '', at + 1);
  const text = readText(lines, { from: at + 1, to: block.to }, at + 1);
  if (text.length > limits.cueText.max) throw createTooLongProblem(at + 1);
  cues.push({ ...times, text });
}

function isTiming(line: string): boolean {
  return line.includes('-->') || ALMOST_TIMING.test(line.slice(0, TIMING_CHARACTERS));
}

function createTooLongProblem(line: number): CaptionProblem {
  return new CaptionProblem(captionProblems.tooLong({ most: limits.cueText.max }), line);
}

/** Text of a caption without its markup; the raw length is looked at first, so that no caption is much work. */
function readText(lines: readonly string[], { from, to }: Block, lineOfProblem: number): string {
  let raw = 0;
  for (let at = from; at < to; at += 1) {
    raw += lines[at]?.length ?? 0;
    if (raw > RAW_CUE_CHARACTERS) throw createTooLongProblem(lineOfProblem);
  }
  return lines.slice(from, to).map(cleanLine).filter(Boolean).join('\n');
}

/** Text without a timing: WebVTT ignores it, in SRT people leave blank lines inside a caption. */
function readStray(lines: readonly string[], block: Block, cues: Cue[]): void {
  const last = cues.at(-1);
  if (!last) {
    throw new CaptionProblem(captionProblems.noTime(), block.from + 1);
  }
  if (last.text.length >= limits.cueText.max) return;
  const text = readText(lines, block, block.from + 1);
  if (text !== '') last.text = cutCueText(last.text === '' ? text : `${last.text}\n${text}`);
}

function readTiming(line: string, number: number): { start: number; end: number } {
  const match = TIMING.exec(line);
  if (!match) throw new CaptionProblem(captionProblems.unreadableTime(), number);
  const start = toSeconds(match.slice(1, 5), number);
  const end = toSeconds(match.slice(5, 9), number);
  if (end <= start) throw new CaptionProblem(captionProblems.endsEarly(), number);
  return { start, end };
}

function toSeconds([hours = '0', minutes = '0', seconds = '0', fraction = '']: (string | undefined)[], line: number) {
  if (Number(minutes) > 59 || Number(seconds) > 59) {
    throw new CaptionProblem(captionProblems.overSixty(), line);
  }
  const milliseconds = Number(fraction.padEnd(3, '0'));
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + milliseconds / 1000;
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
  '&quot;': '"',
  '&#39;': "'",
};

function cleanLine(line: string): string {
  return (
    removeMarkup(line)
      .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes.
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
      .trim()
  );
}

/**
 * Takes tags (`<b>`), moments (`<00:01.000>`) and places (`{\an8}`) out of a line. One pass: each closing bracket is
 * looked for once, so that a line of opening ones costs no more than any other.
 */
function removeMarkup(line: string): string {
  let result = '';
  let kept = 0;
  const closeOf = { '<': -2, '{': -2 };
  for (let at = findOpening(line, 0); at >= 0; at = findOpening(line, at + 1)) {
    if (at < kept) continue;
    const opening = line[at] === '<' ? '<' : '{';
    if (closeOf[opening] !== -1 && closeOf[opening] < at) closeOf[opening] = line.indexOf(CLOSINGS[opening], at);
    const close = closeOf[opening];
    const isMarkup = close > at && (opening === '<' ? isTag(line, at + 1, close) : line[at + 1] === '\\');
    if (!isMarkup) continue;
    result += line.slice(kept, at) + (opening === '<' ? readVoice(line.slice(at + 1, close)) : '');
    kept = close + 1;
  }
  return kept === 0 ? line : result + line.slice(kept);
}

const CLOSINGS = { '<': '>', '{': '}' } as const;

function findOpening(line: string, from: number): number {
  OPENING.lastIndex = from;
  return OPENING.exec(line)?.index ?? -1;
}

const OPENING = /[<{]/g;
const MOMENT = /\d+:[\d:.]+>/y;

/** True for what begins like a tag, and for a moment. `close` is where the next `>` stands. */
function isTag(line: string, from: number, close: number): boolean {
  const at = line[from] === '/' ? from + 1 : from;
  if (at < close && /[a-z]/i.test(line[at] ?? '')) return true;
  MOMENT.lastIndex = from;
  return MOMENT.test(line);
}

/** Who speaks is worth reading: `<v Asha>` becomes `Asha: `; every other tag is dropped. */
function readVoice(tag: string): string {
  if (!/^v[.\s]/i.test(tag)) return '';
  const space = tag.search(/\s/);
  const name = space < 0 ? '' : tag.slice(space).trim();
  return name === '' ? '' : `${name}: `;
}

/** Cues as a WebVTT file. */
export function toWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${toTimestamp(start)} --> ${toTimestamp(end)}\n${escapeText(text)}`,
  );
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

function toTimestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (unit: number, size: number, width = 2) =>
    String(Math.floor(milliseconds / unit) % size).padStart(width, '0');
  const hours = String(Math.floor(milliseconds / 3_600_000)).padStart(2, '0');
  return `${hours}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A language in its own words: English, हिन्दी. */
export function nameLanguage(language: string): string {
  const name = new Intl.DisplayNames([language, 'en'], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Where a player gets captions; whether somebody may have them is asked there. */
export function toCaptionUrl(lectureId: string, language: string): string {
  return `/api/learning/captions/${lectureId}/${language}`;
}
