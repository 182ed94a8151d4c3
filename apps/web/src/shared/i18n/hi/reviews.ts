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
  'Show all {count} reviews': 'सभी {count} समीक्षाएँ दिखाएँ',
  'Read more': 'पूरा पढ़ें',
};
