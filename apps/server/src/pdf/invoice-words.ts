import { createPaperWords } from './paper-words.ts';

/** What is printed around the facts of an invoice, with its Hindi. */
const words = {
  'Tax Invoice': 'टैक्स इनवॉइस',
  'Bill of Supply': 'बिल ऑफ़ सप्लाई',
  Receipt: 'रसीद',
  'Credit Note': 'क्रेडिट नोट',
  'Sold by': 'विक्रेता',
  'Billed to': 'ख़रीदार',
  State: 'राज्य',
  'Date of issue': 'जारी करने की तारीख़',
  'Date of payment': 'भुगतान की तारीख़',
  'Place of supply': 'सप्लाई का स्थान',
  'Against tax invoice': 'इस टैक्स इनवॉइस के बदले',
  'Against bill of supply': 'इस बिल ऑफ़ सप्लाई के बदले',
  'Against receipt': 'इस रसीद के बदले',
  Refund: 'रिफ़ंड',
  Payment: 'भुगतान',
  Order: 'ऑर्डर',
  Description: 'विवरण',
  Amount: 'रकम',
  'Access to an online course': 'एक ऑनलाइन कोर्स',
  'Access to these online courses': 'ये ऑनलाइन कोर्स',
  'Returned: access to an online course': 'लौटाया गया: एक ऑनलाइन कोर्स',
  'Returned: access to these online courses': 'लौटाए गए: ये ऑनलाइन कोर्स',
  Batch: 'बैच',
  Coupon: 'कूपन',
  'Taxable value': 'कर-योग्य मूल्य',
  'Total paid': 'कुल भुगतान',
  'Total credited': 'कुल वापसी',
  'Amount in words': 'शब्दों में रकम',
  'The seller is not registered under GST; no GST is charged.': 'विक्रेता GST में रजिस्टर्ड नहीं है; कोई GST नहीं लिया गया है।',
  'Supply exempt from GST; no GST is charged.': 'यह सप्लाई GST से मुक्त है; कोई GST नहीं लिया गया है।',
  'Prices include GST. Tax is not payable on reverse charge.': 'क़ीमत में GST शामिल है। रिवर्स चार्ज के तहत कोई कर देय नहीं है।',
  'The amount goes back to the original method of payment within 7 to 10 business days.':
    'रकम 7 से 10 कामकाजी दिनों में उसी माध्यम से लौटेगी जिससे भुगतान हुआ था।',
  'Questions about this document': 'इस काग़ज़ के बारे में सवाल',
  'Issued electronically and valid without a signature.': 'इलेक्ट्रॉनिक रूप से जारी, बिना हस्ताक्षर के मान्य।',
} as const;

export type InvoiceWord = keyof typeof words;

export const { inHindi, labelOf } = createPaperWords<InvoiceWord>(words);
