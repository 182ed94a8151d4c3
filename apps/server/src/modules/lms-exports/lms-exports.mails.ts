import { type Addressed, writeLetter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface ReadyLetter extends Addressed {
  courseId: string;
  title: string;
  /** The last day of the package, as it is written. */
  until: string;
}

/** Tells an educator that the package of a course can be downloaded. */
export function writeExportReadyMail(letter: ReadyLetter): Mail {
  const { publicUrl, courseId, locale, brandName, title, until } = letter;
  const isHindi = locale === 'hi';
  const url = publicUrl === undefined ? null : `${publicUrl}/addcourses/${courseId}`;
  return writeLetter(letter, {
    subject: isHindi ? `“${title}” का पैकेज तैयार है` : `The package of “${title}” is ready`,
    before: [
      isHindi
        ? `आपके कोर्स “${title}” का पैकेज तैयार है। इसे ${until} तक कोर्स के पेज से डाउनलोड कर सकते हैं; फिर यह हटा दिया जाएगा।`
        : `You can download the package of your course “${title}” on the page of the course until ${until}. Then it is removed.`,
    ],
    button: url ? { label: isHindi ? 'कोर्स खोलें' : 'Open the course', url } : null,
    reason: isHindi
      ? `यह ईमेल आपको इसलिए मिला क्योंकि आपने ${brandName} पर यह पैकेज बनवाया था।`
      : `You got this mail because you asked for this package on ${brandName}.`,
  });
}
