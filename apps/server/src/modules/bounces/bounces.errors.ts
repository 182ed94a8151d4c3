import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 401 `mail.report-refused`: without the secret or a signature by it. */
export const createReportRefusedError = defineError({
  status: 401,
  code: 'mail.report-refused',
  message: 'This needs the secret of the mail reports.',
});

/** 400 `mail.report-unreadable`. */
export const createReportUnreadableError = defineError({
  status: 400,
  code: 'mail.report-unreadable',
  message: 'This is no report about a mail that this school can read.',
});

export const sayReportRead = defineSentence({
  code: 'mail.report-read',
  message: { one: 'Read: {count} address is held back.', other: 'Read: {count} addresses are held back.' },
});
