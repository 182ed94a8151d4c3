import { numberWords } from './numbers.ts';

/** A currency's name or sign, the rupees of one, rounded. Good enough for a limit that somebody names. */
const CURRENCIES: readonly (readonly [RegExp, number])[] = [
  [/^(\$|dollars?|usd|bucks?)$/, 85],
  [/^(€|euros?|eur)$/, 95],
  [/^(£|pounds?|gbp)$/, 110],
];
const CURRENCY = String.raw`(?:rs|inr|₹|rupees?|rupaye|rupay|rupaiye|rupye|rupya|rupaya|\$|dollars?|usd|bucks?|€|euros?|eur|£|pounds?|gbp)`;
const AMOUNT = String.raw`(\d{1,6})(\s?k\b|\s*(?:hazaar|hazar|hajar|thousand)\b|\s*(?:sau|hundred)\b)?`;
const NOT_OVER = `(?:not|no|never|doesnt|dont|should not)(?: (?:go|be|cost))? (?:more than|costlier than|above|over|beyond|exceed|exceeding)`;
const UNDER = `(?:under|below|within|upto|up to|less than|cheaper than|${NOT_OVER}|max|maximum|budget(?: (?:of|is|hai))?|at most|andar)`;
/** What follows a price that must not be exceeded: "500 se zyada nahi hona chahiye". */
const NOT_MORE = `(?:nahi|nahin|na|mat)(?: (?:hona|hone|ho|chahiye|chahie|chaiye|dena|de|lagna|lage))*`;
const PATTERNS = [
  new RegExp(String.raw`\b${UNDER}\s*(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})?(?= |$)`),
  new RegExp(
    String.raw`(?:^|\s)(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})?\s*(?:ke andar|ke neeche|ke niche|se kam|se niche|se neeche|tak|tk|or less|or under|max|maximum)(?= |$)`,
  ),
  new RegExp(
    String.raw`(?:^|\s)(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})?\s*(?:se|ke)\s+(?:zyada|jyada|zyaada|jyaada|adhik|upar|uupar|mahanga|mehnga|mehenga) ${NOT_MORE}(?= |$)`,
  ),
  // What somebody has or can give: "mere paas 700 rupaye hai", "i can spend 600 rupees".
  new RegExp(
    String.raw`(?:^|\s)(?:(?:have|got|can|only|just|could|will)\s+)*(?:have|pay|spend|afford|mere paas|hamare paas|paas)\s+(?:only|just|sirf|bas|about|around)?\s*(?:(${CURRENCY})\s*${AMOUNT}|${AMOUNT}\s*(${CURRENCY}))(?:\s+(?:hai|hain|hi))*(?= |$)`,
  ),
  new RegExp(String.raw`(?:^|\s)(?:can|could|will)\s+(?:only\s+)?(?:pay|spend|afford)\s+(?:only\s+)?${AMOUNT}(?= *$)`),
  new RegExp(
    String.raw`(?:^|\s)(?:around|about|approx|approximately|roughly|lagbhag|kareeb|karib)\s+(?:(${CURRENCY})\s*${AMOUNT}|${AMOUNT}\s*(${CURRENCY}))(?= *$| +courses?\b)`,
  ),
  // "299 rupaye wala course" may cost less, too.
  new RegExp(String.raw`(?:^|\s)(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})\s*(?:wala|wali|wale|me|mein)(?= |$)`),
];
/** A number without a currency is a price only where nothing is counted by it: at the end, or before a word that names courses. */
const PRICED = `(?= *$| +(?:and|but|or|wala|wale|wali|ka|ki|ke|me|mein|courses?)\\b)`;
const OVER = `(?:at least|minimum|min|starting from|not less than|no less than|not under|not below|(?<!(?:not|no|go|be|cost) )(?:above|over|more than|costlier than))`;
/** "Excel in 500", "500 me excel": a number that is no year, where nothing is counted by it. */
const ROUND = String.raw`(?!(?:19|20)\d\d\b)(\d{3,5})`;
const BARE = new RegExp(String.raw`(?:^| )(?:(?:in|at|for) ${ROUND}(?= *$| +courses?\b)|${ROUND} (?:me|mein)(?= |$))`);
const LEAST_PATTERNS = [
  new RegExp(String.raw`\b${OVER}\s*(?:(${CURRENCY})\s*${AMOUNT}|${AMOUNT}\s*(${CURRENCY})(?= |$)|${AMOUNT}${PRICED})`),
  new RegExp(
    String.raw`(?:^|\s)(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})?\s*(?:se zyada|se jyada|se zyaada|se jyaada|se adhik|se upar|se uupar|se mahanga|or above|and above)(?= |$)(?! (?:nahi|nahin|na|mat)\b)`,
  ),
];
/** "between 500 and 1500", "500 se 1500 tak"; two bare numbers with "to" are prices only with a currency. */
const RANGES = [
  new RegExp(
    String.raw`\bbetween\s*(?:${CURRENCY})?\s*${AMOUNT}\s*(?:${CURRENCY})?\s*(?:and|to)\s*(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})?(?= |$)`,
  ),
  new RegExp(
    String.raw`(?:^|\s)${AMOUNT}\s*(?:to|se)\s*(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY}|tak|ke beech)(?= |$)`,
  ),
];
const FREE =
  /(?:^| )(free of (?:cost|charge)|(?:for )?free|muft|mufat|muphat|mupht|nishulk|without (?:paying|any (?:fee|fees|cost|charge))(?: anything)?|bina paise|(?:zero|no) cost)(?= |$)/;
