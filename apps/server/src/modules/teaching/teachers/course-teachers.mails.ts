import type { TeachingRight } from '@nalanda/contract';
import { type Addressed, withoutLinks, writeLetter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { printIndianDay } from '../../../platform/text/indian-time.ts';

interface TeacherLetter extends Addressed {
  teachingId: string;
  ownerName: string;
  title: string;
  rights: TeachingRight[];
  expiresAt: Date;
}

const inWords: Record<'en' | 'hi', Record<TeachingRight, string>> = {
  en: {
    content: 'change texts and lectures',
    class: 'see the learners and write to them',
    questions: 'answer questions as a teacher',
    marking: 'mark assignments and see results of quizzes',
  },
  hi: {
    content: 'लेख और लेक्चर बदलना',
    class: 'विद्यार्थियों को देखना और उन्हें लिखना',
    questions: 'शिक्षक के रूप में सवालों के जवाब देना',
    marking: 'असाइनमेंट जाँचना और क्विज़ के नतीजे देखना',
  },
};

/** The mail to an address that the owner of a course has invited to teach it. It says nothing that the owner wrote but names. */
export function writeTeacherMail({
  teachingId,
  ownerName,
  title: ofCourse,
  rights,
  expiresAt,
  ...addressed
}: TeacherLetter): Mail {
  const [who, title] = [withoutLinks(ownerName), withoutLinks(ofCourse)];
  const { brandName, publicUrl, locale, to } = addressed;
  const list = new Intl.ListFormat(locale === 'hi' ? 'hi-IN' : 'en-IN').format(
    rights.map((right) => inWords[locale === 'hi' ? 'hi' : 'en'][right]),
  );
  const url = publicUrl === undefined ? null : `${publicUrl}/courses`;
  const mail = writeLetter(
    addressed,
    locale === 'hi'
      ? {
          subject: `“${title}” पढ़ाने का निमंत्रण`,
          before: [
            `${who} चाहते हैं कि आप ${brandName} पर उनके साथ “${title}” कोर्स पढ़ाएँ। आप यह कर सकेंगे: ${list}।`,
            'क़ीमत, बिक्री और पब्लिश करना कोर्स के मालिक के पास रहता है।',
          ],
          button: url === null ? null : { label: 'निमंत्रण देखें', url },
          after: [
            `${to} वाले शिक्षक अकाउंट से लॉगिन करें (या ऐसा अकाउंट बनाएँ) और इस ईमेल की पुष्टि करें। आप ${printIndianDay(expiresAt, 'hi')} तक स्वीकार कर सकते हैं। अगर यहाँ आपका अकाउंट विद्यार्थी का है, तो स्कूल के कार्यालय से उसे शिक्षक का बनवाएँ। अगर आप यह नहीं चाहते, तो कुछ न करें।`,
          ],
          reason: `यह ईमेल आपको इसलिए मिला क्योंकि ${who} ने ${brandName} पर यह पता दर्ज किया।`,
        }
      : {
          subject: `${who} asks you to teach “${title}” together`,
          before: [
            `${who} asks you to teach the course “${title}” at ${brandName} together. You will be able to: ${list}.`,
            'Price, sales and publishing stay with the owner of the course.',
          ],
          button: url === null ? null : { label: 'See the invitation', url },
          after: [
            `Log in to your educator account with ${to} (or sign up as an educator), and confirm this address. You can accept until ${printIndianDay(expiresAt, 'en')}. If your account here is a learner’s, ask the office of the school to make it an educator’s. If you do not want this, do nothing.`,
          ],
          reason: `You got this mail because ${who} entered this address at ${brandName}.`,
        },
  );
  // The same at every try: who gets it twice sees it once.
  return { ...mail, messageId: `<course-teacher-${teachingId}@nalanda>` };
}
