import { expect, test } from 'vitest';
import { countDrawn, drawPaper, markPaper, readPaper, showQuestion } from './quiz-papers.ts';
import type { QuizQuestion } from './quiz-questions.ts';

const id = (n: number) => `0190f0a0-0000-7000-8000-${String(n).padStart(12, '0')}`;
const common = (n: number) => ({ _id: id(n), prompt: `Question ${n}`, explanation: 'Because', points: n });
const questions: QuizQuestion[] = [
  { ...common(1), kind: 'single', choices: ['a', 'b', 'c'].map((text) => ({ text, isRight: text === 'a' })) },
  { ...common(2), kind: 'ordering', items: ['first', 'second'] },
  { ...common(3), kind: 'matching', pairs: ['x', 'y', 'z'].map((left) => ({ left, right: left.toUpperCase() })) },
  { ...common(4), kind: 'text', accepted: ['secret'] },
];

/** Repeatable lots. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
const draw = (options: { drawCount?: number | null; isShuffled?: boolean; seed?: number } = {}) =>
  drawPaper({ questions, drawCount: null, isShuffled: false, random: createRandom(options.seed ?? 7), ...options });

test('a paper has all questions in their order, or so many of them, each once', () => {
  expect(draw().map(({ place }) => place)).toEqual([0, 1, 2, 3]);
  const seen = new Set<string>();
  for (let seed = 1; seed <= 60; seed += 1) {
    const places = draw({ drawCount: 2, seed }).map(({ place }) => place);
    expect(new Set(places).size).toBe(2);
    expect(places).toEqual(places.toSorted());
    seen.add(places.join());
  }
  // All pairs come sooner or later.
  expect(seen.size).toBe(6);
});

test('of a group so many come, each once, and those of no group always', () => {
  const grouped = questions.map((question, place) => (place < 3 ? { ...question, group: 'Pool' } : question));
  const groups = [{ name: 'Pool', drawCount: 1 }];
  const seen = new Set<number>();
  for (let seed = 1; seed <= 60; seed += 1) {
    const drawn = drawPaper({
      questions: grouped,
      drawCount: null,
      groups,
      isShuffled: false,
      random: createRandom(seed),
    });
    const places = drawn.map(({ place }) => place);
    expect(places).toEqual([places[0], 3]);
    seen.add(places[0] ?? -1);
  }
  expect([...seen].toSorted()).toEqual([0, 1, 2]);
  expect(countDrawn({ questions: grouped, drawCount: null, groups })).toBe(2);
  expect(countDrawn({ questions: grouped, drawCount: null, groups: [{ name: 'Pool', drawCount: null }] })).toBe(4);
  expect(countDrawn({ questions, drawCount: 3 })).toBe(3);
});

test('shuffled, questions and choices come in every order; otherwise choices stay', () => {
  const orders = (isShuffled: boolean, line: number) =>
    new Set(
      Array.from({ length: 80 }, (_, seed) =>
        draw({ isShuffled, seed })
          .find(({ place }) => place === line)
          ?.order.join(),
      ),
    );
  expect(orders(false, 0).size).toBe(1);
  expect(orders(true, 0).size).toBe(6);
  expect(orders(false, 2).size).toBe(6);
  const papers = Array.from({ length: 200 }, (_, seed) =>
    draw({ isShuffled: true, seed })
      .map(({ place }) => place)
      .join(),
  );
  expect(new Set(papers).size).toBeGreaterThan(15);
});

test('items to order never come in the right order', () => {
  for (let seed = 0; seed < 40; seed += 1) expect(draw({ seed })[1]?.order).toEqual([1, 0]);
});

test('what is shown of a question does not tell what is right', () => {
  const shown = readPaper(questions, draw()).map(showQuestion);
  const text = JSON.stringify(shown);
  for (const word of ['isRight', 'secret', 'Because', 'accepted', 'items', 'pairs']) expect(text).not.toContain(word);
  expect(shown[1]?.choices).toEqual(['second', 'first']);
  expect(shown[2]).toMatchObject({ lefts: ['x', 'y', 'z'] });
});

test('a paper is marked by its points; what is missing earns nothing, and percents are rounded down', () => {
  const paper = readPaper(questions, [
    { place: 0, order: [0, 1, 2] },
    { place: 2, order: [0, 1, 2] },
    { place: 3, order: [] },
  ]);
  expect(markPaper(paper, [0, [0, 1, 2], 'Secret'], 100)).toEqual({
    ...{ earned: [1, 3, 4], score: 8, points: 8, percent: 100, isPassed: true },
  });
  // 2 of 3 pairs earn 2 of 3 points: 3 of 8 points are 37.5 %.
  const marks = markPaper(paper, [0, [0, 1, null]], 38);
  expect(marks).toEqual({ earned: [1, 2, 0], score: 3, points: 8, percent: 37, isPassed: false });
  expect(markPaper(paper, [0, [0, 1, null]], 37).isPassed).toBe(true);
  expect(markPaper(paper, [], 0)).toMatchObject({ score: 0, percent: 0, isPassed: true });
});
