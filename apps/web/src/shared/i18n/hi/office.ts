import type { HindiTexts } from '../texts.ts';

/** The school's office. */
export const office: HindiTexts = {
  Office: 'कार्यालय',
  'At a glance': 'एक नज़र में',
  'The office of {brandName}': '{brandName} का कार्यालय',
  People: 'लोग',
  'Published courses': 'प्रकाशित कोर्स',
  Enrolments: 'नामांकन',
  '{count} new in 7 days': { one: '7 दिनों में {count} नया', other: '7 दिनों में {count} नए' },
  'Your account needs a second factor': 'आपके अकाउंट को दूसरे सुरक्षा-चरण की ज़रूरत है',
  'Go to My Profile': 'मेरी प्रोफ़ाइल पर जाएँ',
  'This school opens its office only to people with a passkey or an authenticator app.':
    'यह स्कूल अपना कार्यालय केवल उन्हीं के लिए खोलता है जिनके पास पासकी या ऑथेंटिकेटर ऐप है।',
  'Your account opens the office with a password alone.': 'आपका अकाउंट केवल पासवर्ड से कार्यालय खोल देता है।',
  'Add a passkey or an authenticator app in your profile.': 'अपनी प्रोफ़ाइल में पासकी या ऑथेंटिकेटर ऐप जोड़ें।',
};
