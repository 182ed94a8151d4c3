import { countChoices, type DrawnQuestion, markAnswer } from './quiz-marking.ts';
import type { QuizAnswer, QuizQuestion, ShownQuestion } from './quiz-questions.ts';

/** A question of a paper: its place in the quiz, and the order in which its choices are shown. */
export interface PaperLine {
  place: number;
  order: number[];
}

interface Drawing {
  questions: readonly QuizQuestion[];
  /** So many of those without a group are drawn; null: all. */
  drawCount: number | null;
  /** So many of those in a group are drawn; null: all. Sets that are older than groups have none. */
  groups?: readonly { name: string; drawCount: number | null }[];
  /** Questions and choices come in an order of their own for each paper. Items to order and to match always do. */
  isShuffled: boolean;
  /** A number from 0 up to 1. */
  random: () => number;
}

/** Draws the paper of one attempt. Without shuffling, what was drawn keeps the order of the quiz. */
export function drawPaper({ isShuffled, random, ...drawing }: Drawing): PaperLine[] {
  const { questions } = drawing;
  const drawn = listPools(drawing).flatMap(({ places, count }) =>
    count >= places.length ? places : shuffle(places, random).slice(0, count),
  );
  const places = isShuffled ? shuffle(drawn, random) : drawn.toSorted((one, other) => one - other);
  return places.flatMap((place) => {
    const question = questions[place];
    return question ? [{ place, order: orderChoices(question, { isShuffled, random }) }] : [];
  });
}

/** How many questions an attempt has. */
export const countDrawn = (drawing: PoolsOf): number =>
  listPools(drawing).reduce((sum, { places, count }) => sum + Math.min(count, places.length), 0);

interface PoolsOf extends Pick<Drawing, 'drawCount' | 'groups'> {
  questions: readonly { group?: string | undefined }[];
}

/** The places of each group, and of all that are in none, with how many of them are drawn. */
function listPools({ questions, drawCount, groups = [] }: PoolsOf): { places: number[]; count: number }[] {
  const names = new Set(groups.map(({ name }) => name));
  const placesOf = (belongs: (group: string | undefined) => boolean) =>
    questions.flatMap(({ group }, place) => (belongs(group) ? [place] : []));
  const pool = (places: number[], count: number | null) => ({ places, count: count ?? places.length });
  return [
    pool(
      placesOf((group) => group === undefined || !names.has(group)),
      drawCount,
    ),
    ...groups.map(({ name, drawCount: count }) =>
      pool(
        placesOf((group) => group === name),
        count,
      ),
    ),
  ];
}

function orderChoices(
  question: QuizQuestion,
  { isShuffled, random }: Pick<Drawing, 'isShuffled' | 'random'>,
): number[] {
  const order = Array.from({ length: countChoices(question) }, (_, own) => own);
  if (question.kind === 'ordering') return mixUp(order, random);
  return isShuffled || question.kind === 'matching' ? shuffle(order, random) : order;
}

/** Never the right order: it would be an answer. */
function mixUp(order: number[], random: () => number): number[] {
  const mixed = shuffle(order, random);
  const isRight = mixed.every((own, place) => own === place);
  return isRight ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

/** Fisher and Yates. */
function shuffle(given: readonly number[], random: () => number): number[] {
  const list = [...given];
  for (let last = list.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other] ?? 0, list[last] ?? 0];
  }
  return list;
}

/** The questions of a paper with their orders. A place that the quiz does not have is left out. */
export function readPaper(questions: readonly QuizQuestion[], paper: readonly PaperLine[]): DrawnQuestion[] {
  return paper.flatMap(({ place, order }) => {
    const question = questions[place];
    return question ? [{ question, order }] : [];
  });
}

/** A question without anything that tells what is right. */
export function showQuestion({ question, order }: DrawnQuestion): ShownQuestion {
  const { _id, kind, prompt, points } = question;
  const inOrder = (texts: readonly string[]) => order.map((own) => texts[own] ?? '');
  const shown = { _id, kind, prompt, points, choices: [] as string[], lefts: [] as string[] };
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return { ...shown, choices: inOrder(question.choices.map(({ text }) => text)) };
    case 'ordering':
      return { ...shown, choices: inOrder(question.items) };
    case 'matching':
      return {
        ...shown,
        choices: inOrder(question.pairs.map(({ right }) => right)),
        lefts: question.pairs.map(({ left }) => left),
      };
    default:
      return shown;
  }
}

/** What a paper has come to: points earned by question, their sum, of how many, in percent rounded down, and whether that passes. */
export interface Marks {
  earned: number[];
  score: number;
  points: number;
  percent: number;
  isPassed: boolean;
}

/** Marks a whole paper. Points of parts are kept to two decimals. */
export function markPaper(
  paper: readonly DrawnQuestion[],
  answers: readonly (QuizAnswer | undefined)[],
  passPercent: number,
): Marks {
  const earned = paper.map((drawn, place) =>
    toHundredths(markAnswer(drawn, answers[place] ?? null) * drawn.question.points),
  );
  const score = toHundredths(earned.reduce((sum, part) => sum + part, 0));
  const points = paper.reduce((sum, { question }) => sum + question.points, 0);
  const percent = points === 0 ? 0 : Math.floor(Math.round((score / points) * 1e6) / 1e4);
  return { earned, score, points, percent, isPassed: percent >= passPercent };
}

const toHundredths = (points: number): number => Math.round(points * 100) / 100;
