import { createHash } from 'node:crypto';
import { type MailedNotificationKind, mailedNotificationKinds, type NotificationKind } from '@nalanda/contract';
import { type Addressed, writeLetter } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/letter-page.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { type NotificationRow, settingOf, toPath } from './notifications.models.ts';

interface NotificationLetter extends Addressed {
  /** Takes back, with a POST, mails like this one. */
  unsubscribePath: string;
}

/** More paragraphs of an announcement or message than these, and longer ones, are read on its screen. */
const MOST_PARAGRAPHS = 12;
const MOST_OF_PARAGRAPH = 1_000;
/** A mail of the day lists so many. */
const MOST_LINES = 20;

/** In India's time, which is said beside it. */
function createMoment(locale: 'en-IN' | 'hi-IN'): { format(moment: Date): string } {
  const timeZone = 'Asia/Kolkata';
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  // Nobody says "pm" in Hindi.
  const partOfDay = locale === 'hi-IN' ? ({ dayPeriod: 'short' } as const) : {};
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone, ...partOfDay });
  // Apart: in Hindi all together bring a "को" and a "बजे" of their own, which fit into no sentence.
  return { format: (moment) => `${day.format(moment)}, ${time.format(moment)} IST` };
}

const WORDS = {
  en: {
    unknown: 'Somebody',
    moment: createMoment('en-IN'),
    lines: {
      live: ({ title, course, at, count }) =>
        count > 1
          ? `There are ${count} live classes in “${course}”. The first, “${title}”, is on ${at}.`
          : `The live class “${title}” in “${course}” is on ${at}.`,
      'live-soon': ({ title, course, at }) => `The live class “${title}” in “${course}” begins soon: ${at}.`,
      'live-moved': ({ title, course, at, count }) =>
        count > 1
          ? `${count} live classes in “${course}” have new times. The first of them, “${title}”, is on ${at}.`
          : `The live class “${title}” in “${course}” has a new time: ${at}.`,
      'live-cancelled': ({ title, course, count }) =>
        count > 1
          ? `${count} live classes in “${course}” are cancelled, the first of them “${title}”.`
          : `The live class “${title}” in “${course}” is cancelled.`,
      answer: ({ who, title, course }) => `${who} answered “${title}” in “${course}”.`,
      question: ({ who, title, course }) => `${who} asked “${title}” in “${course}”.`,
      announcement: ({ who, title, course }) => `${who} announced “${title}” in “${course}”.`,
      lecture: ({ title, course, count }) =>
        count > 1
          ? `There are ${count} new lectures in “${course}”, the latest: “${title}”.`
          : `New lecture in “${course}”: “${title}”.`,
      marks: ({ who, title, course }) => `${who} marked what you handed in for “${title}” in “${course}”.`,
      message: ({ who, course }) => `${who} wrote to you in “${course}”.`,
      submission: ({ who, title, course }) => `${who} handed in work for “${title}” in “${course}”.`,
      price: ({ course, price }) => `A course from your wishlist costs ₹${price} now: “${course}”.`,
      sale: ({ who, course }) => `${who} bought “${course}”.`,
      certificate: ({ course }) => `Your certificate for “${course}” is ready.`,
      'review-reply': ({ who, course }) => `${who} replied to your review of “${course}”.`,
      invitation: ({ who, course }) => `${who} invites you to “${course}”. It costs you nothing.`,
      removal: ({ who, course }) => `${who} has removed you from “${course}”.`,
      teaching: ({ who, course }) => `${who} asks you to teach “${course}” together.`,
      gift: ({ who, course }) => `${who} accepted your gift: “${course}”.`,
      'gift-returned': ({ title, course }) => `The mail of your gift “${course}” to ${title} came back.`,
      'gift-ended': ({ who, course }) =>
        `What ${who} paid for your gift “${course}” went back, and with it the course.`,
      school: ({ title }) => title,
      'course-waiting': ({ who, course }) => `${who} asks to publish “${course}”.`,
      'review-reported': ({ course }) => `A review of “${course}” was reported.`,
      'post-reported': ({ course }) => `A question or an answer in “${course}” was reported.`,
      'message-reported': ({ course }) => `A message in “${course}” was reported.`,
      'review-hidden': ({ course }) => `Your review of “${course}” is hidden from others.`,
      'post-hidden': ({ title, course }) => `What you wrote at “${title}” in “${course}” is hidden from others.`,
      'message-hidden': ({ course }) => `Your message in “${course}” is hidden from others.`,
      'educator-waiting': ({ who }) => `${who} wants to teach here and waits for approval.`,
      'payment-disputed': ({ who, course }) => `The bank of ${who} may take back a payment for “${course}”.`,
      'payment-lost': ({ who, course }) => `The bank of ${who} has taken back a payment for “${course}”.`,
      'payment-unknown': () => 'A bank wants a payment back that is not known here.',
      'password-code': ({ who }) => `${who} of the office has made a code with which your password can be set anew.`,
      batch: ({ title, course }) => `Your batch “${title}” of “${course}” has begun.`,
      'batch-change': ({ title, course, at, isAhead }) => {
        if (!title) return `You are in no batch of “${course}” any more: the whole course is open to you.`;
        return `You are in the batch “${title}” of “${course}”. ${isAhead ? `It starts on ${at}` : 'It has begun'}.`;
      },
      'batch-open': ({ title, course, at, isAhead }) =>
        `You can join “${course}” from your wishlist in a new batch, “${title}”. ${isAhead ? `It starts on ${at}` : 'It has begun'}.`,
    },
    buttons: {
      answer: 'Read the answer',
      question: 'Answer the question',
      announcement: 'Read the announcement',
      batch: 'Begin the course',
      'batch-change': 'See the course',
      'batch-open': 'See the batch',
      certificate: 'See your certificate',
      lecture: 'Watch it',
      live: 'Open the class',
      'live-soon': 'Go to the class',
      'live-moved': 'Open the class',
      'live-cancelled': 'Open the course',
      marks: 'See the marks',
      message: 'Read and answer',
      submission: 'Mark it',
      price: 'See the course',
      'review-reply': 'Read the reply',
      sale: 'Open the dashboard',
    },
    manySubject: (count: number, brand: string) => `${count} things are new for you at ${brand}`,
    many: 'This is new for you:',
    more: (count: number) => `And ${count} more.`,
    manyButton: 'See all notifications',
    reason: (brand: string) => `You got this mail because ${brand} tells you of this by mail, as your settings say.`,
    settings: 'Choose what we write about, and when',
  },
  hi: {
    unknown: 'किसी',
    moment: createMoment('hi-IN'),
    lines: {
      live: ({ title, course, at, count }) =>
        count > 1
          ? `“${course}” में ${count} लाइव क्लास तय हुई हैं। पहली “${title}”: ${at}।`
          : `“${course}” में लाइव क्लास “${title}”: ${at}।`,
      'live-soon': ({ title, course, at }) => `“${course}” में लाइव क्लास “${title}” थोड़ी देर में शुरू होगी: ${at}।`,
      'live-moved': ({ title, course, at, count }) =>
        count > 1
          ? `“${course}” में ${count} लाइव क्लास का समय बदल गया है। उनमें पहली “${title}”: ${at}।`
          : `“${course}” में लाइव क्लास “${title}” का समय बदल गया है: ${at}।`,
      'live-cancelled': ({ title, course, count }) =>
        count > 1
          ? `“${course}” में ${count} लाइव क्लास रद्द हो गई हैं। उनमें पहली “${title}” थी।`
          : `“${course}” में लाइव क्लास “${title}” रद्द हो गई है।`,
      answer: ({ who, title, course }) => `${who} ने “${course}” में “${title}” का जवाब दिया।`,
      question: ({ who, title, course }) => `${who} ने “${course}” में “${title}” पूछा।`,
      announcement: ({ who, title, course }) => `${who} ने “${course}” में घोषणा की: “${title}”।`,
      lecture: ({ title, course, count }) =>
        count > 1 ? `“${course}” में ${count} नए लेक्चर, सबसे नया: “${title}”।` : `“${course}” में नया लेक्चर: “${title}”।`,
      marks: ({ who, title, course }) => `${who} ने “${course}” में “${title}” के आपके काम को अंक दिए।`,
      message: ({ who, course }) => `${who} ने “${course}” में आपको लिखा।`,
      submission: ({ who, title, course }) => `${who} ने “${course}” में “${title}” का काम जमा किया।`,
      price: ({ course, price }) => `आपकी पसंद की सूची का एक कोर्स अब ₹${price} में है: “${course}”।`,
      sale: ({ who, course }) => `${who} ने “${course}” ख़रीदा।`,
      certificate: ({ course }) => `“${course}” का आपका प्रमाणपत्र तैयार है।`,
      'review-reply': ({ who, course }) => `${who} ने “${course}” की आपकी समीक्षा का जवाब दिया।`,
      invitation: ({ who, course }) => `${who} ने आपको “${course}” में बुलाया है। आपको कुछ नहीं देना है।`,
      removal: ({ who, course }) => `${who} ने आपको “${course}” से हटा दिया है।`,
      teaching: ({ who, course }) => `${who} चाहते हैं कि आप उनके साथ “${course}” पढ़ाएँ।`,
      gift: ({ who, course }) => `${who} ने आपका उपहार स्वीकार किया: “${course}”।`,
      'gift-returned': ({ title, course }) => `${title} को आपके उपहार “${course}” का ईमेल वापस आ गया।`,
      'gift-ended': ({ who, course }) =>
        `${who} से मिले उपहार “${course}” के पैसे वापस चले गए, इसलिए यह कोर्स अब आपके पास नहीं है।`,
      school: ({ titleInHindi }) => titleInHindi,
      'course-waiting': ({ who, course }) => `${who} “${course}” पब्लिश करना चाहते हैं।`,
      'review-reported': ({ course }) => `“${course}” की एक समीक्षा की शिकायत आई है।`,
      'post-reported': ({ course }) => `“${course}” के एक सवाल या जवाब की शिकायत आई है।`,
      'message-reported': ({ course }) => `“${course}” के एक संदेश की शिकायत आई है।`,
      'review-hidden': ({ course }) => `“${course}” पर आपकी समीक्षा दूसरों से छिपा दी गई है।`,
      'post-hidden': ({ title, course }) => `“${course}” में “${title}” पर आपका लिखा दूसरों से छिपा दिया गया है।`,
      'message-hidden': ({ course }) => `“${course}” में आपका संदेश दूसरों से छिपा दिया गया है।`,
      'educator-waiting': ({ who }) => `${who} यहाँ पढ़ाना चाहते हैं और स्वीकृति के इंतज़ार में हैं।`,
      'payment-disputed': ({ who, course }) => `${who} का बैंक “${course}” का भुगतान वापस ले सकता है।`,
      'payment-lost': ({ who, course }) => `${who} के बैंक ने “${course}” का भुगतान वापस ले लिया।`,
      'payment-unknown': () => 'एक बैंक ऐसा भुगतान वापस लेना चाहता है जो यहाँ दर्ज नहीं है।',
      'password-code': ({ who }) => `कार्यालय से ${who} ने एक कोड बनाया है जिससे आपका पासवर्ड नया बनाया जा सकता है।`,
      batch: ({ title, course }) => `“${course}” का आपका बैच “${title}” शुरू हो गया है।`,
      'batch-change': ({ title, course, at, isAhead }) => {
        if (!title) return `अब आप “${course}” के किसी बैच में नहीं हैं: पूरा कोर्स आपके लिए खुला है।`;
        return `आप “${course}” के बैच “${title}” में हैं। ${isAhead ? `शुरुआत: ${at}` : 'यह शुरू हो चुका है'}।`;
      },
      'batch-open': ({ title, course, at, isAhead }) =>
        `आपकी पसंद की सूची का “${course}” एक नए बैच “${title}” में लिया जा सकता है। ${isAhead ? `शुरुआत: ${at}` : 'यह शुरू हो चुका है'}।`,
    },
    buttons: {
      answer: 'जवाब पढ़ें',
      question: 'सवाल का जवाब दें',
      announcement: 'घोषणा पढ़ें',
      batch: 'कोर्स शुरू करें',
      'batch-change': 'कोर्स देखें',
      'batch-open': 'बैच देखें',
      certificate: 'प्रमाणपत्र देखें',
      lecture: 'देखें',
      live: 'क्लास खोलें',
      'live-soon': 'क्लास में जाएँ',
      'live-moved': 'क्लास खोलें',
      'live-cancelled': 'कोर्स खोलें',
      marks: 'अंक देखें',
      message: 'पढ़ें और जवाब दें',
      submission: 'अंक दें',
      price: 'कोर्स देखें',
      'review-reply': 'जवाब पढ़ें',
      sale: 'डैशबोर्ड खोलें',
    },
    manySubject: (count: number, brand: string) => `${brand} पर आपके लिए ${count} नई बातें`,
    many: 'आपके लिए यह नया है:',
    more: (count: number) => `और ${count} बातें।`,
    manyButton: 'सभी सूचनाएँ देखें',
    reason: (brand: string) => `यह ईमेल आपको इसलिए मिला क्योंकि आपकी सेटिंग के अनुसार ${brand} इसके बारे में ईमेल भेजता है।`,
    settings: 'चुनें कि हम किस बारे में और कब लिखें',
  },
} satisfies Record<'en' | 'hi', MailWords>;

