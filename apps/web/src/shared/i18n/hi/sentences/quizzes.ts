import type { HindiSentences } from '../../texts.ts';

export const quizzes: HindiSentences = {
  'quiz-prompt.missing': 'सवाल लिखें',
  'quiz-choice.missing': 'यह पंक्ति भरें या हटाएँ',
  'quiz-choices.too-few': 'ऐसे सवाल में कम से कम {min} पंक्तियाँ चाहिए',
  'quiz-choices.none-right': 'सही जवाब पर निशान लगाएँ',
  'quiz-choices.one-right': 'यहाँ एक ही विकल्प सही हो सकता है। कई सही हों तो दूसरी तरह का सवाल चुनें',
  'quiz-choices.twice': 'दो पंक्तियों में एक ही बात है',
  'quiz-accepted.missing': 'कम से कम एक सही जवाब जोड़ें',
  'quiz.no-questions': 'कम से कम एक सवाल जोड़ें',
  'quiz.too-many-questions': 'एक क्विज़ में ज़्यादा से ज़्यादा {max} सवाल हो सकते हैं',
  'quiz.question-twice': 'यह सवाल दो बार है',
  'quiz.draws-too-many': 'इतने सवाल नहीं हैं',
  'quiz.not-found': 'यहाँ कोई क्विज़ नहीं है।',
  'quiz.changed': 'आपके खोलने के बाद यह क्विज़ दूसरी विंडो में बदली गई। सेव करने से पहले इसे फिर से लोड करें।',
  'quiz.not-enrolled': 'इसकी क्विज़ देने के लिए इस कोर्स में नामांकन करें।',
  'quiz.no-attempts-left': 'आपके सभी प्रयास पूरे हो चुके हैं।',
  'quiz.attempt-not-found': 'यह प्रयास अब यहाँ नहीं है।',
  'quiz.attempt-over': 'यह प्रयास पूरा हो चुका है। तब तक के आपके जवाब गिने जाते हैं।',
  'quiz.answer-misfit': 'यह जवाब इस सवाल के हिसाब से नहीं है।',
  'quiz.removed': 'क्विज़ हटा दी गई।',
};
