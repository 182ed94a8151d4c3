import type { Fault } from '@nalanda/contract';
import { type Addressed, writeLetter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** What somebody has written, as mails name it. */
export type WrittenThing = 'review' | 'question' | 'answer' | 'message';

interface ModerationLetter extends Addressed {
  thing: WrittenThing;
  /** Title of the course. */
  title: string;
  /** Null: it is shown again. */
  fault: Fault | null;
  /** Where the writer sees it, from the school's address on. */
  path: string;
}

/** Tells the writer that something is hidden and why, or shown again; words of others stand beside it, not in the mail. */
export function writeModerationMail(letter: ModerationLetter): Mail {
  const { publicUrl, path, locale, brandName } = letter;
  const url = publicUrl === undefined ? null : `${publicUrl}${path}`;
  const isHindi = locale === 'hi';
  const { subject, lines } = (isHindi ? hindi : english)(letter);
  const { label, reason } = isHindi
    ? { label: 'खोलकर देखें', reason: `यह ईमेल आपको इसलिए मिला क्योंकि आपने ${brandName} पर यह लिखा है।` }
    : { label: 'Open it', reason: `You got this mail because you wrote it on ${brandName}.` };
  return writeLetter(letter, {
    subject,
    before: lines,
    button: url ? { label, url } : null,
    reason,
    settings: null,
  });
}

type Words = (letter: Pick<ModerationLetter, 'thing' | 'title' | 'fault'>) => { subject: string; lines: string[] };

const FAULTS: Record<'en' | 'hi', Record<Fault, string>> = {
  en: {
    spam: 'advertising or spam',
    offensive: 'insults or hate',
    'personal-data': 'private details of somebody',
    'off-topic': 'not about this course',
    untrue: 'says something untrue',
    other: 'something else, which stands beside it',
  },
  hi: {
    spam: 'विज्ञापन या स्पैम',
    offensive: 'अपमान या नफ़रत',
    'personal-data': 'किसी की निजी जानकारी',
    'off-topic': 'इस कोर्स के बारे में नहीं',
    untrue: 'झूठी बात लिखी है',
    other: 'कुछ और, जो उसके साथ लिखा है',
  },
};

const english: Words = ({ thing, title, fault }) => {
  const [name, where] =
    thing === 'review' ? [`review of “${title}”`, ' on the page of the course'] : [`${thing} in “${title}”`, ''];
  if (!fault) {
    const counts = thing === 'review' ? ', and its stars count' : '';
    return { subject: `Your ${name} is shown again`, lines: [`Your ${name} is shown to others again${counts}.`] };
  }
  const wayOn =
    thing === 'message'
      ? 'If this is a mistake, please write to the school.'
      : 'You can change it there, and it will be looked at again.';
  return {
    subject: `Your ${name} is hidden`,
    lines: [
      `Your ${name} is hidden from others. The reason: ${FAULTS.en[fault]}.`,
      `You still see it${where}. ${wayOn}`,
    ],
  };
};

const THINGS_IN_HINDI: Record<WrittenThing, string> = {
  review: 'आपकी समीक्षा',
  question: 'आपका सवाल',
  answer: 'आपका जवाब',
  message: 'आपका संदेश',
};

const hindi: Words = ({ thing, title, fault }) => {
  const isFeminine = thing === 'review';
  const name = isFeminine ? `“${title}” पर ${THINGS_IN_HINDI[thing]}` : `“${title}” में ${THINGS_IN_HINDI[thing]}`;
  if (!fault) {
    const counts = isFeminine ? ', और उसके स्टार गिने जाते हैं' : '';
    const again = isFeminine ? 'फिर से दिख रही है' : 'फिर से दिख रहा है';
    return { subject: `${name} ${again}`, lines: [`${name} दूसरों को ${again}${counts}।`] };
  }
  const hidden = isFeminine ? 'छिपा दी गई है' : 'छिपा दिया गया है';
  const seen = isFeminine ? 'कोर्स के पेज पर वह आपको अब भी दिखती है।' : 'वह आपको अब भी दिखता है।';
  const wayOn =
    thing === 'message' ? 'अगर यह ग़लती है, तो कृपया स्कूल को लिखें।' : 'आप वहीं बदलाव कर सकते हैं; फिर उसे दोबारा देखा जाएगा।';
  return {
    subject: `${name} ${hidden}`,
    lines: [`${name} दूसरों से ${hidden}। वजह: ${FAULTS.hi[fault]}।`, `${seen} ${wayOn}`],
  };
};
