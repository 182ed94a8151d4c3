import { type Addressed, writeLetter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { INVITATION_LIFETIME_DAYS } from './invitations.usecases.ts';

/** The mail to somebody for whom the school has made an account: a link to set a password. */
export function writeInvitationMail({
  link,
  userId,
  invitedAt,
  ...addressed
}: Addressed & { link: string | null; userId: string; invitedAt: Date }): Mail {
  const { brandName } = addressed;
  const days = INVITATION_LIFETIME_DAYS;
  // The same at every try: who gets it twice sees it once.
  const messageId = `<invitation-${userId}-${invitedAt.getTime()}@nalanda>`;
  if (addressed.locale === 'hi') {
    const mail = writeLetter(addressed, {
      subject: `${brandName} पर आपका अकाउंट तैयार है`,
      before: [`${brandName} ने इस ईमेल के लिए एक अकाउंट बनाया है। पासवर्ड बनाकर शुरू करें।`],
      button: link ? { label: 'पासवर्ड बनाएँ', url: link } : null,
      after: [
        link
          ? `यह लिंक ${days} दिन तक चलेगा, और सिर्फ़ एक बार। उसके बाद लॉगिन पेज पर 'पासवर्ड भूल गए?' से पासवर्ड बनाएँ।`
          : "लॉगिन पेज पर 'पासवर्ड भूल गए?' से पासवर्ड बनाएँ।",
      ],
      reason: `यह ईमेल आपको इसलिए मिला क्योंकि ${brandName} ने आपको जोड़ा है। अगर यह आपके लिए नहीं है, तो कुछ न करें।`,
    });
    return { ...mail, messageId };
  }
  const mail = writeLetter(addressed, {
    subject: `Your account at ${brandName} is ready`,
    before: [`${brandName} has made an account for this email. Set a password to begin.`],
    button: link ? { label: 'Set a password', url: link } : null,
    after: [
      link
        ? `The link works once, for ${days} days. After that, set a password with 'Forget your password?' on the login page.`
        : "Set a password with 'Forget your password?' on the login page.",
    ],
    reason: `You got this mail because ${brandName} has added you. If it is not for you, ignore it.`,
  });
  return { ...mail, messageId };
}
