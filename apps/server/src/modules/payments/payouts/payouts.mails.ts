import { type Addressed, writeLetter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { printAmount } from '../../../platform/text/print-amount.ts';
import type { PayoutNews } from './payouts.deps.ts';

/** Tells an educator that their money goes to another account from now on. */
export function writeAccountMail({ account, ...addressed }: Addressed & { account: string }): Mail {
  const { brandName, locale, publicUrl } = addressed;
  const url = publicUrl === undefined ? null : `${publicUrl}/earnings`;
  if (locale === 'hi') {
    return writeLetter(addressed, {
      subject: `${brandName}: आपका बैंक खाता बदला गया`,
      before: [
        `अब आपकी कमाई इस बैंक खाते में भेजी जाएगी: ${account}`,
        'अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें और हमारी सहायता टीम को लिखें।',
      ],
      button: url ? { label: 'अपनी कमाई देखें', url } : null,
      reason: `यह ईमेल आपके ${brandName} अकाउंट की सुरक्षा के बारे में है, इसलिए इसे बंद नहीं किया जा सकता।`,
    });
  }
  return writeLetter(addressed, {
    subject: `${brandName}: your bank account was changed`,
    before: [
      `From now on your earnings are paid to the bank account ${account}.`,
      'If this was not you, change your password at once and write to our support.',
    ],
    button: url ? { label: 'See your earnings', url } : null,
    reason: `This mail is about the safety of your ${brandName} account, so it cannot be switched off.`,
  });
}

interface ToldPayout {
  amountPaise: number;
  tdsPaise: number;
  month: string;
  paidOn: string;
  reference: string;
  account: string;
  way: string;
}

interface PayoutLetter extends Addressed, PayoutNews {
  payout: ToldPayout;
  /** null: the address is not proved, or there is nothing to show. */
  statement: { pdf: Buffer; fileName: string } | null;
  /** They have deleted their account: there are no pages for them. */
  isFormer: boolean;
}

/** Tells an educator that a payout was sent, was taken back, or could not be made. */
export function writePayoutMail({
  payoutId,
  news,
  again,
  payout,
  statement,
  isFormer,
  ...addressed
}: PayoutLetter): Mail {
  const { brandName, publicUrl } = addressed;
  const isHindi = addressed.locale === 'hi';
  const url = publicUrl === undefined || isFormer ? null : `${publicUrl}/earnings`;
  const { subject, said } = (isHindi ? sayInHindi : say)(news, payout, brandName);
  const attached = isHindi ? 'महीने का विवरण इस ईमेल के साथ है।' : 'The statement of the month is attached.';
  const look = isHindi
    ? 'बैंक भुगतान लौटाए, तो अक्सर खाता नंबर या IFSC ग़लत होता है। कृपया अपना बैंक खाता जाँच लें।'
    : 'When a bank sends a payout back, the account number or IFSC is often wrong. Please look at your bank account.';
  const last = isHindi
    ? 'आपका अकाउंट हटाया जा चुका है; अब कुछ बाकी न रहने पर आपके बैंक का ब्योरा और यह ईमेल पता भी मिटा दिए जाएँगे।'
    : 'Your account is deleted. Once nothing is due any more, your bank details and this email address are erased too.';
  const letter = writeLetter(addressed, {
    subject,
    before: [
      ...said,
      ...(news === 'undone' && !isFormer ? [look] : []),
      ...(statement ? [attached] : []),
      ...(isFormer ? [last] : []),
    ],
    button: url ? { label: isHindi ? 'अपनी कमाई देखें' : 'See your earnings', url } : null,
    reason: isHindi
      ? `यह ईमेल आपको इसलिए मिला क्योंकि ${brandName} पर आपकी कमाई का भुगतान होता है।`
      : `You got this mail because ${brandName} pays you for your courses.`,
  });
  return {
    ...letter,
    messageId: `<payout-${[news, payoutId, ...(again ? [again] : [])].join('-')}@nalanda>`,
    ...(statement && {
      attachments: [{ filename: statement.fileName, content: statement.pdf, contentType: 'application/pdf' }],
    }),
  };
}

type Said = { subject: string; said: string[] };

function say(news: PayoutLetter['news'], payout: PayoutLetter['payout'], brandName: string): Said {
  const { account, reference, tdsPaise, way } = payout;
  const [amount, month, day] = [
    printAmount(payout.amountPaise),
    showMonth(payout.month, 'en'),
    showDay(payout.paidOn, 'en'),
  ];
  if (news === 'paid') {
    return {
      subject: `${brandName} has paid you ${amount}`,
      said: [
        `We have paid you ${amount}: what you earned up to the end of ${month}.`,
        ...(tdsPaise > 0
          ? [
              `Of it ${printAmount(tdsPaise)} was kept back as tax deducted at source (TDS), and ${printAmount(payout.amountPaise - tdsPaise)} was sent to you.`,
            ]
          : []),
        way
          ? `It went another way on ${day}: ${way}, with the reference ${reference}.`
          : `It was sent on ${day} to the bank account ${account}, with the reference ${reference}. It may take a day to arrive.`,
      ],
    };
  }
  if (news === 'undone') {
    return {
      subject: `${brandName}: your payout of ${amount} was taken back`,
      said: [`The payout of ${amount} for ${month}, noted on ${day}, was taken back. The amount is due to you again.`],
    };
  }
  return {
    subject: `${brandName}: ${amount} could not be paid to you`,
    said: [`We could not pay you ${amount}, what you earned up to the end of ${month}, and have written it off.`],
  };
}

function sayInHindi(news: PayoutLetter['news'], payout: PayoutLetter['payout'], brandName: string): Said {
  const { account, reference, tdsPaise, way } = payout;
  const [amount, month, day] = [
    printAmount(payout.amountPaise),
    showMonth(payout.month, 'hi'),
    showDay(payout.paidOn, 'hi'),
  ];
  if (news === 'paid') {
    return {
      subject: `${brandName} ने आपको ${amount} का भुगतान किया है`,
      said: [
        `हमने आपको ${amount} का भुगतान किया है: ${month} के अंत तक की आपकी कमाई।`,
        ...(tdsPaise > 0
          ? [
              `इसमें से ${printAmount(tdsPaise)} टीडीएस (TDS) के रूप में काटे गए, और ${printAmount(payout.amountPaise - tdsPaise)} आपको भेजे गए।`,
            ]
          : []),
        way
          ? `यह ${day} को किसी और तरीके से दिया गया: ${way}, संदर्भ ${reference}।`
          : `यह ${day} को बैंक खाते ${account} में भेजा गया, संदर्भ ${reference}। पहुँचने में एक दिन लग सकता है।`,
      ],
    };
  }
  if (news === 'undone') {
    return {
      subject: `${brandName}: ${amount} का आपका भुगतान वापस लिया गया`,
      said: [
        `${month} का ${amount} का भुगतान, जो ${day} को दर्ज हुआ था, वापस लिया गया है। यह रकम अब फिर से आपको देनी बाकी है।`,
      ],
    };
  }
  return {
    subject: `${brandName}: ${amount} आपको नहीं भेजे जा सके`,
    said: [`${month} के अंत तक की आपकी कमाई, ${amount}, आपको नहीं भेजी जा सकी और बट्टे खाते में डाल दी गई।`],
  };
}

const showMonth = (month: string, locale: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(`${locale}-IN`, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

const showDay = (day: string, locale: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(`${locale}-IN`, { dateStyle: 'long', timeZone: 'UTC' });
