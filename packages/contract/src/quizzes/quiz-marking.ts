import type { QuizAnswer, QuizQuestion } from './quiz-questions.ts';
import { normaliseText } from './quiz-texts.ts';

/**
 * A question of a paper: `order` says in which order its choices, items or right sides are shown, by their places in the
 * question. Free of zod, so that previews mark in the browser as the server does.
 */
export interface DrawnQuestion {
  question: QuizQuestion;
  order: readonly number[];
}

type Kind = QuizQuestion['kind'];
type Of<K extends Kind> = Extract<QuizQuestion, { kind: K }>;

/** Numbers are compared as people write them: what doubles lose must not make an answer wrong. */
const ROUNDING = 1e-9;

/** Choosing one: all or nothing. */
export function markSingle(question: Of<'single'>, order: readonly number[], answer: number): number {
  return question.choices[order[answer] ?? -1]?.isRight ? 1 : 0;
}

/** Choosing several: the share of the right ones that were chosen, less the same for each wrong one; never below 0. */
export function markMultiple(question: Of<'multiple'>, order: readonly number[], answer: readonly number[]): number {
  const right = question.choices.filter(({ isRight }) => isRight).length;
  const balance = answer.reduce((sum, place) => sum + (question.choices[order[place] ?? -1]?.isRight ? 1 : -1), 0);
  return Math.max(0, balance / right);
}

/** Ordering: the share of neighbours that follow one another as they should, so that one item out of place costs little. */
export function markOrdering(question: Of<'ordering'>, order: readonly number[], answer: readonly number[]): number {
  const given = answer.map((place) => order[place] ?? -1);
  const kept = given.filter((item, place) => place > 0 && item === (given[place - 1] ?? -2) + 1).length;
  return kept / (question.items.length - 1);
}

/** Matching: the share of pairs that are right. */
export function markMatching(
  question: Of<'matching'>,
  order: readonly number[],
  answer: readonly (number | null)[],
): number {
  const right = question.pairs.filter((_pair, left) => {
    const place = answer[left];
    return typeof place === 'number' && order[place] === left;
  });
  return right.length / question.pairs.length;
}

/** A number: right when it is no further from the right one than the tolerance; all or nothing. */
export function markNumber({ right, tolerance }: Of<'number'>, answer: number): number {
  const slack = ROUNDING * Math.max(1, Math.abs(right));
  return Math.abs(answer - right) <= tolerance + slack ? 1 : 0;
}

/** A short text: right when it is one of the accepted ones, compared by `normaliseText`; all or nothing. */
export function markText({ accepted }: Of<'text'>, answer: string): number {
  const given = normaliseText(answer);
  return accepted.some((text) => normaliseText(text) === given) ? 1 : 0;
}

/** The share of its points that an answer earns, 0 to 1; an answer that does not fit its question earns nothing. */
export function markAnswer({ question, order }: DrawnQuestion, answer: QuizAnswer): number {
  if (answer === null || !isFitting(question, answer)) return 0;
  switch (question.kind) {
    case 'single':
      return markSingle(question, order, answer as number);
    case 'multiple':
      return markMultiple(question, order, answer as number[]);
    case 'ordering':
      return markOrdering(question, order, answer as number[]);
    case 'matching':
      return markMatching(question, order, answer as (number | null)[]);
    case 'number':
      return markNumber(question, answer as number);
    case 'text':
      return markText(question, answer as string);
  }
}

/** Whether an answer is of the form that its question asks for; null always is. */
export function isFitting(question: QuizQuestion, answer: QuizAnswer): boolean {
  if (answer === null) return true;
  if (question.kind === 'text') return typeof answer === 'string';
  if (question.kind === 'number') return typeof answer === 'number';
  const most = countChoices(question);
  const isPlace = (place: number | null) => place !== null && Number.isInteger(place) && place >= 0 && place < most;
  if (question.kind === 'single') return typeof answer === 'number' && isPlace(answer);
  if (!Array.isArray(answer)) return false;
  if (question.kind === 'matching') {
    return answer.length === most && answer.every((place) => place === null || isPlace(place));
  }
  const isEachOnce = answer.every(isPlace) && new Set(answer).size === answer.length;
  return isEachOnce && (question.kind === 'multiple' || answer.length === most);
}

/** An answer as it is kept: one that says nothing is null. */
export function tidyAnswer(answer: QuizAnswer): QuizAnswer {
  if (typeof answer === 'string') return answer.trim() || null;
  if (Array.isArray(answer) && answer.every((place) => place === null)) return null;
  return answer;
}

/** The answer that earns everything; of several accepted texts the first. */
export function findRightAnswer({ question, order }: DrawnQuestion): QuizAnswer {
  const placeOf = (own: number) => order.indexOf(own);
  switch (question.kind) {
    case 'single':
      return placeOf(question.choices.findIndex(({ isRight }) => isRight));
    case 'multiple':
      return order.flatMap((own, place) => (question.choices[own]?.isRight ? [place] : []));
    case 'ordering':
      return question.items.map((_item, own) => placeOf(own));
    case 'matching':
      return question.pairs.map((_pair, own) => placeOf(own));
    case 'number':
      return question.right;
    case 'text':
      return question.accepted[0] ?? null;
  }
}

/** How many things a question shows in some order: 0 where nothing is chosen. */
export function countChoices(question: QuizQuestion): number {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.choices.length;
    case 'ordering':
      return question.items.length;
    case 'matching':
      return question.pairs.length;
    default:
      return 0;
  }
}
