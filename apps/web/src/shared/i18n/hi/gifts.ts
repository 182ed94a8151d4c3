import type { HindiTexts } from '../texts.ts';

/** Courses that somebody pays for somebody else. */
export const gifts: HindiTexts = {
  'Give as a gift': 'उपहार में दें',
  'Give “{title}”': '“{title}” उपहार में दें',
  'See your gifts': 'अपने उपहार देखें',
  'This page was closed while you were paying for a gift. Look at your gifts before you pay again: if it is there, it goes out.':
    'उपहार का भुगतान करते समय यह पेज बंद हो गया था। दोबारा पैसे देने से पहले अपने उपहार देख लें। अगर वह वहाँ है, तो भेज दिया जाएगा।',
  'You closed the payment window. Nothing was charged. If you had already paid, the gift goes out in a moment.':
    'आपने भुगतान विंडो बंद कर दी। कोई रकम नहीं कटी। अगर आप भुगतान कर चुके थे, तो उपहार थोड़ी देर में भेज दिया जाएगा।',
  'We email them a link. The course goes to whoever accepts it first.':
    'हम उन्हें एक लिंक ईमेल करेंगे। जो पहले स्वीकार करेगा, कोर्स उसी का होगा।',
  'Name of the recipient': 'पाने वाले का नाम',
  'Email of the recipient': 'पाने वाले का ईमेल',
  'Your message (optional)': 'आपका संदेश (ज़रूरी नहीं)',
  'Send it on (optional)': 'कब भेजें (ज़रूरी नहीं)',
  'Leave empty to send it at once': 'तुरंत भेजना हो, तो ख़ाली छोड़ें',
  'Coupons do not apply to gifts. You can give it back for a refund while nobody has accepted it.':
    'उपहार पर कूपन नहीं लगते। जब तक किसी ने इसे स्वीकार नहीं किया है, आप पैसे वापस ले सकते हैं।',
  'Take this gift back?': 'यह उपहार वापस लें?',
  'You get {amount} back for “{courseTitle}”, and nobody can accept the gift any more.':
    '“{courseTitle}” के लिए आपको {amount} वापस मिलेंगे, और इसके बाद कोई यह उपहार नहीं ले सकेगा।',
  'Keep the gift': 'उपहार रहने दें',
  'Pay {price}': '{price} दें',
  'Not accepted yet': 'अभी स्वीकार नहीं हुआ',
  'Paid back': 'पैसे लौटाए गए',
  'Load your gifts': 'अपने उपहार लोड करें',
  'Your gifts': 'आपके उपहार',
  'Send the gift again': 'उपहार फिर से भेजें',
  'For {name}': '{name} के लिए',
  'Copy link of the gift for {name}': 'लिंक कॉपी करें: {name} का उपहार',
  'Send again to {name}': 'फिर से भेजें: {name}',
  'The link could not be copied.': 'लिंक कॉपी नहीं हो सका।',
  'Accepted on {date}': '{date} को स्वीकार हुआ',
  'Mailed on {date}': '{date} को ईमेल भेजा गया',
  'Its mail goes out on {date}': 'इसका ईमेल {date} को जाएगा',
  'Bought on {date}': '{date} को ख़रीदा',
  'With another address the former link leads nowhere.': 'पता बदलने पर पहले वाला लिंक बेकार हो जाता है।',
  'A gift for you': 'आपके लिए उपहार',
  'A gift from {name}': '{name} की ओर से उपहार',
  'You have accepted this gift.': 'आप यह उपहार स्वीकार कर चुके हैं।',
  'This gift has been accepted already.': 'यह उपहार पहले ही स्वीकार हो चुका है।',
  'The money for this gift went back, and with it the course.': 'इस उपहार के पैसे वापस चले गए, इसलिए यह कोर्स अब नहीं मिलेगा।',
  'Log in, or sign up with the email that the gift came to; after that you come back here.':
    'लॉगिन करें, या जिस ईमेल पर उपहार आया उससे अकाउंट बनाएँ; इसके बाद आप यहीं लौट आएँगे।',
  'It came to another email than yours? Ask {name} to send it to yours.':
    'उपहार किसी और ईमेल पर आया है? {name} से कहें कि इसे आपके ईमेल पर भेजें।',
  'whoever gave it': 'देने वाले',
  'New accounts are by invitation here: whoever has none signs up with this email.':
    'यहाँ नए अकाउंट निमंत्रण से बनते हैं: जिनका अकाउंट नहीं है, वे इसी ईमेल से साइन अप करें।',
  'This school sends no mails: copy the link from your purchases and send it yourself. The course goes to whoever accepts it first.':
    'यह स्कूल ईमेल नहीं भेजता: ख़रीदारी वाले पेज से लिंक कॉपी करके ख़ुद भेजें। जो पहले स्वीकार करेगा, कोर्स उसी का होगा।',
  'Sign up or log in; after that you come back here.': 'अकाउंट बनाएँ या लॉगिन करें; इसके बाद आप यहीं लौट आएँगे।',
  'You gave this. If you accept it yourself, it cannot be given back.':
    'यह आपने दिया है। अगर आप ख़ुद इसे स्वीकार करते हैं, तो पैसे वापस नहीं हो सकते।',
  'Accept the gift': 'उपहार स्वीकार करें',
  'Gift for {name}': '{name} के लिए उपहार',
  'Gift for': 'किसके लिए उपहार',
  'This course is held in batches, and none has a seat now. The gift stays yours to accept: come back when the next batch is announced.':
    'यह कोर्स बैच में चलता है, और अभी किसी में सीट नहीं है। उपहार आपके लिए बना रहेगा: अगला बैच घोषित होने पर फिर आएँ।',
  'The mail came back: this address takes none. Correct it and send the gift again.':
    'ईमेल वापस आ गया: इस पते पर ईमेल नहीं पहुँचते। पता सुधारकर उपहार फिर भेजें।',
};
