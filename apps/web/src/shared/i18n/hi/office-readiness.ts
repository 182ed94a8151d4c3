import type { HindiTexts } from '../texts.ts';

/** What a school lacks before its first sale. */
export const officeReadiness: HindiTexts = {
  'Create the first course': 'पहला कोर्स बनाएँ',
  'Teach here yourself: make your own account an educator': 'ख़ुद यहाँ पढ़ाएँ: अपने अकाउंट को शिक्षक बनाएँ',
  'Before the first sale': 'पहली बिक्री से पहले',
  'What is still missing, in the order in which to do it.': 'जो अभी बाकी है, उसी क्रम में जिसमें करना है।',
  'Whoever runs the server sets {settings}.': 'सर्वर चलाने वाला यह भरता है: {settings}।',
  'The school has no address of its own.': 'स्कूल का अपना कोई पता (वेब एड्रेस) नहीं है।',
  'Links in mails and on certificates lead to this machine alone.': 'ईमेल और प्रमाणपत्र के लिंक सिर्फ़ इसी मशीन पर खुलते हैं।',
  'No mail is sent.': 'कोई ईमेल नहीं जाता।',
  'Nobody gets codes, invitations or invoices by mail, whoever forgets the password needs a code from you, and no email can be confirmed.':
    'किसी को ईमेल से कोड, निमंत्रण या इनवॉइस नहीं मिलते, जो पासवर्ड भूल जाए उसे आपसे कोड चाहिए, और किसी ईमेल की पुष्टि नहीं हो सकती।',
  'Mails stay on this machine.': 'ईमेल इसी मशीन पर रह जाते हैं।',
  'They can be read at /sandbox/mail, and reach nobody.': 'उन्हें /sandbox/mail पर पढ़ा जा सकता है, पर वे किसी तक नहीं पहुँचते।',
  'Mails have no sender.': 'ईमेल में भेजने वाले का पता नहीं है।',
  'Mail servers will refuse them.': 'मेल सर्वर उन्हें लेने से मना कर देंगे।',
  'Invoices do not say in full who sells: {lacks}.': 'इनवॉइस पर विक्रेता की पूरी जानकारी नहीं है: {lacks}।',
  'What is issued never changes. A school with a GST number enters it and the rate there, too.':
    'जारी हो चुके इनवॉइस कभी नहीं बदलते। जिस स्कूल का GST नंबर है, वह उसे और GST की दर भी वहीं भरे।',
  'Enter who sells': 'विक्रेता की जानकारी भरें',
  'Course pages show invented figures.': 'कोर्स के पेज पर मनगढ़ंत आँकड़े दिख रहे हैं।',
  'Every course claims 1,200 reviews and 20+ hours, Home 20k+ courses: buyers would be misled.':
    'हर कोर्स पर 1,200 समीक्षाएँ और 20+ घंटे लिखे हैं, होम पर 20k+ कोर्स: ख़रीदने वालों को धोखा होगा।',
  'Show the true ones': 'सही आँकड़े दिखाएँ',
  'Courses with a price cannot be bought.': 'क़ीमत वाले कोर्स ख़रीदे नहीं जा सकते।',
  'Free courses can be had, and money that comes another way can be recorded.':
    'मुफ़्त कोर्स लिए जा सकते हैं, और किसी और तरह से आया पैसा दर्ज किया जा सकता है।',
  'The checkout is a stand-in.': 'भुगतान सिर्फ़ दिखावे का है।',
  'The payment keys are for tests.': 'भुगतान की कुंजियाँ टेस्ट वाली हैं।',
  'Whoever buys gets the course, and no money moves.': 'ख़रीदने वाले को कोर्स मिल जाता है, पर पैसा नहीं आता।',
  'The payment provider cannot tell of payments.': 'भुगतान कंपनी पेमेंट की ख़बर नहीं दे सकती।',
  'Who pays and closes the page too early waits for the course.':
    'जो पेमेंट करके पेज जल्दी बंद कर दे, उसे कोर्स के लिए इंतज़ार करना पड़ता है।',
  'As soon as mails are sent, confirm your email and add a passkey or an authenticator app.':
    'जैसे ही ईमेल जाने लगें, अपने ईमेल की पुष्टि करें और पासकी या ऑथेंटिकेटर ऐप जोड़ें।',
  'Confirm your email in your profile, then add a passkey or an authenticator app.':
    'प्रोफ़ाइल में अपने ईमेल की पुष्टि करें, फिर पासकी या ऑथेंटिकेटर ऐप जोड़ें।',
};
