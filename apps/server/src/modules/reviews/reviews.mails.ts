import { type Addressed, writeLetter } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/letter-page.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface ReplyLetter extends Addressed {
  courseId: string;
  title: string;
  /** How it ends. */
  settings: Letter['settings'];
}

/** Tells a writer that the educator has replied, without words of others: what was replied stands on the page of the course. */
export function writeReplyMail(letter: ReplyLetter): Mail {
  const { publicUrl, courseId, locale, brandName, title, settings } = letter;
  const url = publicUrl === undefined ? null : `${publicUrl}/viewcourse/${courseId}`;
  if (locale === 'hi') {
    return writeLetter(letter, {
      subject: `“${title}” पर आपकी समीक्षा का जवाब`,
      before: [`“${title}” के शिक्षक ने आपकी समीक्षा का जवाब दिया है। जवाब आपकी समीक्षा के नीचे सबको दिखता है।`],
      button: url ? { label: 'कोर्स का पेज खोलें', url } : null,
      reason: `यह ईमेल आपको इसलिए मिला क्योंकि आपने ${brandName} पर समीक्षा लिखी है।`,
      settings,
    });
  }
  return writeLetter(letter, {
    subject: `A reply to your review of “${title}”`,
    before: [`The educator of “${title}” has replied to your review. Everybody can read the reply under it.`],
    button: url ? { label: 'Open the course page', url } : null,
    reason: `You got this mail because you wrote a review on ${brandName}.`,
    settings,
  });
}
