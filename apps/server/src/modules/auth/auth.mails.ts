import type { Locale } from '@nalanda/contract';
import { escapeHtml } from '../../platform/html.ts';
import type { Mail } from '../../platform/mailer.ts';
import { EMAIL_CODE_LIFETIME_MS, OTP_LIFETIME_MS } from './auth.models.ts';

const MINUTE_MS = 60_000;

/** Who gets a letter, and in which language; English when they have chosen none. */
export interface Recipient {
  to: string;
  name: string;
  locale: Locale | null;
}

/** Who gets a letter, and from whom. */
interface Addressed extends Recipient {
  brandName: string;
}

/** The mail with a code for a new password: plain text and plain HTML, no pictures, nothing that tracks. */
export function writeOtpMail({ otp, ...addressed }: Addressed & { otp: string }): Mail {
  const minutes = OTP_LIFETIME_MS / MINUTE_MS;
  if (addressed.locale === 'hi') {
    return writeMail(addressed, {
      subject: `नए पासवर्ड के लिए आपका ${addressed.brandName} कोड`,
      before: 'नए पासवर्ड के लिए आपका कोड यह है:',
      code: otp,
      after: `यह ${minutes} मिनट तक, एक ही बार काम करता है। अगर आपने इसे नहीं माँगा है, तो इस ईमेल को अनदेखा कर सकते हैं: आपका पासवर्ड वही रहेगा।`,
    });
  }
  return writeMail(addressed, {
    subject: `Your ${addressed.brandName} code for a new password`,
    before: 'your code for a new password is',
    code: otp,
    after: `It works once, for ${minutes} minutes. If you did not ask for it, you can ignore this mail: your password stays as it is.`,
  });
}

/** The mail with the code that proves a new e-mail address; it goes to that address. */
export function writeEmailCodeMail({ otp, ...addressed }: Addressed & { otp: string }): Mail {
  const minutes = EMAIL_CODE_LIFETIME_MS / MINUTE_MS;
  if (addressed.locale === 'hi') {
    return writeMail(addressed, {
      subject: `इस ईमेल के लिए आपका ${addressed.brandName} कोड`,
      before: 'अब से इस ईमेल का इस्तेमाल करने के लिए आपका कोड यह है:',
      code: otp,
      after: `यह ${minutes} मिनट तक, एक ही बार काम करता है। अगर आपने इसे नहीं माँगा है, तो इस ईमेल को अनदेखा कर सकते हैं: कुछ नहीं बदलेगा।`,
    });
  }
  return writeMail(addressed, {
    subject: `Your ${addressed.brandName} code for this email`,
    before: 'your code to use this email from now on is',
    code: otp,
    after: `It works once, for ${minutes} minutes. If you did not ask for it, you can ignore this mail: nothing changes.`,
  });
}

/** Tells the owner that the password was changed. */
export function writePasswordChangedMail(addressed: Addressed): Mail {
  if (addressed.locale === 'hi') {
    return writeMail(addressed, {
      subject: `आपका ${addressed.brandName} पासवर्ड बदल गया`,
      before: 'आपके अकाउंट का पासवर्ड अभी बदला गया है, और बाकी सभी डिवाइस लॉगआउट कर दिए गए हैं।',
      after: "अगर यह आपने नहीं किया, तो लॉगिन पेज पर 'पासवर्ड भूल गए?' से अभी नया पासवर्ड बनाएँ।",
    });
  }
  return writeMail(addressed, {
    subject: `Your ${addressed.brandName} password was changed`,
    before: 'the password of your account was just changed, and all other devices were logged out.',
    after: "If this was not you, set a new password with 'Forget your password?' on the login page now.",
  });
}

/** Tells the old address that it is the account's no more. The new one is not named: this mailbox may be a stranger's. */
export function writeEmailChangedMail(addressed: Addressed): Mail {
  if (addressed.locale === 'hi') {
    return writeMail(addressed, {
      subject: `आपका ${addressed.brandName} ईमेल बदल गया`,
      before: 'आपके अकाउंट का ईमेल अभी बदला गया है। अब से ईमेल नए पते पर जाएँगे।',
      after: 'अगर यह आपने नहीं किया, तो तुरंत इस ईमेल का जवाब दें या हमारी सहायता टीम को लिखें।',
    });
  }
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

function writeMail({ to, name, brandName, locale }: Addressed, { subject, before, code, after }: Letter): Mail {
  const hello = `${locale === 'hi' ? 'नमस्ते' : 'Hello'} ${name},`;
  const codeText = code ? `    ${code}\n\n` : '';
  const codeHtml = code ? `<p style="font-size:32px;letter-spacing:8px;font-weight:bold">${code}</p>\n` : '';
  return {
    to,
    subject,
    text: `${hello}\n\n${before}\n\n${codeText}${after}\n\n${brandName}\n`,
    html: `<!doctype html>
<html lang="${locale ?? 'en'}"><body style="margin:0;padding:24px;background:#fbf7f0;color:#2b211c;font-family:Georgia,serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e8ddcf;border-radius:14px">
<p style="margin:0 0 16px;font-size:20px;color:#b4502d">${escapeHtml(brandName)}</p>
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(before)}</p>
${codeHtml}<p>${escapeHtml(after)}</p>
</div></body></html>
`,
  };
}
