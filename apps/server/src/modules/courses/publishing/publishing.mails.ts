import { type Addressed, writeLetter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** What an educator learns of a course from the office. */
export type CourseNews = 'approved' | 'returned' | 'unpublished' | 'lifted' | 'given-away' | 'received';

interface CourseLetter extends Addressed {
  news: CourseNews;
  courseId: string;
  title: string;
  /** What the office has written; may be empty. */
  text: string;
  /** Who teaches the course besides its educator. */
  teachers: string[];
}

/** What the office writes stands in the mail, too: after a hand-over there is no page on which the former educator reads it. */
export function writeCourseMail(letter: CourseLetter): Mail {
  const { publicUrl, courseId, locale, brandName, title, news, text, teachers } = letter;
  const isHindi = locale === 'hi';
  const { subject, line } = (isHindi ? hindi(title) : english(title))[news];
  const words = text === '' ? [] : [isHindi ? `स्कूल ने लिखा है: “${text}”` : `The school writes: “${text}”`];
  const url = publicUrl === undefined || news === 'given-away' ? null : `${publicUrl}/addcourses/${courseId}`;
  return writeLetter(letter, {
    subject,
    before: [line, ...sayTeachers(teachers, isHindi), ...words],
    button: url ? { label: isHindi ? 'कोर्स खोलें' : 'Open the course', url } : null,
    reason: isHindi
      ? `यह ईमेल आपको इसलिए मिला क्योंकि आप ${brandName} पर पढ़ाते हैं।`
      : `You got this mail because you teach on ${brandName}.`,
  });
}

/** Whoever gets a course with people who may change it learns of them. */
function sayTeachers(teachers: string[], isHindi: boolean): string[] {
  if (teachers.length === 0) return [];
  const names = new Intl.ListFormat(isHindi ? 'hi' : 'en-IN', { type: 'conjunction' }).format(teachers);
  return [
    isHindi
      ? `इसे ये भी पढ़ाते हैं: ${names}। वे क्या कर सकते हैं, यह कोर्स में “शिक्षक” के नीचे देखें और बदलें।`
      : `These people teach it, too: ${names}. See and change what they may do under “Teachers” on the course.`,
  ];
}

const english = (title: string): Record<CourseNews, { subject: string; line: string }> => ({
  approved: {
    subject: `“${title}” is published`,
    line: `The school has approved your course “${title}”. Everybody can find it now.`,
  },
  returned: {
    subject: `“${title}” needs a change`,
    line: `The school has looked at your course “${title}” and asks you to change something before it is published. Then send it again: publish it as before.`,
  },
  unpublished: {
    subject: `“${title}” was unpublished`,
    line: `The school has taken your course “${title}” out of the catalogue. Learners who are enrolled can still watch it. When you publish it again, the school looks at it first.`,
  },
  lifted: {
    subject: `You may publish “${title}” again`,
    line: `The school no longer holds your course “${title}” back. You can publish it again.`,
  },
  'given-away': {
    subject: `“${title}” has a new educator`,
    line: `The school has given the course “${title}” to another educator. What it has earned so far stays yours; later sales are theirs. Invitations of yours to it that nobody has answered have ended.`,
  },
  received: {
    subject: `“${title}” is your course now`,
    line: `The school has given you the course “${title}” with its lectures and learners. Sales from now on are yours; earlier ones stay with the educator who taught it before.`,
  },
});

const hindi: typeof english = (title) => ({
  approved: {
    subject: `“${title}” पब्लिश हो गया`,
    line: `स्कूल ने आपके कोर्स “${title}” को स्वीकृति दे दी है। अब यह सबको दिखता है।`,
  },
  returned: {
    subject: `“${title}” में कुछ बदलना है`,
    line: `स्कूल ने आपका कोर्स “${title}” देखा है और पब्लिश होने से पहले उसमें कुछ बदलने को कहा है। बदलाव के बाद इसे फिर भेजें: पहले की तरह पब्लिश करें।`,
  },
  unpublished: {
    subject: `“${title}” अब पब्लिश नहीं है`,
    line: `स्कूल ने आपका कोर्स “${title}” सूची से हटा दिया है। नामांकित विद्यार्थी इसे अब भी देख सकते हैं। आप इसे फिर पब्लिश करेंगे, तो पहले स्कूल इसे देखेगा।`,
  },
  lifted: {
    subject: `आप “${title}” फिर पब्लिश कर सकते हैं`,
    line: `स्कूल ने आपके कोर्स “${title}” पर लगी रोक हटा दी है। आप इसे फिर पब्लिश कर सकते हैं।`,
  },
  'given-away': {
    subject: `“${title}” अब किसी और शिक्षक के पास है`,
    line: `स्कूल ने कोर्स “${title}” किसी और शिक्षक को दे दिया है। अब तक की कमाई आपकी ही रहेगी; आगे की बिक्री उनकी होगी। इसके लिए आपके जिन निमंत्रणों का जवाब नहीं आया था, वे ख़त्म हो गए हैं।`,
  },
  received: {
    subject: `“${title}” अब आपका कोर्स है`,
    line: `स्कूल ने आपको कोर्स “${title}” उसके लेक्चर और विद्यार्थियों के साथ दिया है। अब से होने वाली बिक्री आपकी है; पहले की बिक्री उसी शिक्षक की रहेगी जो इसे पहले पढ़ाते थे।`,
  },
});