interface Said {
  who: string;
  title: string;
  /** The title where there is none in Hindi. */
  titleInHindi: string;
  course: string;
  count: number;
  price: string;
  /** When a live class or a batch begins. */
  at: string;
  /** It has not begun. */
  isAhead: boolean;
}

type MailedKind =
  | MailedNotificationKind
  | 'batch-change'
  | 'batch-open'
  | 'live-soon'
  | 'live-moved'
  | 'live-cancelled';

interface MailWords {
  unknown: string;
  moment: { format(moment: Date): string };
  lines: Record<NotificationKind, (said: Said) => string>;
  buttons: Record<MailedKind, string>;
  manySubject(count: number, brand: string): string;
  many: string;
  more(count: number): string;
  manyButton: string;
  reason(brand: string): string;
  settings: string;
}

/** One mail of what somebody has not read: of one thing in its own words, of several as a list. */
export function writeNotificationMail(letter: NotificationLetter, rows: NotificationRow[]): Mail {
  const { locale, brandName, publicUrl, unsubscribePath } = letter;
  const words: MailWords = WORDS[locale === 'hi' ? 'hi' : 'en'];
  const mailed = rows.filter(isMailed);
  const [first] = mailed;
  const kind =
    first && mailed.every((row) => settingOf(row.kind) === settingOf(first.kind)) ? settingOf(first.kind) : undefined;
  const content = first && mailed.length === 1 ? sayOne(words, first, publicUrl) : sayMany(words, mailed, letter);
  const settings = writeFoot({ locale, publicUrl, unsubscribePath }, kind);
  const mail = writeLetter(letter, { ...content, reason: words.reason(brandName), settings });
  // The same at every try: who gets it twice sees it once.
  const digest = createHash('sha256')
    .update(mailed.map(({ id }) => id).join(' '))
    .digest('hex')
    .slice(0, 32);
  return { ...mail, messageId: `<notifications-${digest}@nalanda>` };
}

