import { type QuizGroup, type QuizQuestion, readNumber } from '@nalanda/contract';
import { msg, translate } from '#shared/i18n/index.ts';
import {
  type Answers,
  addGroup,
  addQuestion,
  ESSAY,
  type QuestionReading,
  settleGroups,
  Unreadable,
} from '../exchange.models.ts';
import { dropTags, hideEscapes, showEscapes } from './gift-escapes.ts';

const NO_ANSWERS = msg('There are no answers in { }, so this is no question.');
const UNCLOSED = msg('A { or } is missing.');
const NO_NUMBER = msg('There is no number after #.');
const NO_PAIR = msg('Each pair needs a right side behind ->');

interface Block {
  line: number;
  text: string;
  points: number;
  category: QuizGroup | null;
}

/**
 * Reads Moodle's GIFT (https://docs.moodle.org/en/GIFT_format): choices with = and ~, several with weights, pairs, numbers,
 * short texts, true and false, and an order as Moodle's ordering plugin writes it (`{>`). Feedback becomes the explanation.
 */
export function readGift(source: string): QuestionReading {
  const reading: QuestionReading = { questions: [], groups: [], problems: [] };
  const blocks = splitBlocks(source);
  // One category for all says only where they came from.
  const isGrouped = new Set(blocks.map(({ category }) => category?.name)).size > 1 || blocks.some(isDrawn);
  for (const block of blocks) {
    addQuestion(reading, { line: block.line }, () => {
      const question = readBlock(block);
      const group = isGrouped && block.category ? addGroup(reading, block.category) : undefined;
      return { ...question, ...(group !== undefined && { group }) };
    });
  }
  return settleGroups(reading);
}

const isDrawn = ({ category }: Block): boolean => category !== null && category.drawCount !== null;

/** The last part of `$course$/top/Ragas`; null for what stands in none. */
function readCategory(line: string, drawCount: number | null): QuizGroup | null {
  const path = line.replace(/^\$CATEGORY:?/, '').replaceAll('//', '\u0000');
  const name = path.split('/').at(-1)?.replaceAll('\u0000', '/').trim() ?? '';
  return ['', 'top', '$course$', '$module$', '$system$', '$cat1$'].includes(name) ? null : { name, drawCount };
}

/** Questions stand apart by an empty line; comments and categories belong to none. */
function splitBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let start = 0;
  let points = 1;
  let drawCount: number | null = null;
  let category: QuizGroup | null = null;
  let isOpen = false;
  const end = () => {
    if (lines.length > 0) blocks.push({ line: start, text: lines.join('\n'), points, category });
    if (lines.length > 0) points = 1;
    lines = [];
    isOpen = false;
  };
  for (const [index, line] of source
    .replaceAll('\r\n', '\n')
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    const trimmed = line.trim();
    if (trimmed === '') end();
    // Within answers a line may begin so: an order of lines of code.
    else if (trimmed.startsWith('//') && !isOpen) {
      points = Number(/^\/\/ points: (\d{1,3})$/.exec(trimmed)?.[1] ?? points);
      const drawn = /^\/\/ draw: ([1-9]\d{0,2})$/.exec(trimmed)?.[1];
      if (drawn !== undefined) drawCount = Number(drawn);
    } else if (trimmed.startsWith('$CATEGORY') && !isOpen) {
      end();
      category = readCategory(trimmed, drawCount);
      drawCount = null;
    } else {
      if (lines.length === 0) start = index + 1;
      lines.push(line);
      const hidden = hideEscapes(line);
      if (/[{}]/.test(hidden)) isOpen = hidden.lastIndexOf('{') > hidden.lastIndexOf('}');
    }
  }
  end();
  return blocks;
}

function readBlock({ text, points }: Block): QuizQuestion {
  const hidden = hideEscapes(text);
  const [open, close] = [hidden.indexOf('{'), hidden.lastIndexOf('}')];
  if (open === -1 && close === -1) throw new Unreadable(NO_ANSWERS);
  if (open === -1 || close < open) throw new Unreadable(UNCLOSED);
  const { answers, explanation } = takeFeedback(hidden.slice(open + 1, close));
  const found = readAnswers(answers);
  const prompt = readPrompt(hidden.slice(0, open), hidden.slice(close + 1));
  const said = [explanation, found.said].filter(Boolean).join('\n');
  return { ...found.answers, _id: crypto.randomUUID(), prompt, explanation: said, points };
}

/** Text on both sides of the answers is a sentence with a gap. */
function readPrompt(before: string, after: string): string {
  const titled = /^\s*::([^:]*)::/.exec(before);
  const text = dropFormat(before.slice(titled?.[0].length ?? 0));
  const rest = showEscapes(after);
  const words = rest === '' ? text : `${text} _____ ${rest}`;
  return words.trim() || showEscapes(titled?.[1] ?? '');
}

