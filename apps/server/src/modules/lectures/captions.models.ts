import { type Cue, limits } from '@nalanda/contract';

/** A file of captions that cannot be taken, with the reason as a sentence and the line where it shows (from 1). */
export class CaptionProblem extends Error {
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `Line ${line}: ${reason}`);
    this.name = 'CaptionProblem';
    this.line = line;
  }
}

const TIME = String.raw`(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2})(?:[.,](\d{1,3}))?`;
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`);
/** What somebody has meant as a timing: two times with some kind of arrow or dash between them. */
const ALMOST_TIMING = /^\s*\d+:\d+[\d:.,]*\s*[-–—=~>→]+\s*\d/;

interface Line {
  number: number;
  text: string;
}

/**
 * Reads WebVTT or SRT: UTF-8 or UTF-16 with or without a byte order mark, any line ends. Gives cues in the order of
 * their beginning, their text without markup. Throws `CaptionProblem`.
 */
export function parseCaptions(bytes: Uint8Array): Cue[] {
  const lines = decode(bytes).split(/\r\n|\n|\r/);
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  const cues: Cue[] = [];
  for (const block of splitBlocks(lines, isVtt ? 1 : 0)) {
    if (isVtt && /^(NOTE|STYLE|REGION)\b/.test(block[0]?.text ?? '')) continue;
    readBlock(block, cues, isVtt);
    if (cues.length > limits.cuesPerCaption) {
      throw new CaptionProblem(`There can be at most ${limits.cuesPerCaption} captions.`, block[0]?.number);
    }
  }
  if (cues.length === 0) throw new CaptionProblem('No captions were found. Please choose a WebVTT or SRT file.');
  return cues.filter(({ text }) => text !== '').sort((a, b) => a.start - b.start || a.end - b.end);
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new CaptionProblem('This is not a text in UTF-8. Please save the captions as UTF-8.');
  }
  if (text.includes('\0')) throw new CaptionProblem('This is not a text file.');
  return text;
}

/** Runs of lines that are not blank. */
function splitBlocks(lines: string[], from: number): Line[][] {
  const blocks: Line[][] = [];
  let block: Line[] = [];
  // Of a WebVTT file the rest of the first block belongs to its head.
  let isHead = from > 0;
  for (const [index, text] of lines.entries()) {
    if (index < from) continue;
    if (text.trim() !== '') {
      block.push({ number: index + 1, text });
      continue;
    }
    if (block.length > 0 && !(isHead && !block.some((line) => line.text.includes('-->')))) blocks.push(block);
    isHead = false;
    block = [];
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

function readBlock(block: Line[], cues: Cue[], isVtt: boolean): void {
  // A number or a name may stand before the timing.
  const at = block.findIndex(
    (line, index) => index < 2 && (line.text.includes('-->') || ALMOST_TIMING.test(line.text)),
  );
  const timing = block[at];
  if (!timing) {
    if (!isVtt) readStray(block, cues);
    return;
  }
  const cue = { ...readTiming(timing), text: cleanText(block.slice(at + 1).map((line) => line.text)) };
  if (cue.text.length > limits.cueText.max) {
    throw new CaptionProblem(`A caption can have at most ${limits.cueText.max} characters.`, timing.number);
  }
  cues.push(cue);
}

/** Text without a timing: WebVTT ignores it, in SRT people leave blank lines inside a caption. */
function readStray(block: Line[], cues: Cue[]): void {
  const last = cues.at(-1);
  if (!last) {
    throw new CaptionProblem('A time like 00:00:01,000 --> 00:00:04,000 is expected here.', block[0]?.number);
  }
  last.text = cleanText([last.text, ...block.map((line) => line.text)]).slice(0, limits.cueText.max);
}

function readTiming({ text, number }: Line): { start: number; end: number } {
  const match = TIMING.exec(text);
  if (!match)
    throw new CaptionProblem('This time cannot be read; it looks like 00:00:01.000 --> 00:00:04.000.', number);
  const start = toSeconds(match.slice(1, 5), number);
  const end = toSeconds(match.slice(5, 9), number);
  if (end <= start) throw new CaptionProblem('This caption ends before it begins.', number);
  return { start, end };
}

function toSeconds([hours = '0', minutes = '0', seconds = '0', fraction = '']: (string | undefined)[], line: number) {
  if (Number(minutes) > 59 || Number(seconds) > 59) {
    throw new CaptionProblem('Minutes and seconds go up to 59.', line);
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

function cleanText(lines: string[]): string {
  return lines
    .map((line) =>
      line
        // Who speaks is worth reading: <v Asha>Hello.
        .replace(/<v(?:\.[^\s>]*)?\s+([^>\n]+)>/gi, '$1: ')
        .replace(/<\/?[a-z][^>\n]*>|<\d+:[\d:.]+>|\{\\[^}\n]*\}/gi, '')
        .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes.
        .replace(/[\u0000-\u001f\u007f]/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
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
