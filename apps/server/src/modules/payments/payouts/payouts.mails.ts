import { type Addressed, writeLetter } from '../../../platform/letter.ts';
import type { Mail } from '../../../platform/mailer.ts';

/** Tells an educator that their money goes to another account from now on. */
export function writeAccountMail({ account, ...addressed }: Addressed & { account: string }): Mail {
  const { brandName, locale, publicUrl } = addressed;
  const url = publicUrl === undefined ? null : `${publicUrl}/earnings`;
  if (locale === 'hi') {
    return writeLetter(addressed, {
      subject: `${brandName}: आपका बैंक खाता बदला गया`,
      before: [
        `अब आपकी कमाई इस बैंक खाते में भेजी जाएगी: ${account}`,
        'अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें और हमारी सहायता टीम को लिखें।',
      ],
      button: url ? { label: 'अपनी कमाई देखें', url } : null,
      reason: `यह ईमेल आपके ${brandName} अकाउंट की सुरक्षा के बारे में है, इसलिए इसे बंद नहीं किया जा सकता।`,
    });
  }
  return writeLetter(addressed, {
    subject: `${brandName}: your bank account was changed`,
    before: [
      `From now on your earnings are paid to the bank account ${account}.`,
      'If this was not you, change your password at once and write to our support.',
    ],
    button: url ? { label: 'See your earnings', url } : null,
    reason: `This mail is about the safety of your ${brandName} account, so it cannot be switched off.`,
  });
}
