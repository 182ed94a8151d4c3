import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `question.no-course`: there is no such course, or the person neither learns nor teaches it. */
export const createNoCourseError = defineError({
  status: 404,
  code: 'question.no-course',
  message: 'Questions are for those who learn this course.',
});

/** 404 `question.not-found`: it is not there, hidden, or in a course that the person neither learns nor teaches. */
export const createQuestionNotFoundError = defineError({
  status: 404,
  code: 'question.not-found',
  message: 'This question or answer is no longer here.',
});

/** 409 `question.no-lecture`: the moment is of a lecture that the course does not have. */
export const createNoSuchLectureError = defineError({
  status: 409,
  code: 'question.no-lecture',
  message: 'This lecture is no longer in the course. Ask without its moment.',
});

/** 409 `question.closed`: it was removed or hidden. */
export const createQuestionClosedError = defineError({
  status: 409,
  code: 'question.closed',
  message: 'This question was removed, so it cannot be answered any more.',
});

/** 409 `question.too-many`. */
export const createTooManyQuestionsError = defineError({
  status: 409,
  code: 'question.too-many',
  message: 'You can have at most {most:number} questions and answers in one course.',
});

/** 409 `question.too-many-answers`. */
export const createTooManyAnswersError = defineError({
  status: 409,
  code: 'question.too-many-answers',
  message: 'A question can have at most {most:number} answers.',
});

/** 403 `question.own-vote`. */
export const createOwnVoteError = defineError({
  status: 403,
  code: 'question.own-vote',
  message: 'You cannot vote for what you have written yourself.',
});

/** 403 `question.not-asker`. */
export const createNotAskerError = defineError({
  status: 403,
  code: 'question.not-asker',
  message: 'Only the person who asked, or the educator, can say which answer has helped.',
});

/** 403 `question.may-not-hide`. */
export const createMayNotHideError = defineError({
  status: 403,
  code: 'question.may-not-hide',
  message: 'Only the educator and the school can hide questions and answers.',
});

/** 403 `question.hidden-by-school`: an educator does not undo what the office has done. */
export const createHiddenBySchoolError = defineError({
  status: 403,
  code: 'question.hidden-by-school',
  message: 'The school has hidden this. Only the school can show it again.',
});

/** What is said when a question or an answer was removed. */
export const sayPostRemoved = defineSentence({ code: 'question.removed', message: 'Removed.' });
