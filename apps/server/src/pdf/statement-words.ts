import { createPaperWords } from './paper-words.ts';

/** What is printed around the facts of a payout statement, with its Hindi. */
const words = {
  'Payout statement': 'भुगतान विवरण',
  Educator: 'शिक्षक',
  'Bank account': 'बैंक खाता',
  'None given yet': 'अभी नहीं',
  'As of': 'इस तारीख़ तक',
  'Carried over': 'पिछले महीने से',
  'Paid by learners': 'विद्यार्थियों ने दिए',
  'Returned to learners': 'विद्यार्थियों को लौटाए',
  'Share of the school': 'स्कूल का हिस्सा',
  'Earned in the month': 'महीने की कमाई',
  'Paid out': 'भेजा गया',
  'Written off': 'बट्टे खाते में',
  'Carried on to the next month': 'अगले महीने में जाएगा',
  'By the books of the school in India’s time. A refund after a payout is set off against later sales.':
    'स्कूल के बही-खाते के अनुसार, भारतीय समय में। भुगतान के बाद का रिफ़ंड आगे की बिक्री में से काटा जाता है।',
} as const;

export type StatementWord = keyof typeof words;

export const { inHindi, labelOf } = createPaperWords<StatementWord>(words);
