import { defineError } from '../../../platform/errors/define-error.ts';

/** 409 `lesson.other-kind`: the lecture is a film, a live class or a lesson of another kind already. */
export const createOtherKindError = defineError({
  status: 409,
  code: 'lesson.other-kind',
  message: 'This lecture is something else already. Take that away first, or make another lecture.',
});

/** 409 `lesson.last`: learners of a published course would have nothing left. */
export const createLastLessonError = defineError({
  status: 409,
  code: 'lesson.last',
  message: 'This is the only lecture of a published course that can be learned from. Unpublish the course first.',
});
