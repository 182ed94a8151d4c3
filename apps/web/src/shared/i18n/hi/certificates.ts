import type { HindiTexts } from '../texts.ts';

export const certificates: HindiTexts = {
  'Get certificate': 'प्रमाणपत्र लें',
  'Get certificate: {title}': 'प्रमाणपत्र लें: {title}',
  'View certificate': 'प्रमाणपत्र देखें',
  'View certificate: {title}': 'प्रमाणपत्र देखें: {title}',
  'This is to certify that': 'प्रमाणित किया जाता है कि',
  'has completed the course': 'ने यह कोर्स पूरा किया है',
  'taught by {name}': 'शिक्षक: {name}',
  'Certificate number': 'प्रमाणपत्र संख्या',
  Certificate: 'प्रमाणपत्र',
  'Certificate of completion': 'कोर्स पूरा करने का प्रमाणपत्र',
  'This certificate was issued by {brandName} and is valid.': 'यह प्रमाणपत्र {brandName} ने जारी किया है और मान्य है।',
  'Download PDF': 'PDF डाउनलोड करें',
  'There is no valid certificate with this number': 'इस संख्या का कोई मान्य प्रमाणपत्र नहीं है',
  'Compare the number with the one on the certificate: it has three groups of four letters and digits.':
    'संख्या को प्रमाणपत्र से मिलाएँ: उसमें चार-चार अक्षरों और अंकों के तीन समूह होते हैं।',
  'Looking up the certificate': 'प्रमाणपत्र खोजा जा रहा है',
};
