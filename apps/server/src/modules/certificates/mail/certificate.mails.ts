import { type Addressed, writeLetter } from '../../../platform/mail/letter.ts';
import type { Letter } from '../../../platform/mail/letter-page.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { addressOf } from '../certificates.models.ts';

interface CertificateLetter extends Addressed {
  number: string;
  courseTitle: string;
  /** Names a mail of its own about the same certificate. */
  again?: string | undefined;
  settings?: Letter['settings'];
}

/**
 * The mail about a certificate that was just earned. Its public page bears the learner's name, so an address that is not proved
 * (no `name`) is sent to the profile instead.
 */
export function writeCertificateMail({
  number,
  courseTitle,
  again,
  settings = null,
  ...addressed
}: CertificateLetter): Mail {
  const { brandName, publicUrl, name, locale } = addressed;
  const isProved = name !== null;
  const url = publicUrl && (isProved ? addressOf(publicUrl, number) : `${publicUrl}/profile#certificates`);
  const letter =
    locale === 'hi'
      ? {
          subject: `“${courseTitle}” का आपका प्रमाणपत्र`,
          before: [`बधाई हो! आपने “${courseTitle}” पूरा कर लिया है।`, placeInHindi(isProved ? number : null)],
          button: url ? { label: 'प्रमाणपत्र देखें', url } : null,
          reason: `यह ईमेल आपको इसलिए मिला क्योंकि आपने ${brandName} पर एक कोर्स पूरा किया है।`,
        }
      : {
          subject: `Your certificate for “${courseTitle}”`,
          before: [`Congratulations! You have completed “${courseTitle}”.`, place(isProved ? number : null)],
          button: url ? { label: 'See your certificate', url } : null,
          reason: `You got this mail because you completed a course on ${brandName}.`,
        };
  // The same at every try: who gets it twice sees it once.
  const id = again ? `${number}-${again}` : number;
  return { ...writeLetter(addressed, { ...letter, settings }), messageId: `<certificate-${id}@nalanda>` };
}

function place(number: string | null): string {
  return number
    ? `Your certificate has the number ${number} and a page of its own. Share it: whoever opens it sees that it is genuine.`
    : 'Your certificate is on your profile. Confirm your email there, and the next ones come by mail.';
}

function placeInHindi(number: string | null): string {
  return number
    ? `आपके प्रमाणपत्र का नंबर ${number} है और उसका अपना पेज है। उसे शेयर करें: जो भी खोलेगा, देख सकेगा कि वह असली है।`
    : 'आपका प्रमाणपत्र आपकी प्रोफ़ाइल पर है। वहाँ ईमेल की पुष्टि कर लें, तो अगली बार से प्रमाणपत्र ईमेल में मिलेगा।';
}
