import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';
import { type Addressed, writeLetter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { EMAIL_CODE_LIFETIME_MS, EMAIL_PROOF_LIFETIME_MS, OTP_LIFETIME_MS, PROOF_LIFETIMES_MS } from './auth.models.ts';

/** The mail with a code for a new password. */
export function writeOtpMail({ otp, ...addressed }: Addressed & { otp: string }): Mail {
  const minutes = OTP_LIFETIME_MS / MINUTE_MS;
  const { brandName } = addressed;
  if (addressed.locale === 'hi') {
    return writeLetter(addressed, {
      subject: `नए पासवर्ड के लिए आपका ${brandName} कोड`,
      before: ['नया पासवर्ड बनाने के लिए आपका कोड यह है:'],
      code: otp,
      after: [
        `यह कोड ${minutes} मिनट तक चलेगा, सिर्फ़ एक बार, और उसी ब्राउज़र में जहाँ इसे माँगा गया है। अगर आपने इसे नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।`,
      ],
      reason: 'यह ईमेल आपको इसलिए मिला क्योंकि किसी ने इस ईमेल के लिए नया पासवर्ड माँगा है।',
    });
  }
  return writeLetter(addressed, {
    subject: `Your ${brandName} code for a new password`,
    before: ['Here is your code for a new password:'],
    code: otp,
    after: [
      `It works once, for ${minutes} minutes, in the browser in which it was asked for. If you did not ask for it, ignore this mail: your password stays as it is.`,
    ],
    reason: 'You got this mail because somebody asked for a new password for this email.',
  });
}

/** The mail with a link for a new password, when so many codes were asked for that no more are sent. */
export function writeResetLinkMail({ link, ...addressed }: Addressed & { link: string }): Mail {
  const hours = PROOF_LIFETIMES_MS['reset-link'] / HOUR_MS;
  const { brandName } = addressed;
  if (addressed.locale === 'hi') {
    return writeLetter(addressed, {
      subject: `नया पासवर्ड बनाने के लिए आपका ${brandName} लिंक`,
      before: [
        'इस ईमेल के लिए नए पासवर्ड के कोड बहुत बार माँगे गए हैं, इसलिए अभी और कोड नहीं भेजे जाएँगे। नया पासवर्ड चाहिए, तो कोड के बिना यहाँ बनाएँ:',
      ],
      button: { label: 'नया पासवर्ड बनाएँ', url: link },
      after: [`यह लिंक ${hours} घंटे तक चलेगा, और सिर्फ़ एक बार। अगर आपने कुछ नहीं माँगा, तो कुछ न करें: आपका पासवर्ड वही रहेगा।`],
      reason: 'यह ईमेल आपको इसलिए मिला क्योंकि किसी ने इस ईमेल के लिए नया पासवर्ड माँगा है।',
    });
  }
  return writeLetter(addressed, {
    subject: `Your ${brandName} link for a new password`,
    before: [
      'Codes for a new password were asked for with this email so often that we send no more of them for now. If you want a new password, choose one here, without a code:',
    ],
    button: { label: 'Choose a new password', url: link },
    after: [
      `The link works once, for ${hours} hours. If you asked for nothing, ignore this mail: your password stays as it is.`,
    ],
    reason: 'You got this mail because somebody asked for a new password for this email.',
  });
}

/** The mail with the code that proves a new e-mail address; it goes to that address. */
export function writeEmailCodeMail({ otp, ...addressed }: Addressed & { otp: string }): Mail {
  const minutes = EMAIL_CODE_LIFETIME_MS / MINUTE_MS;
  const { brandName } = addressed;
  if (addressed.locale === 'hi') {
    return writeLetter(addressed, {
      subject: `इस ईमेल के लिए आपका ${brandName} कोड`,
      before: ['अपने अकाउंट में यह ईमेल लगाने के लिए यह कोड डालें:'],
      code: otp,
      after: [`यह कोड ${minutes} मिनट तक चलेगा, और सिर्फ़ एक बार। अगर आपने इसे नहीं माँगा, तो कुछ न करें: कुछ नहीं बदलेगा।`],
      reason: `यह ईमेल आपको इसलिए मिला क्योंकि किसी ने अपने ${brandName} अकाउंट के लिए यह ईमेल डाला है।`,
    });
  }
  return writeLetter(addressed, {
    subject: `Your ${brandName} code for this email`,
    before: ['To use this email for your account from now on, enter this code:'],
    code: otp,
    after: [`It works once, for ${minutes} minutes. If you did not ask for it, ignore this mail: nothing changes.`],
    reason: `You got this mail because somebody entered this email for their ${brandName} account.`,
  });
}

/** The mail after a sign-up, with a code and a link that prove the address. It names nobody. */
export function writeProofMail({ otp, link, ...addressed }: Addressed & { otp: string; link: string | null }): Mail {
  const minutes = EMAIL_PROOF_LIFETIME_MS / MINUTE_MS;
  const { brandName } = addressed;
  if (addressed.locale === 'hi') {
    return writeLetter(addressed, {
      subject: `${brandName} पर अपने ईमेल की पुष्टि करें`,
      before: ['इस ईमेल से एक अकाउंट बनाया गया है। यह ईमेल आपका है, इसकी पुष्टि के लिए यह कोड डालें:'],
      code: otp,
      button: link ? { before: 'या यह पेज खोलकर वहाँ पुष्टि करें:', label: 'ईमेल की पुष्टि करें', url: link } : null,
      after: [
        `${link ? 'कोड और लिंक' : 'कोड'} ${minutes} मिनट तक चलेगा, और सिर्फ़ एक बार। अगर यह अकाउंट आपने नहीं बनाया, तो पुष्टि न करें: इस ईमेल को छोड़ दें, कुछ नहीं होगा।`,
      ],
      reason: `यह ईमेल आपको इसलिए मिला क्योंकि किसी ने इस ईमेल से ${brandName} पर अकाउंट बनाया है।`,
    });
  }
  return writeLetter(addressed, {
    subject: `Confirm your email for ${brandName}`,
    before: ['An account was made with this email. To confirm that it is yours, enter this code:'],
    code: otp,
    button: link ? { before: 'Or open this page and confirm there:', label: 'Confirm email', url: link } : null,
    after: [
      `${link ? 'The code and the link work' : 'The code works'} once, for ${minutes} minutes. If you did not make this account, do not confirm it: ignore this mail, and nothing happens.`,
    ],
    reason: `You got this mail because somebody signed up for ${brandName} with this email.`,
  });
}

/** Tells somebody that their Google account opens their account from now on. */
export function writeGoogleLinkedMail({ isCleanStart, ...addressed }: Addressed & { isCleanStart: boolean }): Mail {
  const { brandName, locale } = addressed;
  const news = { reason: reasonOfSafety(addressed), button: newPasswordButton(addressed) };
  if (locale === 'hi') {
    return writeLetter(addressed, {
      ...news,
      subject: `अब आप Google से ${brandName} में लॉगिन कर सकते हैं`,
      before: isCleanStart
        ? [
            'इस ईमेल से पहले किसी ने अकाउंट बनाया था, पर ईमेल की पुष्टि कभी नहीं की। अब Google से पक्का हो गया है कि यह ईमेल आपका है।',
            'इसलिए अकाउंट नए सिरे से शुरू हुआ है: पुराना पासवर्ड हटा दिया गया है, हर डिवाइस लॉगआउट कर दिया गया है, और नाम Google से लिया गया है। ख़रीदे हुए कोर्स वैसे ही हैं।',
            "पासवर्ड भी चाहिए, तो लॉगिन पेज पर 'पासवर्ड भूल गए?' से बनाएँ।",
          ]
        : [
            'अब आप Google से भी लॉगिन कर सकते हैं। आपका पासवर्ड पहले की तरह काम करता रहेगा।',
            "अगर यह आपने नहीं किया, तो लॉगिन पेज पर 'पासवर्ड भूल गए?' से तुरंत नया पासवर्ड बनाएँ और हमारी सहायता टीम को लिखें।",
          ],
    });
  }
  return writeLetter(addressed, {
    ...news,
    subject: `Your Google account now opens ${brandName}`,
    before: isCleanStart
      ? [
          'Somebody had made an account with this email before, and never confirmed it. Google has now shown us that the email is yours.',
          'So the account starts clean: the old password is removed, all devices are logged out, and the name comes from Google. Courses that were paid for are still there.',
          "If you want a password too, set one with 'Forget your password?' on the login page.",
        ]
      : [
          'From now on you can log in with Google, too. Your password works as before.',
          "If this was not you, set a new password at once with 'Forget your password?' on the login page, and write to our support.",
        ],
  });
}

/** Tells somebody that an account at a learning platform opens theirs from now on. */
export function writePlatformMail({ platform, ...addressed }: Addressed & { platform: string }): Mail {
  const { brandName, publicUrl } = addressed;
  const isHindi = addressed.locale === 'hi';
  const button = publicUrl ? { label: isHindi ? 'मेरी प्रोफ़ाइल' : 'My Profile', url: `${publicUrl}/profile` } : null;
  const news = { reason: reasonOfSafety(addressed), button };
  if (isHindi) {
    return writeLetter(addressed, {
      ...news,
      subject: `अब आप ${platform} से ${brandName} में आ सकते हैं`,
      before: [
        `आपका अकाउंट अभी ${platform} के एक अकाउंट से जोड़ा गया है। जो वहाँ उस अकाउंट में लॉगिन कर सकता है, वह अब बिना पासवर्ड के आपके अकाउंट में आ सकता है।`,
        'अगर यह आपने नहीं किया, तो अपनी प्रोफ़ाइल पर यह जोड़ तुरंत हटाएँ, अपना पासवर्ड बदलें और हमारी सहायता टीम को लिखें।',
      ],
    });
  }
  return writeLetter(addressed, {
    ...news,
    subject: `${platform} now opens your ${brandName} account`,
    before: [
      `Your account was just connected with an account at ${platform}. Whoever can log in there with that account now gets into yours without a password.`,
      'If this was not you, end the connection on your profile at once, change your password, and write to our support.',
    ],
  });
}

/** Tells the owner of an account without a password that somebody, perhaps they, has tried one. */
export function writeNoPasswordMail(addressed: Addressed): Mail {
  const { brandName } = addressed;
  const news = { reason: reasonOfSafety(addressed), button: newPasswordButton(addressed) };
  if (addressed.locale === 'hi') {
    return writeLetter(addressed, {
      ...news,
      subject: `${brandName} में लॉगिन कैसे करें`,
      before: [
        'किसी ने अभी पासवर्ड से आपके अकाउंट में लॉगिन करने की कोशिश की, पर आपके अकाउंट का कोई पासवर्ड है ही नहीं।',
        "Google से लॉगिन करें, या लॉगिन पेज पर 'पासवर्ड भूल गए?' से नया पासवर्ड बनाएँ। अगर यह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं: कोई लॉगिन नहीं कर पाया।",
      ],
    });
  }
  return writeLetter(addressed, {
    ...news,
    subject: `How you log in to ${brandName}`,
    before: [
      'Somebody just tried to log in to your account with a password, but your account has no password.',
      "Log in with Google, or set a new password with 'Forget your password?' on the login page. If this was not you, you need not do anything: nobody got in.",
    ],
  });
}

/** Tells the owner that the password was changed. */
export function writePasswordChangedMail(addressed: Addressed): Mail {
  const news = { reason: reasonOfSafety(addressed), button: newPasswordButton(addressed) };
  if (addressed.locale === 'hi') {
    return writeLetter(addressed, {
      ...news,
      subject: `आपका ${addressed.brandName} पासवर्ड बदल गया`,
      before: [
        'आपके अकाउंट का पासवर्ड अभी बदला गया है, और बाकी सभी डिवाइस लॉगआउट कर दिए गए हैं।',
        "अगर यह आपने नहीं किया, तो लॉगिन पेज पर 'पासवर्ड भूल गए?' से तुरंत नया पासवर्ड बनाएँ।",
      ],
    });
  }
  return writeLetter(addressed, {
    ...news,
    subject: `Your ${addressed.brandName} password was changed`,
    before: [
      'The password of your account was just changed, and all other devices were logged out.',
      "If this was not you, set a new password at once with 'Forget your password?' on the login page.",
    ],
  });
}

/** Tells the old address that it is the account's no more. The new one is not named: this mailbox may be a stranger's. */
export function writeEmailChangedMail(addressed: Addressed): Mail {
  const { publicUrl } = addressed;
  const isHindi = addressed.locale === 'hi';
  const button = publicUrl ? { label: isHindi ? 'हमें लिखें' : 'Write to us', url: `${publicUrl}/policies` } : null;
  const news = { reason: reasonOfSafety(addressed), button };
  if (isHindi) {
    return writeLetter(addressed, {
      ...news,
      subject: `आपका ${addressed.brandName} ईमेल बदल गया`,
      before: [
        'आपके अकाउंट का ईमेल अभी बदला गया है। अब से ईमेल नए पते पर आएँगे।',
        'अगर यह आपने नहीं किया, तो तुरंत हमारी सहायता टीम को लिखें।',
      ],
    });
  }
  return writeLetter(addressed, {
    ...news,
    subject: `Your ${addressed.brandName} email was changed`,
    before: [
      'The email of your account was just changed. From now on, mails go to the new one.',
      'If this was not you, write to our support at once.',
    ],
  });
}

/** The small print of mails that nobody asked for and nobody may miss. */
export function reasonOfSafety({ brandName, locale }: Addressed): string {
  return locale === 'hi'
    ? `यह ईमेल आपके ${brandName} अकाउंट की सुरक्षा के बारे में है, इसलिए इसे बंद नहीं किया जा सकता।`
    : `This mail is about the safety of your ${brandName} account, so it cannot be switched off.`;
}

/** Leads to where a new password is set. */
export function newPasswordButton({ publicUrl, locale }: Addressed): { label: string; url: string } | null {
  if (publicUrl === undefined) return null;
  return { label: locale === 'hi' ? 'नया पासवर्ड बनाएँ' : 'Set a new password', url: `${publicUrl}/forgotpassword` };
}
