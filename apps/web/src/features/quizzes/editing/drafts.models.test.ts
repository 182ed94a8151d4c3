import { type QuizQuestion, quizQuestionKinds } from '@nalanda/contract';
import { describe, expect, test } from 'vitest';
import { checkDraft, findProblemPlace, makeDraft, makeLine, makeQuestion, toDraft } from './drafts.models.ts';
import { addRead, removeGroup } from './group-changes.models.ts';

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
  groups: [],
  showsAnswers: false,
};

describe('A draft', () => {
  test('of a saved quiz is that quiz again, whatever kinds of questions it has', () => {
    expect(questions.map(({ kind }) => kind)).toEqual(quizQuestionKinds);
    const { body, problems } = checkDraft(toDraft({ settings, questions }), 4);
    expect(problems).toEqual({});
    expect(body).toEqual({ version: 4, settings, questions });
  });

  test('keeps questions in their group through another name and another file, and lets them go with it', () => {
    const groups = [{ name: 'Ragas', drawCount: 1 }];
    const grouped = questions.map((question, place) => (place < 2 ? { ...question, group: 'Ragas' } : question));
    const draft = toDraft({ settings: { ...settings, drawCount: null, groups }, questions: grouped });
    expect(checkDraft(draft, 0).body).toMatchObject({ settings: { groups }, questions: grouped });
    const [group] = draft.settings.groups;
    const renamed = { ...draft, settings: { ...draft.settings, groups: [{ ...group!, name: ' Scales ' }] } };
    expect(checkDraft(renamed, 0).body?.questions.map((question) => question.group)).toEqual([
      ...['Scales', 'Scales'],
      ...Array(4).fill(undefined),
    ]);
    const twin = { ...questions[0]!, _id: id(), group: 'Ragas' };
    const read = addRead(draft, {
      questions: [twin],
      groups: [
        { name: 'Ragas', drawCount: 1 },
        { name: 'No one', drawCount: null },
      ],
    });
    expect(read.settings.groups).toEqual([group]);
    expect(read.questions.at(-1)?.group).toBe(group?.key);
    expect(checkDraft(removeGroup(read, group!.key), 0).body?.questions.every((one) => one.group === undefined)).toBe(
      true,
    );
    const tooMany = { ...draft, settings: { ...draft.settings, groups: [{ ...group!, drawCount: '3' }] } };
    expect(Object.keys(checkDraft(tooMany, 0).problems)).toEqual(['settings.groups.0.drawCount']);
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