/** The foot of a mail of a kind, or of several: where it is chosen, and how it is ended. */
export function writeFoot(
  { locale, publicUrl, unsubscribePath }: Pick<NotificationLetter, 'locale' | 'publicUrl' | 'unsubscribePath'>,
  kind: MailedNotificationKind | undefined,
): Letter['settings'] {
  if (publicUrl === undefined) return null;
  return {
    label: WORDS[locale === 'hi' ? 'hi' : 'en'].settings,
    url: `${publicUrl}/notifications#mails`,
    oneClickUrl: `${publicUrl}${unsubscribePath}${kind ? `&kind=${kind}` : ''}`,
  };
}

type MailedRow = NotificationRow & { kind: MailedKind };
const isMailed = (row: NotificationRow): row is MailedRow =>
  mailedNotificationKinds.some((kind) => kind === settingOf(row.kind));

/** Its words stand in the mail. */
const isLetter = ({ kind }: MailedRow) => kind === 'announcement' || kind === 'message';

function sayOne(
  words: MailWords,
  row: MailedRow,
  publicUrl: string | undefined,
): Pick<Letter, 'subject' | 'before' | 'button'> {
  const line = say(words, row);
  return {
    subject: line.replace(/[.।]$/, ''),
    before: [line, ...toParagraphs(isLetter(row) ? (row.text ?? '') : '')],
    button: publicUrl === undefined ? null : { label: words.buttons[row.kind], url: `${publicUrl}${toPath(row)}` },
  };
}