/** `[html]` and the like say how a text is written. Tags go; what they say in words stays. */
function dropFormat(text: string): string {
  const format = /^\s*\[(html|markdown|moodle|plain)\]/.exec(text);
  const shown = showEscapes(text.slice(format?.[0].length ?? 0));
  return format?.[1] === 'html' ? dropTags(shown) : shown;
}

function takeFeedback(inside: string): { answers: string; explanation: string } {
  const at = inside.indexOf('####');
  if (at === -1) return { answers: inside, explanation: '' };
  return { answers: inside.slice(0, at), explanation: dropFormat(inside.slice(at + 4)) };
}

interface Found {
  answers: Answers;
  /** Feedback of single answers, which a question keeps as part of its explanation. */
  said: string;
}

function readAnswers(text: string): Found {
  const trimmed = text.trim();
  if (trimmed === '') throw new Unreadable(ESSAY);
  if (trimmed.startsWith('>')) return { answers: readOrder(trimmed), said: '' };
  if (trimmed.startsWith('#')) return { answers: readAmount(trimmed.slice(1)), said: '' };
  const truth = /^(T|TRUE|F|FALSE)(?=#|$)/i.exec(trimmed);
  if (truth)
    return { answers: readTruth(truth[0]), said: showEscapes(trimmed.slice(truth[0].length).replaceAll('#', ' ')) };
  return readParts(trimmed);
}

function readTruth(word: string): Answers {
  const isTrue = word.toUpperCase().startsWith('T');
  return {
    kind: 'single',
    choices: [
      { text: translate('True'), isRight: isTrue },
      { text: translate('False'), isRight: !isTrue },
    ],
  };
}

/** The first line says how the plugin shows the items; each other one is an item. */
function readOrder(text: string): Answers {
  const items = text.split('\n').slice(1).map(showEscapes);
  return { kind: 'ordering', items: items.filter((item) => item !== '') };
}

/** `3`, `3:0.5` and `2..4`; of several the first one counts. */
function readAmount(text: string): Answers {
  const first = text.trim().replace(/^=/, '').split(/[=~#]/)[0] ?? '';
  const [low, high] = first.split('..').map(readNumber);
  if (low !== null && low !== undefined && high !== null && high !== undefined) {
    return { kind: 'number', right: (low + high) / 2, tolerance: Math.abs(high - low) / 2 };
  }
  const [right, tolerance] = first.split(':').map(readNumber);
  if (right === null || right === undefined || tolerance === null) throw new Unreadable(NO_NUMBER);
  return { kind: 'number', right, tolerance: tolerance ?? 0 };
}

interface Part {
  isMarkedRight: boolean;
  weight: number | null;
  text: string;
  right: string | null;
  said: string;
}

function readParts(text: string): Found {
  const parts = (text.match(/[=~][^=~]*/g) ?? []).map(readPart);
  if (parts.length === 0) throw new Unreadable(NO_ANSWERS);
  const said = parts.flatMap((part) => (part.said === '' ? [] : `${part.text}: ${part.said}`)).join('\n');
  return { answers: toAnswers(parts), said };
}

function readPart(part: string): Part {
  const [body = '', ...feedback] = part.slice(1).split('#');
  const weight = /^\s*%(-?[\d.]{1,12})%/.exec(body);
  const [text = '', right] = body.slice(weight?.[0].length ?? 0).split('->');
  return {
    isMarkedRight: part.startsWith('='),
    weight: weight ? Number(weight[1]) : null,
    text: dropFormat(text),
    right: right === undefined ? null : dropFormat(right),
    said: showEscapes(feedback.join(' ')),
  };
}

function toAnswers(parts: readonly Part[]): Answers {
  if (parts.some(({ right }) => right !== null)) {
    if (parts.some(({ right }) => right === null)) throw new Unreadable(NO_PAIR);
    return { kind: 'matching', pairs: parts.map(({ text, right }) => ({ left: text, right: right ?? '' })) };
  }
  if (parts.every(({ isMarkedRight }) => isMarkedRight)) {
    return { kind: 'text', accepted: parts.map(({ text }) => text) };
  }
  const choices = parts.map(({ text, isMarkedRight, weight }) => ({
    text,
    isRight: isMarkedRight || (weight ?? 0) > 0,
  }));
  const hasSeveral = choices.filter(({ isRight }) => isRight).length > 1;
  const isWeighed = parts.some(({ isMarkedRight, weight }) => !isMarkedRight && (weight ?? 0) > 0);
  return { kind: hasSeveral || isWeighed ? 'multiple' : 'single', choices };
}
