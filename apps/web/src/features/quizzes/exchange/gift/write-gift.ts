import type { QuizGroup, QuizQuestion } from '@nalanda/contract';
import { escapeAnswer, escapeGift } from './gift-escapes.ts';

/** Questions as Moodle's GIFT. What it has no sign for, points and how many are drawn, stands in comments. */
export function writeGift({ settings: { groups }, questions }: WrittenQuiz): string {
  const blocks = questions.map((question, place) => {
    const before = questions[place - 1];
    const isSame = before === undefined ? question.group === undefined : before.group === question.group;
    return `${isSame ? '' : writeCategory(question.group, groups)}${writeQuestion(question)}`;
  });
  return `${blocks.join('\n\n')}\n`;
}

/** Where Moodle has the categories of a course. */
const TOP = ['$CATEGORY:', '$course$/top'].join(' ');

interface WrittenQuiz {
  settings: { groups: readonly QuizGroup[] };
  questions: readonly QuizQuestion[];
}

/** A group is a category; how many are drawn from it stands in a comment. Those of no group lie above all categories. */
function writeCategory(name: string | undefined, groups: readonly QuizGroup[]): string {
  const drawCount = groups.find((group) => group.name === name)?.drawCount ?? null;
  const comment = drawCount === null ? '' : `// draw: ${drawCount}\n`;
  // Moodle writes a slash within a name twice.
  const path = name === undefined ? '' : `/${name.replaceAll('/', '//')}`;
  return `${comment}${TOP}${path}\n\n`;
}

/** As Moodle's ordering plugin has it: all items, below each other, marked by neighbours. */
const ORDER_HEAD = ['>ALL', 'VERTICAL', 'RELATIVE_NEXT_EXCLUDE_LAST'].join(' ');

function writeQuestion(question: QuizQuestion): string {
  const { prompt, explanation, points } = question;
  const feedback = explanation === '' ? '' : `\n  ####${escapeGift(explanation)}`;
  const comment = points === 1 ? '' : `// points: ${points}\n`;
  return `${comment}[markdown]${escapeGift(prompt)} {${writeAnswers(question)}${feedback}\n}`;
}

function writeAnswers(question: QuizQuestion): string {
  const inLines = (lines: readonly string[]) => lines.map((line) => `\n  ${line}`).join('');
  switch (question.kind) {
    case 'single':
      return inLines(question.choices.map(({ text, isRight }) => `${isRight ? '=' : '~'}${escapeAnswer(text)}`));
    case 'multiple':
      return inLines(weigh(question.choices).map(({ text, weight }) => `~%${weight}%${escapeAnswer(text)}`));
    case 'ordering':
      return `${ORDER_HEAD}${inLines(question.items.map(escapeAnswer))}`;
    case 'matching':
      return inLines(question.pairs.map(({ left, right }) => `=${escapeAnswer(left)} -> ${escapeAnswer(right)}`));
    case 'number':
      return question.tolerance === 0 ? `#${question.right}` : `#${question.right}:${question.tolerance}`;
    case 'text':
      return inLines(question.accepted.map((text) => `=${escapeAnswer(text)}`));
  }
}

/** Right ones make 100 % together, and each wrong one takes as much as a right one gives. */
function weigh(choices: readonly { text: string; isRight: boolean }[]): { text: string; weight: number }[] {
  const part = 100 / choices.filter(({ isRight }) => isRight).length;
  const weight = Number(part.toFixed(5));
  return choices.map(({ text, isRight }) => ({ text, weight: isRight ? weight : -weight }));
}
