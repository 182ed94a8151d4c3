import { type Addressed, writeLetter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface SearchAlertLetter extends Addressed {
  alertId: string;
  query: string;
  courseId: string;
  title: string;
  /** Takes back, with a POST, all that its person has asked for. */
  unsubscribePath: string;
}

/** The one mail about a course that somebody waited for; its button leads to the course, its small print to all alerts. */
export function writeSearchAlertMail(letter: SearchAlertLetter): Mail {
  const { alertId, locale, query, courseId, title, unsubscribePath, brandName, publicUrl } = letter;
  const course = publicUrl === undefined ? null : `${publicUrl}/viewcourse/${courseId}`;
  const alerts =
    publicUrl === undefined ? null : { url: `${publicUrl}/profile`, oneClickUrl: `${publicUrl}${unsubscribePath}` };
  // The same at every try: who gets it twice sees it once.
  const messageId = `<search-alert-${alertId}-${courseId}@nalanda>`;
  if (locale === 'hi') {
    const mail = writeLetter(letter, {
      subject: `“${query}” पर अब एक कोर्स है`,
      before: [`आपने कहा था कि “${query}” पर कोर्स आए तो हम आपको बताएँ। अब एक कोर्स आ गया है: “${title}”।`],
      button: course ? { label: 'कोर्स देखें', url: course } : null,
      after: ['इसके बारे में हम दोबारा नहीं लिखेंगे।'],
      reason: `यह ईमेल आपको इसलिए मिला क्योंकि आपने ${brandName} पर इसके लिए कहा था।`,
      settings: alerts ? { label: 'जिन कोर्स का आपको इंतज़ार है, उन्हें देखें या हटाएँ', ...alerts } : null,
    });
    return { ...mail, messageId };
  }
  const mail = writeLetter(letter, {
    subject: `There is a course on “${query}” now`,
    before: [`You asked us to tell you when there is a course on “${query}”. Now there is one: “${title}”.`],
    button: course ? { label: 'See the course', url: course } : null,
    after: ['We will not write about it again.'],
    reason: `You got this mail because you asked for it on ${brandName}.`,
    settings: alerts ? { label: 'See or remove the other courses you wait for', ...alerts } : null,
  });
  return { ...mail, messageId };
}
