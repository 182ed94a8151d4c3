import type { HindiTexts } from '../texts.ts';

/** Ratings and reviews. */
export const reviews: HindiTexts = {
  'Rated {rating} of 5': '5 में से {rating} रेटिंग',
  'Rated {rating} of 5 by {count} reviews': '{count} समीक्षाओं में 5 में से {rating} रेटिंग',
  'Your rating': 'आपकी रेटिंग',
  '{count} stars': { one: '{count} स्टार', other: '{count} स्टार' },
  '{rating} of 5 stars': '5 में से {rating} स्टार',
  'Rated without a comment.': 'बिना टिप्पणी के रेटिंग दी।',
  'Enrolled in the course': 'कोर्स में नामांकित',
  ', enrolled in the course': ', कोर्स में नामांकित',
  'Review Added': 'आपकी समीक्षा जुड़ गई',
  'Write a Review': 'समीक्षा लिखें',
  'Your comment': 'आपकी टिप्पणी',
  'What did you learn? Who is it for?': 'आपने क्या सीखा? यह किसके काम का है?',
  'Submit Review': 'समीक्षा भेजें',
  'No reviews yet. Be the first to say what this course is worth.':
    'अभी कोई समीक्षा नहीं है। सबसे पहले आप बताइए कि यह कोर्स कैसा है।',
  'It takes the place of your review of {date}.': 'यह {date} की आपकी समीक्षा की जगह लेगी।',
  'Nobody who is enrolled has reviewed this course yet.': 'अभी तक किसी नामांकित विद्यार्थी ने इस कोर्स की समीक्षा नहीं की है।',
  'From people who are not enrolled': 'जो नामांकित नहीं हैं, उनकी समीक्षाएँ',
  'These do not count in the average.': 'ये औसत रेटिंग में नहीं गिनी जातीं।',
  'This is your review.': 'यह आपकी समीक्षा है।',
  'This is your review. It does not count in the average, because you are not enrolled.':
    'यह आपकी समीक्षा है। आप नामांकित नहीं हैं, इसलिए यह औसत में नहीं गिनी जाती।',
  'This is your review. Only you see it until you enroll or confirm your email.':
    'यह आपकी समीक्षा है। जब तक आप नामांकन न करें या अपने ईमेल की पुष्टि न करें, यह सिर्फ़ आपको दिखती है।',
  Edit: 'बदलें',
  Delete: 'मिटाएँ',
  'Edit your review': 'अपनी समीक्षा बदलें',
  'Delete your review': 'अपनी समीक्षा मिटाएँ',
  'Delete your review?': 'अपनी समीक्षा मिटानी है?',
  'Your stars and your words go. You can write a new one at any time.':
    'आपके स्टार और आपके शब्द हट जाएँगे। आप कभी भी नई समीक्षा लिख सकते हैं।',
  'Show more reviews': 'और समीक्षाएँ दिखाएँ',
  'Average rating': 'औसत रेटिंग',
  '{count} reviews': { one: '{count} समीक्षा', other: '{count} समीक्षाएँ' },
  '{label}: show all reviews again': '{label}: फिर से सभी समीक्षाएँ दिखाएँ',
  'Read more': 'पूरा पढ़ें',
};
