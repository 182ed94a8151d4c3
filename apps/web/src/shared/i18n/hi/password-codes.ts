import type { HindiTexts } from '../texts.ts';

/** Codes of the office that set passwords. */
export const passwordCodes: HindiTexts = {
  'At {address}, once, until {until}.': '{address} पर, एक बार, {until} तक।',
  'Print {count} slips': { one: '{count} पर्ची छापें', other: '{count} पर्चियाँ छापें' },
  'Set your password for {brand}: open {address} and enter this code.':
    '{brand} के लिए अपना पासवर्ड बनाएँ: {address} खोलें और यह कोड लिखें।',
  'After that you log in with {email}.': 'इसके बाद आप {email} से लॉगिन करते हैं।',
  'Good once, until {until}. Give it to nobody else.': 'एक बार मान्य, {until} तक। इसे किसी और को न दें।',
  'Password code for {name}': '{name} के लिए पासवर्ड कोड',
  'It is shown only now. Give it to nobody else: whoever has it has the account.':
    'यह सिर्फ़ अभी दिखेगा। इसे किसी और को न दें: जिसके पास कोड है, अकाउंट उसी का है।',
  'For somebody who stands before you, or whose voice you know, and gets no mail. With it they set a new password, once, and all their devices are logged out. They are told that you made it.':
    'उनके लिए जो आपके सामने हैं, या जिनकी आवाज़ आप पहचानते हैं, और जिन तक ईमेल नहीं पहुँचता। इससे वे एक बार नया पासवर्ड बनाते हैं, और उनके सभी डिवाइस लॉगआउट हो जाते हैं। उन्हें बताया जाता है कि कोड आपने बनाया।',
  'I have passed it on': 'मैंने दे दिया',
  'Make the code': 'कोड बनाएँ',
  'Make the codes': 'कोड बनाएँ',
  'Make the next codes': 'अगले कोड बनाएँ',
  'Make a password code': 'पासवर्ड कोड बनाएँ',
  'Password codes on paper': 'काग़ज़ पर पासवर्ड कोड',
  'For people of this file who have no password yet, where mail does not reach them: a slip for each with a code that sets it, once, within three days. New codes take the place of those made before.':
    'इस फ़ाइल के उन लोगों के लिए जिनका पासवर्ड अभी नहीं है और जिन तक ईमेल नहीं पहुँचता: हर एक के लिए एक पर्ची, जिसके कोड से तीन दिन के भीतर, एक बार, पासवर्ड बनता है। नए कोड पुराने कोड की जगह ले लेते हैं।',
  'Everybody of this file has come in already.': 'इस फ़ाइल के सभी लोग पहले ही आ चुके हैं।',
  'They are shown only now: print them before you leave this page.': 'ये सिर्फ़ अभी दिखेंगे: पेज छोड़ने से पहले छाप लें।',
  'Enter the code that the office of the school gave you.': 'स्कूल के कार्यालय ने जो कोड दिया है, उसे लिखें।',
  'Twelve letters and digits, as 7KQM-X2AB-9TRW.': 'बारह अक्षर और अंक, जैसे 7KQM-X2AB-9TRW।',
  'From now on you log in with it.': 'अब से आप इसी से लॉगिन करेंगे।',
  'After this you are logged in to the account of the code.': 'इसके बाद आप कोड वाले अकाउंट में लॉगिन होंगे।',
  'This school sends no mails. Ask its office for a password code.':
    'यह स्कूल ईमेल नहीं भेजता। इसके कार्यालय से पासवर्ड कोड माँगें।',
  'I have a code from the office': 'मेरे पास कार्यालय का कोड है',
  'Password code made': 'पासवर्ड कोड बनाया गया',
  'Password code made by the operator': 'ऑपरेटर ने पासवर्ड कोड बनाया',
  'Password code entered': 'पासवर्ड कोड लिखा गया',
  'Password set by a code of the office': 'कार्यालय के कोड से पासवर्ड बनाया गया',
  'Password codes made for a file of people': 'लोगों की फ़ाइल के लिए पासवर्ड कोड बनाए गए',
  '{name} of the office has made a code with which your password can be set anew':
    'कार्यालय से {name} ने एक कोड बनाया है जिससे आपका पासवर्ड नया बनाया जा सकता है',
};
