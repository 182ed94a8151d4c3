import { type Addressed, withoutLinks, writeLetter } from '../../../platform/mail/letter.ts';
import type { Letter } from '../../../platform/mail/letter-page.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { printIndianDay } from '../../../platform/text/indian-time.ts';

interface InvitationLetter extends Addressed {
  invitationId: string;
  educatorName: string;
  title: string;
  expiresAt: Date;
  /** Of a reminder when its educator asked for it; null: it is the invitation itself. */
  remindedAt: Date | null;
  /** The signed token by which the address refuses more of these. */
  token: string;
  /** Where a mail program sends the refusal. */
  refusePath: string;
}

/** The mail to an address that the educator of a course has invited, with or without an account, or a reminder of it. It says nothing that the educator wrote but names. */
export function writeClassInvitationMail({ invitationId, ...letter }: InvitationLetter): Mail {
  const { brandName, publicUrl, token, refusePath, remindedAt } = letter;
  const [who, title] = [withoutLinks(letter.educatorName), withoutLinks(letter.title)];
  const words = letter.locale === 'hi' ? inHindi : inEnglish;
  const mail = writeLetter(letter, {
    ...words({
      who,
      title,
      brandName,
      expiresAt: letter.expiresAt,
      to: letter.to,
      publicUrl,
      isReminder: remindedAt !== null,
    }),
    settings:
      publicUrl === undefined
        ? null
        : {
            label: letter.locale === 'hi' ? 'इस पते पर और निमंत्रण न भेजें' : 'Send no more invitations to this address',
            url: `${publicUrl}/refuseinvitations#${token}`,
            oneClickUrl: `${publicUrl}${refusePath}?token=${token}`,
            isOpen: true,
          },
  });
  // The same at every try: who gets it twice sees it once.
  const which = remindedAt === null ? invitationId : `${invitationId}-${remindedAt.getTime()}`;
  return { ...mail, messageId: `<class-invitation-${which}@nalanda>` };
}

interface Words {
  who: string;
  title: string;
  brandName: string;
  expiresAt: Date;
  to: string;
  publicUrl: string | undefined;
  isReminder: boolean;
}

function inEnglish({ who, title, brandName, expiresAt, to, publicUrl, isReminder }: Words): Omit<Letter, 'settings'> {
  return {
    subject: isReminder ? `Reminder: ${who} invites you to “${title}”` : `${who} invites you to “${title}”`,
    before: [
      ...(isReminder ? ['You have not answered this invitation yet.'] : []),
      `${who} teaches the course “${title}” at ${brandName} and invites you to it. It costs you nothing.`,
      'You are enrolled only if you accept. The educator will then see your name and your progress.',
    ],
    button: publicUrl === undefined ? null : { label: 'See the invitation', url: `${publicUrl}/courseinvitations` },
    after: [
      `Log in or sign up with ${to}, and confirm this address. You can accept until ${printIndianDay(expiresAt, 'en')}. If you do not want this, do nothing.`,
    ],
    reason: `You got this mail because ${who} entered this address at ${brandName}.`,
  };
}

function inHindi({ who, title, brandName, expiresAt, to, publicUrl, isReminder }: Words): Omit<Letter, 'settings'> {
  return {
    subject: isReminder ? `याद दिला दें: ${who} का निमंत्रण, “${title}”` : `${who} का निमंत्रण: “${title}”`,
    before: [
      ...(isReminder ? ['आपने इस निमंत्रण का जवाब अभी नहीं दिया है।'] : []),
      `${who} ${brandName} पर “${title}” कोर्स पढ़ाते हैं और आपको इसमें बुला रहे हैं। आपको कुछ नहीं देना है।`,
      'आपका नामांकन तभी होगा जब आप स्वीकार करेंगे। तब शिक्षक को आपका नाम और आपकी प्रगति दिखेगी।',
    ],
    button: publicUrl === undefined ? null : { label: 'निमंत्रण देखें', url: `${publicUrl}/courseinvitations` },
    after: [
      `${to} से लॉगिन करें या अकाउंट बनाएँ, और इस ईमेल की पुष्टि करें। आप ${printIndianDay(expiresAt, 'hi')} तक स्वीकार कर सकते हैं। अगर आप यह नहीं चाहते, तो कुछ न करें।`,
    ],
    reason: `यह ईमेल आपको इसलिए मिला क्योंकि ${who} ने ${brandName} पर यह पता दर्ज किया।`,
  };
}

/** The mail to a learner whom the educator has removed: one whom they had added, or who came from a learning platform. */
export function writeRemovalMail({
  invitationId,
  educatorName: who,
  title,
  platform,
  ...addressed
}: Addressed & { invitationId: string; educatorName: string; title: string; platform: string | null }): Mail {
  const { brandName, publicUrl } = addressed;
  const isHindi = addressed.locale === 'hi';
  const mail = writeLetter(addressed, {
    subject: isHindi ? `आप अब “${title}” में नहीं हैं` : `You are no longer in “${title}”`,
    before: [isHindi ? sayRemovalInHindi({ who, title, platform }) : sayRemoval({ who, title, platform })],
    button:
      publicUrl === undefined
        ? null
        : { label: isHindi ? 'मेरे कोर्स' : 'See my courses', url: `${publicUrl}/enrolledcourses` },
    after: [],
    reason: isHindi
      ? `यह ईमेल आपको इसलिए मिला क्योंकि ${brandName} पर आपका एक नामांकन समाप्त हुआ।`
      : `You got this mail because an enrolment of yours at ${brandName} has ended.`,
    settings: null,
  });
  return { ...mail, messageId: `<class-removal-${invitationId}@nalanda>` };
}

interface Removal {
  who: string;
  title: string;
  platform: string | null;
}

const sayRemoval = ({ who, title, platform }: Removal): string =>
  `${
    platform === null
      ? `${who} had added you to the course “${title}” and has now removed you.`
      : `You came to the course “${title}” from ${platform}. ${who}, who teaches it, has now removed you; the link in ${platform} does not enrol you again.`
  } You cannot watch its lectures any more. Your certificates stay.`;

const sayRemovalInHindi = ({ who, title, platform }: Removal): string =>
  `${
    platform === null
      ? `${who} ने आपको “${title}” कोर्स में जोड़ा था और अब हटा दिया है।`
      : `आप ${platform} से “${title}” कोर्स में आए थे। इसे पढ़ाने वाले ${who} ने अब आपको हटा दिया है; ${platform} का लिंक आपका नामांकन फिर नहीं करेगा।`
  } आप इसके लेक्चर अब नहीं देख सकते। आपके प्रमाणपत्र बने रहेंगे।`;
