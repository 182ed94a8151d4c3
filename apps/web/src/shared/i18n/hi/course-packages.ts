import type { HindiTexts } from '../texts.ts';

/** Courses as zips. */
export const coursePackages: HindiTexts = {
  'Download {title} as a zip': '“{title}” को ज़िप में डाउनलोड करें',
  'Download as a zip': 'ज़िप में डाउनलोड करें',
  'Import a course': 'कोर्स इम्पोर्ट करें',
  'Choose a zip that was downloaded from your courses here or at another school, a Common Cartridge from Canvas, Moodle and others, or a SCORM package (1.2 or 2004). It becomes a draft.':
    'वह ज़िप चुनें जो यहाँ या किसी दूसरे स्कूल में आपके कोर्स की सूची से डाउनलोड की गई हो, या Canvas, Moodle जैसे प्लेटफ़ॉर्म का Common Cartridge, या SCORM पैकेज (1.2 या 2004)। उससे एक ड्राफ़्ट बनता है।',
  'Left out, because this school has nothing of its kind: {titles}.':
    'छोड़ दिया गया, क्योंकि यहाँ ऐसी कोई चीज़ नहीं होती: {titles}।',
  'Zip of the course': 'कोर्स की ज़िप',
  'Uploading {name}': '{name} अपलोड हो रही है',
  'Stop importing {title}': '“{title}” का इम्पोर्ट रोकें',
  'Remove {title} from the list': '“{title}” को सूची से हटाएँ',
  'Open the course': 'कोर्स खोलें',
  'Importing: {percent}%. You can leave this page.': 'इम्पोर्ट हो रहा है: {percent}%। आप यह पेज छोड़ सकते हैं।',
  Import: 'इम्पोर्ट',
  'The lecture now plays this package.': 'अब लेक्चर यह पैकेज चलाता है।',
  'A lecture plays one page of a package. Left out: {titles}.':
    'एक लेक्चर पैकेज का एक ही पेज चलाता है। छोड़ दिए गए: {titles}।',
  'A newer package': 'नया पैकेज',
  'SCORM package': 'SCORM पैकेज',
  'It replaces this one. What learners have done stays if the page has the same identifier.':
    'यह इस पैकेज की जगह लेगा। अगर पेज की पहचान वही है, तो विद्यार्थियों का काम बना रहेगा।',
  'Let this lecture play a SCORM package (1.2 or 2004). Progress and scores of learners are saved.':
    'इस लेक्चर में SCORM पैकेज (1.2 या 2004) चलाएँ। विद्यार्थियों की प्रगति और अंक सेव होते हैं।',
  'Zip of the package': 'पैकेज की ज़िप',
  'Imported as a draft.': 'ड्राफ़्ट के रूप में इम्पोर्ट हो गया।',
  'Nothing of it was kept.': 'इसका कुछ भी नहीं रखा गया।',
};
