import { describe, expect, test } from 'vitest';
import { findRightAnswer, isFitting, markAnswer, tidyAnswer } from './quiz-marking.ts';
import type { QuizAnswer, QuizQuestion } from './quiz-questions.ts';
import { normaliseText, readNumber } from './quiz-texts.ts';

const common = { _id: '0190f0a0-0000-7000-8000-000000000001', prompt: 'What?', explanation: '', points: 2 };
const choices = (...texts: string[]) => texts.map((text) => ({ text, isRight: text.startsWith('+') }));
const single: QuizQuestion = { ...common, kind: 'single', choices: choices('a', '+b', 'c') };
const multiple: QuizQuestion = { ...common, kind: 'multiple', choices: choices('+a', 'b', '+c', 'd') };
const ordering: QuizQuestion = { ...common, kind: 'ordering', items: ['1', '2', '3', '4'] };
const pairs = ['a', 'b', 'c', 'd'].map((left) => ({ left, right: left.toUpperCase() }));
const matching: QuizQuestion = { ...common, kind: 'matching', pairs };
const number: QuizQuestion = { ...common, kind: 'number', right: 0.3, tolerance: 0.1 };
const text: QuizQuestion = { ...common, kind: 'text', accepted: ['New Delhi', 'ज़मीन'] };

const mark = (question: QuizQuestion, answer: QuizAnswer, order: number[] = [0, 1, 2, 3]) =>
  markAnswer({ question, order }, answer);

describe('An answer', () => {
  test('that chooses one is right or wrong, by the place that was shown', () => {
    expect([0, 1, 2].map((place) => mark(single, place, [2, 0, 1]))).toEqual([0, 0, 1]);
  });

  test('that chooses several loses for each wrong one what a right one earns, and never more than all', () => {
    expect(mark(multiple, [0, 2])).toBe(1);
    expect(mark(multiple, [0])).toBe(0.5);
    expect(mark(multiple, [0, 2, 3])).toBe(0.5);
    expect(mark(multiple, [0, 1, 2, 3])).toBe(0);
    expect(mark(multiple, [1, 3])).toBe(0);
    expect(mark(multiple, [3, 1], [3, 2, 1, 0])).toBe(1);
  });

  test('that orders earns for neighbours, so that one item out of place costs little', () => {
    expect(mark(ordering, [0, 1, 2, 3])).toBe(1);
    expect(mark(ordering, [3, 0, 1, 2])).toBeCloseTo(2 / 3);
    expect(mark(ordering, [3, 2, 1, 0])).toBe(0);
    expect(mark(ordering, [3, 2, 1, 0], [3, 2, 1, 0])).toBe(1);
  });

  test('that matches earns for each right pair', () => {
    expect(mark(matching, [0, 1, 2, 3])).toBe(1);
    expect(mark(matching, [0, 1, null, 2])).toBe(0.5);
    expect(mark(matching, [1, 0, 3, 2], [1, 0, 3, 2])).toBe(1);
    expect(mark(matching, [0, 0, 0, 0])).toBe(0.25);
  });

  test('that is a number may be off by the tolerance, whatever doubles make of it', () => {
    expect([0.2, 0.4, 0.1 + 0.2, 0.41, 0.19, -0.3].map((value) => mark(number, value))).toEqual([1, 1, 1, 0, 0, 0]);
    const exact: QuizQuestion = { ...number, right: 1e12, tolerance: 0 };
    expect([1e12, 1e12 + 2_000].map((value) => mark(exact, value))).toEqual([1, 0]);
  });

  test('that is a text is compared without case, spaces and ways of writing the same letter', () => {
    expect(['new delhi', '  NEW \t DELHI ', 'Ｎｅｗ Delhi'].map((given) => mark(text, given))).toEqual([1, 1, 1]);
    // One letter with its dot, and the letter of both.
    expect([mark(text, 'ज\u093cमीन'), mark(text, '\u095bमीन')]).toEqual([1, 1]);
    expect(['newdelhi', 'delhi', ''].map((given) => mark(text, given))).toEqual([0, 0, 0]);
  });

  test('that does not fit its question earns nothing, as does none', () => {
    const all = [single, multiple, ordering, matching, number, text];
    expect(all.map((question) => mark(question, null))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(mark(single, [1])).toBe(0);
    expect(mark(single, 1.5)).toBe(0);
    expect(mark(single, 3)).toBe(0);
    expect(mark(multiple, [0, 0])).toBe(0);
    expect(mark(multiple, [0, null])).toBe(0);
    expect(mark(ordering, [0, 1, 2])).toBe(0);
    expect(mark(ordering, [0, 1, 2, 2])).toBe(0);
    expect(mark(matching, [0, 1, 2])).toBe(0);
    expect(mark(matching, [0, 1, 2, 4])).toBe(0);
    expect(mark(number, '0.3')).toBe(0);
    expect(mark(text, 3)).toBe(0);
    expect(isFitting(number, null)).toBe(true);
  });

  test('that is the right one earns everything, in whatever order it was shown', () => {
    for (const question of [single, multiple, ordering, matching, number, text]) {
      for (const order of [
        [0, 1, 2, 3],
        [3, 1, 0, 2],
        [2, 3, 1, 0],
      ]) {
        const shown = question.kind === 'single' ? order.filter((own) => own < 3) : order;
        const drawn = { question, order: shown };
        expect(markAnswer(drawn, findRightAnswer(drawn)), `${question.kind} ${shown}`).toBe(1);
      }
    }
  });

  test('that says nothing is none', () => {
    expect([tidyAnswer('  '), tidyAnswer([]), tidyAnswer([null, null]), tidyAnswer(' a ')]).toEqual([
      null,
      null,
      null,
      'a',
    ]);
    expect([tidyAnswer(0), tidyAnswer([null, 0])]).toEqual([0, [null, 0]]);
  });
});

test('numbers are read as people in India type them', () => {
  const typed = ['1,00,000.5', ' −3 ', '१२.५', '1e3', '.5', '+7', '5.', '１２'];
  expect(typed.map(readNumber)).toEqual([100_000.5, -3, 12.5, 1000, 0.5, 7, 5, 12]);
  expect(['', 'a', '1.2.3', '--1', '1e999', '.', 'Infinity', '0x10'].map(readNumber)).toEqual(Array(8).fill(null));
});

test('a text is compared in one form', () => {
  expect(normaliseText('  ﬁne\n\nＡ ')).toBe('fine a');
});
