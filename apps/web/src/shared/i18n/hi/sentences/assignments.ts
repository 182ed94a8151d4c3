import type { HindiSentences } from '../../texts.ts';

export const assignments: HindiSentences = {
  'assignment.takes-nothing': 'टेक्स्ट, फ़ाइलें या दोनों लें',
  'assignment.no-criteria': 'कम से कम एक बात जोड़ें जो देखी जाएगी',
  'assignment.level-too-high': 'यह कुल अंकों से ज़्यादा है',
  'assignment.not-found': 'यहाँ कोई असाइनमेंट नहीं है।',
  'assignment.changed': 'आपके खोलने के बाद यह असाइनमेंट दूसरी विंडो में बदला गया। उसे लोड करें, या अपना रूप उसकी जगह सेव करें।',
  'assignment.not-enrolled': 'इसके असाइनमेंट जमा करने के लिए इस कोर्स में नामांकन करें।',
  'assignment.closed': 'यहाँ अभी और कुछ जमा नहीं किया जा सकता।',
  'assignment.empty': 'जमा करने से पहले कुछ लिखें या फ़ाइल जोड़ें।',
  'assignment.no-text': 'इस असाइनमेंट में सिर्फ़ फ़ाइलें ली जाती हैं, टेक्स्ट नहीं।',
  'assignment.too-many-files': 'यहाँ ज़्यादा से ज़्यादा {most} फ़ाइलें जमा की जा सकती हैं।',
  'assignment.file-not-found': 'यह फ़ाइल अब नहीं है।',
  'assignment.marked': 'इस बीच इसके अंक दिए जा चुके हैं। अंक देखने के लिए पेज फिर से लोड करें।',
  'assignment.submission-not-found': 'यह अब जमा नहीं है। शायद विद्यार्थी ने इसे वापस ले लिया।',
  'assignment.other-marks': 'इस बीच किसी ने इसे जाँच दिया है। पेज फिर से लोड करें, अंक देखें, और चाहें तो अपने अंक सेव करें।',
  'assignment.handed-in-again': 'इस बीच विद्यार्थी ने फिर से जमा किया है। अंक देने से पहले पेज फिर से लोड करें।',
  'assignment.points-misfit': 'हर बात के अंक दें, और उससे ज़्यादा नहीं जितने उसमें मिल सकते हैं।',
  'assignment.removed': 'असाइनमेंट हटाया गया।',
};
