import type { HindiTexts } from '../texts.ts';

/** Lectures that are kept on a device. */
export const downloads: HindiTexts = {
  Downloads: 'डाउनलोड',
  'Lectures on this device, to watch and read without internet.': 'इस डिवाइस पर रखे लेक्चर, बिना इंटरनेट देखने और पढ़ने के लिए।',
  'Download lectures': 'लेक्चर डाउनलोड करें',
  'Lectures are kept in this browser, encrypted, and open without internet under Downloads.':
    'लेक्चर इसी ब्राउज़र में एन्क्रिप्ट होकर रहते हैं और “डाउनलोड” में बिना इंटरनेट खुलते हैं।',
  'Go to Downloads': 'डाउनलोड देखें',
  'A downloaded lecture counts as watched or read if you ask for a refund.':
    'रिफ़ंड माँगने पर डाउनलोड किया हुआ लेक्चर देखा या पढ़ा हुआ गिना जाता है।',
  'Download course': 'पूरा कोर्स डाउनलोड करें',
  'Download section': 'खंड डाउनलोड करें',
  'Download section {title}': 'खंड “{title}” डाउनलोड करें',
  '{left} free on this device': 'इस डिवाइस पर {left} ख़ाली',
  'Everything is downloaded or downloading.': 'सब कुछ डाउनलोड हो चुका है या हो रहा है।',
  'There is not enough room on this device. Choose a smaller quality, or single lectures.':
    'इस डिवाइस पर इतनी जगह नहीं है। कम क्वालिटी चुनें, या कुछ ही लेक्चर डाउनलोड करें।',
  '{count} lectures are being downloaded': '{count} लेक्चर डाउनलोड हो रहे हैं',
  '{count} downloads have stopped': '{count} डाउनलोड रुके हुए हैं',
  'Pause all': 'सब रोकें',
  'Only with internet: {kinds}.': 'सिर्फ़ इंटरनेट पर: {kinds}।',
  '{count} quizzes': '{count} क्विज़',
  '{count} assignments': '{count} असाइनमेंट',
  '{count} SCORM lessons': '{count} SCORM पाठ',
  '{count} live classes': '{count} लाइव क्लास',
  '{count} lectures that are not open yet': '{count} लेक्चर जो अभी खुले नहीं हैं',
  '{count} lectures without content': '{count} लेक्चर जिनमें अभी कुछ नहीं है',
  'With {files}': 'साथ में {files}',
  'Being updated': 'अपडेट हो रहा है',
  'On this device': 'इस डिवाइस पर है',
  'Download of {title}': '“{title}” का डाउनलोड',
  'Download {title}': '“{title}” डाउनलोड करें',
  'Pause {title}': '“{title}” रोकें',
  'Resume {title}': '“{title}” फिर शुरू करें',
  'Remove {title} from this device': '“{title}” इस डिवाइस से हटाएँ',
  'Cancel {title}': '“{title}” का डाउनलोड रद्द करें',
  '{done} of {all}': '{all} में से {done}',
  '{done} of {all}. It goes on when you are online.': '{all} में से {done}। ऑनलाइन होते ही आगे चलेगा।',
  '{done} of {all}. Paused.': '{all} में से {done}। रुका हुआ है।',
  '{used} used on this device, {left} free': 'इस डिवाइस पर {used} इस्तेमाल में, {left} ख़ाली',
  'There is no room left on this device.': 'इस डिवाइस पर जगह नहीं बची है।',
  'This browser cannot keep lectures, for example in a private window.':
    'यह ब्राउज़र लेक्चर नहीं रख सकता, जैसे प्राइवेट विंडो में।',
  'No lectures on this device yet': 'इस डिवाइस पर अभी कोई लेक्चर नहीं है',
  'Open a course that you are enrolled in and press “Download lectures”.':
    'जिस कोर्स में आपका नामांकन है उसे खोलें और “लेक्चर डाउनलोड करें” दबाएँ।',
  'Go online once to open this again.': 'इसे फिर खोलने के लिए एक बार इंटरनेट से जुड़ें।',
  '{size} · last day. Go online to keep it longer.': '{size} · आख़िरी दिन। आगे भी रखने के लिए इंटरनेट से जुड़ें।',
  '{count} days left': '{count} दिन बाकी',
  'Watch {title}': '“{title}” देखें',
  Watch: 'देखें',
  'Now playing': 'अभी चल रहा है',
  'Now reading': 'अभी पढ़ रहे हैं',
  'Open {title}': '“{title}” खोलें',
  'Save {name}': '“{name}” सेव करें',
  'This cannot be read on this device. Remove the lecture and download it again.':
    'यह इस डिवाइस पर पढ़ा नहीं जा सकता। लेक्चर हटाकर फिर से डाउनलोड करें।',
  'This file cannot be read on this device. Remove the lecture and download it again.':
    'यह फ़ाइल इस डिवाइस पर पढ़ी नहीं जा सकती। लेक्चर हटाकर फिर से डाउनलोड करें।',
};
