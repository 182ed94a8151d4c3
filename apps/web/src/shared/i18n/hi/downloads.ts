import type { HindiTexts } from '../texts.ts';

/** Lectures that are kept on a device. */
export const downloads: HindiTexts = {
  Downloads: 'डाउनलोड',
  'Lectures on this device, to watch without internet.': 'इस डिवाइस पर रखे लेक्चर, बिना इंटरनेट देखने के लिए।',
  'Watch offline': 'ऑफ़लाइन देखें',
  'Lectures are kept in this browser, encrypted, and play without internet under Downloads.':
    'लेक्चर इसी ब्राउज़र में एन्क्रिप्ट होकर रहते हैं और “डाउनलोड” में बिना इंटरनेट चलते हैं।',
  'Go to Downloads': 'डाउनलोड देखें',
  'A downloaded lecture counts as watched if you ask for a refund.':
    'रिफ़ंड माँगने पर डाउनलोड किया हुआ लेक्चर देखा हुआ गिना जाता है।',
  'On this device': 'इस डिवाइस पर है',
  'Download of {title}': '“{title}” का डाउनलोड',
  'Download {title}': '“{title}” डाउनलोड करें',
  'Pause {title}': '“{title}” रोकें',
  'Resume {title}': '“{title}” फिर शुरू करें',
  'Remove {title} from this device': '“{title}” इस डिवाइस से हटाएँ',
  'Cancel {title}': '“{title}” का डाउनलोड कैंसल करें',
  '{done} of {all}': '{all} में से {done}',
  '{done} of {all}. It goes on when you are online.': '{all} में से {done}। ऑनलाइन होते ही आगे चलेगा।',
  '{done} of {all}. Paused.': '{all} में से {done}। रुका हुआ है।',
  '{used} used on this device, {left} free': 'इस डिवाइस पर {used} इस्तेमाल में, {left} खाली',
  'There is no room left on this device.': 'इस डिवाइस पर जगह नहीं बची है।',
  'This browser cannot keep lectures, for example in a private window.':
    'यह ब्राउज़र लेक्चर नहीं रख सकता, जैसे प्राइवेट विंडो में।',
  'No lectures on this device yet': 'इस डिवाइस पर अभी कोई लेक्चर नहीं है',
  'Open a course that you are enrolled in and press “Watch offline” below the film.':
    'जिस कोर्स में आपका नामांकन है उसे खोलें और वीडियो के नीचे “ऑफ़लाइन देखें” दबाएँ।',
  'Go online once to watch this again.': 'इसे फिर देखने के लिए एक बार इंटरनेट से जुड़ें।',
  '{size} · last day. Go online to watch it longer.': '{size} · आख़िरी दिन। आगे भी देखने के लिए इंटरनेट से जुड़ें।',
  '{count} days left': '{count} दिन बाकी',
  'Watch {title}': '“{title}” देखें',
  Watch: 'देखें',
  'Now playing': 'अभी चल रहा है',
};