/** "Not free", "free nahi chahiye", "paid courses": what costs nothing is not wanted. */
const NOT_FREE =
  /(?:^| )(?:(?:not|non|no) free|(?:free|muft|nishulk)(?: (?:wala|wali|wale|course|courses|ka|ki))* (?:nahi|nahin|mat)(?: (?:chahiye|chahie|chaiye))?|paid (?:courses?|only|class|classes)(?: only)?)(?= |$)/;
const DEAR =
  '(?:costly|expensive|pricey|mehn?ga|mahn?ga|mehangi|mehanga|mahangi|mahanga|mehengi|mehenga|mehngi|mahngi)';
/** "On cheap phones" tells of the phones. */
const CHEAP = new RegExp(
  `(?<!(?:^| )(?:on|with|using|from|of))(?:^| )(${[
    'kam (?:paise|daam|dam|kimat|keemat|price|fees?)(?: (?:me|mein|ka|ki|wala|wali))?',
    '(?:paise|paisa|budget) (?:bahut |bohot |thoda )?kam(?: (?:hai|hain|ho))?',
    `(?:not|na) (?:too |very |so |that |zyada )?${DEAR}`,
    `(?:zyada |jyada |bahut )?${DEAR} (?:nahi|nahin|na|mat)(?: (?:ho|hona|chahiye|chahie|wala|wali))*`,
    'sasta|sasti|saste|cheap|inexpensive|affordable|low (?:cost|budget|price|priced|fee|fees)|(?:budget|pocket) friendly',
  ].join('|')})(?= |$)`,
);
/** The lowest price that is not "free", in rupees. */
export const LEAST_PAID = 1;
const CHEAP_RUPEES = 500;

const SCALES: Readonly<Record<string, number>> = {
  hundred: 100,
  sau: 100,
  thousand: 1000,
  hazaar: 1000,
  hazar: 1000,
  hajar: 1000,
  lakh: 100_000,
};

/** The prices that a normalised sentence names, in rupees, and the sentence without them. */
export function readPrices(input: string): { minRupees: number | null; maxRupees: number | null; rest: string } {
  const text = withDigits(input);
  for (const pattern of RANGES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const [, first, firstScale, before, second, secondScale, behind] = match;
    const rate = rateOf(before ?? behind);
    const ends = [toAmount(first, firstScale ?? secondScale) * rate, toAmount(second, secondScale) * rate];
    return {
      minRupees: Math.round(Math.min(...ends)),
      maxRupees: Math.round(Math.max(...ends)),
      rest: text.replace(match[0], ' '),
    };
  }
  const least = readMinPrice(text);
  return { minRupees: least.minRupees, ...readMaxPrice(least.rest) };
}

