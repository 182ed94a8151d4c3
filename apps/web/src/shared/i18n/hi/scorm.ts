import type { HindiTexts } from '../texts.ts';

/** Lessons from SCORM packages. */
export const scorm: HindiTexts = {
  Lesson: 'पाठ',
  'This lesson is for learners of the course.': 'यह पाठ कोर्स के विद्यार्थियों के लिए है।',
  'This lesson opens when you enroll': 'यह पाठ नामांकन के बाद खुलेगा',
  'It shares its package with lessons that are no free previews.': 'इसके पैकेज में ऐसे पाठ भी हैं जो मुफ़्त प्रीव्यू नहीं हैं।',
  'Loading the lesson': 'पाठ लोड हो रहा है',
  'You are only looking: nothing that you do here is saved.': 'आप सिर्फ़ देख रहे हैं: यहाँ आप जो करेंगे वह सेव नहीं होगा।',
  'You are offline. Your work is saved when the connection is back.':
    'आप ऑफ़लाइन हैं। कनेक्शन लौटते ही आपका काम सेव हो जाएगा।',
  'Your work in this lesson is saved.': 'इस पाठ में आपका काम सेव है।',
  'This lesson was continued in another window. Load it again to continue here.':
    'यह पाठ दूसरी विंडो में आगे बढ़ाया गया है। यहाँ आगे बढ़ने के लिए इसे फिर से लोड करें।',
  'The lesson did not load. Your browser may be blocking it, or your connection is slow.':
    'पाठ लोड नहीं हुआ। हो सकता है ब्राउज़र उसे रोक रहा हो, या इंटरनेट धीमा हो।',
  'Your work is no longer being saved. Load the lesson again.': 'यहाँ आपका काम अब सेव नहीं हो रहा। पाठ फिर से लोड करें।',
  'Load again': 'फिर से लोड करें',
  'Lesson from a package': 'पैकेज से पाठ',
  'This lecture plays a page of a SCORM package, and saves what the page reports of each learner.':
    'यह लेक्चर SCORM पैकेज का एक पेज चलाता है, और पेज हर विद्यार्थी के बारे में जो बताता है उसे सेव रखता है।',
  'A free preview works only if all lectures of this package are free previews, because they share their files. Otherwise only learners can open it.':
    'मुफ़्त प्रीव्यू तभी चलता है जब इस पैकेज के सभी लेक्चर मुफ़्त प्रीव्यू हों, क्योंकि उनकी फ़ाइलें एक ही हैं। नहीं तो इसे सिर्फ़ विद्यार्थी खोल सकते हैं।',
  Package: 'पैकेज',
  '{count} files, {size}': '{count} फ़ाइलें, {size}',
  'Estimated length in minutes': 'अनुमानित समय (मिनट में)',
  'The length is saved.': 'समय सेव हो गया।',
  'Package removed.': 'पैकेज हटाया गया।',
  'Remove the package': 'पैकेज हटाएँ',
  'Remove this package?': 'यह पैकेज हटाएँ?',
  'What learners have done and scored in it is deleted. For learners who have completed the lecture it stays completed.':
    'इसमें विद्यार्थियों का काम और उनके अंक भी हट जाएँगे। जिन विद्यार्थियों ने लेक्चर पूरा किया है, उनके लिए वह पूरा ही रहेगा।',
  'Packages: {percent}%': 'पैकेज: {percent}%',
};
