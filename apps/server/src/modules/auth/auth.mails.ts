import type { Locale } from '@nalanda/contract';
import { escapeHtml } from '../../platform/html.ts';
import type { Mail } from '../../platform/mailer.ts';
import { EMAIL_CODE_LIFETIME_MS, EMAIL_PROOF_LIFETIME_MS, OTP_LIFETIME_MS } from './auth.models.ts';

const MINUTE_MS = 60_000;

/** Who gets a letter, and in which language; English when they have chosen none. */
export interface Recipient {
  to: string;
  /** null: the e-mail is not proved (yet), so that no name may stand in the mail (`toRecipient`). */
  name: string | null;
  locale: Locale | null;
}

/** Who gets a letter, and from whom. */
export interface Addressed extends Recipient {
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

/** The mail after a sign-up, with a code and a link that prove the address. It names nobody. */
export function writeProofMail({ otp, link, ...addressed }: Addressed & { otp: string; link: string | null }): Mail {
  const minutes = EMAIL_PROOF_LIFETIME_MS / MINUTE_MS;
  const { brandName } = addressed;
  if (addressed.locale === 'hi') {
    return writeMail(addressed, {
      subject: `${brandName} पर अपने ईमेल की पुष्टि करें`,
      before: 'इस ईमेल से एक अकाउंट बनाया गया है। पुष्टि करने के लिए यह कोड डालें:',
      code: otp,
      ...(link && { link: { before: 'या यह पेज खोलें और वहाँ पुष्टि करें:', url: link } }),
      after: `दोनों ${minutes} मिनट तक, एक ही बार काम करते हैं। अगर यह अकाउंट आपने नहीं बनाया है, तो कुछ न करें: पुष्टि के बिना किसी को आपके नाम से ईमेल नहीं भेजे जाते।`,
    });
  }
  return writeMail(addressed, {
    subject: `Confirm your email for ${brandName}`,
    before: 'an account was made with this email. To confirm that it is yours, enter this code:',
    code: otp,
    ...(link && { link: { before: 'Or open this page and confirm there:', url: link } }),
    after: `Both work once, for ${minutes} minutes. If you did not make this account, do not confirm it: leave this mail alone, and nothing happens.`,
  });
}

/** Tells somebody that their Google account opens their account from now on. */
export function writeGoogleLinkedMail({ isCleanStart, ...addressed }: Addressed & { isCleanStart: boolean }): Mail {
  const { brandName, locale } = addressed;
  if (locale === 'hi') {
    return writeMail(addressed, {
      subject: `अब आपका Google अकाउंट ${brandName} खोलता है`,
      before: isCleanStart
        ? 'इस ईमेल से पहले किसी ने अकाउंट बनाया था, पर ईमेल की पुष्टि कभी नहीं की। अब आपने Google से दिखाया है कि ईमेल आपका है, इसलिए अकाउंट नए सिरे से शुरू हुआ है: पुराना पासवर्ड और सारे लॉगिन हटा दिए गए हैं, और नाम Google से लिया गया है। जिसके लिए पैसे दिए गए थे, वह बना हुआ है।'
        : 'अब से आप Google से भी लॉगिन कर सकते हैं। आपका पासवर्ड पहले की तरह काम करता है।',
      after: isCleanStart
        ? "पासवर्ड चाहिए, तो लॉगिन पेज पर 'पासवर्ड भूल गए?' से नया बनाएँ।"
        : "अगर यह आपने नहीं किया, तो 'पासवर्ड भूल गए?' से नया पासवर्ड बनाएँ और इस ईमेल का जवाब दें।",
    });
  }
  return writeMail(addressed, {
    subject: `Your Google account now opens ${brandName}`,
    before: isCleanStart
      ? 'somebody had made an account with this email before and never confirmed it. You have now shown with Google that the email is yours, so the account starts clean: the old password and all logins are gone, and the name comes from Google. What was paid for is still there.'
      : 'from now on you can log in with Google, too. Your password works as before.',
    after: isCleanStart
      ? "If you want a password, set one with 'Forget your password?' on the login page."
      : "If this was not you, set a new password with 'Forget your password?' and answer this mail.",
  });
}

/** Tells the owner of an account without a password that somebody, perhaps they, has tried one. */
export function writeNoPasswordMail(addressed: Addressed): Mail {
  if (addressed.locale === 'hi') {
    return writeMail(addressed, {
      subject: `${addressed.brandName} में आपके लॉगिन का तरीका`,
      before: 'आपके अकाउंट के लिए अभी एक पासवर्ड आज़माया गया, पर अकाउंट का कोई पासवर्ड नहीं है।',
      after:
        "Google से लॉगिन करें, या लॉगिन पेज पर 'पासवर्ड भूल गए?' से नया पासवर्ड बनाएँ। अगर यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं: कोई अंदर नहीं आया।",
    });
  }
  return writeMail(addressed, {
    subject: `How you log in to ${addressed.brandName}`,
    before: 'somebody just tried a password for your account, but the account has none.',
    after:
      "Log in with Google, or set a new password with 'Forget your password?' on the login page. If it was not you, there is nothing to do: nobody came in.",
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
  link?: { before: string; url: string };
  after: string;
}

/** A mail of a few sentences, as text and as plain HTML. */
export function writeMail(
  { to, name, brandName, locale }: Addressed,
  { subject, before, code, link, after }: Letter,
): Mail {
  const hello = `${[locale === 'hi' ? 'नमस्ते' : 'Hello', name].filter(Boolean).join(' ')},`;
  const codeText = code ? `    ${code}\n\n` : '';
  const codeHtml = code ? `<p style="font-size:32px;letter-spacing:8px;font-weight:bold">${code}</p>\n` : '';
  const linkText = link ? `${link.before}\n${link.url}\n\n` : '';
  const linkHtml = link
    ? `<p>${escapeHtml(link.before)}<br><a href="${escapeHtml(link.url)}">${escapeHtml(link.url)}</a></p>\n`
    : '';
  return {
    to,
    subject,
    text: `${hello}\n\n${before}\n\n${codeText}${linkText}${after}\n\n${brandName}\n`,
    html: `<!doctype html>
<html lang="${locale ?? 'en'}"><body style="margin:0;padding:24px;background:#fbf7f0;color:#2b211c;font-family:Georgia,serif">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e8ddcf;border-radius:14px">
<p style="margin:0 0 16px;font-size:20px;color:#b4502d">${escapeHtml(brandName)}</p>
<p>${escapeHtml(hello)}</p>
<p>${escapeHtml(before)}</p>
${codeHtml}${linkHtml}<p>${escapeHtml(after)}</p>
</div></body></html>
`,
  };
}
