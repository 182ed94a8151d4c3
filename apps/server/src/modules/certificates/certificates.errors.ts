import { defineError } from '../../platform/errors/define-error.ts';
import { defineSentence } from '../../platform/sentences.ts';

/** 404 `certificate.not-found`: nobody has it, or it is somebody else's, or the course was given back. */
export const createCertificateNotFoundError = defineError({
  status: 404,
  code: 'certificate.not-found',
  message: 'There is no valid certificate with this number.',
});

/** 409 `certificate.not-enrolled`. */
export const createNotEnrolledError = defineError({
  status: 409,
  code: 'certificate.not-enrolled',
  message: 'A certificate is for those who are enrolled in the course.',
});

/** 409 `certificate.not-completed`. */
export const createNotCompletedError = defineError({
  status: 409,
  code: 'certificate.not-completed',
  message: 'Your certificate is ready when you have watched at least 90% of every lecture.',
});

/** 409 `certificate.refunding`. */
export const createRefundingError = defineError({
  status: 409,
  code: 'certificate.refunding',
  message: 'A refund of this course is on its way, so there is no certificate for it.',
});

/** 409 `certificate.no-mail`. */
export const createNoMailError = defineError({
  status: 409,
  code: 'certificate.no-mail',
  message: 'This school sends no mails: no mail server is set.',
});

/** Said when a certificate will be mailed again. */
export const sayCertificateMailed = defineSentence({
  code: 'certificate.mailed',
  message: 'The certificate is on its way to {email}.',
});

/** 409 `certificate.same-name`: nothing would change. */
export const createSameNameError = defineError({
  status: 409,
  code: 'certificate.same-name',
  message: 'The certificate has this name already.',
});

/** What the office reads when a name was corrected. */
export const sayCertificateRenamed = defineSentence({
  code: 'certificate.renamed',
  message: 'The certificate reads “{name}” now. Its number and address are the same.',
});
