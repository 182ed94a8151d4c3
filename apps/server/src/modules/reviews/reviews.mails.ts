import { type Addressed, writeLetter } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/letter-page.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** What a writer learns of their review. */
export type ReviewNews = 'replied' | 'hidden' | 'restored';

interface ReviewLetter extends Addressed {
  news: ReviewNews;
  courseId: string;
  title: string;
  /** Of replies: how mails of them end. */
  settings?: Letter['settings'];
}

/** Without words of others: what was replied, and why it was hidden, stands on the page of the course. */
export function writeReviewMail(letter: ReviewLetter): Mail {
  const { publicUrl, courseId, locale, brandName, title, news, settings = null } = letter;
  const url = publicUrl === undefined ? null : `${publicUrl}/viewcourse/${courseId}`;
  if (locale === 'hi') {
    const { subject, line } = hindi(title)[news];
    return writeLetter(letter, {
      subject,
      before: [line],
      button: url ? { label: 'कोर्स का पेज खोलें', url } : null,
      reason: `यह ईमेल आपको इसलिए मिला क्योंकि आपने ${brandName} पर समीक्षा लिखी है।`,
      settings,
    });
  }
  const { subject, line } = english(title)[news];
  return writeLetter(letter, {
    subject,
    before: [line],
    button: url ? { label: 'Open the course page', url } : null,
    reason: `You got this mail because you wrote a review on ${brandName}.`,
    settings,
  });
}

const english = (title: string): Record<ReviewNews, { subject: string; line: string }> => ({
  replied: {
    subject: `A reply to your review of “${title}”`,
    line: `The educator of “${title}” has replied to your review. Everybody can read the reply under it.`,
  },
  hidden: {
    subject: `Your review of “${title}” is hidden`,
    line: `The school has hidden your review of “${title}”. Only you can see it now, with the reason beside it, on the page of the course. You can change it there, and the school will look at it again.`,
  },
  restored: {
    subject: `Your review of “${title}” is shown again`,
    line: `The school shows your review of “${title}” again, and its stars count.`,
  },
});

const hindi: typeof english = (title) => ({
  replied: {
    subject: `“${title}” पर आपकी समीक्षा का जवाब`,
    line: `“${title}” के शिक्षक ने आपकी समीक्षा का जवाब दिया है। जवाब आपकी समीक्षा के नीचे सबको दिखता है।`,
  },
  hidden: {
    subject: `“${title}” पर आपकी समीक्षा छिपा दी गई है`,
    line: `स्कूल ने “${title}” पर आपकी समीक्षा छिपा दी है। अब वह सिर्फ़ आपको दिखती है, और कोर्स के पेज पर उसके साथ वजह भी लिखी है। आप उसे वहीं बदल सकते हैं; स्कूल उसे फिर से देखेगा।`,
  },
  restored: {
    subject: `“${title}” पर आपकी समीक्षा फिर से दिख रही है`,
    line: `स्कूल ने “${title}” पर आपकी समीक्षा फिर से दिखा दी है, और उसके स्टार गिने जाते हैं।`,
  },
});
