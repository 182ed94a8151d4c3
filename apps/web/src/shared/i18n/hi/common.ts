import type { HindiTexts } from '../texts.ts';

/** What stands in several areas. */
export const common: HindiTexts = {
  Home: 'होम',
  Courses: 'कोर्स',
  Login: 'लॉगिन',
  'My Profile': 'मेरी प्रोफ़ाइल',
  'All courses': 'सभी कोर्स',
  'Search with AI': 'AI से खोजें',
  'View all Courses': 'सभी कोर्स देखें',
  'Go to Home': 'होम पर जाएँ',
  Close: 'बंद करें',
  Retry: 'फिर से कोशिश करें',
  Loading: 'लोड हो रहा है',
  'Request id <code>{id}</code>': 'अनुरोध संख्या <code>{id}</code>',
  'This did not load': 'यह लोड नहीं हुआ',
  'Something went wrong': 'कुछ गड़बड़ हो गई',
  'The server did not answer as expected.': 'सर्वर से सही जवाब नहीं मिला।',
  'The server cannot be reached. Check your connection and try again.':
    'सर्वर से संपर्क नहीं हो पा रहा। अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें।',
};
