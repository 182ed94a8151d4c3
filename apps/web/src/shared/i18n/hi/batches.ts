import type { HindiTexts } from '../texts.ts';

/** Learners of a course who begin together. */
export const batches: HindiTexts = {
  Batches: 'बैच',
  Batch: 'बैच',
  'All batches': 'सभी बैच',
  'No batch': 'कोई बैच नहीं',
  'New batch': 'नया बैच',
  'Change {title}': '{title} बदलें',
  'Batch saved': 'बैच सेव हो गया',
  'Learners of a batch begin together: its lectures open when it starts, and days until a lecture opens count from there. While a batch is on offer, the course can be joined in batches only.':
    'एक बैच के विद्यार्थी साथ शुरू करते हैं: उसके शुरू होने पर लेक्चर खुलते हैं, और लेक्चर खुलने के दिन वहीं से गिने जाते हैं। जब तक कोई बैच खुला है, कोर्स में सिर्फ़ बैच में ही आया जा सकता है।',
  'This course is not held in batches: everybody begins when they enrol.':
    'यह कोर्स बैच में नहीं चलता: हर कोई नामांकन के साथ शुरू करता है।',
  'End the batch: {title}': 'बैच बंद करें: {title}',
  'End {title}?': '{title} बंद करें?',
  'End the batch': 'बैच बंद करें',
  'Nobody can join it any more; who is in it stays. When no batch is on offer, the course can be joined at any time again.':
    'अब इसमें कोई नहीं आ सकेगा; जो इसमें हैं वे रहेंगे। जब कोई बैच खुला नहीं होगा, तो कोर्स में फिर कभी भी आया जा सकेगा।',
  Ended: 'बंद हुआ',
  'Has begun': 'शुरू हो चुका है',
  'Starts {moment}': 'शुरुआत: {moment}',
  'Closed for new learners': 'नए विद्यार्थियों के लिए बंद',
  'Open to new learners until {moment}': 'नए विद्यार्थियों के लिए {moment} तक खुला',
  '{taken} of {seats} seats taken': '{seats} में से {taken} सीटें भरी हैं',
  'Starts (India time)': 'शुरुआत (भारत का समय)',
  'Open to new learners until (India time)': 'नए विद्यार्थियों के लिए कब तक खुला (भारत का समय)',
  'Leave empty to close it at the start': 'खाली छोड़ें तो शुरुआत पर बंद हो जाएगा',
  Seats: 'सीटें',
  'Leave empty for as many as come': 'खाली छोड़ें तो जितने आएँ',
  'Who is in this batch begins at its new start. Nobody is told of the change: write to them yourself.':
    'इस बैच के विद्यार्थी नई शुरुआत पर शुरू करेंगे। बदलाव की सूचना किसी को नहीं जाती: उन्हें ख़ुद लिखें।',
  'Choose your batch': 'अपना बैच चुनें',
  'Your batch: {title}': 'आपका बैच: {title}',
  '{count} seats left': '{count} सीटें बची हैं',
  'No seat left': 'कोई सीट नहीं बची',
  'No batch can be joined now.': 'अभी किसी बैच में नहीं आया जा सकता।',
  'Move to': 'इसमें ले जाएँ',
  'Move {count} learners': '{count} विद्यार्थियों को ले जाएँ',
  'Moved {count} learners.': '{count} विद्यार्थियों को ले जाया गया।',
};
