import type { HindiTexts } from '../texts.ts';

export const articles: HindiTexts = {
  Article: 'लेख',
  'Done:': 'हो गया:',
  'To do:': 'करना है:',
  'Code, {language}': 'कोड, {language}',
  Table: 'तालिका',
  'Loading the article': 'लेख लोड हो रहा है',
  'A lecture to read instead of a video: text with pictures, tables, code and formulas.':
    'वीडियो की जगह पढ़ने का लेक्चर: फ़ोटो, तालिकाओं, कोड और सूत्रों वाला टेक्स्ट।',
  'Write an article': 'लेख लिखें',
  'Article saved': 'लेख सेव हो गया',
  'Save article': 'लेख सेव करें',
  'Article removed.': 'लेख हटा दिया गया।',
  'Remove the article': 'लेख हटाएँ',
  'Remove this article?': 'यह लेख हटाएँ?',
  'Its text and pictures are lost, also for the learners who have the course.':
    'इसका टेक्स्ट और फ़ोटो मिट जाएँगे, उन विद्यार्थियों के लिए भी जिनके पास कोर्स है।',
  'Text of the article': 'लेख का टेक्स्ट',
  'Markdown: # for a heading, **bold**, - for a list, | for tables, ``` around code, $ around formulas.':
    'Markdown: शीर्षक के लिए #, **मोटा**, सूची के लिए -, तालिका के लिए |, कोड के आगे-पीछे ```, सूत्र के आगे-पीछे $।',
  Heading: 'शीर्षक',
  Formula: 'सूत्र',
  Picture: 'फ़ोटो',
  'Show it anew': 'फिर से दिखाएँ',
  'Close the preview': 'प्रीव्यू बंद करें',
  'Mark as read': 'पढ़ लिया',
  Read: 'पढ़ा हुआ',
  Quiz: 'क्विज़',
  Assignment: 'असाइनमेंट',
  'about {length}': 'लगभग {length}',
  'Paste from Word, Google Docs or a web page: headings, lists, tables and links come along.':
    'Word, Google Docs या किसी वेब पेज से पेस्ट करें: शीर्षक, सूचियाँ, तालिकाएँ और लिंक साथ आएँगे।',
  '{count} pictures did not come along. Copy each by itself and paste it here.': {
    one: '{count} फ़ोटो साथ नहीं आई। उसे अलग से कॉपी करके यहाँ पेस्ट करें।',
    other: '{count} फ़ोटो साथ नहीं आईं। हर एक को अलग से कॉपी करके यहाँ पेस्ट करें।',
  },
};
