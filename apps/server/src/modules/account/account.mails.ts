import { type Addressed, writeLetter } from '../../platform/letter.ts';
import type { Mail } from '../../platform/mailer.ts';

/** The last mail of an account: it tells what is gone, what the law wants kept, and of bank details that an open payout needs. */
export function writeFarewell({ isDue, ...addressed }: Addressed & { isDue: boolean }): Mail {
  const { brandName, locale } = addressed;
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
      'Thank you for learning with us.',
    ],
    reason: `You got this mail because the ${brandName} account of this email was deleted. ${isDue ? 'We only write again about your payout.' : 'We will not write about it again.'}`,
  });
}
