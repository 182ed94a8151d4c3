import type { HindiTexts } from '../texts.ts';

export const live: HindiTexts = {
  'Live class': 'लाइव क्लास',
  'Live, {day}': 'लाइव, {day}',
  'Live class “{title}”: {at}': 'लाइव क्लास “{title}”: {at}',
  'Live class “{title}” begins soon: {at}': 'लाइव क्लास “{title}” जल्दी शुरू होगी: {at}',
  'Live classes of my courses': 'मेरे कोर्स की लाइव क्लास',
  'The class is over. Its recording appears here.': 'क्लास ख़त्म हो गई। उसकी रिकॉर्डिंग यहाँ आएगी।',
  'Join the class': 'क्लास में जुड़ें',
  'Add to calendar': 'कैलेंडर में जोड़ें',
  'It has begun, and lasts {length}.': 'क्लास शुरू हो चुकी है, और {length} चलेगी।',
  'The class is open. It lasts {length}.': 'क्लास खुल गई है। यह {length} चलेगी।',
  'It lasts {length}. The link opens 15 minutes before.': 'यह {length} चलेगी। लिंक 15 मिनट पहले खुलेगा।',
  'Meet your learners in Google Meet, Zoom or Jitsi. Upload the recording here afterwards.':
    'अपने विद्यार्थियों से Google Meet, Zoom या Jitsi पर मिलें। बाद में रिकॉर्डिंग यहाँ अपलोड करें।',
  'Plan a live class': 'लाइव क्लास तय करें',
  'Choose day and time': 'दिन और समय चुनें',
  'Live class saved. Your learners are told.': 'लाइव क्लास सेव हो गई। आपके विद्यार्थियों को बताया जा रहा है।',
  'Day and time': 'दिन और समय',
  'In your time zone: {zone}': 'आपके समय क्षेत्र में: {zone}',
  'Length in minutes': 'कितने मिनट',
  'Link of the meeting': 'मीटिंग का लिंक',
  'Learners see it 15 minutes before the class begins.': 'विद्यार्थियों को यह क्लास से 15 मिनट पहले दिखता है।',
  'Save live class': 'लाइव क्लास सेव करें',
  'The live class is cancelled.': 'लाइव क्लास रद्द हो गई।',
  'Cancel the class': 'क्लास रद्द करें',
  'Cancel this live class?': 'यह लाइव क्लास रद्द करें?',
  'It leaves the notifications of your learners. Tell them why in an announcement.':
    'यह आपके विद्यार्थियों की सूचनाओं से हट जाएगी। वजह उन्हें घोषणा में बताएँ।',
  'Time zone': 'समय क्षेत्र',
  'For you: {moment}': 'आपके यहाँ: {moment}',
  'Learners see it in their own time zone.': 'विद्यार्थियों को यह उनके अपने समय क्षेत्र में दिखता है।',
};
