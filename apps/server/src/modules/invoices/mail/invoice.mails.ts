import { type Recipient, writeLetter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { printAmount } from '../../../platform/text/print-amount.ts';
import { fileNameOf, type InvoiceKind, type InvoiceSnapshot, invoiceTitles } from '../invoices.models.ts';

/** What a mail says of an invoice. */
type MailedFacts = Pick<
  InvoiceSnapshot,
  'kind' | 'brandName' | 'courseTitle' | 'batchTitle' | 'totalPaise' | 'credits'
>;

/** How the provider's ids of what a bank has taken back begin; it stands in the place of the refund. */
const DISPUTE = 'disp_';

const isTakenBack = ({ credits }: MailedFacts) => credits?.refundId.startsWith(DISPUTE) ?? false;

interface InvoiceLetter extends Recipient {
  /** `mailRound`: how often it was let be mailed again. */
  invoice: { id: string; number: string; mailRound: number; snapshot: MailedFacts };
  publicUrl: string | undefined;
  /** null: the address is not proved, and what carries a name must not go there. */
  pdf: Buffer | null;
}

const HINDI_TITLES: Record<InvoiceKind, string> = {
  'tax-invoice': 'टैक्स इनवॉइस',
  'bill-of-supply': 'बिल ऑफ़ सप्लाई',
  receipt: 'रसीद',
  'credit-note': 'क्रेडिट नोट',
};

/** The mail about a payment or a refund, with its paper. */
export function writeInvoiceMail(letter: InvoiceLetter): Mail {
  const { invoice, pdf, locale, publicUrl } = letter;
  const { id, number, mailRound, snapshot } = invoice;
  const { brandName } = snapshot;
  const url = publicUrl === undefined ? null : `${publicUrl}/purchases`;
  const isHindi = locale === 'hi';
  const title = isHindi ? HINDI_TITLES[snapshot.kind] : invoiceTitles[snapshot.kind].toLowerCase();
  const mail = writeLetter(
    { ...letter, brandName },
    isHindi
      ? {
          subject: `${brandName}: ${title} ${number}`,
          before: [describeInHindi(snapshot), placeInHindi(`${title} ${number}`, pdf !== null)],
          button: url ? { label: 'अपनी ख़रीदारी देखें', url } : null,
          reason: `यह ईमेल आपको इसलिए मिला क्योंकि आपने ${brandName} पर एक कोर्स ख़रीदा है।`,
        }
      : {
          subject: `Your ${title} ${number}`,
          before: [describe(snapshot), place(`${title} ${number}`, pdf !== null)],
          button: url ? { label: 'See your purchases', url } : null,
          reason: `You got this mail because you bought a course on ${brandName}.`,
        },
  );
  return {
    ...mail,
    // The same at every try: who gets it twice sees it once, unless the office has sent it again.
    messageId: mailRound === 0 ? `<invoice-${id}@nalanda>` : `<invoice-${id}-${mailRound}@nalanda>`,
    ...(pdf && { attachments: [{ filename: fileNameOf(number), content: pdf, contentType: 'application/pdf' }] }),
  };
}

function describe(facts: MailedFacts): string {
  const { kind, courseTitle, batchTitle, totalPaise } = facts;
  if (isTakenBack(facts))
    return `Your bank has taken back ${printAmount(totalPaise)} that was paid for “${courseTitle}”.`;
  return kind === 'credit-note'
    ? `We are returning ${printAmount(totalPaise)} for “${courseTitle}”. It reaches your account within 7 to 10 business days.`
    : `Thank you. We have received ${printAmount(totalPaise)} for “${courseTitle}”${batchTitle ? `, batch “${batchTitle}”` : ''}.`;
}

function describeInHindi(facts: MailedFacts): string {
  const { kind, courseTitle, batchTitle, totalPaise } = facts;
  if (isTakenBack(facts)) return `आपके बैंक ने “${courseTitle}” के लिए चुकाए गए ${printAmount(totalPaise)} वापस ले लिए हैं।`;
  return kind === 'credit-note'
    ? `हम “${courseTitle}” के ${printAmount(totalPaise)} लौटा रहे हैं। पैसे 7 से 10 कामकाजी दिनों में आपके खाते में आ जाएँगे।`
    : `धन्यवाद। “${courseTitle}”${batchTitle ? ` (बैच “${batchTitle}”)` : ''} के लिए ${printAmount(totalPaise)} हमें मिल गए हैं।`;
}

function place(paper: string, isAttached: boolean): string {
  return isAttached
    ? `Your ${paper} is attached. You also find it under Purchases.`
    : `You find your ${paper} under Purchases. Confirm your email on your profile, and the next ones come by mail.`;
}

function placeInHindi(paper: string, isAttached: boolean): string {
  return isAttached
    ? `${paper} इस ईमेल के साथ है। यह 'ख़रीदारी' पेज पर भी मिलेगा।`
    : `${paper} आपको 'ख़रीदारी' पेज पर मिलेगा। अपनी प्रोफ़ाइल पर ईमेल की पुष्टि कर लें, तो अगली बार से ये ईमेल से आएँगे।`;
}
