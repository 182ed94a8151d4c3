import type { QuizAnswer, QuizQuestion, QuizResults } from '@nalanda/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { type CourseRow, createCourse, createLecture, enrol } from '../../../../test/factories.ts';
import { newId } from '../../../platform/ids.ts';
import { listWrong } from './results.models.ts';

let school: TestApp;

beforeAll(async () => {
  school = await buildTestApp();
});
afterAll(() => school.close());

const texts = { prompt: 'What?', explanation: '', points: 1 };
const choices = ['Yaman', 'Bhairav', 'Todi'].map((text) => ({ text, isRight: text === 'Todi' }));

async function openQuiz() {
  const educator = await school.newUser({ role: 'educator' });
  const course: CourseRow = await createCourse(school.db, { creatorId: educator.user.id });
  const lecture = await createLecture(school.db, course, { assetId: null });
  const url = `/api/course/quiz/${lecture.id}`;
  const settings = { passPercent: 50, attemptsAllowed: null, minutes: null, drawCount: null };
  const save = (version: number, questions: QuizQuestion[]) =>
    educator.client.call({
      ...{ method: 'PUT' as const, url },
      payload: { version, questions, settings: { ...settings, isShuffled: true, showsAnswers: true } },
    });
  const newLearner = async () => {
    const learner = await school.newUser();
    await enrol(school.db, course, learner.user);
    /** Answers by the text of a choice, or by what stands there. */
    return async (...given: (string | null)[]) => {
      const attempt = (await learner.client.post(`/api/learning/quizzes/${lecture.id}/attempts`)).json();
      const answers = attempt.questions.map(
        ({ kind, choices: shown, prompt }: { kind: string; choices: string[]; prompt: string }, place: number) => {
          const text = given[prompt === 'First' ? 0 : 1] ?? null;
          const answer: QuizAnswer = text !== null && kind === 'single' ? shown.indexOf(text) : text;
          return { place, answer };
        },
      );
      const over = await learner.client.post(`/api/learning/quizattempts/${attempt._id}/submit`, { answers });
      expect(over.statusCode, over.body).toBe(200);
    };
  };
  const read = async (): Promise<QuizResults> => (await educator.client.get(`${url}/results`)).json();
  return { educator, save, newLearner, read };
}

test('results count the first attempts of learners by question, with the wrong answer that most have given', async () => {
  const { save, newLearner, read } = await openQuiz();
  const first: QuizQuestion = { ...texts, _id: newId(), prompt: 'First', kind: 'single', choices };
  const second: QuizQuestion = { ...texts, _id: newId(), prompt: 'Second', kind: 'text', accepted: ['Sa'] };
  await save(0, [first, second]);
  expect(await read()).toMatchObject({ learners: 0, passed: 0, averagePercent: null, questions: [{ asked: 0 }, {}] });

  const [one, two, three] = [await newLearner(), await newLearner(), await newLearner()];
  await one('Yaman', ' PA ');
  await two('Yaman', 'pa');
  await three('Bhairav', null);
  // A second attempt counts for the marks, and not for what was understood at first.
  await three('Todi', 'sa');
  expect(await read()).toEqual({
    ...{ learners: 3, passed: 1, averagePercent: 33 },
    questions: [
      {
        ...{ _id: first._id, kind: 'single', prompt: 'First', group: null },
        ...{ asked: 3, right: 0, unanswered: 0, commonWrong: { text: 'Yaman', count: 2 } },
      },
      {
        ...{ _id: second._id, kind: 'text', prompt: 'Second', group: null },
        ...{ asked: 3, right: 0, unanswered: 1, commonWrong: { text: 'pa', count: 2 } },
      },
    ],
  });
});

test('of a question that asks something else now, old attempts say nothing; other points change nothing', async () => {
  const { save, newLearner, read } = await openQuiz();
  const first: QuizQuestion = { ...texts, _id: newId(), prompt: 'First', kind: 'single', choices };
  const second: QuizQuestion = { ...texts, _id: newId(), prompt: 'Second', kind: 'text', accepted: ['Sa'] };
  await save(0, [first, second]);
  await (await newLearner())('Todi', 'Re');
  await save(1, [
    { ...first, points: 5, explanation: 'In the morning.' },
    { ...second, accepted: ['Re'] },
  ]);
  const { questions } = await read();
  expect(questions.map(({ asked, right }) => [asked, right])).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await (await newLearner())('Bhairav', 'Re');
  expect((await read()).questions.map(({ asked, right }) => [asked, right])).toEqual([
    [2, 1],
    [1, 1],
  ]);
});

test('what is wrong is said in the words of the question, wherever its parts were shown', () => {
  const question = { ...texts, _id: newId() };
  const parts = [
    { text: 'a', isRight: true },
    { text: 'b', isRight: false },
    { text: 'c', isRight: false },
  ];
  expect(listWrong({ question: { ...question, kind: 'multiple', choices: parts }, order: [2, 0, 1] }, [0, 1])).toEqual([
    'c',
  ]);
  const ordering = { ...question, kind: 'ordering' as const, items: ['1', '2', '3'] };
  expect(listWrong({ question: ordering, order: [2, 0, 1] }, [0, 2, 1])).toEqual(['3 → 2 → 1']);
  const pairs = ['a', 'b', 'c'].map((left) => ({ left, right: left.toUpperCase() }));
  const matching = { ...question, kind: 'matching' as const, pairs };
  expect(listWrong({ question: matching, order: [1, 0, 2] }, [0, null, 2])).toEqual(['a → B']);
  expect(listWrong({ question: { ...question, kind: 'number', right: 1, tolerance: 0 }, order: [] }, 2.5)).toEqual([
    '2.5',
  ]);
});
