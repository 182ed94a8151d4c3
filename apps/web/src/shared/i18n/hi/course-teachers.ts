import type { HindiTexts } from '../texts.ts';

/** Those who teach a course with its owner, and courses of others. */
export const courseTeachers: HindiTexts = {
  Teachers: 'शिक्षक',
  'Invite educators to teach this course with you. Price, sales, publishing and earnings stay yours. They see all lectures.':
    'शिक्षकों को अपने साथ यह कोर्स पढ़ाने के लिए बुलाएँ। क़ीमत, बिक्री, पब्लिश करना और कमाई आपकी रहती है। उन्हें सारे लेक्चर दिखते हैं।',
  'Choose at least one thing': 'कम से कम एक चीज़ चुनें',
  'Invited. They find it under “Courses” when they log in, and in their mail.':
    'निमंत्रण भेज दिया। लॉगिन करने पर यह उन्हें “कोर्स” में मिलेगा, और उनके ईमेल में भी।',
  'Email address': 'ईमेल पता',
  'Invite a teacher': 'शिक्षक को बुलाएँ',
  'Change what {name} may do': '{name} क्या कर सकते हैं, यह बदलें',
  'Remove {name}?': '{name} को हटाएँ?',
  'They do not see the course any more. What they have made and written in it stays.':
    'उन्हें यह कोर्स अब नहीं दिखेगा। उन्होंने इसमें जो बनाया और लिखा है, वह बना रहेगा।',
  'The invitation is withdrawn.': 'निमंत्रण वापस ले लिया जाएगा।',
  Content: 'सामग्री',
  'Change texts, sections, lectures, quizzes and assignments': 'लेख, खंड, लेक्चर, क्विज़ और असाइनमेंट बदलना',
  Class: 'कक्षा',
  'See the learners and where they stop, write to them, announce':
    'विद्यार्थी और वे कहाँ रुकते हैं यह देखना, उन्हें लिखना, घोषणा करना',
  'Answer questions with the mark of a teacher': 'शिक्षक के निशान के साथ सवालों के जवाब देना',
  Marking: 'जाँच',
  'Mark assignments and see results of quizzes': 'असाइनमेंट जाँचना और क्विज़ के नतीजे देखना',
  'What they may do': 'वे क्या कर सकते हैं',
  'Load courses that you teach with others': 'दूसरों के साथ पढ़ाए जाने वाले कोर्स लोड करें',
  'Courses that you teach with others': 'कोर्स जो आप दूसरों के साथ पढ़ाते हैं',
  'Course of {name}': '{name} का कोर्स',
  'You teach this course now.': 'अब आप यह कोर्स पढ़ाते हैं।',
  'Declined.': 'मना कर दिया।',
  'Invitation to teach': 'पढ़ाने का निमंत्रण',
  Open: 'खोलें',
  '{action}: {title}': '{action}: {title}',
  'Leave {title}': '{title} छोड़ें',
  Leave: 'छोड़ें',
  'Leave {title}?': '{title} छोड़ें?',
  'You do not see the course any more. What you have made and written in it stays.':
    'आपको यह कोर्स अब नहीं दिखेगा। आपने इसमें जो बनाया और लिखा है, वह बना रहेगा।',
  'Learners take the quiz here.': 'विद्यार्थी यहाँ क्विज़ देते हैं।',
  'You teach this course with {name}.': 'आप {name} के साथ यह कोर्स पढ़ाते हैं।',
};
