import type { Category, Cue } from '@nalanda/contract';
import { CARD_ENDS } from '../demo-films.ts';
import { cardWords } from './card-words.ts';

/**
 * What the demo films tell in their pictures, sentence by sentence, in both languages. The seconds are those of the
 * scenes in `scripts/demo-media/lectures`.
 */
interface FilmWords {
  /** Length of the title, of each scene and of the closing. */
  seconds: number[];
  en: string[];
  hi: string[];
}

const films: Partial<Record<Category, FilmWords>> = {
  'Web Development': {
    seconds: [4, 6, 6, 6, 6, 6, 5],
    en: [
      'Three numbers decide the width of every box in a row. Watch them work.',
      'Each box asks for its own width first. Whatever is left in the row is free space, and nobody owns it yet.',
      'The free 440 pixels are cut into three equal pieces. The boxes are not equal; what they receive is.',
      'Now the rest is cut into four pieces: one, two and one. Grow is a share of what is left, never a width.',
      'When the boxes ask for more than the row has, each gives back in proportion to its own size. Set shrink to 0 and a box refuses.',
      'A gap is taken off before anything is shared. With flex-wrap, a box that no longer fits starts a new row.',
      'Basis first. Grow shares what is left, shrink shares what is missing. Gap before sharing, wrap when it hurts.',
    ],
    hi: [
      'तीन संख्याएँ तय करती हैं कि एक पंक्ति में हर बॉक्स कितना चौड़ा होगा। देखिए ये कैसे काम करती हैं।',
      'हर बॉक्स पहले अपनी चौड़ाई माँगता है। पंक्ति में जो बचता है वह खाली जगह है, और अभी वह किसी की नहीं।',
      'बचे हुए 440 पिक्सल तीन बराबर हिस्सों में बँटते हैं। बॉक्स बराबर नहीं हैं; जो उन्हें मिलता है वह बराबर है।',
      'अब बची हुई जगह चार हिस्सों में बँटती है: एक, दो और एक। grow बची हुई जगह का हिस्सा है, चौड़ाई नहीं।',
      'जब बॉक्स पंक्ति से ज़्यादा जगह माँगते हैं, तो हर बॉक्स अपने आकार के हिसाब से जगह लौटाता है। shrink 0 हो तो वह मना कर देता है।',
      'gap बाँटने से पहले ही निकाल लिया जाता है। flex-wrap के साथ, जो बॉक्स अब नहीं समाता वह नई पंक्ति शुरू करता है।',
      'पहले basis। grow बचा हुआ बाँटता है, shrink कमी बाँटता है। gap पहले, और ज़रूरत हो तो wrap।',
    ],
  },
  'Data Analytics': {
    seconds: [4, 5, 7, 7, 6, 6, 5],
    en: [
      'Eight orders go in, three rows come out. See where each one goes.',
      'Eight rows, two columns that matter: the city and the amount. The question: how much did each city spend?',
      'Every row looks at its city and walks to that bucket. Nothing has been added up yet.',
      'An aggregate turns many values into one. Any column you select must be in the GROUP BY or inside an aggregate.',
      'WHERE removes rows before grouping. HAVING removes whole groups afterwards, so it may use the sum.',
      'Two rows, largest first: exactly what a bar chart wants. Most dashboards are a GROUP BY with good manners.',
      'GROUP BY makes buckets, aggregates fold them. WHERE before, HAVING after. Select only what is grouped or aggregated.',
    ],
    hi: [
      'आठ ऑर्डर अंदर जाते हैं, तीन पंक्तियाँ बाहर आती हैं। देखिए हर एक कहाँ जाता है।',
      'आठ पंक्तियाँ, दो काम के कॉलम: शहर और रकम। सवाल: हर शहर ने कितना खर्च किया?',
      'हर पंक्ति अपना शहर देखती है और उसी बाल्टी में चली जाती है। अभी कुछ भी जोड़ा नहीं गया है।',
      'एग्रीगेट कई मानों को एक बना देता है। जो भी कॉलम आप चुनते हैं वह GROUP BY में हो या किसी एग्रीगेट के अंदर।',
      'WHERE समूह बनाने से पहले पंक्तियाँ हटाता है। HAVING बाद में पूरे समूह हटाता है, इसलिए वह जोड़ का इस्तेमाल कर सकता है।',
      'दो पंक्तियाँ, सबसे बड़ी पहले: बार चार्ट को यही चाहिए। ज़्यादातर डैशबोर्ड एक सलीकेदार GROUP BY ही हैं।',
      'GROUP BY बाल्टियाँ बनाता है, एग्रीगेट उन्हें समेटते हैं। WHERE पहले, HAVING बाद में।',
    ],
  },
  'AI Tools': {
    seconds: [4, 6, 6, 6, 6, 6, 5],
    en: [
      'A vague question gets a vague answer. Build a better one, piece by piece.',
      'A role sets vocabulary and judgement. Without one, the model writes for nobody in particular.',
      'Summarise, compare, rewrite, extract. If you need two verbs, you probably need two prompts.',
      'Who reads this, how much time they have, what is already decided. Context is what you would tell a new colleague.',
      'Ask for bullets, a table or JSON with named fields. A fixed shape is easy to check and easy to reuse.',
      'One good example teaches tone and length better than three sentences of instructions.',
      'Role, task, context, format, example. One verb a prompt. Check names, dates and numbers yourself.',
    ],
    hi: [
      'अधूरे सवाल का जवाब भी अधूरा मिलता है। एक-एक हिस्सा जोड़कर बेहतर सवाल बनाइए।',
      'भूमिका से शब्द और समझ तय होते हैं। उसके बिना मॉडल किसी ख़ास के लिए नहीं लिखता।',
      'सार लिखो, तुलना करो, दोबारा लिखो, निकालो। अगर दो क्रियाएँ चाहिए, तो शायद दो प्रॉम्प्ट चाहिए।',
      'इसे कौन पढ़ेगा, उसके पास कितना समय है, क्या पहले से तय है। संदर्भ वही है जो आप किसी नए साथी को बताते।',
      'बिंदु, तालिका या नाम वाले फ़ील्ड के साथ JSON माँगिए। तय ढाँचा जाँचना भी आसान है और दोबारा काम लेना भी।',
      'एक अच्छा उदाहरण तीन वाक्यों के निर्देश से बेहतर लहजा और लंबाई सिखाता है।',
      'भूमिका, काम, संदर्भ, ढाँचा, उदाहरण। एक प्रॉम्प्ट में एक क्रिया। नाम, तारीख़ और संख्याएँ खुद जाँचिए।',
    ],
  },
};

type Captions = { language: string; cues: Cue[] }[];

/** The captions of a category's film by language; nothing where nobody has written them down. */
export function listFilmCaptions(category: Category): Captions {
  return toCaptions(films[category]);
}

/** The captions of a lecture that has cards. */
export function listCardCaptions(lectureTitle: string): Captions {
  const words = cardWords[lectureTitle];
  const [title, place] = CARD_ENDS;
  return toCaptions(words && { seconds: [title, place - title], ...words });
}

function toCaptions(film: FilmWords | undefined): Captions {
  if (!film) return [];
  return (['en', 'hi'] as const).map((language) => ({ language, cues: toCues(film.seconds, film[language]) }));
}

function toCues(seconds: number[], texts: string[]): Cue[] {
  let start = 0;
  return seconds.map((length, index) => {
    const cue = { start: start + 0.25, end: start + length - 0.1, text: texts[index] ?? '' };
    start += length;
    return cue;
  });
}
