import type { Locale } from '@nalanda/contract';
import type { Mail } from '../../platform/mailer.ts';

interface WishLetter {
  wishId: string;
  to: string;
  name: string;
  locale: Locale | null;
  wish: string;
  courseId: string;
  title: string;
  brandName: string;
  publicUrl: string | undefined;
}

/** The one mail about a course that somebody waited for: plain text, its link leads to the course. */
export function writeWishMail(letter: WishLetter): Mail {
  const { wishId, to, name, locale, wish, title, brandName } = letter;
  const link = letter.publicUrl === undefined ? '' : `\n\n${letter.publicUrl}/viewcourse/${letter.courseId}`;
  // The same at every try: who gets it twice sees it once.
  const mail = { to, messageId: `<wish-${wishId}-${letter.courseId}@nalanda>` };
  if (locale === 'hi') {
    return {
      ...mail,
      subject: `“${wish}” के लिए अब एक कोर्स है`,
      text: `नमस्ते ${name},\n\nआपने “${wish}” के लिए कोर्स आने पर बताने को कहा था। अब एक है: “${title}”।${link}\n\nइस बारे में यह हमारा इकलौता ईमेल है।\n\n${brandName}\n`,
    };
  }
  return {
    ...mail,
    subject: `There is a course on “${wish}” now`,
    text: `Hello ${name},\n\nyou asked us to tell you when there is a course on “${wish}”. Now there is one: “${title}”.${link}\n\nThis is the only mail about it.\n\n${brandName}\n`,
  };
}
