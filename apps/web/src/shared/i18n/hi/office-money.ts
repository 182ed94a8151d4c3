import type { HindiTexts } from '../texts.ts';

/** Orders of a course and their refunds, and payouts. */
export const officeMoney: HindiTexts = {
  'The buyer’s bank wants to take {amount} of this order back.': 'ख़रीदार का बैंक इस ऑर्डर के {amount} वापस लेना चाहता है।',
  'The bank looks at your answer and decides about {amount} of this order.':
    'बैंक आपका जवाब देख रहा है और इस ऑर्डर के {amount} पर फ़ैसला करेगा।',
  'The bank has decided for you: {amount} stay with the school.': 'बैंक ने आपके पक्ष में फ़ैसला दिया: {amount} स्कूल के पास रहेंगे।',
  'The bank has taken {amount} although it had gone back before. It stands in no books: look it up on the provider’s pages.':
    'बैंक ने {amount} ले लिए, जबकि यह रकम पहले ही लौटाई जा चुकी थी। यह बही में दर्ज नहीं है: भुगतान सेवा के पेज पर देखें।',
  'The bank has taken {amount}. {booked} of it is booked like a refund; the rest had gone back before and stands in no books: look it up on the provider’s pages.':
    'बैंक ने {amount} ले लिए। इसमें से {booked} रिफ़ंड की तरह दर्ज है; बाकी रकम पहले ही लौटाई जा चुकी थी और बही में दर्ज नहीं है: भुगतान सेवा के पेज पर देखें।',
  'The bank has taken {amount} of this order back. It is booked like a refund.':
    'बैंक ने इस ऑर्डर के {amount} वापस ले लिए। यह रिफ़ंड की तरह दर्ज है।',
  'The bank has closed its question about {amount} of this order.': 'बैंक ने इस ऑर्डर के {amount} का मामला बंद कर दिया।',
  'Answer until {moment}.': '{moment} तक जवाब दें।',
  'Answer on the pages of the payment provider, with the invoice, what was watched and what you wrote to each other, or accept it there. Without an answer the money goes back. Until it is decided, nothing can be refunded here.':
    'जवाब भुगतान सेवा के पेज पर दें: इनवॉइस, कितना देखा गया और आपस में क्या लिखा गया, यह साथ भेजें, या विवाद वहीं मान लें। जवाब न देने पर पैसे वापस चले जाएँगे। फ़ैसला होने तक यहाँ से रिफ़ंड नहीं हो सकता।',
  Payouts: 'भुगतान',
  'What educators have earned, and what was paid to them.': 'शिक्षकों ने कितना कमाया और उन्हें कितना भेजा गया।',
  'CSV with bank accounts': 'बैंक खातों के साथ CSV',
  'The file has the account numbers in full; every download is logged.':
    'फ़ाइल में खाता संख्याएँ पूरी होती हैं; हर डाउनलोड लॉग में लिखा जाता है।',
  'No sales up to this month': 'इस महीने तक कोई बिक्री नहीं हुई',
  'No bank account yet': 'अभी कोई बैंक खाता नहीं',
  'No bank account': 'कोई बैंक खाता नहीं',
  'Unclaimed since {date}. They ask for it with the number {number}.':
    '{date} से बिना दावे के। ये इसे इस नंबर से माँग सकते हैं: {number}',
  'It did not go to this bank account': 'पैसे इस बैंक खाते में नहीं भेजे गए',
  'How the money went': 'पैसे कैसे दिए गए',
  '“Cheque by post”, or “UPI”. It stays in the books and on the statement: leave names and account numbers out.':
    '“डाक से चेक”, या “UPI”। यह बही में और विवरण पर रहता है: इसमें नाम और खाता संख्या न लिखें।',
  'Please say how the money went': 'कृपया लिखें कि पैसे कैसे दिए गए',
  'UTR, or the number of the cheque or receipt': 'UTR, या चेक या रसीद का नंबर',
  'Statement of {name} as PDF': '{name} का विवरण, PDF में',
  'Mark as paid': 'भेजा गया लिखें',
  'Mark {name} as paid': '{name} को भेजा गया लिखें',
  'Take the payout of {name} back': '{name} का भुगतान वापस लें',
  'Take this payout back?': 'यह भुगतान वापस लें?',
  'Note a payout': 'भुगतान दर्ज करें',
  '{name} is then owed the money for {month} again. Do this when the transfer came back.':
    '{month} के पैसे फिर से {name} को देने होंगे। जब ट्रांसफ़र लौट आए, तब यह करें।',
  'Send the money first. Everything up to the end of {month} counts as paid then.':
    'पहले पैसे भेजें। फिर {month} के अंत तक का सब कुछ चुकाया हुआ माना जाएगा।',
  'Reference of the transfer': 'ट्रांसफ़र का रेफ़रेंस',
  'UTR, or what your bank calls it': 'UTR, या जो भी आपका बैंक कहे',
  'Day of the transfer': 'ट्रांसफ़र का दिन',
  'Kept in the audit log.': 'ऑडिट लॉग में रखा जाता है।',
  'Bank account changed': 'बैंक खाता बदला',
  'Payout noted': 'भुगतान दर्ज किया',
  'Has deleted their account': 'अपना अकाउंट हटा चुके हैं',
  'Write off': 'बट्टे खाते में डालें',
  'Write off what is due to {name}': '{name} को देय रकम बट्टे खाते में डालें',
  'Write this amount off?': 'यह रकम बट्टे खाते में डालें?',
  'The amount becomes the school’s, and bank details or the claim number that were kept for it are erased. Do this when it cannot be paid and nobody can ask for it any more: usually three years after it was due.':
    'यह रकम स्कूल की हो जाएगी, और इसके लिए रखा गया बैंक का ब्योरा या दावे का नंबर मिटा दिया जाएगा। ऐसा तभी करें जब भुगतान हो ही न सके और कोई इसे माँग भी न सके: आम तौर पर देय होने के तीन साल बाद।',
  'TDS kept back, in rupees': 'काटा गया TDS, रुपयों में',
  '0 when you deduct no tax. It counts as paid: you pay it to the government in their name.':
    'टैक्स न काटें तो 0। यह भुगतान में गिना जाता है: आप इसे उनके नाम से सरकार को देते हैं।',
  'To send after TDS: {amount}': 'TDS काटकर भेजने हैं: {amount}',
  '{amount} of it kept back as TDS': 'इसमें से {amount} TDS में काटे गए',
  'By bank transfer': 'बैंक ट्रांसफ़र से',
  'By UPI': 'UPI से',
  'By cheque': 'चेक से',
  'In cash': 'नकद',
  Buyer: 'ख़रीदार',
  'The buyer may give the gift back.': 'ख़रीदार उपहार लौटा सकते हैं।',
  'Nothing is left then: the gift ends, and whoever accepted it loses the course. A credit note goes out by mail.':
    'फिर कुछ नहीं बचता: उपहार ख़त्म हो जाता है, और जिसने उसे स्वीकार किया उसका कोर्स बंद हो जाता है। क्रेडिट नोट ईमेल से जाता है।',
  'No provider has taken this money. It is written down here; send it back yourself, the way it came.':
    'यह पैसा किसी भुगतान सेवा से नहीं आया। यहाँ सिर्फ़ दर्ज होता है; इसे ख़ुद उसी तरह लौटाएँ जैसे यह आया था।',
  'Ask the payment provider now': 'भुगतान सेवा से अभी पूछें',
  'Record a payment': 'भुगतान दर्ज करें',
  'Record a payment of {name}': '{name} का भुगतान दर्ज करें',
  'For money that is in the school’s account or till already. The learner gets the course and an invoice with a number, the educator the share.':
    'उस पैसे के लिए जो स्कूल के खाते या गल्ले में आ चुका है। विद्यार्थी को कोर्स और नंबर वाला इनवॉइस मिलता है, शिक्षक को उनका हिस्सा।',
  'Amount received, in rupees': 'कितना पैसा आया, रुपयों में',
  'With GST, as it came in. It may differ from the price.': 'GST के साथ, जितना आया। यह क़ीमत से अलग हो सकता है।',
  'How it came': 'कैसे आया',
  'Number of the receipt (optional)': 'रसीद का नंबर (ज़रूरी नहीं)',
  'Reference of the bank': 'बैंक का रेफ़रेंस',
  'UTR, number of the UPI payment or of the cheque. It is printed on the invoice.':
    'UTR, UPI भुगतान का या चेक का नंबर। यह इनवॉइस पर छपता है।',
  'One transfer has paid for both': 'एक ही ट्रांसफ़र से दोनों का भुगतान हुआ है',
  'Record the payment': 'भुगतान दर्ज करें',
  'Correct the name on the certificate': 'प्रमाणपत्र पर नाम सुधारें',
  'Of “{title}”. Number, date and address stay; who looks the certificate up reads the new name at once. The profile keeps its name.':
    '“{title}” का। नंबर, तारीख़ और पता वही रहते हैं; जो प्रमाणपत्र जाँचेगा उसे तुरंत नया नाम दिखेगा। प्रोफ़ाइल का नाम नहीं बदलता।',
  'Name on the certificate': 'प्रमाणपत्र पर नाम',
  'Correct the name': 'नाम सुधारें',
  'Correct the name on the certificate of {title}': '{title} के प्रमाणपत्र पर नाम सुधारें',
  'Name on a certificate corrected': 'प्रमाणपत्र पर नाम सुधारा',
  Support: 'सहायता',
  'Finds people and orders, and mails things again. Changes nothing else.':
    'लोगों और ऑर्डर को ढूँढते हैं और चीज़ें फिर से ईमेल करते हैं। और कुछ नहीं बदलते।',
  'Orders of {title}': '{title} के ऑर्डर',
  'Orders of one course': 'एक कोर्स के ऑर्डर',
  'Refund all buyers': 'सभी ख़रीदारों को रिफ़ंड दें',
  'Refund all buyers of {title}?': '{title} के सभी ख़रीदारों को रिफ़ंड दें?',
  'Everybody who paid for this course alone gets back what is left of it and loses the course, whatever the refund policy says. Credit notes go out by mail; educator and platform give back their shares. Bundles are left for you to decide.':
    'जिसने सिर्फ़ इस कोर्स के लिए पैसे दिए, उसे बची हुई पूरी रकम लौटेगी और कोर्स बंद हो जाएगा, रिफ़ंड नीति कुछ भी कहे। क्रेडिट नोट ईमेल से जाएँगे; शिक्षक और प्लेटफ़ॉर्म अपना-अपना हिस्सा लौटाते हैं। बंडल का फ़ैसला आप ख़ुद करें।',
  'The others are not given back yet: press the button again to go on.':
    'बाकी अभी नहीं लौटाए गए: आगे बढ़ने के लिए बटन फिर दबाएँ।',
  'All of them are done.': 'सब हो गए।',
  'Finished. The orders that are left are not given back yet.': 'पूरा हुआ। बचे हुए ऑर्डर अभी नहीं लौटाए गए हैं।',
  'Keep this window open. Closed, it stops after the order under way.':
    'यह विंडो खुली रखें। बंद करने पर चल रहे ऑर्डर के बाद काम रुक जाता है।',
  'Refund all': 'सबको रिफ़ंड दें',
  '{count} orders given back': { one: '{count} ऑर्डर लौटाया गया', other: '{count} ऑर्डर लौटाए गए' },
  '{count} orders can be given back, over all batches: {amount} in all': {
    one: 'सभी बैच मिलाकर {count} ऑर्डर लौटाया जा सकता है: {amount}',
    other: 'सभी बैच मिलाकर {count} ऑर्डर लौटाए जा सकते हैं: कुल {amount}',
  },
  '{count} orders wait for the payment provider, and are given back by themselves when it answers': {
    one: '{count} ऑर्डर भुगतान सेवा के जवाब का इंतज़ार कर रहा है, जवाब आते ही अपने-आप लौट जाएगा',
    other: '{count} ऑर्डर भुगतान सेवा के जवाब का इंतज़ार कर रहे हैं, जवाब आते ही अपने-आप लौट जाएँगे',
  },
  '{count} orders could not be given back:': {
    one: '{count} ऑर्डर नहीं लौटाया जा सका:',
    other: '{count} ऑर्डर नहीं लौटाए जा सके:',
  },
  '{count} orders of bundles left': { one: 'बंडल का {count} ऑर्डर छोड़ा गया', other: 'बंडल के {count} ऑर्डर छोड़े गए' },
  '{count} orders of which nothing can be given back now': {
    one: '{count} ऑर्डर, जिसका अभी कुछ नहीं लौटाया जा सकता',
    other: '{count} ऑर्डर, जिनका अभी कुछ नहीं लौटाया जा सकता',
  },
  'Show all orders': 'सभी ऑर्डर दिखाएँ',
  'All orders of this course': 'इस कोर्स के सभी ऑर्डर',
};
