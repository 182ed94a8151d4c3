import type { HindiTexts } from '../texts.ts';

/** Lessons from SCORM packages. */
export const scorm: HindiTexts = {
  Lesson: 'पाठ',
  'This lesson is for learners of the course.': 'यह पाठ कोर्स के विद्यार्थियों के लिए है।',
  'This lesson opens when you enroll': 'यह पाठ नामांकन के बाद खुलेगा',
  'It shares its package with lessons that are no free previews.': 'इसके पैकेज में ऐसे पाठ भी हैं जो मुफ़्त प्रीव्यू नहीं हैं।',
  'Loading the lesson': 'पाठ लोड हो रहा है',
  'You only look: nothing of what you do here is kept.': 'आप सिर्फ़ देख रहे हैं: यहाँ आप जो करेंगे वह सेव नहीं होगा।',
  'The line is gone. What you do is kept as soon as it is back.': 'इंटरनेट नहीं चल रहा। उसके लौटते ही आपका काम सेव हो जाएगा।',
  'What you do in this lesson is kept.': 'इस पाठ में आपका काम सेव है।',
  'This lesson was opened in another window, which has gone on with it. Load it again to go on here.':
    'यह पाठ दूसरी विंडो में खोलकर आगे बढ़ाया गया है। यहाँ आगे बढ़ने के लिए इसे फिर से लोड करें।',
  'The lesson does not answer. The browser may block it, or the line is slow.':
    'पाठ जवाब नहीं दे रहा। हो सकता है ब्राउज़र उसे रोक रहा हो, या इंटरनेट धीमा हो।',
  'What you do here is not kept any more. Load the lesson again.': 'यहाँ आपका काम अब सेव नहीं हो रहा। पाठ फिर से लोड करें।',
  'Load again': 'फिर से लोड करें',
  'Lesson from a package': 'पैकेज से पाठ',
  'This lecture plays a page of a SCORM package, and keeps what it reports of each learner.':
    'यह लेक्चर SCORM पैकेज का एक पेज चलाता है, और वह हर विद्यार्थी के बारे में जो बताता है उसे सेव रखता है।',
  'A free preview works where every lecture of the package is one. Otherwise only learners open it, for its files belong together.':
    'मुफ़्त प्रीव्यू तभी चलता है जब पैकेज का हर लेक्चर मुफ़्त हो। नहीं तो इसे सिर्फ़ विद्यार्थी खोलते हैं, क्योंकि इसकी फ़ाइलें साथ-साथ हैं।',
  Package: 'पैकेज',
  '{count} files, {size}': '{count} फ़ाइलें, {size}',
  'About how many minutes it takes': 'लगभग कितने मिनट लगते हैं',
  'The length is saved.': 'समय सेव हो गया।',
  'Package taken away.': 'पैकेज हटाया गया।',
  'Take the package away': 'पैकेज हटाएँ',
  'Take this package away?': 'यह पैकेज हटाएँ?',
  'What the lesson has reported of learners goes with it. Who has done the lecture keeps it as done.':
    'पाठ ने विद्यार्थियों के बारे में जो बताया है वह भी हट जाएगा। जिसने लेक्चर पूरा किया है, उसका पूरा ही रहेगा।',
  'Packages: {percent}%': 'पैकेज: {percent}%',
};
