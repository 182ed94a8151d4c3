/** What the two cards of a lecture tell, in both languages, where somebody has written it down: the title, then the point of it. */
export type CardWords = { en: [string, string]; hi: [string, string] };

/** By the title of the lecture. */
export const cardWords: Record<string, CardWords> = {
  'A React in sixty lines: elements, diffing and keys': {
    en: [
      'A React in sixty lines: elements, diffing and keys.',
      'An element is a plain object. Diffing compares the new tree with the old one, and a key says which child is which.',
    ],
    hi: [
      'साठ पंक्तियों में React: element, diffing और key।',
      'element एक सादा object है। diffing नए पेड़ की तुलना पुराने से करता है, और key बताती है कि कौन-सा बच्चा कौन है।',
    ],
  },
  'State is a snapshot, and why that explains everything': {
    en: [
      'State is a snapshot, and why that explains everything.',
      'Each render sees the state of its own moment. Setting state asks for the next render; it never changes this one.',
    ],
    hi: [
      'state एक तस्वीर है, और इसी से सब समझ आता है।',
      'हर render अपने ही पल की state देखता है। state बदलना अगले render की माँग है, इस render में कुछ नहीं बदलता।',
    ],
  },
  'You probably do not need that effect': {
    en: [
      'You probably do not need that effect.',
      'What can be worked out from props and state is worked out while rendering. Effects are for the world outside of React.',
    ],
    hi: [
      'शायद आपको उस effect की ज़रूरत ही नहीं।',
      'जो props और state से निकल सकता है, वह render करते हुए ही निकालिए। effect तो React के बाहर की दुनिया के लिए हैं।',
    ],
  },
  'Lifting, splitting and colocating state': {
    en: [
      'Lifting, splitting and colocating state.',
      'Keep state beside what uses it. Lift it only as far as the nearest parent that shares it, and split what changes apart.',
    ],
    hi: [
      'state को ऊपर ले जाना, बाँटना और पास रखना।',
      'state को उसी के पास रखिए जो उसे इस्तेमाल करता है। सिर्फ़ सबसे पास के साझा parent तक ऊपर ले जाइए, और जो अलग-अलग बदलता है उसे बाँट दीजिए।',
    ],
  },
  'Forms people can finish on a phone': {
    en: [
      'Forms people can finish on a phone.',
      'The right keyboard for each field, errors beside the field, and nothing that was typed is ever lost.',
    ],
    hi: [
      'ऐसे form जिन्हें लोग फ़ोन पर पूरा भर सकें।',
      'हर field के लिए सही keyboard, ग़लती field के पास, और जो लिखा गया वह कभी न खोए।',
    ],
  },
  'Fetching data: loading, empty, error and the happy path': {
    en: [
      'Fetching data: loading, empty, error and the happy path.',
      'Every request has four endings. Draw all four before you write the first line, and a slow train will not break your screen.',
    ],
    hi: [
      'data लाना: loading, खाली, error और जब सब ठीक हो।',
      'हर request के चार अंत हो सकते हैं। पहली पंक्ति लिखने से पहले चारों बना लीजिए, फिर धीमा नेटवर्क आपकी screen नहीं बिगाड़ेगा।',
    ],
  },
  'Testing what the user sees': {
    en: [
      'Testing what the user sees.',
      'Find a button by its name, press it, and look for the words that should appear. What happens inside may change.',
    ],
    hi: [
      'वही जाँचिए जो देखने वाले को दिखता है।',
      'बटन को उसके नाम से ढूँढिए, दबाइए, और देखिए कि सही शब्द दिखे या नहीं। अंदर क्या होता है, वह बदल सकता है।',
    ],
  },
};
