import type { HindiTexts } from '../texts.ts';

/** Home. */
export const home: HindiTexts = {
  'Good morning, {name}': 'सुप्रभात, {name}',
  'Good afternoon, {name}': 'नमस्ते, {name}',
  'Good evening, {name}': 'शुभ संध्या, {name}',
  'Continue: {title}': 'जारी रखें: {title}',
  '{time} left': '{time} बाकी',
  'Simplified Learning': 'आसान पढ़ाई',
  'Expert Trainers': 'अनुभवी शिक्षक',
  'Big Experience': 'गहरा अनुभव',
  'Lifetime Access': 'ज़िंदगी भर का एक्सेस',
  'Learners around a table in the courtyard of a brick-built library':
    'ईंटों से बने पुस्तकालय के आँगन में मेज़ के चारों ओर बैठे विद्यार्थी',
  'About us': 'हमारे बारे में',
  'Learning that keeps pace with you': 'पढ़ाई, जो आपके साथ कदम मिलाकर चले',
  '{brandName} is a modern Learning Management System. It simplifies online education, tracks your progress and improves the collaboration of students and instructors, so that the time you give to learning goes into learning.':
    '{brandName} एक आधुनिक लर्निंग मैनेजमेंट सिस्टम है। यह ऑनलाइन पढ़ाई को आसान बनाता है, आपकी प्रगति का हिसाब रखता है और विद्यार्थियों व शिक्षकों को बेहतर ढंग से जोड़ता है, ताकि जो समय आप सीखने को देते हैं वह सीखने में ही लगे।',
  'under ₹1,500': '₹1,500 से कम',
  'under ₹2,000': '₹2,000 से कम',
  'Try the AI search': 'AI खोज आज़माएँ',
  'What do you want to become?': 'आप क्या बनना चाहते हैं?',
  'Say it your way. Here is what the search understands:': 'अपने ढंग से कहिए। खोज यह समझती है:',
  '20k+ Online Courses': '20k+ ऑनलाइन कोर्स',
  'Value For Money': 'पैसे की पूरी क़ीमत',
  'Lifetime Support': 'ज़िंदगी भर का सहयोग',
  'Community Support': 'समुदाय का साथ',
  'Explore Our Courses': 'हमारे कोर्स देखें',
  'Grow Your Skills to Advance Your Career path': 'हुनर बढ़ाइए, करियर को आगे ले जाइए',
  'Say what you want to become. {brandName} finds the course, and a teacher you will remember.':
    'बताइए कि आप क्या बनना चाहते हैं। {brandName} आपके लिए सही कोर्स ढूँढ देगा, और ऐसे शिक्षक जो याद रहेंगे।',
  'Courses in web and app development, design, data, AI and security. Say what you want to become and AI search finds the course.':
    'वेब और ऐप डेवलपमेंट, डिज़ाइन, डेटा, AI और सुरक्षा के कोर्स। बताइए कि आप क्या बनना चाहते हैं, AI खोज सही कोर्स ढूँढ देगी।',
  'A short silent film of lessons on the platform': 'प्लेटफ़ॉर्म पर पढ़ाई की एक छोटी फ़िल्म, बिना आवाज़ की',
  'Pause the film': 'फ़िल्म रोकें',
  'Play the film': 'फ़िल्म चलाएँ',
  'Our Popular Courses': 'हमारे लोकप्रिय कोर्स',
  'Real Reviews from Real Learners': 'असली विद्यार्थियों की असली राय',
  'Loading reviews': 'समीक्षाएँ लोड हो रही हैं',
  'Load reviews': 'समीक्षाएँ लोड करें',
  'What learners say of the courses appears here.': 'विद्यार्थी कोर्स के बारे में जो कहेंगे, वह यहाँ दिखेगा।',
  'Open a course that you know and be the first to say what it is worth.':
    'कोई कोर्स खोलें जिसे आप जानते हैं, और सबसे पहले बताएँ कि वह कैसा है।',
};
