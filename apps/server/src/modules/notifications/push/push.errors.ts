import { defineError } from '../../../platform/errors/define-error.ts';
import { defineSentence } from '../../../platform/sentences.ts';

/** 400 `push.unknown-service`: the address is none of a push service that browsers use. */
export const createUnknownServiceError = defineError({
  status: 400,
  code: 'push.unknown-service',
  message: 'This browser cannot be told: we do not know the service that it uses.',
  field: 'endpoint',
});

/** 409 `push.outdated-key`: our keys have changed since the browser asked. */
export const createOutdatedKeyError = defineError({
  status: 409,
  code: 'push.outdated-key',
  message: 'Please try again.',
});

/** What is said when a browser is told from now on. */
export const sayPushBegun = defineSentence({ code: 'push.begun', message: 'This device is told from now on.' });

/** What is said when a browser is not told any more. */
export const sayPushEnded = defineSentence({ code: 'push.ended', message: 'This device is not told any more.' });
