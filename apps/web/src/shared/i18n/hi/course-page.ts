import type { HindiTexts } from '../texts.ts';

/** The page of one course, and the form in which its educator writes it. */
export const coursePage: HindiTexts = {
  Preview: 'प्रीव्यू',
  'This is how a learner sees the page. Nothing can be bought or written here.':
    'विद्यार्थी को पेज ऐसा दिखता है। यहाँ न कुछ खरीदा जा सकता है, न लिखा।',
  'Before buying': 'खरीदने से पहले',
  'When enrolled': 'नामांकन के बाद',
  'No longer sold': 'अब बिक्री में नहीं',
  'You have removed this course. Learners who are enrolled keep their access.':
    'आपने यह कोर्स हटा दिया है। नामांकित विद्यार्थी इसे पहले की तरह देख सकते हैं।',
  '(1,200 reviews)': '(1,200 समीक्षाएँ)',
  '{count} learners': { one: '{count} विद्यार्थी', other: '{count} विद्यार्थी' },
  'by <name>{name}</name>': 'शिक्षक: <name>{name}</name>',
  'Loading the course': 'कोर्स लोड हो रहा है',
  'Loading the instructor': 'शिक्षक की जानकारी लोड हो रही है',
  '20+ hours of video content': '20+ घंटे के वीडियो',
  'Lifetime access to course materials': 'कोर्स की सामग्री ज़िंदगी भर आपकी',
  'list price': 'पूरी क़ीमत',
  'This is your course. Learners see a button to enrol here.':
    'यह आपका कोर्स है। विद्यार्थियों को यहाँ नामांकन का बटन दिखता है।',
  'This is your draft. Nobody else sees it before you publish it.':
    'यह आपका ड्राफ़्ट है। पब्लिश करने से पहले इसे कोई और नहीं देख सकता।',
  'Edit course': 'कोर्स बदलें',
  'Watch lectures': 'लेक्चर देखें',
  'Course Curriculum': 'कोर्स की रूपरेखा',
  'Watch a free preview': 'मुफ़्त प्रीव्यू देखें',
  'Preview: {title}': 'प्रीव्यू: {title}',
  'About this course': 'इस कोर्स के बारे में',
  'More courses by {name}': '{name} के और कोर्स',
  'Course Updated': 'कोर्स अपडेट हो गया',
  Subtitle: 'उपशीर्षक',
  'One line that says what learners get': 'एक पंक्ति में: विद्यार्थियों को क्या मिलेगा',
  'Course Description': 'कोर्स का विवरण',
  'Course Category': 'कोर्स की श्रेणी',
  'Course Level': 'कोर्स का स्तर',
  'Select Level': 'स्तर चुनें',
  'Course Price (INR)': 'कोर्स की क़ीमत (₹)',
  '0 makes the course free': '0 लिखने पर कोर्स मुफ़्त हो जाता है',
  'Course Thumbnail': 'कोर्स का थंबनेल',
  'Edit Course': 'कोर्स संपादित करें',
  'Go to lectures page': 'लेक्चर पेज पर जाएँ',
  'Course Deleted': 'कोर्स हटा दिया गया',
  'Remove Course': 'कोर्स हटाएँ',
  'Remove this course?': 'यह कोर्स हटाएँ?',
  'It leaves the catalogue. The {count} enrolled learners keep their access.': {
    one: 'यह कैटलॉग से हट जाएगा। {count} नामांकित विद्यार्थी इसे देखता रह सकेगा।',
    other: 'यह कैटलॉग से हट जाएगा। {count} नामांकित विद्यार्थी इसे देखते रह सकेंगे।',
  },
  'The course goes with its lectures and videos. This cannot be undone.':
    'कोर्स अपने लेक्चर और वीडियो के साथ हट जाएगा। इसे वापस नहीं लाया जा सकता।',
  UnPublish: 'अनपब्लिश करें',
  Publish: 'पब्लिश करें',
  'Preview as a learner': 'विद्यार्थी की तरह देखें',
  'Still missing for publishing': 'पब्लिश करने के लिए अभी बाकी',
  'This course cannot be published yet.': 'यह कोर्स अभी पब्लिश नहीं हो सकता।',
  'Save to publish the course.': 'कोर्स पब्लिश करने के लिए सेव करें।',
  'Save to take the course out of the catalogue.': 'कोर्स को कैटलॉग से हटाने के लिए सेव करें।',
  'Everybody can find this course.': 'यह कोर्स सबको दिखता है।',
  'Only you can see this course. It is ready to be published.':
    'यह कोर्स अभी सिर्फ़ आपको दिखता है। यह पब्लिश होने के लिए तैयार है।',
  'Only you can see this course.': 'यह कोर्स अभी सिर्फ़ आपको दिखता है।',
};
