import type { Locale } from '@nalanda/contract';

/** What each file of an export holds, in English and in Hindi; a test compares the names with those of the export. */
const FILES: Record<string, Record<Locale, string>> = {
  account: { en: 'your profile', hi: 'आपकी प्रोफ़ाइल' },
  devices: { en: 'where you are logged in', hi: 'आप कहाँ-कहाँ लॉगिन हैं' },
  'linked-accounts': {
    en: 'your Google account and your learning platforms, if you use them',
    hi: 'आपका Google अकाउंट और दूसरे प्लेटफ़ॉर्म, अगर आप उनसे लॉगिन करते हैं',
  },
  passkeys: { en: 'your passkeys, without their keys', hi: 'आपकी पासकी, उनकी कुंजी के बिना' },
  'authenticator-apps': { en: 'your authenticator apps, without their keys', hi: 'आपके ऑथेंटिकेटर ऐप, उनकी कुंजी के बिना' },
  enrolments: { en: 'courses you are enrolled in', hi: 'जिन कोर्स में आपका नामांकन है' },
  progress: { en: 'how far you have watched and read', hi: 'आपने कितना देखा और पढ़ा है' },
  notes: { en: 'your notes and bookmarks', hi: 'आपके नोट और बुकमार्क' },
  'quiz-attempts': { en: 'quizzes you took, with your answers', hi: 'आपकी दी हुई क्विज़, आपके जवाबों के साथ' },
  submissions: { en: 'work you handed in, with its marks', hi: 'आपका जमा किया काम, अंकों के साथ' },
  'scorm-records': { en: 'what lessons from packages noted about you', hi: 'पैकेज वाले पाठों ने आपके बारे में क्या लिखा' },
  certificates: { en: 'your certificates of completion', hi: 'कोर्स पूरा करने के आपके प्रमाणपत्र' },
  'questions-and-answers': { en: 'what you asked and answered', hi: 'आपके पूछे सवाल और दिए जवाब' },
  'question-votes': { en: 'what you voted for', hi: 'आपने किसे वोट दिया' },
  'question-follows': { en: 'questions you follow', hi: 'जिन सवालों को आप फ़ॉलो करते हैं' },
  reviews: { en: 'what you wrote about courses', hi: 'कोर्स की आपकी समीक्षाएँ' },
  reports: { en: 'what you reported of what others wrote', hi: 'दूसरों की जिन बातों की आपने शिकायत की' },
  'review-replies': { en: 'what you replied to reviews', hi: 'समीक्षाओं पर आपके जवाब' },
  wishlist: { en: 'courses you want to come back to', hi: 'आपकी पसंद की सूची' },
  'search-alerts': { en: 'courses you are waiting for', hi: 'जिन कोर्स का आपको इंतज़ार है' },
  'career-paths': { en: 'the job you want to get to', hi: 'जिस नौकरी तक आप पहुँचना चाहते हैं' },
  orders: { en: 'what you wanted to buy', hi: 'आप क्या ख़रीदना चाहते थे' },
  'coupons-used': { en: 'coupons you used', hi: 'आपके इस्तेमाल किए कूपन' },
  payments: { en: 'what you paid', hi: 'आपके भुगतान' },
  invoices: { en: 'your invoices, receipts and credit notes', hi: 'आपके इनवॉइस, रसीदें और क्रेडिट नोट' },
  'billing-details': { en: 'what you want to have on invoices', hi: 'इनवॉइस पर छपने वाली आपकी जानकारी' },
  gifts: { en: 'courses that you gave to others', hi: 'आपके दिए हुए उपहार' },
  notifications: { en: 'what you were told of', hi: 'आपकी सूचनाएँ' },
  'notification-settings': { en: 'which mails you want', hi: 'आपको कौन-से ईमेल चाहिए' },
  'messages-received': { en: 'messages from your educators', hi: 'शिक्षकों से मिले संदेश' },
  'messages-answered': { en: 'what you answered to them', hi: 'उन पर आपके जवाब' },
  'mails-sent': { en: 'mails of the last 90 days to you', hi: 'पिछले 90 दिनों में आपको भेजे गए ईमेल' },
  'mails-returned': { en: 'mails that came back', hi: 'जो ईमेल आप तक नहीं पहुँचे' },
  'course-invitations': { en: 'courses you were invited to', hi: 'जिन कोर्स का आपको न्योता मिला' },
  'office-notes': { en: 'what the office noted about you', hi: 'कार्यालय ने आपके बारे में क्या लिखा' },
  courses: { en: 'courses you made', hi: 'आपके बनाए कोर्स' },
  lectures: {
    en: 'their lectures; the videos themselves are in your own hands',
    hi: 'उनके लेक्चर; वीडियो ख़ुद आपके पास हैं',
  },
  'lecture-files': { en: 'files you gave to lectures', hi: 'लेक्चर में दी गई आपकी फ़ाइलें' },
  quizzes: { en: 'quizzes you wrote', hi: 'आपकी बनाई क्विज़' },
  assignments: { en: 'assignments you wrote', hi: 'आपके बनाए असाइनमेंट' },
  announcements: { en: 'what you announced', hi: 'आपकी घोषणाएँ' },
  'messages-sent': { en: 'messages you wrote to learners', hi: 'विद्यार्थियों को आपके संदेश' },
  'courses-taught-with-others': { en: 'courses of others that you teach', hi: 'दूसरों के कोर्स, जिन्हें आप पढ़ाते हैं' },
  coupons: { en: 'coupons for your courses', hi: 'आपके कोर्स के कूपन' },
  'coupon-codes': { en: 'their codes, where each has many', hi: 'उनके कोड, जहाँ एक कूपन के कई कोड हैं' },
  bundles: { en: 'bundles of your courses', hi: 'आपके कोर्स के बंडल' },
  payouts: { en: 'what the school has paid to you', hi: 'स्कूल ने आपको कितना दिया' },
};

/** The text that explains an export to whoever opens it, in their language. */
export function writeExportGuide(sender: { brandName: string; locale: Locale; now: Date }): string {
  const { brandName, locale, now } = sender;
  const at = now.toISOString();
  const photo = { en: 'your picture, if you have one', hi: 'आपकी फ़ोटो, अगर आपने लगाई है' };
  const lines = [
    ...Object.entries(FILES).map(([name, words]) => [`${name}.json`, words[locale]] as const),
    ['photo.webp', photo[locale]] as const,
  ];
  const list = lines.map(([name, words]) => `${name.padEnd(32)}${words}`).join('\n');
  if (locale === 'hi') {
    return `${brandName} आपके बारे में क्या जानता है, ${at} तक।

हर .json फ़ाइल किसी भी टेक्स्ट एडिटर में खुलती है। रकम पैसे में है (100 पैसे = 1 रुपया), समय UTC में।

${list}

आपका पासवर्ड यहाँ नहीं है: वह ${brandName} को भी नहीं पता, उसके पास केवल उसका हैश है, जिससे पासवर्ड नहीं निकल सकता।
`;
  }
  return `What ${brandName} knows about you, as of ${at}.

Each .json file is a list or a record that any text editor opens. Amounts are in paise (100 paise are one rupee), times in UTC.

${list}

Your password is not here: ${brandName} does not know it, only a hash that cannot be turned back.
`;
}
