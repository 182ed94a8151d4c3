import type { HindiSentences } from '../../texts.ts';

export const scorm: HindiSentences = {
  'scorm.value': 'पाठ ऐसी कोई बात नहीं बता सकता',
  'scorm.minutes': 'कृपया 1 से 600 तक मिनट लिखें',
  'scorm.not-found': 'यहाँ पैकेज का कोई पाठ नहीं है।',
  'scorm.no-address':
    'SCORM के पैकेज प्रोग्राम होते हैं, जिन्हें यह स्कूल सिर्फ़ उनके अपने पते पर चला सकता है। वह पता सर्वर चलाने वाला सेट करता है: PACKAGES_URL।',
  'scorm.not-enrolled': 'सिर्फ़ इस कोर्स के विद्यार्थियों की प्रगति सेव होती है।',
  'scorm.no-preview': 'यह पाठ कोर्स के विद्यार्थियों के लिए है।',
  'scorm.stale': 'यह पाठ दूसरी विंडो में खोलकर आगे बढ़ाया गया है। यहाँ आगे बढ़ने के लिए इसे फिर से लोड करें।',
  'scorm.link-expired': 'पाठ के इस पते का समय निकल गया है। पाठ फिर से खोलें।',
  'scorm.file-not-found': 'इस पैकेज में ऐसी कोई फ़ाइल नहीं है।',
  'scorm.removed': 'पैकेज हटा दिया गया।',
};
