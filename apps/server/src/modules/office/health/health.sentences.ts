import { defineSentence } from '../../../platform/sentences.ts';

export const sayTriedAgain = defineSentence({ code: 'office.tried-again', message: 'It is tried again.' });

/** `reason` is what the file system or the bucket says, in its own words. */
export const sayStoreOfFiles = defineSentence({ code: 'health.store-of-files', message: 'It says: {reason}' });

export const sayFilesMissing = defineSentence({
  code: 'health.files-missing',
  message: { one: '{count:number} file of a video is missing.', other: '{count:number} files of videos are missing.' },
});

export const sayFilesLeft = defineSentence({
  code: 'health.files-left',
  message: {
    one: '{count:number} file belongs to nothing in this database and was left. Is this the right database for it?',
    other:
      '{count:number} files belong to nothing in this database and were left. Is this the right database for them?',
  },
});

export const sayPaymentsUntold = defineSentence({
  code: 'health.payments-untold',
  message: 'It did not tell of {untold:number} of the last {all:number} payments.',
});

/** `reason` is what the store says, in its own words. */
export const sayStatementsWaiting = defineSentence({
  code: 'health.statements-waiting',
  message: {
    one: 'For {time:duration} now it has said: {reason}. {count:number} statement waits.',
    other: 'For {time:duration} now it has said: {reason}. {count:number} statements wait.',
  },
});

export const sayStatementsRefused = defineSentence({
  code: 'health.statements-refused',
  message: { one: 'It refused {count:number} statement.', other: 'It refused {count:number} statements.' },
});
