import type { HindiTexts } from '../texts.ts';

/** Bundles of courses: made by educators, shown on course pages, bought and given back. */
export const bundles: HindiTexts = {
  Bundle: 'बंडल',
  Bundles: 'बंडल',
  'New bundle': 'नया बंडल',
  'Edit bundle': 'बंडल बदलें',
  'Save bundle': 'बंडल सेव करें',
  'Bundle saved': 'बंडल सेव हो गया',
  'No price set': 'क़ीमत तय नहीं है',
  'One by one: {sum}': 'अलग-अलग लेने पर: {sum}',
  'Price of the bundle (INR)': 'बंडल की क़ीमत (INR)',
  'Less than the courses cost one by one. What is paid is split among them in proportion.':
    'अलग-अलग लेने पर कोर्स जितने के पड़ते हैं, उससे कम। जो रकम मिलती है, वह उसी अनुपात में कोर्सों में बँटती है।',
  'Offer this bundle': 'यह बंडल बेचें',
  'Learners see it on the pages of its courses.': 'विद्यार्थियों को यह अपने कोर्सों के पेज पर दिखता है।',
  'Also in a bundle': 'बंडल में भी',
  '{count} courses for {price}. You save {saved}.': '{price} में {count} कोर्स। आप {saved} बचाते हैं।',
  'You have all courses of this bundle.': 'इस बंडल के सारे कोर्स आपके पास हैं।',
  'Go to my courses': 'मेरे कोर्स पर जाएँ',
  'One by one today: {sum}. You save {saved}.': 'आज अलग-अलग लेने पर: {sum}। आप {saved} बचाते हैं।',
  'You have the others already and pay only for the {count} courses that are missing.':
    'बाकी आपके पास पहले से हैं। आप सिर्फ़ उन {count} कोर्स के पैसे देते हैं जो आपके पास नहीं हैं।',
  'One of those that you have bought can then be refunded only after this bundle.':
    'उनमें से जो आपने ख़रीदा है, उसका रिफ़ंड फिर इस बंडल के रिफ़ंड के बाद ही हो सकेगा।',
  'This is your own bundle.': 'यह आपका अपना बंडल है।',
  'Log in to buy': 'ख़रीदने के लिए लॉगिन करें',
  'Sign up to buy': 'ख़रीदने के लिए साइन अप करें',
  'Buy the bundle': 'बंडल ख़रीदें',
  'This page was closed while you were paying. If you have paid, the courses are yours in a moment; do not pay again. If not, you can go on now.':
    'भुगतान के बीच में यह पेज बंद हो गया था। अगर आप पैसे दे चुके हैं, तो कोर्स थोड़ी देर में आपके हो जाएँगे, दोबारा पैसे न दें। अगर नहीं दिए, तो अब आगे बढ़ सकते हैं।',
  'You closed the payment window. Nothing was charged, and you can try again. If you had already paid, the courses are yours in a moment.':
    'आपने भुगतान विंडो बंद कर दी। कोई रकम नहीं कटी, आप फिर से कोशिश कर सकते हैं। अगर आप भुगतान कर चुके थे, तो कोर्स थोड़ी देर में आपके हो जाएँगे।',
  'Coupons do not apply to bundles. Refunds are for the whole bundle: within {days} days, if you have watched less than 20% of each course.':
    'बंडल पर कूपन नहीं लगते। रिफ़ंड पूरे बंडल का होता है: {days} दिनों के अंदर, अगर आपने हर कोर्स 20% से कम देखा हो।',
  'Sell two to ten of your courses together for less than they cost one by one. Whoever has one of them already pays only for the others.':
    'अपने दो से दस कोर्स एक साथ बेचें, अलग-अलग क़ीमतों के जोड़ से कम में। जिसके पास इनमें से कोई कोर्स पहले से है, वह सिर्फ़ बाकी के पैसे देता है।',
  'You have no bundles yet.': 'आपके पास अभी कोई बंडल नहीं है।',
  'A bundle appears on the pages of its courses.': 'बंडल अपने कोर्सों के पेज पर दिखता है।',
  'A bundle needs two published courses with a price.': 'बंडल के लिए क़ीमत वाले दो पब्लिश किए हुए कोर्स चाहिए।',
  Offered: 'बिक रहा है',
  'Not offered': 'नहीं बिक रहा',
  '{price} instead of {sum}': '{sum} के बजाय {price}',
  'Not sold yet': 'अभी तक नहीं बिका',
  'Sold {count} times': '{count} बार बिका',
  'Remove {title}': '{title} हटाएँ',
  'Remove this bundle?': 'यह बंडल हटाएँ?',
  'Nobody can buy it any more. Whoever has bought it keeps the courses, and the courses stay as they are.':
    'फिर इसे कोई नहीं ख़रीद सकेगा। जिन्होंने ख़रीदा है, कोर्स उनके पास रहेंगे, और कोर्स जैसे हैं वैसे ही रहेंगे।',
  '{count} courses in a bundle': 'एक बंडल में {count} कोर्स',
  'By <teacher>{name}</teacher>': 'शिक्षक: <teacher>{name}</teacher>',
  'In this bundle': 'इस बंडल में',
  'Courses and their parts of the price': 'कोर्स और क़ीमत में उनका हिस्सा',
  'Refund this bundle?': 'इस बंडल का रिफ़ंड लें?',
  'You get {amount} back for “{courseTitle}”, and your access to all of its courses ends at once.':
    '“{courseTitle}” के लिए आपको {amount} वापस मिलेंगे, और इसके सारे कोर्स तुरंत बंद हो जाएँगे।',
  'Keep the bundle': 'बंडल रहने दें',
};
