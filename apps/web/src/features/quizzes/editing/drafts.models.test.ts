import { type QuizQuestion, quizQuestionKinds } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { checkDraft, findProblemPlace, makeDraft, makeLine, makeQuestion, toDraft } from './drafts.models.ts';

const texts = { prompt: 'What?', explanation: 'So.', points: 2 };
const choices = [
  { text: 'a', isRight: true },
  { text: 'b', isRight: false },
];
const id = () => crypto.randomUUID();
const questions: QuizQuestion[] = [
  { ...texts, _id: id(), kind: 'single', choices },
  { ...texts, _id: id(), kind: 'multiple', choices },
  { ...texts, _id: id(), kind: 'ordering', items: ['a', 'b'] },
  {
    ...texts,
    _id: id(),
    kind: 'matching',
    pairs: [
      { left: 'a', right: 'A' },
      { left: 'b', right: 'B' },
    ],
  },
  { ...texts, _id: id(), kind: 'number', right: -1.5, tolerance: 0.25 },
  { ...texts, _id: id(), kind: 'text', accepted: ['a', 'b'] },
];
const settings = {
  passPercent: 60,
  attemptsAllowed: 3,
  minutes: null,
  isShuffled: true,
  drawCount: 5,
  showsAnswers: false,
};

describe('A draft', () => {
  test('of a saved quiz is that quiz again, whatever kinds of questions it has', () => {
    expect(questions.map(({ kind }) => kind)).toEqual(quizQuestionKinds);
    const { body, problems } = checkDraft(toDraft({ settings, questions }), 4);
    expect(problems).toEqual({});
    expect(body).toEqual({ version: 4, settings, questions });
  });

  test('says what is missing at its place', () => {
    const draft = makeDraft();
    draft.settings.minutes = 'long';
    draft.settings.passPercent = '';
    draft.questions.push({ ...makeQuestion('number'), prompt: 'How many?', tolerance: '-1' });
    const { body, problems } = checkDraft(draft, 0);
    expect(body).toBeNull();
    expect(Object.keys(problems)).toEqual(
      expect.arrayContaining([
        'settings.minutes',
        'settings.passPercent',
        'questions.0.prompt',
        'questions.0.choices.2.text',
        'questions.1.right',
        'questions.1.tolerance',
      ]),
    );
    expect(findProblemPlace(problems)).toBe(0);
    expect(findProblemPlace({ 'settings.minutes': 'x' })).toBeNull();
  });

  test('keeps its lines through a change of kind, and reads numbers as they are typed', () => {
    const question = {
      ...makeQuestion('single'),
      prompt: 'Which?',
      lines: ['x', 'y'].map((text) => makeLine({ text })),
    };
    const draft = makeDraft();
    draft.questions = [
      { ...question, kind: 'text' },
      { ...makeQuestion('number'), prompt: '?', right: '1,00,000', tolerance: '' },
    ];
    expect(checkDraft(draft, 0).body?.questions).toMatchObject([
      { accepted: ['x', 'y'] },
      { right: 100_000, tolerance: 0 },
    ]);
  });
});
