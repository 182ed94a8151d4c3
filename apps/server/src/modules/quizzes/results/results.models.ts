import { isDeepStrictEqual } from 'node:util';
import {
  type DrawnQuestion,
  normaliseText,
  type PaperLine,
  type QuizAnswer,
  type QuizQuestion,
  type QuizResults,
} from '@nalanda/contract';

/** A finished attempt, as far as results by question need it. */
export interface CountedAttempt {
  setNumber: number;
  paper: PaperLine[];
  answers: Record<string, QuizAnswer>;
  earned: number[];
}

type Result = QuizResults['questions'][number];

/**
 * Results by question: of each question as it is now, from attempts in which it was asked in the same words with the same
 * answers. What an attempt was asked otherwise says nothing about it.
 */
export function countResults(
  questions: readonly QuizQuestion[],
  sets: ReadonlyMap<number, readonly QuizQuestion[]>,
  attempts: readonly CountedAttempt[],
): Result[] {
  const known = new Map(questions.map((question) => [question._id, question]));
  const tallies = new Map(questions.map(({ _id }) => [_id, makeTally()]));
  const same = new Map<QuizQuestion, boolean>();
  for (const { setNumber, paper, answers, earned } of attempts) {
    for (const [nth, { place, order }] of paper.entries()) {
      const question = sets.get(setNumber)?.[place];
      const tally = question && tallies.get(question._id);
      if (!question || !tally) continue;
      if (!same.has(question)) same.set(question, asksTheSame(question, known.get(question._id)));
      if (!same.get(question)) continue;
      const drawn = { question, order };
      count(tally, drawn, { answer: answers[String(nth)] ?? null, isRight: earned[nth] === question.points });
    }
  }
  return questions.map(({ _id, kind, prompt, group = null }) => {
    const { wrong, ...tally } = tallies.get(_id) ?? makeTally();
    return { _id, kind, prompt, group, ...tally, commonWrong: findMost(wrong) };
  });
}

const makeTally = () => ({ asked: 0, right: 0, unanswered: 0, wrong: new Map<string, number>() });

/** Points, explanation and group may be others. */
function asksTheSame(one: QuizQuestion, other: QuizQuestion | undefined): boolean {
  const strip = (question: QuizQuestion) => ({ ...question, points: 0, explanation: '', group: '' });
  return other !== undefined && isDeepStrictEqual(strip(one), strip(other));
}

function count(
  tally: ReturnType<typeof makeTally>,
  drawn: DrawnQuestion,
  { answer, isRight }: { answer: QuizAnswer; isRight: boolean },
): void {
  tally.asked += 1;
  if (isRight) tally.right += 1;
  else if (answer === null) tally.unanswered += 1;
  else for (const text of listWrong(drawn, answer)) tally.wrong.set(text, (tally.wrong.get(text) ?? 0) + 1);
}

/** What is wrong in an answer, in words: of several choices and of pairs each by itself, else the whole answer. */
export function listWrong({ question, order }: DrawnQuestion, answer: QuizAnswer): string[] {
  const places = Array.isArray(answer) ? answer : [];
  const ownOf = (place: number | null) => (place === null ? -1 : (order[place] ?? -1));
  switch (question.kind) {
    case 'single':
      return [question.choices[ownOf(Number(answer))]?.text ?? ''];
    case 'multiple':
      return places.flatMap((place) => {
        const choice = question.choices[ownOf(place)];
        return choice && !choice.isRight ? choice.text : [];
      });
    case 'ordering':
      return [places.map((place) => question.items[ownOf(place)] ?? '').join(' → ')];
    case 'matching':
      return question.pairs.flatMap(({ left }, line) => {
        const own = ownOf(places[line] ?? null);
        return own === -1 || own === line ? [] : `${left} → ${question.pairs[own]?.right ?? ''}`;
      });
    case 'number':
      return [String(answer)];
    case 'text':
      return [normaliseText(String(answer))];
  }
}

function findMost(wrong: ReadonlyMap<string, number>): Result['commonWrong'] {
  let most: Result['commonWrong'] = null;
  for (const [text, count] of wrong) if (count > (most?.count ?? 0)) most = { text, count };
  return most;
}
