import type { HindiTexts } from '../texts.ts';

/** Packages of courses for other learning systems. */
export const lmsExports: HindiTexts = {
  'SCORM 1.2': 'SCORM 1.2',
  'Common Cartridge 1.3': 'Common Cartridge 1.3',
  'For other learning systems': 'दूसरे लर्निंग सिस्टम के लिए',
  'Take this course to Moodle, Canvas or another learning system. Videos, captions, articles, quizzes and files are in the package and work there without this school.':
    'इस कोर्स को Moodle, Canvas या किसी और लर्निंग सिस्टम में ले जाएँ। वीडियो, कैप्शन, लेख, क्विज़ और फ़ाइलें पैकेज में होती हैं और वहाँ इस स्कूल के बिना चलती हैं।',
  'The right answers of quizzes are in the package, too: whoever opens its files can read them. Time limits of quizzes and handing in assignments do not go along.':
    'क्विज़ के सही जवाब भी पैकेज में होते हैं: जो उसकी फ़ाइलें खोले, वह उन्हें पढ़ सकता है। क्विज़ की समय-सीमा और असाइनमेंट जमा करना साथ नहीं जाते।',
  'Most learning systems read it. It reports who has finished a lecture, and what they scored in a quiz.':
    'ज़्यादातर लर्निंग सिस्टम इसे पढ़ते हैं। यह बताता है कि किसने लेक्चर पूरा किया और क्विज़ में कितने अंक मिले।',
  'Pages, files and quizzes become the other system’s own. Matching and ordering are split into single questions.':
    'पेज, फ़ाइलें और क्विज़ दूसरे सिस्टम के अपने बन जाते हैं। जोड़ी मिलाने और क्रम लगाने वाले सवाल अलग-अलग सवालों में बँट जाते हैं।',
  'The package is being made. You can leave this page and come back later.':
    'पैकेज बन रहा है। आप यह पेज छोड़कर बाद में लौट सकते हैं।',
  'Download ({size})': 'डाउनलोड करें ({size})',
  'Make it again': 'फिर से बनाएँ',
  'Make {name} package': '{name} पैकेज बनाएँ',
  'As the course was on {day}. Available until {until}.': 'कोर्स जैसा {day} को था। {until} तक मिलेगा।',
  '{count} lectures are not in it: they have no video or lesson, or play a package themselves.':
    '{count} लेक्चर इसमें नहीं हैं: उनमें वीडियो या पाठ नहीं है, या वे ख़ुद कोई पैकेज चलाते हैं।',
};
