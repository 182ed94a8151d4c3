import type { QuizQuestion } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

const texts = { _id: crypto.randomUUID(), explanation: '', points: 1 };
const strip = (questions: readonly QuizQuestion[]) => questions.map(({ _id, ...question }) => question);
const read = (source: string) => {
  const { questions, problems } = readGift(source);
  expect(problems).toEqual([]);
  return strip(questions);
};

test('what is written is read again, whatever signs stand in it', () => {
  const nasty = 'a = b ~ {c} # 50% : d \\ e -> f\n[html] // no comment';
  const questions: QuizQuestion[] = [
    {
      ...texts,
      prompt: nasty,
      kind: 'single',
      choices: [nasty, 'x'].map((text) => ({ text: text.replace('\n', ' '), isRight: text === 'x' })),
    },
    {
      ...texts,
      points: 3,
      explanation: `Because\n\n${nasty}`,
      prompt: 'Several',
      kind: 'multiple',
      choices: ['a', 'b', 'c', 'd'].map((text) => ({ text, isRight: text !== 'b' })),
    },
    { ...texts, prompt: 'All right', kind: 'multiple', choices: ['a', 'b'].map((text) => ({ text, isRight: true })) },
    { ...texts, prompt: 'Order', kind: 'ordering', items: ['first = 1', 'second {2}', '> third', '// fourth'] },
    {
      ...texts,
      prompt: 'Pairs',
      kind: 'matching',
      pairs: [
        { left: 'a -> b', right: 'c = d' },
        { left: 'x', right: 'y -> z' },
      ],
    },
    { ...texts, prompt: 'Exactly', kind: 'number', right: -1.5, tolerance: 0 },
    { ...texts, prompt: 'About', kind: 'number', right: 1e12, tolerance: 0.25 },
    { ...texts, prompt: 'हिन्दी में?', explanation: 'क्योंकि', kind: 'text', accepted: ['हाँ', '50%'] },
  ];
  expect(read(writeGift({ settings: { groups: [] }, questions }))).toEqual(strip(questions));
});

test('groups are categories, with what is drawn from them', () => {
  const ask = (prompt: string, group?: string): QuizQuestion => ({
    ...{ ...texts, prompt, kind: 'number', right: 1, tolerance: 0 },
    ...(group !== undefined && { group }),
  });
  const groups = [
    { name: 'Ragas / talas', drawCount: 1 },
    { name: 'हिन्दी', drawCount: null },
  ];
  const questions = [ask('a', groups[0]?.name), ask('b', groups[0]?.name), ask('c'), ask('d', groups[1]?.name)];
  const written = readGift(writeGift({ settings: { groups }, questions }));
  expect(written.groups).toEqual(groups);
  expect(strip(written.questions)).toEqual(strip(questions));
  // One category alone, as Moodle writes it, says nothing; more is never drawn than there is.
  expect(readGift('$CATEGORY: $course$/top/Default for X\n\na {#1}\n\nb {#2}').groups).toEqual([]);
  expect(readGift('// draw: 7\n$CATEGORY: x\n\na {#1}').groups).toEqual([{ name: 'x', drawCount: null }]);
});

describe('Files of others', () => {
  test('are read as Moodle documents them', () => {
    const source = [
      '// a comment',
      '$CATEGORY: $course$/top',
      '',
      '::Q1:: 1+1=2 {T}',
      '',
      "::Q2:: What's between orange and green in the spectrum?",
      "{ =yellow # right; good! ~red # wrong, it\\'s yellow ~blue }",
      '',
      'Two plus {=two =2} equals four.',
      '',
      "Who's buried in Grant's tomb?{~%-100%No one ~%50%Grant ~%50%Grant's wife ####Both are.}",
      '',
      'Match. { =Canada -> Ottawa =Italy -> Rome =India -> New Delhi }',
      '',
      'When was Ulysses S. Grant born?{#1822:5}',
      '',
      'What is pi?{#2.5..3.5}',
      '',
      '[html]<b>Bold</b> &amp; plain {=yes ~no}',
      '',
      '::Only a title::{FALSE#Wrong.#Right.}',
    ].join('\r\n');
    const both = (first: boolean) =>
      ['True', 'False'].map((text, place) => ({ text, isRight: (place === 0) === first }));
    expect(read(`\ufeff${source}`)).toEqual([
      { kind: 'single', prompt: '1+1=2', explanation: '', points: 1, choices: both(true) },
      {
        ...{ kind: 'single', prompt: "What's between orange and green in the spectrum?", points: 1 },
        explanation: "yellow: right; good!\nred: wrong, it\\'s yellow",
        choices: ['yellow', 'red', 'blue'].map((text) => ({ text, isRight: text === 'yellow' })),
      },
      { kind: 'text', prompt: 'Two plus _____ equals four.', explanation: '', points: 1, accepted: ['two', '2'] },
      {
        ...{ kind: 'multiple', prompt: "Who's buried in Grant's tomb?", explanation: 'Both are.', points: 1 },
        choices: ['No one', 'Grant', "Grant's wife"].map((text) => ({ text, isRight: text !== 'No one' })),
      },
      {
        ...{ kind: 'matching', prompt: 'Match.', explanation: '', points: 1 },
        pairs: [
          { left: 'Canada', right: 'Ottawa' },
          { left: 'Italy', right: 'Rome' },
          { left: 'India', right: 'New Delhi' },
        ],
      },
      {
        kind: 'number',
        prompt: 'When was Ulysses S. Grant born?',
        explanation: '',
        points: 1,
        right: 1822,
        tolerance: 5,
      },
      {
        kind: 'number',
        prompt: 'What is pi?',
        explanation: '',
        points: 1,
        right: 3,
        tolerance: 0.5,
      },
      {
        ...{ kind: 'single', prompt: 'Bold & plain', explanation: '', points: 1 },
        choices: ['yes', 'no'].map((text) => ({ text, isRight: text === 'yes' })),
      },
      { kind: 'single', prompt: 'Only a title', explanation: 'Wrong. Right.', points: 1, choices: both(false) },
    ]);
  });

  test('say by line what cannot be read, and the rest is read', () => {
    const source = [
      'No answers at all',
      '',
      'An essay {}',
      '',
      'Fine? {=yes ~no}',
      '',
      'Never closed {=a ~b',
      '',
      'No number {#many}',
      '',
      'Half a pair {=a -> b =c}',
      '',
      'Nothing right {~a ~b}',
      '',
      '{=a ~b}',
    ].join('\n');
    const { questions, problems } = readGift(source);
    expect(questions.map(({ prompt }) => prompt)).toEqual(['Fine?']);
    expect(problems.map((problem) => 'line' in problem && problem.line)).toEqual([1, 3, 7, 9, 11, 13, 15]);
    expect(problems.map(({ message }) => message)).toEqual([
      'There are no answers in { }, so this is no question.',
      'A quiz has no questions with a free answer.',
      'A { or } is missing.',
      'There is no number after #.',
      'Each pair needs a right side behind ->',
      'Mark what is right',
      'Please write the question',
    ]);
  });

  test('that are hostile take no time and do no harm', () => {
    const long = [
      `${'{'.repeat(50_000)}`,
      `a {${'='.repeat(50_000)}}`,
      `a {${'~%'.repeat(50_000)}}`,
      '\\'.repeat(100_000),
    ];
    const start = performance.now();
    for (const source of long) expect(readGift(source).questions).toEqual([]);
    const { questions } = readGift('[html]<img src=x onerror=alert(1)><script>alert(1)</script>Hi {=a ~b}');
    expect(questions[0]?.prompt).not.toContain('<');
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
