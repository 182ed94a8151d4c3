import { defineSentence } from '../../platform/sentences.ts';

/** What the calls of a sign-in reply. */
export const sayLoggedOut = defineSentence({ code: 'auth.logged-out', message: 'You are logged out.' });
export const sayResetCodeSent = defineSentence({
  code: 'auth.reset-code-sent',
  message: 'If there is an account with this email, we have sent it a 4-digit code.',
});
export const sayCodeRight = defineSentence({
  code: 'auth.code-right',
  message: 'The code is correct. Choose a new password now.',
});
export const sayPasswordReset = defineSentence({
  code: 'auth.password-reset',
  message: 'Your password is changed. Please log in with the new one.',
});
export const sayDeviceLoggedOut = defineSentence({
  code: 'auth.device-logged-out',
  message: 'This device is logged out.',
});
export const sayOthersLoggedOut = defineSentence({
  code: 'auth.others-logged-out',
  message: 'All other devices are logged out.',
});
export const sayAllLoggedOut = defineSentence({ code: 'auth.all-logged-out', message: 'All devices are logged out.' });
export const sayPasswordChanged = defineSentence({
  code: 'auth.password-changed',
  message: 'Your password is changed. All other devices are logged out.',
});
export const sayEmailCodeSent = defineSentence({
  code: 'auth.email-code-sent',
  message: 'We have sent a 4-digit code to {email}.',
});
export const sayProofCodeSent = defineSentence({
  code: 'auth.proof-code-sent',
  message: 'We have sent a 6-digit code to {email}.',
});
export const sayEmailConfirmed = defineSentence({ code: 'auth.email-confirmed', message: 'Your email is confirmed.' });

/** What the popup of the Google sign-in says when nobody has been signed in. */
export const googleSentences = {
  off: defineSentence({ code: 'google.off', message: 'Sign-in with Google is not set up here.' }),
  unreachable: defineSentence({
    code: 'google.unreachable',
    message: 'Google cannot be reached right now. Please try again in a moment.',
  }),
  denied: defineSentence({ code: 'google.denied', message: 'The sign-in was cancelled.' }),
  failed: defineSentence({ code: 'google.failed', message: 'The sign-in did not work.' }),
  stale: defineSentence({
    code: 'google.stale',
    message: 'This sign-in took too long or was started in another window.',
  }),
};
