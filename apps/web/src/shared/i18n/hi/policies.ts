import type { HindiTexts } from '../texts.ts';

/** The policy centre. Every period, percentage and time must stay as in English. */
export const policies: HindiTexts = {
  'Contact Us': 'संपर्क करें',
  'Shipping Policy': 'शिपिंग नीति',
  'Terms & Conditions': 'नियम और शर्तें',
  'Cancellations & Refunds': 'रद्दीकरण और रिफ़ंड',
  'Privacy Policy': 'गोपनीयता नीति',
  'Vishwavidyalaya Marg, Rajgir, Nalanda district, Bihar 803116, India':
    'विश्वविद्यालय मार्ग, राजगीर, ज़िला नालंदा, बिहार 803116, भारत',
  'Mon–Fri, 10:00–18:00 IST': 'सोम–शुक्र, 10:00–18:00 IST',
  'Thanks! We received your message and will respond within 24–48 hours.':
    'धन्यवाद! आपका संदेश हमें मिल गया है और हम 24–48 घंटों के भीतर जवाब देंगे।',
  'Write to us about a course, a payment or anything that does not work. We answer within 24–48 business hours.':
    'किसी कोर्स, भुगतान या काम न करने वाली किसी भी चीज़ के बारे में हमें लिखें। हम 24–48 कार्य-घंटों के भीतर जवाब देते हैं।',
  'Phone (optional)': 'फ़ोन (वैकल्पिक)',
  Message: 'संदेश',
  'Send Message': 'संदेश भेजें',
  Company: 'कंपनी',
  Phone: 'फ़ोन',
  Address: 'पता',
  Hours: 'समय',
  'Company details': 'कंपनी का विवरण',
  'Policy centre': 'नीति केंद्र',
  'Contact, shipping, terms, cancellations and refunds, privacy.': 'संपर्क, शिपिंग, नियम, रद्दीकरण और रिफ़ंड, गोपनीयता।',
  'How to reach us, and the rules that hold between you and {brandName}, in plain words.':
    'हमसे कैसे संपर्क करें, और आपके तथा {brandName} के बीच के नियम, सीधे शब्दों में।',
  'Last updated: {date}': 'अंतिम अपडेट: {date}',
  Policies: 'नीतियाँ',
  'Everything that {brandName} sells is digital. Nothing is packed, posted or carried to your door, and there are no shipping fees.':
    '{brandName} जो कुछ बेचता है, वह सब डिजिटल है। कुछ भी पैक करके, डाक से या आपके घर तक नहीं भेजा जाता, और कोई शिपिंग शुल्क नहीं है।',
  'When you get access': 'एक्सेस कब मिलता है',
  'Access to a course normally opens immediately after your payment is confirmed.':
    'आमतौर पर भुगतान की पुष्टि होते ही कोर्स का एक्सेस तुरंत खुल जाता है।',
  'If a bank or the payment provider takes longer to confirm, access opens within 24 hours. You need not pay again.':
    'अगर बैंक या भुगतान सेवा पुष्टि में ज़्यादा समय ले, तो एक्सेस 24 घंटों के भीतर खुल जाता है। आपको दोबारा भुगतान करने की ज़रूरत नहीं।',
  'Your courses stand under My Courses as long as you keep your account: access is for a lifetime.':
    'जब तक आपका अकाउंट है, आपके कोर्स “मेरे कोर्स” में रहते हैं: एक्सेस ज़िंदगी भर का है।',
  'If access does not open': 'अगर एक्सेस न खुले',
  'Write to us with the email address of your account and the payment id. Support responds within 24–48 business hours, Mon–Fri 10:00–18:00 IST.':
    'अपने अकाउंट का ईमेल पता और पेमेंट आईडी लिखकर हमें भेजें। सहायता टीम 24–48 कार्य-घंटों के भीतर जवाब देती है, सोम–शुक्र 10:00–18:00 IST।',
  'By creating an account or buying a course you agree to these terms. If you do not agree with them, please do not use {brandName}.':
    'अकाउंट बनाकर या कोर्स ख़रीदकर आप इन शर्तों से सहमत होते हैं। यदि आप इनसे सहमत नहीं हैं, तो कृपया {brandName} का उपयोग न करें।',
  'Your account': 'आपका अकाउंट',
  'Give a true name and an email address that is yours, and keep your password to yourself.':
    'अपना सही नाम और अपना ही ईमेल पता दें, और अपना पासवर्ड किसी को न बताएँ।',
  'An account is for one person. Sharing it, or passing on lecture videos, is not allowed.':
    'एक अकाउंट एक ही व्यक्ति के लिए है। उसे साझा करना या लेक्चर के वीडियो आगे भेजना मना है।',
  '{brandName} is not directed to children under 13.': '{brandName} 13 वर्ष से कम आयु के बच्चों के लिए नहीं है।',
  'Courses and prices': 'कोर्स और क़ीमतें',
  'Prices are in Indian rupees (INR) and are charged once, when you enrol, through our payment provider.':
    'क़ीमतें भारतीय रुपये (INR) में हैं और नामांकन के समय हमारी भुगतान सेवा के ज़रिए एक ही बार ली जाती हैं।',
  'A course you have paid for stays open to you, also when its educator later takes it out of the public list.':
    'जिस कोर्स के लिए आपने भुगतान किया है, वह आपके लिए खुला रहता है, भले ही शिक्षक उसे बाद में सार्वजनिक सूची से हटा दे।',
  'Subscriptions, where offered, run until you cancel them; see Cancellations & Refunds.':
    'जहाँ सब्सक्रिप्शन उपलब्ध हैं, वे आपके रद्द करने तक चलते हैं; “रद्दीकरण और रिफ़ंड” देखें।',
  'What you upload stays yours; you let us show it to the learners who may see it.':
    'आप जो अपलोड करते हैं वह आपका ही रहता है; आप हमें उसे उन विद्यार्थियों को दिखाने की अनुमति देते हैं जिन्हें देखने का अधिकार है।',
  'Upload only what you have the right to teach with. Courses that break the law or these terms are removed.':
    'केवल वही अपलोड करें जिसे पढ़ाने में इस्तेमाल करने का आपको अधिकार है। क़ानून या इन शर्तों को तोड़ने वाले कोर्स हटा दिए जाते हैं।',
  'Say what you think of a course and leave the person out of it. Reviews that insult or advertise are removed.':
    'कोर्स के बारे में अपनी राय दें, व्यक्ति पर टिप्पणी न करें। अपमान या विज्ञापन करने वाली समीक्षाएँ हटा दी जाती हैं।',
  'What we promise, and what we cannot': 'हम क्या वादा करते हैं, और क्या नहीं कर सकते',
  'We work to keep the platform running and your progress safe. We cannot promise a job or a grade: those depend on what you do with what you learn. These terms are governed by the laws of India; courts in Bihar have jurisdiction.':
    'हम प्लैटफ़ॉर्म को चालू और आपकी प्रगति को सुरक्षित रखने के लिए काम करते हैं। हम नौकरी या अंकों का वादा नहीं कर सकते: वे इस पर निर्भर हैं कि सीखे हुए का आप क्या करते हैं। इन शर्तों पर भारत के क़ानून लागू होते हैं; अधिकार-क्षेत्र बिहार के न्यायालयों का है।',
  'You may ask for a refund within 7 days of purchase if you have completed less than 20% of the course.':
    'यदि आपने कोर्स का 20% से कम हिस्सा पूरा किया है, तो ख़रीद के 7 दिनों के भीतर रिफ़ंड माँग सकते हैं।',
  'Certificates, downloadable assets and fully completed courses are non-refundable.':
    'सर्टिफ़िकेट, डाउनलोड की जा सकने वाली सामग्री और पूरे किए जा चुके कोर्स पर रिफ़ंड नहीं मिलता।',
  'Approved refunds are paid within 7–10 business days to the original payment method.':
    'स्वीकृत रिफ़ंड 7–10 कार्य-दिवसों के भीतर मूल भुगतान माध्यम में लौटाए जाते हैं।',
  'With the refund your access to the course ends.': 'रिफ़ंड के साथ कोर्स का आपका एक्सेस समाप्त हो जाता है।',
  'How to ask': 'कैसे माँगें',
  'Open <purchases>Purchases</purchases> and press Refund beside the course. For anything else about a payment write to <mail>{email}</mail> with your account’s email address and the name of the course. We respond within 24–48 business hours.':
    '<purchases>खरीदारी</purchases> खोलें और कोर्स के पास “रिफ़ंड” दबाएँ। भुगतान से जुड़ी किसी और बात के लिए अपने अकाउंट का ईमेल पता और कोर्स का नाम <mail>{email}</mail> पर लिख भेजें। हम 24–48 कार्य-घंटों के भीतर जवाब देते हैं।',
  'A refund needs no message: press Refund under Purchases.':
    'पैसे वापस पाने के लिए संदेश की ज़रूरत नहीं: “खरीदारी” में “रिफ़ंड” दबाएँ।',
  'Cancelling a subscription': 'सब्सक्रिप्शन रद्द करना',
  'Subscriptions can be cancelled anytime. You keep access to the end of the billing period that you have paid for; nothing is charged after it.':
    'सब्सक्रिप्शन कभी भी रद्द किया जा सकता है। जिस बिलिंग अवधि का आप भुगतान कर चुके हैं, उसके अंत तक एक्सेस बना रहता है; उसके बाद कोई शुल्क नहीं लिया जाता।',
  'What we keep': 'हम क्या रखते हैं',
  'Your name, email address, role, and what you write about yourself; your password only as a hash.':
    'आपका नाम, ईमेल पता, भूमिका, और जो आप अपने बारे में लिखते हैं; आपका पासवर्ड केवल हैश के रूप में।',
  'The courses you enrol in, your progress in them, and the reviews you write.':
    'जिन कोर्स में आप नामांकन करते हैं, उनमें आपकी प्रगति, और आपकी लिखी समीक्षाएँ।',
  'The record of each payment: order, amount, payment id. Card and bank details go to the payment provider and never reach us.':
    'हर भुगतान का रिकॉर्ड: ऑर्डर, राशि, पेमेंट आईडी। कार्ड और बैंक का विवरण भुगतान सेवा के पास जाता है, हम तक कभी नहीं पहुँचता।',
  'What it is for': 'यह किस काम आता है',
  'To let you in, to open what you have paid for, to answer you, and to show educators how their courses do. We do not sell personal data and show no advertising.':
    'आपको लॉगिन कराने, जिसका भुगतान आपने किया है उसे खोलने, आपको जवाब देने, और शिक्षकों को यह दिखाने के लिए कि उनके कोर्स कैसे चल रहे हैं। हम निजी डेटा नहीं बेचते और विज्ञापन नहीं दिखाते।',
  'Who else sees it': 'इसे और कौन देखता है',
  'Everybody sees the name, picture and role beside a review that you write.':
    'आपकी लिखी समीक्षा के साथ आपका नाम, फ़ोटो और भूमिका सबको दिखती है।',
  'The payment provider, and Google when you choose to sign in with it, receive what their part needs.':
    'भुगतान सेवा को, और Google को (जब आप उससे साइन इन करना चुनते हैं), उतनी ही जानकारी मिलती है जितनी उनके काम के लिए ज़रूरी है।',
  Cookies: 'कुकीज़',
  'One cookie keeps you signed in. It cannot be read by scripts and ends when you log out. Another remembers the language you choose. There are no tracking cookies.':
    'एक कुकी आपको लॉगिन रखती है। उसे स्क्रिप्ट नहीं पढ़ सकतीं और लॉगआउट करते ही वह ख़त्म हो जाती है। एक और कुकी आपकी चुनी हुई भाषा याद रखती है। ट्रैक करने वाली कोई कुकी नहीं है।',
  'Your rights': 'आपके अधिकार',
  'Under My Profile you can download a copy of your data, correct it, and delete your account. Records of payments are kept as long as the law demands.':
    '“मेरी प्रोफ़ाइल” में आप अपने डेटा की प्रति डाउनलोड कर सकते हैं, उसे सुधार सकते हैं और अपना अकाउंट हटा सकते हैं। भुगतान के रिकॉर्ड उतने समय तक रखे जाते हैं जितना क़ानून माँगता है।',
  Children: 'बच्चे',
  '{brandName} is not directed to children under 13, and we do not knowingly keep data about them. If you believe that a child has given us data, write to us and we will delete it.':
    '{brandName} 13 वर्ष से कम आयु के बच्चों के लिए नहीं है, और हम जानबूझकर उनका डेटा नहीं रखते। यदि आपको लगता है कि किसी बच्चे ने हमें डेटा दिया है, तो हमें लिखें, हम उसे मिटा देंगे।',
};
