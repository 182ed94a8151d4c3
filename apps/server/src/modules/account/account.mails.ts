import { rupeesToPaise } from '@nalanda/contract';
import { type Addressed, writeLetter } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { printAmount } from '../../platform/text/print-amount.ts';

/** What a last mail tells of money. */
interface Farewell extends Addressed {
  /** Bank details stay, because a payout is not settled. */
  isDue: boolean;
  /** Rupees that nobody knows where to send, and the number by which they can be asked for. */
  unclaimed: { amount: number; number: string } | null;
}

/** The last mail of an account: it tells what is gone, what the law wants kept, and what becomes of money that is due. */
export function writeFarewell({ isDue, unclaimed, ...addressed }: Farewell): Mail {
  const { brandName, locale } = addressed;
  const claimed = unclaimed && sayUnclaimed(unclaimed, addressed);
  if (locale === 'hi') {
    return writeLetter(addressed, {
      subject: `आपका ${brandName} अकाउंट हटा दिया गया है`,
      before: [
        'आपका अकाउंट हटा दिया गया है। उसके साथ आपकी प्रोफ़ाइल, फ़ोटो, समीक्षाओं में लिखी बातें और सारे लॉगिन भी हट गए हैं।',
        'टैक्स क़ानून के लिए ऑर्डर और भुगतान का हिसाब रखना पड़ता है, पर आपके नाम के बिना। इनवॉइस से भी नाम हट जाता है, सिवाय उन इनवॉइस के जो किसी व्यवसाय के नाम पर हैं या ₹50,000 या उससे ज़्यादा के हैं।',
        ...(isDue
          ? [
              'आपको देय रकम या हाल का भुगतान अभी पूरा नहीं हुआ है: तब तक आपके बैंक का ब्योरा और ईमेल पता एन्क्रिप्ट करके रखे जाते हैं, फिर मिटा दिए जाते हैं।',
            ]
          : []),
        ...(claimed ? [claimed] : []),
        'हमारे साथ पढ़ने के लिए धन्यवाद।',
      ],
      reason: `यह ईमेल आपको इसलिए मिला क्योंकि इस ईमेल का ${brandName} अकाउंट हटाया गया है। ${isDue ? 'अब हम सिर्फ़ आपके भुगतान के बारे में लिखेंगे।' : 'इसके बाद हम इस अकाउंट के बारे में नहीं लिखेंगे।'}`,
    });
  }
  return writeLetter(addressed, {
    subject: `Your ${brandName} account is deleted`,
    before: [
      'Your account is deleted, and with it your profile, your picture, what you wrote in reviews, and all logins.',
      'Tax law asks us to keep orders and payments. We keep them without your name. Invoices lose your name too, unless they are made out to a business or are for ₹50,000 or more.',
      ...(isDue
        ? [
            'A payout to you is not settled yet. Your bank details and email stay, encrypted, until it is; then they are erased.',
          ]
        : []),
      ...(claimed ? [claimed] : []),
      'Thank you for learning with us.',
    ],
    reason: `You got this mail because the ${brandName} account of this email was deleted. ${isDue ? 'We only write again about your payout.' : 'We will not write about it again.'}`,
  });
}

/** The number is for whoever has proved the address: another reader of the mail could ask for the money. */
function sayUnclaimed({ amount, number }: NonNullable<Farewell['unclaimed']>, { locale, name }: Addressed): string {
  const rupees = printAmount(rupeesToPaise(amount));
  if (locale === 'hi') {
    const due = `आपको ${rupees} देने बाकी हैं, पर हमें नहीं पता कि कहाँ भेजें। यह रकम हमारी बही में आपके नाम के बिना बनी रहेगी।`;
    return name === null
      ? `${due} इसे पाने के लिए हमारी सहायता टीम को लिखें।`
      : `${due} इसे पाने के लिए हमारी सहायता टीम को यह नंबर लिख भेजें: ${number}। इसे सँभालकर रखें: हमारे पास आपकी और कोई पहचान नहीं रहेगी।`;
  }
  const due = `${rupees} is still due to you, and we do not know where to send it. It stays in our books without your name.`;
  return name === null
    ? `${due} To be paid, write to our support.`
    : `${due} To be paid, write to our support with this number: ${number}. Keep it well: we know nothing else of you by then.`;
}
