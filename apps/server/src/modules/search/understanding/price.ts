import { numberWords } from './numbers.ts';

/** A currency's name or sign, the rupees of one, rounded. Good enough for a limit that somebody names. */
const CURRENCIES: readonly (readonly [RegExp, number])[] = [
  [/^(\$|dollars?|usd|bucks?)$/, 85],
  [/^(€|euros?|eur)$/, 95],
  [/^(£|pounds?|gbp)$/, 110],
];
const CURRENCY = String.raw`(?:rs|inr|₹|rupees?|rupaye|rupay|rupaiye|rupye|rupya|rupaya|\$|dollars?|usd|bucks?|€|euros?|eur|£|pounds?|gbp)`;
const AMOUNT = String.raw`(\d{1,6})(\s?k\b|\s*(?:hazaar|hazar|hajar|thousand)\b|\s*(?:sau|hundred)\b)?`;
const UNDER = `(?:under|below|within|upto|up to|less than|cheaper than|not more than|no more than|max|maximum|budget(?: of)?|at most|andar)`;
const PATTERNS = [
  new RegExp(String.raw`\b${UNDER}\s*(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})?(?= |$)`),
  new RegExp(
    String.raw`(?:^|\s)(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})?\s*(?:ke andar|ke neeche|ke niche|se kam|se niche|se neeche|tak|or less|or under|max|maximum)(?= |$)`,
  ),
  // "299 rupaye wala course" may cost less, too.
  new RegExp(String.raw`(?:^|\s)(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})\s*(?:wala|wali|wale|me|mein)(?= |$)`),
];
/** A number without a currency is a price only where nothing is counted by it: at the end, or before a word that names courses. */
const PRICED = `(?= *$| +(?:and|but|or|wala|wale|wali|ka|ki|ke|me|mein|courses?)\\b)`;
const OVER = `(?:above|over|at least|minimum|min|starting from|not less than|no less than|not under|not below|(?<!(?:not|no) )(?:more than|costlier than))`;
const LEAST_PATTERNS = [
  new RegExp(String.raw`\b${OVER}\s*(?:(${CURRENCY})\s*${AMOUNT}|${AMOUNT}\s*(${CURRENCY})(?= |$)|${AMOUNT}${PRICED})`),
  new RegExp(
    String.raw`(?:^|\s)(${CURRENCY})?\s*${AMOUNT}\s*(${CURRENCY})?\s*(?:se zyada|se jyada|se zyaada|se jyaada|se adhik|se upar|se uupar|se mahanga|or above|and above)(?= |$)`,
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
const FREE = /(?:^| )(free|muft|mufat|muphat|mupht|nishulk|free of cost|without paying|bina paise|zero cost)(?= |$)/;
const CHEAP =
  /(?:^| )(kam (?:paise|daam|dam|kimat|keemat|price)(?: (?:me|mein|ka|ki|wala|wali))?|sasta|sasti|saste|cheap|affordable|low cost|low budget|budget friendly)(?= |$)/;
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
    if (match?.[2]) {
      const rate = rateOf(match[1] ?? match[4]);
      const rest = text.replace(match[0], ' ').replace(CHEAP, ' ');
      return { maxRupees: Math.round(toAmount(match[2], match[3]) * rate), rest };
    }
  }
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
