import type { HindiTexts } from '../texts.ts';

/** Captions, transcripts, and saving data while watching. */
export const captions: HindiTexts = {
  Transcript: 'पूरा टेक्स्ट',
  Language: 'भाषा',
  'Search in this transcript': 'इस लेक्चर के शब्दों में खोजें',
  'Not said in this lecture.': 'इस लेक्चर में यह नहीं कहा गया है।',
  '{count} places': { one: '{count} जगह', other: '{count} जगहें' },
  'Loading the transcript': 'पूरा टेक्स्ट लोड हो रहा है',
  'Follow the video': 'वीडियो के साथ चलें',
  'Learners read along, search what is said, and watch without sound. They can be in several languages.':
    'विद्यार्थी साथ-साथ पढ़ सकते हैं, कही गई बात खोज सकते हैं और बिना आवाज़ के भी देख सकते हैं। कैप्शन कई भाषाओं में हो सकते हैं।',
  Automatic: 'ऑटोमैटिक',
  'Captions removed: {language}': 'कैप्शन हटा दिए गए: {language}',
  'Remove captions: {language}': 'कैप्शन हटाएँ: {language}',
  'Loading the captions': 'कैप्शन लोड हो रहे हैं',
  'Add a file': 'फ़ाइल जोड़ें',
  'Language of the captions': 'कैप्शन की भाषा',
  'Captions file': 'कैप्शन फ़ाइल',
  'WebVTT (.vtt) or SubRip (.srt), at most 2 MB': 'WebVTT (.vtt) या SubRip (.srt), ज़्यादा से ज़्यादा 2 MB',
  'This file is too large: 2 MB is the limit.': 'यह फ़ाइल बहुत बड़ी है: सीमा 2 MB है।',
  'Captions saved': 'कैप्शन सेव हो गए',
  'Save captions': 'कैप्शन सेव करें',
  'Automatic captions': 'ऑटोमैटिक कैप्शन',
  'Language that is spoken': 'बोली जाने वाली भाषा',
  'Detect it': 'ख़ुद पहचानें',
  'Make captions from the sound': 'आवाज़ से कैप्शन बनाएँ',
  'Automatic captions are not turned on here. Please ask the owner of this school.':
    'यहाँ ऑटोमैटिक कैप्शन चालू नहीं हैं। कृपया इस स्कूल के मालिक से पूछें।',
  'Upload the video first: captions are made from its sound.': 'पहले वीडियो अपलोड करें: कैप्शन उसकी आवाज़ से बनते हैं।',
  'Waiting for its turn …': 'अपनी बारी का इंतज़ार है …',
  'Listening: {percent}%': 'सुना जा रहा है: {percent}%',
  'This did not work: {reason}': 'यह नहीं हो पाया: {reason}',
  'Done. Please read them once: machines mishear names.': 'हो गया। एक बार पढ़ लें: मशीनें अक्सर नाम ग़लत सुनती हैं।',
  'A transcription service listens to the video. What you have uploaded yourself is never replaced.':
    'एक ट्रांसक्रिप्शन सेवा वीडियो सुनती है। आपके अपलोड किए हुए कैप्शन कभी नहीं बदले जाते।',
  'Data saver': 'डेटा की बचत',
  'Save data': 'डेटा बचाएँ',
  'Data saver plays lectures in low quality or as sound only, and loads less in advance. Automatic follows your browser.':
    'डेटा बचाने पर लेक्चर कम क्वालिटी में या सिर्फ़ आवाज़ के साथ चलते हैं और पहले से कम लोड होता है। ऑटोमैटिक में वही होता है जो आपका ब्राउज़र कहता है।',
  On: 'चालू',
  'Please choose a .vtt or .srt file': '.vtt या .srt फ़ाइल चुनें',
  'Older than the video: check whether they still fit.': 'वीडियो से पुराने हैं: देखें कि अब भी मेल खाते हैं या नहीं।',
  'Remove these captions?': 'ये कैप्शन हटाएँ?',
  'Learners no longer read along in {language}. Keep your file: it is not kept here.':
    'विद्यार्थी {language} में साथ-साथ नहीं पढ़ पाएँगे। अपनी फ़ाइल सँभाल कर रखें: यहाँ वह नहीं रहेगी।',
};
