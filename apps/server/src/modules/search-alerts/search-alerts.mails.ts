import type { Locale } from '@nalanda/contract';
import type { Mail } from '../../platform/mailer.ts';

interface SearchAlertLetter {
  alertId: string;
  to: string;
  name: string;
  locale: Locale | null;
  query: string;
  courseId: string;
  title: string;
  brandName: string;
  publicUrl: string | undefined;
}

/** The one mail about a course that somebody waited for: plain text, its link leads to the course. */
export function writeSearchAlertMail(letter: SearchAlertLetter): Mail {
  const { alertId, to, name, locale, query, title, brandName } = letter;
  const link = letter.publicUrl === undefined ? '' : `\n\n${letter.publicUrl}/viewcourse/${letter.courseId}`;
  // The same at every try: who gets it twice sees it once.
  const mail = { to, messageId: `<search-alert-${alertId}-${letter.courseId}@nalanda>` };
  if (locale === 'hi') {
    return {
      ...mail,
      subject: `“${query}” के लिए अब एक कोर्स है`,
      text: `नमस्ते ${name},\n\nआपने “${query}” के लिए कोर्स आने पर बताने को कहा था। अब एक है: “${title}”।${link}\n\nइस बारे में यह हमारा इकलौता ईमेल है।\n\n${brandName}\n`,
    };
  }
  return {
    ...mail,
    subject: `There is a course on “${query}” now`,
    text: `Hello ${name},\n\nyou asked us to tell you when there is a course on “${query}”. Now there is one: “${title}”.${link}\n\nThis is the only mail about it.\n\n${brandName}\n`,
  };
}
