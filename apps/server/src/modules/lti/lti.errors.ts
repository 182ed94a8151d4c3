import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `lti.unknown-platform`: nobody has connected this platform, or it calls itself otherwise. */
export const createUnknownPlatformError = defineError({
  status: 404,
  code: 'lti.unknown-platform',
  message: 'This school knows no such learning platform. Ask whoever runs it.',
});

/** 400 `lti.stale`: the step was taken before, or too long ago. */
export const createStaleLaunchError = defineError({
  status: 400,
  code: 'lti.stale',
  message: 'This link has been used, or is too old. Open the course from your learning platform again.',
});

/** 400 `lti.refused`: what the platform has sent is not what it must be. */
export const createRefusedLaunchError = defineError({
  status: 400,
  code: 'lti.refused',
  message: 'What your learning platform has sent cannot be trusted. Tell whoever runs it.',
});

/** 400 `lti.nobody`: the platform does not say who comes. */
export const createNobodyLaunchError = defineError({
  status: 400,
  code: 'lti.nobody',
  message: 'Your learning platform does not say who you are. Tell whoever runs it.',
});

/** 403 `lti.not-teaching`: learners choose no courses for others. */
export const createNotTeachingError = defineError({
  status: 403,
  code: 'lti.not-teaching',
  message: 'Only teachers can choose a course for their learning platform.',
});

/** 503 `lti.unreachable`: the keys of the platform cannot be read. */
export const createUnreachablePlatformError = defineError({
  status: 503,
  code: 'lti.unreachable',
  message: 'Your learning platform does not answer. Try again in a minute.',
});

/** 409 `lti.linked`: the account at the platform is somebody else's here. */
export const createLinkedElsewhereError = defineError({
  status: 409,
  code: 'lti.linked',
  message: 'Your account there is connected with another account here. Log in with that one, or end its connection.',
});

/** 404 `lti.no-link`. */
export const createNoLinkError = defineError({
  status: 404,
  code: 'lti.no-link',
  message: 'Nothing waits to be connected. Open the course from your learning platform again.',
});

/** What is said when accounts were connected. */
export const sayLinked = defineSentence({ code: 'lti.is-linked', message: 'Connected with {platform}.' });

/** The same to somebody whom the educator of the course has removed before. */
export const sayLinkedRemoved = defineSentence({
  code: 'lti.is-linked-removed',
  message: 'Connected with {platform}. The educator of this course has removed you from it, so you are not enrolled.',
});

/** What is said when a connection was ended. */
export const sayUnlinked = defineSentence({ code: 'lti.is-unlinked', message: 'The connection is ended.' });
