import type { Locale, MailedNotificationKind } from '@nalanda/contract';

const KINDS: Record<Locale, Record<MailedNotificationKind, string>> = {
  en: {
    answer: 'answers to questions you follow',
    announcement: 'announcements of your courses',
    batch: 'beginnings and changes of your batches',
    certificate: 'your certificates',
    lecture: 'new lectures in your courses',
    live: 'live classes of your courses',
    marks: 'marks of what you have handed in',
    message: 'messages from educators and learners',
    price: 'lower prices and new batches of courses on your wishlist',
    question: 'questions on courses you teach',
    'review-reply': 'replies to your reviews',
    sale: 'sales of courses you teach',
    submission: 'work handed in to you',
  },
  hi: {
    answer: 'आपके देखे जा रहे सवालों के जवाब',
    announcement: 'आपके कोर्स की घोषणाएँ',
    batch: 'आपके बैच की शुरुआत और बदलाव',
    certificate: 'आपके प्रमाणपत्र',
    lecture: 'आपके कोर्स के नए लेक्चर',
    live: 'आपके कोर्स की लाइव क्लास',
    marks: 'आपके जमा किए काम के अंक',
    message: 'शिक्षकों और विद्यार्थियों के संदेश',
    price: 'पसंद की सूची के कोर्स की कम क़ीमतें और नए बैच',
    question: 'आपके पढ़ाए कोर्स पर सवाल',
    'review-reply': 'आपकी समीक्षाओं के जवाब',
    sale: 'आपके पढ़ाए कोर्स की बिक्री',
    submission: 'आपको सौंपा गया काम',
  },
};

/** What mails of a kind are about; without one, everything that the bell tells. */
export function describeKind(kind: MailedNotificationKind | undefined, locale: Locale): string {
  if (kind) return KINDS[locale][kind];
  return locale === 'hi' ? 'सभी सूचनाएँ' : 'everything that the bell tells you';
}
