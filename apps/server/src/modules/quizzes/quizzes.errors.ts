import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `quiz.not-found`: the lecture has no quiz. */
export const createQuizNotFoundError = defineError({
  status: 404,
  code: 'quiz.not-found',
  message: 'There is no quiz here.',
});

/** 409 `quiz.changed`: it was saved in another window since it was opened. */
export const createQuizChangedError = defineError({
  status: 409,
  code: 'quiz.changed',
  message: 'This quiz was changed in another window since you opened it. Load that version, or save yours over it.',
});

/** 403 `quiz.not-enrolled`: only learners of the course have attempts. */
export const createNotLearnerError = defineError({
  status: 403,
  code: 'quiz.not-enrolled',
  message: 'Enroll in this course to take its quiz.',
});

/** 409 `quiz.no-attempts-left`. */
export const createNoAttemptsLeftError = defineError({
  status: 409,
  code: 'quiz.no-attempts-left',
  message: 'You have used all your attempts at this quiz.',
});

/** 404 `quiz.attempt-not-found`: it is not there, or somebody else's. */
export const createAttemptNotFoundError = defineError({
  status: 404,
  code: 'quiz.attempt-not-found',
  message: 'This attempt is no longer there.',
});

/** 409 `quiz.attempt-over`: it was submitted, or its time has run out. */
export const createAttemptOverError = defineError({
  status: 409,
  code: 'quiz.attempt-over',
  message: 'This attempt is over. What you had answered by then counts.',
});

/** 400 `quiz.answer-misfit`: an answer is not of the form that its question asks for. */
export const createAnswerMisfitError = defineError({
  status: 400,
  code: 'quiz.answer-misfit',
  message: 'This answer does not fit its question.',
});

/** What is said when a quiz was removed. */
export const sayQuizRemoved = defineSentence({ code: 'quiz.removed', message: 'Quiz removed.' });
