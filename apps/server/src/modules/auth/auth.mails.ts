import { escapeHtml } from '../../platform/html.ts';
import type { Mail } from '../../platform/mailer.ts';
import { OTP_LIFETIME_MS } from './auth.models.ts';

const OTP_MINUTES = OTP_LIFETIME_MS / 60_000;

/** The mail with a code for a new password: plain text and plain HTML, no pictures, nothing that tracks. */
export function writeOtpMail(letter: { to: string; name: string; otp: string; brandName: string }): Mail {
  const { to, name, otp, brandName } = letter;
  const hint = `It works once, for ${OTP_MINUTES} minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.`;
  return {
    to,
    subject: `Your ${brandName} code for a new password`,
    text: `Hello ${name},\n\nyour code for a new password is\n\n    ${otp}\n\n${hint}\n\n${brandName}\n`,
    html: `<!doctype html>
<html lang="en"><body style="margin:0;padding:24px;background:#fbf7f0;color:#2b211c;font-family:Georgia,serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e8ddcf;border-radius:14px">
<p style="margin:0 0 16px;font-size:20px;color:#b4502d">${escapeHtml(brandName)}</p>
<p>Hello ${escapeHtml(name)},</p>
<p>your code for a new password is</p>
<p style="font-size:32px;letter-spacing:8px;font-weight:bold">${otp}</p>
<p>${hint}</p>
</div></body></html>
`,
  };
}