/** Takes the lowest price out of a sentence with digits, in rupees. */
function readMinPrice(text: string): { minRupees: number | null; rest: string } {
  if (NOT_FREE.test(text)) return { minRupees: LEAST_PAID, rest: text.replace(NOT_FREE, ' ') };
  for (const pattern of LEAST_PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const parts = match.slice(1);
    const currency = parts.find((part) => part !== undefined && rateOf(part) !== 1);
    const at = parts.findIndex((part) => /^\d+$/.test(part ?? ''));
    const rupees = Math.round(toAmount(parts[at], parts[at + 1]) * rateOf(currency));
    return { minRupees: rupees, rest: text.replace(match[0], ' ') };
  }
  return { minRupees: null, rest: text };
}

function toAmount(digits: string | undefined, scale: string | undefined): number {
  return Number(digits) * (/k|h.?[zj]|thousand/.test(scale ?? '') ? 1000 : scale ? 100 : 1);
}

/** Takes the highest price out of a sentence with digits, in rupees; "free" is 0, "sasta" is a few hundred. */
function readMaxPrice(text: string): { maxRupees: number | null; rest: string } {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const parts = match.slice(1);
    const at = parts.findIndex((part) => /^\d+$/.test(part ?? ''));
    const rate = rateOf(parts.find((part) => part !== undefined && rateOf(part) !== 1));
    const rest = text.replace(match[0], ' ').replace(CHEAP, ' ');
    return { maxRupees: Math.round(toAmount(parts[at], parts[at + 1]) * rate), rest };
  }
  const bare = BARE.exec(text);
  if (bare) return { maxRupees: Number(bare[1] ?? bare[2]), rest: text.replace(bare[0], ' ') };
  if (FREE.test(text)) return { maxRupees: 0, rest: text.replace(FREE, ' ') };
  if (CHEAP.test(text)) return { maxRupees: CHEAP_RUPEES, rest: text.replace(CHEAP, ' ') };
  return { maxRupees: null, rest: text };
}

/** Spoken numbers with a scale written as digits: "five hundred", "dedh hazaar", "one thousand five hundred". Others stay words ("do" is also a verb). */
function withDigits(text: string): string {
  const words = text.split(' ');
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const number = readNumber(words, at);
    const isMoney = new RegExp(`^${CURRENCY}$`).test(words[at + (number?.length ?? 0)] ?? '');
    if (number && (number.hasScale || isMoney)) out.push(String(number.value));
    else out.push(...words.slice(at, at + (number?.length ?? 1)));
    at += number?.length ?? 1;
  }
  return out.join(' ');
}

/** The number that begins at this word, spoken in words; scales multiply what was said before them. */
function readNumber(words: readonly string[], at: number): { value: number; length: number; hasScale: boolean } | null {
  let whole = 0;
  let part = 0;
  let hasScale = false;
  let length = 0;
  for (; at + length < words.length; length += 1) {
    const word = words[at + length] ?? '';
    const scale = Object.hasOwn(SCALES, word) ? (SCALES[word] ?? 1) : null;
    if (Object.hasOwn(numberWords, word)) part += numberWords[word] ?? 0;
    else if (scale !== null && length > 0) {
      hasScale = true;
      part *= scale;
      if (scale >= 1000) {
        whole += part;
        part = 0;
      }
    } else break;
  }
  return length === 0 ? null : { value: whole + part, length, hasScale };
}

function rateOf(currency: string | undefined): number {
  return CURRENCIES.find(([pattern]) => pattern.test(currency ?? ''))?.[1] ?? 1;
}
