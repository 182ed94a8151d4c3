import { escapeHtml } from '../../platform/html.ts';
import type { Mail } from '../../platform/mailer.ts';
import { EMAIL_CODE_LIFETIME_MS, OTP_LIFETIME_MS } from './auth.models.ts';

const MINUTE_MS = 60_000;

/** Who gets a letter, and from whom. */
interface Addressed {
  to: string;
  name: string;
  brandName: string;
}

/** The mail with a code for a new password: plain text and plain HTML, no pictures, nothing that tracks. */
export function writeOtpMail({ otp, ...addressed }: Addressed & { otp: string }): Mail {
  return writeMail(addressed, {
    subject: `Your ${addressed.brandName} code for a new password`,
    before: 'your code for a new password is',
    code: otp,
    after: `It works once, for ${OTP_LIFETIME_MS / MINUTE_MS} minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
  });
}

/** The mail with the code that proves a new e-mail address; it goes to that address. */
export function writeEmailCodeMail({ otp, ...addressed }: Addressed & { otp: string }): Mail {
  return writeMail(addressed, {
    subject: `Your ${addressed.brandName} code for this email`,
    before: 'your code to use this email from now on is',
    code: otp,
    after: `It works once, for ${EMAIL_CODE_LIFETIME_MS / MINUTE_MS} minutes. If you did not ask for it, you can ignore this mail: nothing changes.`,
  });
}

/** Tells the owner that the password was changed. */
export function writePasswordChangedMail(addressed: Addressed): Mail {
  return writeMail(addressed, {
    subject: `Your ${addressed.brandName} password was changed`,
    before: 'the password of your account was just changed, and all other devices were logged out.',
    after: "If this was not you, set a new password with 'Forget your password?' on the login page now.",
  });
}

/** Tells the old address that it is the account's no more. The new one is not named: this mailbox may be a stranger's. */
export function writeEmailChangedMail(addressed: Addressed): Mail {
  return writeMail(addressed, {
    subject: `Your ${addressed.brandName} email was changed`,
    before: 'the email of your account was just changed. Mails will go to the new one from now on.',
    after: 'If this was not you, answer this mail or write to our support at once.',
  });
}

interface Letter {
  subject: string;
  before: string;
  code?: string;
  after: string;
}

function writeMail({ to, name, brandName }: Addressed, { subject, before, code, after }: Letter): Mail {
  const codeText = code ? `    ${code}\n\n` : '';
  const codeHtml = code ? `<p style="font-size:32px;letter-spacing:8px;font-weight:bold">${code}</p>\n` : '';
  return {
    to,
    subject,
    text: `Hello ${name},\n\n${before}\n\n${codeText}${after}\n\n${brandName}\n`,
    html: `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#fbf7f0;color:#2b211c;font-family:Georgia,serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e8ddcf;border-radius:14px">
<p style="margin:0 0 16px;font-size:20px;color:#b4502d">${escapeHtml(brandName)}</p>
<p>Hello ${escapeHtml(name)},</p>
<p>${escapeHtml(before)}</p>
${codeHtml}<p>${escapeHtml(after)}</p>
</div></body></html>
`,
  };
}
