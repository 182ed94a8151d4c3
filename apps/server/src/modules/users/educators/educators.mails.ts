import { type Addressed, writeLetter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';

/** The mail to somebody who may come to teach: how to begin. Whether they have an account is not said, and not asked. */
export function writeEducatorInvitationMail({
  link,
  invitedAt,
  ...addressed
}: Addressed & { link: string | null; invitedAt: Date }): Mail {
  const { brandName, to } = addressed;
  // The same at every try: who gets it twice sees it once.
  const messageId = `<educator-invitation-${invitedAt.getTime()}@nalanda>`;
  if (addressed.locale === 'hi') {
    const mail = writeLetter(addressed, {
      subject: `${brandName} पर पढ़ाएँ`,
      before: [
        `${brandName} आपको पढ़ाने के लिए बुला रहा है। इसी ईमेल (${to}) से साइन अप करें, शिक्षक चुनें और ईमेल की पुष्टि करें: फिर आप तुरंत कोर्स पब्लिश कर सकते हैं।`,
      ],
      button: link ? { label: 'शिक्षक के रूप में साइन अप करें', url: link } : null,
      after: ['अगर इस ईमेल से आपका अकाउंट पहले से है, तो स्कूल को लिखें: वह आपको शिक्षक बना सकता है।'],
      reason: `यह ईमेल आपको इसलिए मिला क्योंकि ${brandName} ने आपको पढ़ाने के लिए बुलाया है। अगर यह आपके लिए नहीं है, तो कुछ न करें।`,
    });
    return { ...mail, messageId };
  }
  const mail = writeLetter(addressed, {
    subject: `Teach at ${brandName}`,
    before: [
      `${brandName} invites you to teach. Sign up with this email (${to}), choose Educator, and confirm the email: then you can publish courses at once.`,
    ],
    button: link ? { label: 'Sign up as an educator', url: link } : null,
    after: ['If you have an account with this email already, write to the school: it can make you an educator.'],
    reason: `You got this mail because ${brandName} has invited you to teach. If it is not for you, ignore it.`,
  });
  return { ...mail, messageId };
}
