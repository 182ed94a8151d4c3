import type { HindiTexts } from '../texts.ts';

export const learning: HindiTexts = {
  Completed: 'पूरा हुआ',
  '{percent}% watched': '{percent}% देखा गया',
  'Continue watching': 'देखना जारी रखें',
  'Loading what you are watching': 'आप जो देख रहे हैं वह लोड हो रहा है',
  '{count} lectures': { one: '{count} लेक्चर', other: '{count} लेक्चर' },
  'Watch Now': 'अभी देखें',
  'Watch Now: {title}': 'अभी देखें: {title}',
  'My Enrolled Courses': 'मेरे कोर्स',
  'Back to Home': 'होम पर वापस जाएँ',
  Purchases: 'ख़रीदारी',
  'You haven’t enrolled in any course yet.': 'आपने अभी तक किसी कोर्स में नामांकन नहीं किया है।',
  'Find one that you like: many let you watch a lecture before you pay.':
    'अपनी पसंद का कोर्स चुनें: कई कोर्स में भुगतान से पहले एक लेक्चर देखा जा सकता है।',
  'Not started yet': 'अभी शुरू नहीं किया',
  'The refund window closed on {date}.': 'रिफ़ंड का समय {date} को ख़त्म हो गया।',
};