function sayMany(
  words: MailWords,
  rows: MailedRow[],
  { brandName, publicUrl }: Pick<NotificationLetter, 'brandName' | 'publicUrl'>,
): Pick<Letter, 'subject' | 'before' | 'button'> {
  const left = rows.length - MOST_LINES;
  return {
    subject: words.manySubject(rows.length, brandName),
    before: [
      words.many,
      ...rows.slice(0, MOST_LINES).map((row) => say(words, row)),
      ...(left > 0 ? [words.more(left)] : []),
    ],
    button: publicUrl === undefined ? null : { label: words.manyButton, url: `${publicUrl}/notifications` },
  };
}

/** A notification in one sentence. */
export function sayInShort(locale: string, row: NotificationRow): string {
  return say(WORDS[locale === 'hi' ? 'hi' : 'en'], row);
}

function say(words: MailWords, row: NotificationRow): string {
  const { kind, actorName, title, titleInHindi, courseTitle, count, pricePaise, startsAt, isAhead } = row;
  const price = ((pricePaise ?? 0) / 100).toLocaleString('en-IN');
  const at = startsAt ? words.moment.format(startsAt) : '';
  const titles = { title: title ?? '', titleInHindi: titleInHindi ?? title ?? '' };
  const who = actorName ?? words.unknown;
  return words.lines[kind]({ ...titles, who, course: courseTitle ?? '', count, price, at, isAhead });
}

/** Markdown as it was written, by its paragraphs. */
function toParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .slice(0, MOST_PARAGRAPHS)
    .map((paragraph) =>
      paragraph.length > MOST_OF_PARAGRAPH ? `${paragraph.slice(0, MOST_OF_PARAGRAPH)} …` : paragraph,
    );
}
