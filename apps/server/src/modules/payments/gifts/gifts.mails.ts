import { type Addressed, withoutLinks, writeLetter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

interface GiftLetter extends Addressed {
  giftId: string;
  sentAgain: number;
  giverName: string;
  title: string;
  /** What the giver wrote; may be empty. */
  message: string;
  token: string;
}

/** The mail to whom a course is given. */
export function writeGiftMail({
  giftId,
  sentAgain,
  giverName,
  title: ofCourse,
  message,
  token,
  ...addressed
}: GiftLetter): Mail {
  const [who, title] = [withoutLinks(giverName), withoutLinks(ofCourse)];
  const { brandName, publicUrl, locale } = addressed;
  const url = publicUrl === undefined ? null : `${publicUrl}/gift#${token}`;
  const words = message === '' ? [] : [`“${withoutLinks(message.replace(/\s+/g, ' '))}”`];
  const mail = writeLetter(
    addressed,
    locale === 'hi'
      ? {
          subject: `${who} की ओर से उपहार: “${title}”`,
          before: [`${who} ने आपको ${brandName} पर “${title}” कोर्स उपहार में दिया है। इसकी क़ीमत दी जा चुकी है।`, ...words],
          button: url === null ? null : { label: 'उपहार खोलें', url },
          after: [
            ...(url === null ? [`उपहार का लिंक ${who} से माँगें।`] : []),
            `लॉगिन करें, या ${addressed.to} से अकाउंट बनाएँ, और कोर्स आपका है। जिसके पास यह लिंक है वही उपहार ले सकता है: इसे अपने पास रखें।`,
          ],
          reason: `यह ईमेल आपको इसलिए मिला क्योंकि ${who} ने ${brandName} पर यह पता दर्ज किया।`,
        }
      : {
          subject: `A gift from ${who}: “${title}”`,
          before: [`${who} gives you the course “${title}” at ${brandName}. It is paid for.`, ...words],
          button: url === null ? null : { label: 'Open the gift', url },
          after: [
            ...(url === null ? [`Ask ${who} for the link of the gift.`] : []),
            `Log in, or sign up with ${addressed.to}, and the course is yours. Whoever has this link can accept the gift: keep it to yourself.`,
          ],
          reason: `You got this mail because ${who} entered this address at ${brandName}.`,
        },
  );
  // The same at every try, another when it is sent again.
  return { ...mail, messageId: `<gift-${giftId}-${sentAgain}@nalanda>` };
}
