import type { HindiTexts } from '../texts.ts';

/** What the API calls by an English word, as people read it; on the wire the words stay as they are. */
export const values: HindiTexts = {
  'App Development': 'ऐप डेवलपमेंट',
  'AI/ML': 'AI/ML',
  'AI Tools': 'AI टूल्स',
  'Data Science': 'डेटा साइंस',
  'Data Analytics': 'डेटा एनालिटिक्स',
  'Ethical Hacking': 'एथिकल हैकिंग',
  'UI UX Designing': 'UI UX डिज़ाइनिंग',
  'Web Development': 'वेब डेवलपमेंट',
  Others: 'अन्य',
  Beginner: 'शुरुआती',
  Intermediate: 'मध्यम',
  Advanced: 'उन्नत',
};
