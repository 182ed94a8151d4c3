import type { HindiTexts } from '../texts.ts';

/** The policy centre. Every period, percentage and time must stay as in English. */
export const policies: HindiTexts = {
  'Contact Us': 'संपर्क करें',
  'Shipping Policy': 'शिपिंग नीति',
  'Terms & Conditions': 'नियम और शर्तें',
  'Cancellations & Refunds': 'कैंसल करना और रिफ़ंड',
  'Privacy Policy': 'प्राइवेसी नीति',
  'Vishwavidyalaya Marg, Rajgir, Nalanda district, Bihar 803116, India':
    'विश्वविद्यालय मार्ग, राजगीर, ज़िला नालंदा, बिहार 803116, भारत',
  'Mon–Fri 10:00–18:00 IST': 'सोम–शुक्र, 10:00–18:00 IST',
  'Thanks! We received your message and will respond within 24–48 hours.':
    'धन्यवाद! आपका संदेश हमें मिल गया है। हम 24–48 घंटे में जवाब देंगे।',
  'Your mail program opens with this message; send it there. If none opens, write to {email}.':
    'आपका ईमेल ऐप इस संदेश के साथ खुलेगा; उसे वहीं से भेजें। अगर कोई ऐप न खुले, तो {email} पर लिखें।',
  'Write to us about a course, a payment or anything that does not work. We answer within 24–48 business hours.':
    'कोर्स या भुगतान के बारे में कुछ पूछना हो, या कुछ काम न कर रहा हो, तो हमें लिखें। हम 24–48 कामकाजी घंटों में जवाब देते हैं।',
  'Phone (optional)': 'फ़ोन (ज़रूरी नहीं)',
  Message: 'संदेश',
  'Send Message': 'संदेश भेजें',
  Company: 'कंपनी',
  Phone: 'फ़ोन',
  Address: 'पता',
  Hours: 'समय',
  'Company details': 'कंपनी की जानकारी',
  'Policy centre': 'हमारी नीतियाँ',
  'Contact, shipping, terms, cancellations and refunds, privacy.': 'संपर्क, शिपिंग, नियम, कैंसल करना और रिफ़ंड, प्राइवेसी।',
  'How to reach us, and the rules that hold between you and {brandName}, in plain words.':
    'हमसे कैसे बात करें, और आपके और {brandName} के बीच क्या नियम हैं, आसान शब्दों में।',
  'Last updated: {date}': 'पिछला बदलाव: {date}',
  Policies: 'नीतियाँ',
  'This policy is available in English only.': 'यह नीति केवल अंग्रेज़ी में है।',
  'This policy is available in Hindi only.': 'यह नीति केवल हिन्दी में है।',
  'Everything that {brandName} sells is digital. Nothing is packed, posted or carried to your door, and there are no shipping fees.':
    '{brandName} पर बिकने वाली हर चीज़ डिजिटल है। डाक या कूरियर से कुछ नहीं भेजा जाता, इसलिए शिपिंग का कोई शुल्क भी नहीं है।',
  'When you get access': 'कोर्स कब खुलता है',
  'Access to a course normally opens immediately after your payment is confirmed.':
    'आमतौर पर भुगतान की पुष्टि होते ही कोर्स खुल जाता है।',
  'If a bank or the payment provider takes longer to confirm, access opens within 24 hours. You need not pay again.':
    'बैंक या भुगतान सेवा को पुष्टि में देर लगे, तो भी कोर्स 24 घंटे में खुल जाता है। दोबारा भुगतान करने की ज़रूरत नहीं है।',
  'Your courses stand under My Courses as long as you keep your account: access is for a lifetime.':
    'जब तक आपका अकाउंट है, आपके कोर्स “मेरे कोर्स” में रहेंगे। एक बार ख़रीदा हुआ कोर्स हमेशा के लिए आपका है।',
  'If access does not open': 'अगर कोर्स न खुले',
  'Write to us with the email address of your account and the payment id. Support responds within 24–48 business hours, {hours}.':
    'हमें अपने अकाउंट का ईमेल और पेमेंट आईडी लिख भेजें। हमारी टीम 24–48 कामकाजी घंटों में जवाब देती है ({hours})।',
  'By creating an account or buying a course you agree to these terms. If you do not agree with them, please do not use {brandName}.':
    'अकाउंट बनाकर या कोर्स ख़रीदकर आप ये शर्तें मान लेते हैं। अगर आप इन्हें नहीं मानते, तो कृपया {brandName} का इस्तेमाल न करें।',
  'Your account': 'आपका अकाउंट',
  'Give a true name and an email address that is yours, and keep your password to yourself.':
    'अपना असली नाम और अपना ही ईमेल दें, और पासवर्ड किसी को न बताएँ।',
  'An account is for one person. Sharing it, or passing on lecture videos, is not allowed.':
    'एक अकाउंट एक ही व्यक्ति के लिए है। अकाउंट किसी और को देना या लेक्चर के वीडियो आगे भेजना मना है।',
  '{brandName} is not directed to children under 13.': '{brandName} 13 साल से कम उम्र के बच्चों के लिए नहीं है।',
  'Courses and prices': 'कोर्स और क़ीमतें',
  'Prices are in Indian rupees (INR) and are charged once, when you enrol, through our payment provider.':
    'क़ीमतें भारतीय रुपये (INR) में हैं। पैसे नामांकन के समय, हमारी भुगतान सेवा से, एक ही बार लिए जाते हैं।',
  'A course you have paid for stays open to you, also when its educator later takes it out of the public list.':
    'जिस कोर्स के पैसे आपने दिए हैं, वह आपके लिए खुला रहता है, चाहे शिक्षक बाद में उसे सूची से हटा दे।',
  'Subscriptions, where offered, run until you cancel them; see Cancellations & Refunds.':
    'जहाँ सब्सक्रिप्शन मिलता है, वह तब तक चलता है जब तक आप उसे कैंसल न करें; “कैंसल करना और रिफ़ंड” देखें।',
  'What you upload stays yours; you let us show it to the learners who may see it.':
    'आप जो अपलोड करते हैं, वह आपका ही रहता है। आप हमें बस इतनी इजाज़त देते हैं कि हम उसे उन विद्यार्थियों को दिखाएँ जो उसे देख सकते हैं।',
  'Upload only what you have the right to teach with. Courses that break the law or these terms are removed.':
    'वही अपलोड करें जिससे पढ़ाने का आपको अधिकार है। जो कोर्स क़ानून या ये शर्तें तोड़ते हैं, वे हटा दिए जाते हैं।',
  'Say what you think of a course and leave the person out of it. Reviews that insult or advertise are removed.':
    'कोर्स के बारे में अपनी राय दें, किसी इंसान के बारे में नहीं। जिन समीक्षाओं में अपमान या विज्ञापन हो, वे हटा दी जाती हैं।',
  'What we promise, and what we cannot': 'हमारा वादा क्या है, और क्या नहीं',
  'We work to keep the platform running and your progress safe. We cannot promise a job or a grade: those depend on what you do with what you learn.':
    'हम पूरी कोशिश करते हैं कि प्लेटफ़ॉर्म चलता रहे और आपकी प्रगति सुरक्षित रहे। नौकरी या नंबरों का वादा हम नहीं कर सकते: वे इस पर टिके हैं कि आप सीखी हुई बात का क्या करते हैं।',
  'These terms are governed by the laws of India; courts in Bihar have jurisdiction.':
    'इन शर्तों पर भारत के क़ानून लागू होते हैं; कोई विवाद हो, तो मामला बिहार की अदालतों में जाएगा।',
  'These terms are governed by the laws of India; the courts of the place of our address have jurisdiction.':
    'इन शर्तों पर भारत के क़ानून लागू होते हैं; कोई विवाद हो, तो मामला वहाँ की अदालतों में जाएगा जहाँ हमारा पता है।',
  'You may ask for a refund within {days} days of purchase if you have completed less than 20% of the course.':
    'ख़रीदने के {days} दिनों के अंदर आप रिफ़ंड माँग सकते हैं, अगर आपने कोर्स का 20% से कम पूरा किया हो।',
  'If your batch starts after your purchase, the days count from its start.':
    'अगर आपका बैच ख़रीद के बाद शुरू होता है, तो दिन बैच की शुरुआत से गिने जाते हैं।',
  'Certificates, downloadable assets and fully completed courses are non-refundable.':
    'प्रमाणपत्र, डाउनलोड करने वाली फ़ाइलों और पूरे किए हुए कोर्स पर रिफ़ंड नहीं मिलता।',
  'Approved refunds are paid within 7–10 business days to the original payment method.':
    'रिफ़ंड मंज़ूर होने पर पैसे 7–10 कामकाजी दिनों में वहीं लौटते हैं जहाँ से आपने भुगतान किया था।',
  'With the refund your access to the course ends.': 'रिफ़ंड के साथ ही कोर्स आपके लिए बंद हो जाता है।',
  'How to ask': 'रिफ़ंड कैसे माँगें',
  'Open <purchases>Purchases</purchases> and press Refund beside the course. For anything else about a payment write to <mail>{email}</mail> with your account’s email address and the name of the course. We respond within 24–48 business hours.':
    '<purchases>ख़रीदारी</purchases> खोलें और कोर्स के पास “रिफ़ंड” दबाएँ। भुगतान से जुड़ी किसी और बात के लिए अपने अकाउंट का ईमेल और कोर्स का नाम <mail>{email}</mail> पर लिख भेजें। हम 24–48 कामकाजी घंटों में जवाब देते हैं।',
  'A refund needs no message: press Refund under Purchases.':
    'रिफ़ंड के लिए हमें लिखने की ज़रूरत नहीं: “ख़रीदारी” में “रिफ़ंड” दबाएँ।',
  'Cancelling a subscription': 'सब्सक्रिप्शन कैंसल करना',
  'Subscriptions can be cancelled anytime. You keep access to the end of the billing period that you have paid for; nothing is charged after it.':
    'सब्सक्रिप्शन कभी भी कैंसल कर सकते हैं। जितने समय के पैसे आप दे चुके हैं, उसके अंत तक कोर्स खुले रहते हैं; उसके बाद कुछ नहीं कटता।',
  'What we keep': 'हमारे पास आपकी क्या जानकारी रहती है',
  'Your name, email address, role, and what you write about yourself; your password only as a hash.':
    'आपका नाम, ईमेल, भूमिका और जो आप अपने बारे में लिखते हैं। पासवर्ड हमारे पास सिर्फ़ हैश के रूप में रहता है।',
  'The courses you enrol in, your progress in them, and the reviews you write.':
    'आपके कोर्स, उनमें आपकी प्रगति और आपकी लिखी समीक्षाएँ।',
  'The record of each payment: order, amount, payment id. Card and bank details go to the payment provider and never reach us.':
    'हर भुगतान का रिकॉर्ड: ऑर्डर, रकम, पेमेंट आईडी। कार्ड और बैंक की जानकारी सीधे भुगतान सेवा के पास जाती है, हम तक कभी नहीं पहुँचती।',
  'What it is for': 'यह जानकारी किस काम आती है',
  'To let you in, to open what you have paid for, to answer you, and to show educators how their courses do. We do not sell personal data and show no advertising.':
    'आपको लॉगिन कराने, आपके ख़रीदे हुए कोर्स खोलने, आपको जवाब देने और शिक्षकों को यह बताने के लिए कि उनके कोर्स कैसे चल रहे हैं। हम किसी का निजी डेटा नहीं बेचते और विज्ञापन नहीं दिखाते।',
  'Who else sees it': 'यह जानकारी और कौन देखता है',
  'Everybody sees the name, picture and role beside a review that you write.':
    'आपकी समीक्षा के साथ आपका नाम, फ़ोटो और भूमिका सबको दिखते हैं।',
  'The payment provider, and Google when you choose to sign in with it, receive what their part needs.':
    'भुगतान सेवा को, और अगर आप Google से लॉगिन करते हैं तो Google को, बस उतनी जानकारी मिलती है जितनी उनके काम के लिए ज़रूरी है।',
  Cookies: 'कुकीज़',
  'One cookie keeps you signed in. It cannot be read by scripts and ends when you log out. Another remembers the language you choose. There are no tracking cookies.':
    'एक कुकी आपको लॉगिन रखती है। कोई स्क्रिप्ट उसे पढ़ नहीं सकती, और लॉगआउट करते ही वह ख़त्म हो जाती है। दूसरी आपकी चुनी हुई भाषा याद रखती है। आप पर नज़र रखने वाली कोई कुकी नहीं है।',
  'Your rights': 'आपके अधिकार',
  'Under My Profile you can download a copy of your data, correct it, and delete your account. Records of payments are kept as long as the law demands.':
    '“मेरी प्रोफ़ाइल” में आप अपने डेटा की कॉपी डाउनलोड कर सकते हैं, उसे सुधार सकते हैं और अपना अकाउंट हटा सकते हैं। भुगतान के रिकॉर्ड तब तक रखे जाते हैं जब तक क़ानून कहता है।',
  Children: 'बच्चे',
  '{brandName} is not directed to children under 13, and we do not knowingly keep data about them. If you believe that a child has given us data, write to us and we will delete it.':
    '{brandName} 13 साल से कम उम्र के बच्चों के लिए नहीं है, और हम जानबूझकर उनका डेटा नहीं रखते। अगर आपको लगे कि किसी बच्चे ने हमें अपना डेटा दिया है, तो हमें लिखें, हम उसे मिटा देंगे।',
};
