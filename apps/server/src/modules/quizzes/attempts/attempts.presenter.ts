import { findRightAnswer, type QuizAttempt, readPaper, showQuestion } from '@nalanda/contract';
import { countSecondsLeft } from './attempts.models.ts';
import type { AttemptHead, AttemptRow } from './attempts.repository.ts';

/** An attempt in the list of a learner's attempts. */
export function presentHead({ id, number, startedAt, submittedAt, percent, isPassed }: AttemptHead) {
  return {
    _id: id,
    number,
    startedAt: startedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    percent,
    isPassed,
  };
}

/** An attempt as its learner sees it: what is right only when it is over, and the quiz shows it. */
export function presentAttempt(row: AttemptRow, now: Date): QuizAttempt {
  const lines = readPaper(row.questions, row.paper);
  return {
    ...presentHead(row),
    lectureId: row.lectureId,
    secondsLeft: countSecondsLeft(row, now),
    passPercent: row.passPercent,
    score: row.score,
    points: lines.reduce((sum, { question }) => sum + question.points, 0),
    questions: lines.map((line, place) => {
      const earned = row.earned?.[place];
      return {
        ...showQuestion(line),
        answer: row.answers[String(place)] ?? null,
        result:
          earned === undefined
            ? null
            : {
                earned,
                isRight: earned === line.question.points,
                right: row.showsAnswers ? findRightAnswer(line) : null,
                explanation: (row.showsAnswers && line.question.explanation) || null,
              },
      };
    }),
  };
}
