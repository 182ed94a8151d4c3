import { type Addressed, writeLetter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { newPasswordButton, reasonOfSafety } from '../auth.mails.ts';

/** What has happened to somebody's second factors. */
export type FactorNews =
  | 'passkey-added'
  | 'passkey-removed'
  | 'totp-added'
  | 'totp-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'factors-removed';

interface Words {
  subject: string;
  before: string;
}

const ENGLISH: Record<FactorNews, Words> = {
  'passkey-added': { subject: 'A passkey was added', before: 'A passkey was just added to your account.' },
  'passkey-removed': { subject: 'A passkey was removed', before: 'A passkey was just removed from your account.' },
  'totp-added': {
    subject: 'An authenticator app was added',
    before: 'An authenticator app was just added to your account.',
  },
  'totp-removed': {
    subject: 'The authenticator app was removed',
    before: 'The authenticator app was just removed from your account.',
  },
  'codes-renewed': {
    subject: 'New recovery codes were made',
    before: 'New recovery codes were just made for your account. The old ones no longer work.',
  },
  'code-used': {
    subject: 'A recovery code was used',
    before: 'Somebody just logged in to your account with one of your recovery codes.',
  },
  'factors-removed': {
    subject: 'Your second step was removed',
    before:
      'Our support has just removed all passkeys, the authenticator app and the recovery codes from your account and logged you out everywhere. Log in, and set up a second step again on your profile.',
  },
};

const HINDI: Record<FactorNews, Words> = {
  'passkey-added': { subject: 'एक पासकी जोड़ी गई', before: 'आपके अकाउंट में अभी एक पासकी जोड़ी गई है।' },
  'passkey-removed': { subject: 'एक पासकी हटाई गई', before: 'आपके अकाउंट से अभी एक पासकी हटाई गई है।' },
  'totp-added': { subject: 'ऑथेंटिकेटर ऐप जोड़ा गया', before: 'आपके अकाउंट में अभी एक ऑथेंटिकेटर ऐप जोड़ा गया है।' },
  'totp-removed': { subject: 'ऑथेंटिकेटर ऐप हटाया गया', before: 'आपके अकाउंट से ऑथेंटिकेटर ऐप अभी हटाया गया है।' },
  'codes-renewed': {
    subject: 'नए रिकवरी कोड बनाए गए',
    before: 'आपके अकाउंट के लिए अभी नए रिकवरी कोड बनाए गए हैं। पुराने कोड अब काम नहीं करेंगे।',
  },
  'code-used': {
    subject: 'एक रिकवरी कोड इस्तेमाल हुआ',
    before: 'आपके एक रिकवरी कोड से अभी आपके अकाउंट में लॉगिन हुआ है।',
  },
  'factors-removed': {
    subject: 'आपके लॉगिन का दूसरा कदम हटाया गया',
    before:
      'हमारी सहायता टीम ने अभी आपके अकाउंट से सभी पासकी, ऑथेंटिकेटर ऐप और रिकवरी कोड हटा दिए हैं और आपको हर जगह से लॉगआउट कर दिया है। लॉगिन करके अपनी प्रोफ़ाइल पर दूसरा कदम फिर से सेट करें।',
  },
};

/** Tells the owner what has just changed at the doors of the account. */
export function writeFactorMail({ news, ...addressed }: Addressed & { news: FactorNews }): Mail {
  const { brandName, locale } = addressed;
  const { subject, before } = (locale === 'hi' ? HINDI : ENGLISH)[news];
  return writeLetter(addressed, {
    subject: `${brandName}: ${subject}`,
    before: [
      before,
      locale === 'hi'
        ? "अगर यह आपने नहीं किया, तो लॉगिन पेज पर 'पासवर्ड भूल गए?' से तुरंत नया पासवर्ड बनाएँ और हमारी सहायता टीम को लिखें।"
        : "If this was not you, set a new password at once with 'Forget your password?' on the login page, and write to our support.",
    ],
    button: newPasswordButton(addressed),
    reason: reasonOfSafety(addressed),
  });
}
