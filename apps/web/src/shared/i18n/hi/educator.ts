import type { HindiTexts } from '../texts.ts';

/** The educator’s screens. */
export const educator: HindiTexts = {
  'Chart: {unit} by course': 'चार्ट: कोर्स के अनुसार {unit}',
  '{count} courses. Scroll sideways to see them all.': '{count} कोर्स। सभी देखने के लिए बगल में स्क्रॉल करें।',
  '{unit} by course': 'कोर्स के अनुसार {unit}',
  'Create Course': 'कोर्स बनाएँ',
  'Course Created': 'कोर्स बन गया',
  'Back to courses': 'कोर्स पर वापस',
  'Course Title': 'कोर्स का शीर्षक',
  'What will they be able to do?': 'सीखकर वे क्या कर पाएँगे?',
  'Select Category': 'श्रेणी चुनें',
  'Course Progress (Lectures)': 'कोर्स की प्रगति (लेक्चर)',
  'Student Enrollment': 'विद्यार्थियों का नामांकन',
  'Enrolled students': 'नामांकित विद्यार्थी',
  'Welcome, {name}': 'स्वागत है, {name}',
  'Total Earning:': 'कुल कमाई:',
  'Start creating amazing courses for your students!': 'अपने विद्यार्थियों के लिए शानदार कोर्स बनाना शुरू करें!',
  'Create Courses': 'कोर्स बनाएँ',
  'Loading your courses': 'आपके कोर्स लोड हो रहे हैं',
  'Your charts start with your first course': 'आपके चार्ट पहले कोर्स से शुरू होंगे',
  'Lectures and enrolments of each course will stand here, one bar per course.':
    'हर कोर्स के लेक्चर और नामांकन यहाँ दिखेंगे, हर कोर्स की एक पट्टी।',
  'A list of your recent courses': 'आपके हाल के कोर्स की सूची',
  Status: 'स्थिति',
  Action: 'कार्रवाई',
  'Back to dashboard': 'डैशबोर्ड पर वापस',
  Published: 'प्रकाशित',
  'Edit {title}': '{title} बदलें',
  'No courses yet': 'अभी कोई कोर्स नहीं',
  'A title and a category are enough to begin. Everything else can be added later.':
    'शुरू करने के लिए शीर्षक और श्रेणी काफ़ी हैं। बाकी सब बाद में जोड़ा जा सकता है।',
};
