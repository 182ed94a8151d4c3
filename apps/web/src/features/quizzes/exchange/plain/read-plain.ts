import { type QuizQuestion, readNumber } from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';
import { type Answers, addQuestion, type QuestionReading, Unreadable } from '../exchange.models.ts';

const NONE_RIGHT = msg('No line says which answer is right, as “Answer: B” does.');
const UNKNOWN_RIGHT = msg('The right answer is none of those that stand here.');

interface Choice {
  label: string;
  text: string;
  /** A star stands before it. */
  isStarred: boolean;
}

interface Block {
  line: number;
  prompt: string[];
  choices: Choice[];
  answer: string | null;
  explanation: string[];
}

/** `A) text`, `(b) text`, `*C. text`, `ख) text`. */
const CHOICE = /^(\*?) ?[([]?([A-Ha-hकखगघअबसद])[)\].:] ?(\*?)(.+)$/u;
const ANSWER = /^(?:correct |right |सही )?(?:answers?|ans|उत्तर|जवाब) ?[:.=–-](.+)$/iu;
const EXPLANATION = /^(?:explanation|solution|reason|व्याख्या|हल) ?[:.=–-](.+)$/iu;
const NUMBER = /^(?:q|question|प्रश्न|सवाल)?[. ]?\d{1,3}[.):] ?(?=\D)/iu;

const toLines = (source: string): string[] =>
  source
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());

/** True for questions as teachers write them, and not in a format of programs: one line at least says what is right. */
export const isPlain = (source: string): boolean => toLines(source).some((line) => ANSWER.test(line));

/**
 * Reads questions as they stand in documents of teachers, which is Moodle's Aiken format with more ways to write it: a line or
 * more that ask, lines that begin with A), B) …, and `Answer: B`, or `Answer: Delhi` where there is nothing to choose from.
 */
export function readPlain(source: string): QuestionReading {
  const reading: QuestionReading = { questions: [], groups: [], problems: [] };
  for (const block of splitBlocks(source)) addQuestion(reading, { line: block.line }, () => readBlock(block));
  return reading;
}

function splitBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  let block: Block | null = null;
  let isParted = true;
  for (const [index, line] of toLines(source).entries()) {
    if (line === '') {
      isParted = true;
      continue;
    }
    if (block === null || !addLine(block, line, isParted)) {
      block = { line: index + 1, prompt: [line], choices: [], answer: null, explanation: [] };
      blocks.push(block);
    }
    isParted = false;
  }
  return blocks;
}

/** Takes a line into its question; false when the next question begins with it. */
function addLine(block: Block, line: string, isParted: boolean): boolean {
  const isAnswered = block.answer !== null;
  const [, answer] = ANSWER.exec(line) ?? [];
  if (answer !== undefined && !isAnswered) {
    block.answer = answer.trim();
    return true;
  }
  const [, explanation] = EXPLANATION.exec(line) ?? [];
  if (explanation !== undefined) {
    block.explanation.push(explanation.trim());
    return true;
  }
  const [, before, label, behind, text] = CHOICE.exec(line) ?? [];
  if (label !== undefined && text !== undefined && !isAnswered) {
    block.choices.push({ label: label.toLowerCase(), text: text.trim(), isStarred: Boolean(before || behind) });
    return true;
  }
  if (isParted && (isAnswered || block.choices.length > 0)) return false;
  if (NUMBER.test(line) && (isAnswered || block.choices.length > 0)) return false;
  const last = block.choices.at(-1);
  if (block.explanation.length > 0) block.explanation.push(line);
  else if (isAnswered) return false;
  else if (last) last.text += ` ${line}`;
  else block.prompt.push(line);
  return true;
}

function readBlock({ prompt, explanation, ...block }: Block): QuizQuestion {
  const [first = '', ...others] = prompt;
  const text = [first.replace(NUMBER, ''), ...others].join('\n');
  return {
    ...readAnswers(block),
    _id: crypto.randomUUID(),
    prompt: text,
    explanation: explanation.join('\n'),
    points: 1,
  };
}

function readAnswers({ choices, answer }: Pick<Block, 'choices' | 'answer'>): Answers {
  if (choices.length === 0) {
    if (answer === null) throw new Unreadable(NONE_RIGHT);
    const right = readNumber(answer);
    return right === null ? { kind: 'text', accepted: [answer] } : { kind: 'number', right, tolerance: 0 };
  }
  const labels = answer === null ? [] : readLabels(answer);
  const isRight = ({ label, text, isStarred }: Choice) =>
    answer === null ? isStarred : labels.includes(label) || text.toLowerCase() === answer.toLowerCase();
  const marked = choices.map((choice) => ({ text: choice.text, isRight: isRight(choice) }));
  const count = marked.filter((choice) => choice.isRight).length;
  if (count === 0) throw new Unreadable(answer === null ? NONE_RIGHT : UNKNOWN_RIGHT);
  return { kind: count > 1 ? 'multiple' : 'single', choices: marked };
}

/** The letters of `B`, `(b)`, `B) Delhi`, `A, C and D`; none of a text. */
function readLabels(answer: string): string[] {
  const [, label] = /^[([]?([A-Ha-hकखगघअबसद])[)\].:]/u.exec(answer) ?? [];
  if (label !== undefined && !answer.includes(',')) return [label.toLowerCase()];
  const parts = answer
    .split(/[,&/ ]/)
    .filter((part) => part !== '' && !['and', 'or', 'और'].includes(part.toLowerCase()));
  const letters = parts.map((part) => part.replaceAll(/[()[\].]/g, '').toLowerCase());
  return letters.every((letter) => letter.length === 1) ? letters : [];
}
