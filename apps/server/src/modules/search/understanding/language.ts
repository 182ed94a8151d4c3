/** Codes that a query may name. */
export const languageCodes = [
  'hi',
  'en',
  'ta',
  'te',
  'bn',
  'mr',
  'gu',
  'kn',
  'ml',
  'pa',
  'ur',
  'or',
  'as',
  'es',
  'fr',
  'de',
  'pt',
  'ar',
  'zh',
  'ja',
] as const;

/** Languages that courses may be held in, by what people call them. */
const LANGUAGES: Readonly<Record<string, string>> = {
  hindi: 'hi',
  english: 'en',
  angrezi: 'en',
  angreji: 'en',
  tamil: 'ta',
  telugu: 'te',
  bengali: 'bn',
  bangla: 'bn',
  marathi: 'mr',
  gujarati: 'gu',
  kannada: 'kn',
  malayalam: 'ml',
  punjabi: 'pa',
  urdu: 'ur',
  odia: 'or',
  assamese: 'as',
  spanish: 'es',
  french: 'fr',
  german: 'de',
  portuguese: 'pt',
  arabic: 'ar',
  chinese: 'zh',
  mandarin: 'zh',
  japanese: 'ja',
};
const NAMES = Object.keys(LANGUAGES).join('|');

/** The name in English of a language code, for labels; the code itself when it is not known. */
export function nameOfLanguage(code: string): string {
  const name = Object.keys(LANGUAGES).find((candidate) => LANGUAGES[candidate] === code);
  return name ? name[0]?.toUpperCase() + name.slice(1) : code;
}

/** "in Hindi", "hindi me", "Hindi medium": the language of the course, not its subject. */
const IN = new RegExp(`(?:^| )in (${NAMES})(?: language| audio)?(?= |$)`);
const ME = new RegExp(
  `(?:^| )(${NAMES}) (?:me|mein|main|mai|madhe|madhye|lo|la|te|dalli|bhashay|medium|bhasha me|bhasha mein|audio|dubbed|wala|wali)(?= |$)`,
);
const NOT_IN = new RegExp(
  `(?:^| )(?:not in (?:${NAMES})|(?:${NAMES}) (?:me|mein) (?:nahi|nahin|mat)(?: (?:ho|hona|chahiye|chahie|chaiye))*)(?= |$)`,
);
/** To do something in a language is to learn it: "speak in English", "english me baat karna". */
const SPEAKING =
  /(?:^| )(?:speak|speaking|write|writing|talk|talking|converse|letters?|emails?|fluent|fluency|baat|bolna|bolne|likhna|grammar)(?= |$)/;

/** The language that a normalised query wants a course to be held in, and the sentence without it. */
export function readLanguage(text: string): { language: string | null; words: string[]; rest: string } {
  const refused = NOT_IN.exec(text);
  // Who wants no English wants Hindi here; which of all others instead of Tamil was not said.
  if (refused) {
    const language = /\b(?:english|angre[zj]i)\b/.test(refused[0]) ? 'hi' : null;
    return { language, words: [], rest: text.replace(refused[0], ' ') };
  }
  const match = IN.exec(text) ?? ME.exec(text);
  const name = match?.[1];
  if (!match || name === undefined || SPEAKING.test(text)) return { language: null, words: [], rest: text };
  return { language: LANGUAGES[name] ?? null, words: [name], rest: text.replace(match[0], ' ') };
}

const MARKED = new RegExp(
  `(?:\\bin|\\(|\\[|[-|/:])\\s*(${NAMES})\\b(?!\\s+(?:for|grammar|language|speaking|literature|vocabulary))|\\b(${NAMES})\\s+(?:mein|main|me)\\b|[[(][^\\])]*\\b(${NAMES})\\s*[\\])]`,
  'gi',
);

/**
 * Languages that a course seems to be held in, from its title and subtitle: what they say ("… in Hindi"), or the letters
 * they are written in. Empty when nothing points away from English.
 */
export function detectLanguages(text: string): string[] {
  const found = new Set<string>();
  for (const match of text.matchAll(MARKED)) {
    const code = LANGUAGES[(match[1] ?? match[2] ?? match[3] ?? '').toLowerCase()];
    if (code) found.add(code);
  }
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const devanagari = text.match(/[\u0900-\u097f]/g)?.length ?? 0;
  if (letters > 0 && devanagari / letters > 0.3) found.add('hi');
  return [...found];
}
