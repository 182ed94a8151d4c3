import type { HindiTexts } from '../texts.ts';

/** What the school sets about accounts and invoices. */
export const officeSettings: HindiTexts = {
  Invoices: 'इनवॉइस',
  'Who sells, on invoices and receipts to come. What is issued never changes.':
    'आगे के इनवॉइस और रसीदों पर विक्रेता कौन है। जो जारी हो चुका है वह कभी नहीं बदलता।',
  'Name of the seller': 'विक्रेता का नाम',
  'As it is registered. Without it the name of the school stands there.':
    'जैसा रजिस्ट्रेशन में है। इसके बिना वहाँ स्कूल का नाम रहेगा।',
  'Address of the seller': 'विक्रेता का पता',
  'Email for questions about invoices': 'इनवॉइस के सवालों के लिए ईमेल',
  'State of the seller': 'विक्रेता का राज्य',
  'A GST number tells it by itself.': 'GST नंबर से यह अपने आप पता चलता है।',
  'GST number of the seller': 'विक्रेता का GST नंबर',
  'With one, tax invoices or bills of supply are issued in place of receipts.':
    'यह हो तो रसीद की जगह टैक्स इनवॉइस या बिल ऑफ़ सप्लाई जारी होते हैं।',
  'GST within the prices in percent': 'क़ीमत में शामिल GST प्रतिशत में',
  'Such as 18. With 0 and a GST number the courses are exempt: bills of supply are issued.':
    'जैसे 18। 0 और GST नंबर हो तो कोर्स कर-मुक्त हैं: बिल ऑफ़ सप्लाई जारी होते हैं।',
  'New accounts': 'नए अकाउंट',
  'Who may sign up': 'कौन साइन अप कर सकता है',
  'Whoever has an account keeps it. Invited are those whom the office or an educator has invited by email, and those who were given a course. People whom you import and those of your learning platform need no sign-up.':
    'जिनका अकाउंट है, उनका बना रहता है। निमंत्रित वे हैं जिन्हें कार्यालय या किसी शिक्षक ने ईमेल से बुलाया है, और जिन्हें कोई कोर्स उपहार में मिला है। जिन्हें आप इम्पोर्ट करते हैं और जो आपके लर्निंग प्लेटफ़ॉर्म से आते हैं, उन्हें साइन अप नहीं करना पड़ता।',
  Anybody: 'कोई भी',
  'Only who is invited': 'सिर्फ़ जिन्हें निमंत्रण मिला है',
};
