import type { HindiTexts } from '../texts.ts';

/** Orders of a course and their refunds, and the tax of a payout. */
export const officeMoney: HindiTexts = {
  'TDS kept back, in rupees': 'काटा गया TDS, रुपयों में',
  '0 when you deduct no tax. It counts as paid: you pay it to the government in their name.':
    'टैक्स न काटें तो 0। यह भुगतान में गिना जाता है: आप इसे उनके नाम से सरकार को देते हैं।',
  'To send after TDS: {amount}': 'TDS काटकर भेजने हैं: {amount}',
  '{amount} of it kept back as TDS': 'इसमें से {amount} TDS में काटे गए',
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
