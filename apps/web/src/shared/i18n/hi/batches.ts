import type { HindiTexts } from '../texts.ts';

/** Learners of a course who begin together. */
export const batches: HindiTexts = {
  Batches: 'बैच',
  Batch: 'बैच',
  'All batches': 'सभी बैच',
  'New batch': 'नया बैच',
  'Change {title}': '{title} बदलें',
  'Batch saved': 'बैच सेव हो गया',
  'Learners of a batch begin together: its lectures open when it starts, and days until a lecture opens count from there. From the first batch on, the course can be joined in batches only.':
    'एक बैच के विद्यार्थी साथ शुरू करते हैं: उसके शुरू होने पर लेक्चर खुलते हैं, और लेक्चर खुलने के दिन वहीं से गिने जाते हैं। पहले बैच से यह कोर्स सिर्फ़ बैच में ही लिया जा सकता है।',
  'This course is not held in batches: everybody begins when they enrol.':
    'यह कोर्स बैच में नहीं चलता: हर कोई नामांकन के साथ शुरू करता है।',
  'End the batch: {title}': 'बैच बंद करें: {title}',
  'End {title}?': '{title} बंद करें?',
  'End the batch': 'बैच बंद करें',
  'Nobody can join it any more. Its learners stay in it.': 'अब इसमें कोई नहीं आ सकेगा। जो विद्यार्थी इसमें हैं, वे बने रहेंगे।',
  Ended: 'बंद हुआ',
  'Has begun': 'शुरू हो चुका है',
  'Starts {moment}': 'शुरुआत: {moment}',
  'Closed for new learners': 'नए विद्यार्थियों के लिए बंद',
  'Open to new learners until {moment}': 'नए विद्यार्थियों के लिए {moment} तक खुला',
  '{taken} of {seats} seats taken': '{seats} में से {taken} सीटें भरी हैं',
  'Starts (India time)': 'शुरुआत (भारत का समय)',
  'Open to new learners until (India time)': 'नए विद्यार्थियों के लिए कब तक खुला (भारत का समय)',
  'Leave empty to close it at the start': 'ख़ाली छोड़ें तो शुरुआत पर बंद हो जाएगा',
  Seats: 'सीटें',
  'Learners of this batch begin at its new start, and are told of it.':
    'इस बैच के विद्यार्थी नई शुरुआत पर शुरू करेंगे, और उन्हें बताया जाएगा।',
  'Choose your batch': 'अपना बैच चुनें',
  'Your batch: {title}': 'आपका बैच: {title}',
  '{count} seats left': { one: '{count} सीट बची है', other: '{count} सीटें बची हैं' },
  'No seat left': 'कोई सीट नहीं बची',
  'All seats are taken or being paid for. Try again in some minutes.':
    'सभी सीटें भर चुकी हैं या उनका भुगतान हो रहा है। कुछ मिनट बाद फिर कोशिश करें।',
  'Began {moment}': 'शुरू हुआ: {moment}',
  'You can write a review once your batch has started.': 'आपका बैच शुरू होने के बाद आप समीक्षा लिख सकते हैं।',
  'Choose your batch first.': 'पहले अपना बैच चुनें।',
  'No batch can be joined now. Put the course on your wishlist, and we tell you of the next one.':
    'अभी कोई बैच नए विद्यार्थियों के लिए खुला नहीं है। कोर्स को पसंद की सूची में जोड़ें, अगले बैच की सूचना हम देंगे।',
  'The next batch is not announced yet.': 'अगला बैच अभी तय नहीं हुआ है।',
  'Full refund until {days} days after your batch starts if you have watched less than 20%.':
    '20% से कम देखा हो तो बैच शुरू होने के {days} दिन बाद तक पूरा रिफ़ंड।',
  'The course was put into batches after you ordered it. You can choose another batch once, before yours starts.':
    'आपके ऑर्डर के बाद यह कोर्स बैच में चलने लगा। अपना बैच शुरू होने से पहले आप एक बार दूसरा बैच चुन सकते हैं।',
  'Choose another batch': 'दूसरा बैच चुनें',
  'Choose this batch': 'यह बैच चुनें',
  'No batch can be joined now, so nobody can buy the course. People who have it on their wishlist are told of the next batch.':
    'अभी कोई बैच नए विद्यार्थियों के लिए खुला नहीं है, इसलिए कोर्स कोई नहीं ख़रीद सकता। जिनकी पसंद की सूची में यह है, उन्हें अगले बैच की सूचना मिलेगी।',
  'Sell the course without batches': 'कोर्स को बिना बैच के बेचें',
  '{count} being paid for': '{count} का भुगतान हो रहा है',
  'This is the last batch. What happens to the course?': 'यह आख़िरी बैच है। कोर्स का क्या होगा?',
  'Close the course for sale until the next batch': 'अगले बैच तक कोर्स की बिक्री बंद रखें',
  'Everybody then begins when they enrol.': 'तब हर कोई नामांकन होते ही शुरू करेगा।',
  'Choose a batch': 'बैच चुनें',
  'No batch: everything opens': 'कोई बैच नहीं: सब कुछ खुल जाएगा',
  'In no batch': 'किसी बैच में नहीं',
  'Move {count} learners?': { one: '{count} विद्यार्थी को ले जाएँ?', other: '{count} विद्यार्थियों को ले जाएँ?' },
  'The batch has {seats} seats only. With these learners there are {count} in it.':
    'बैच में सिर्फ़ {seats} सीटें हैं। इन विद्यार्थियों के साथ इसमें {count} हो जाएँगे।',
  'They are told at once, on the bell and by mail.': 'उन्हें तुरंत बताया जाता है, घंटी पर और ईमेल से।',
  'All lectures open to them at once; days until a lecture opens count from their enrolment.':
    'सभी लेक्चर उनके लिए तुरंत खुल जाएँगे; लेक्चर खुलने के दिन उनके नामांकन से गिने जाएँगे।',
  'Until the batch starts, only free previews are open to them. What they are watching now closes.':
    'बैच शुरू होने तक उनके लिए सिर्फ़ मुफ़्त प्रीव्यू खुले रहेंगे। जो वे अभी देख रहे हैं, वह बंद हो जाएगा।',
  'The batch has begun: they can open the lectures that are open in it by now.':
    'बैच शुरू हो चुका है: इसमें अब तक जो लेक्चर खुले हैं, वे उनके लिए भी खुल जाएँगे।',
  'Batch: {title}': 'बैच: {title}',
  'In batches': 'बैच में',
  'In batches, the next on {date}': 'बैच में, अगला {date} से',
  'See the course': 'कोर्स देखें',
  'See the course: {title}': 'कोर्स देखें: {title}',
  'Move to': 'इसमें ले जाएँ',
  'Move {count} learners': { one: '{count} विद्यार्थी को ले जाएँ', other: '{count} विद्यार्थियों को ले जाएँ' },
  'Moved {count} learners.': {
    one: '{count} विद्यार्थी को ले जाया गया।',
    other: '{count} विद्यार्थियों को ले जाया गया।',
  },
};
