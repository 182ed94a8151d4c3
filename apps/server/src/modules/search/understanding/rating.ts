/** What "top rated" means, in stars. */
const GOOD_RATING = 4;
/** Dots are spaces by now: "4.5" is "4 5". */
const STARS = String.raw`([1-5])(?: (\d))?`;
const OR_MORE = `(?: (?:and|or|n|aur) (?:above|up|more|higher|better)| plus| se upar| se zyada| se jyada)`;
const PATTERNS = [
  // "4.5 rating and above", "4 star rated", "rated 4 or more", "rating above 4.5", "4 stars and up"
  new RegExp(`(?:^| )${STARS} (?:stars? )?(?:rating|ratings|rated)${OR_MORE}?(?= |$)`),
  new RegExp(`(?:^| )${STARS} stars?${OR_MORE}(?: rating)?(?: wala| wali| wale)?(?= |$)`),
  new RegExp(
    `(?:^| )(?:rated|rating|ratings)(?: (?:is|of|above|over|more than|at least|minimum))* ${STARS}(?: stars?)?${OR_MORE}?(?= |$)`,
  ),
];
const GOOD =
  /(?:^| )(?:with )?(?:top|best|highly|highest|high|well|good|great|acchi|achhi|accha|achha|achi) (?:rated|rating|ratings|reviewed|reviews)(?: wala| wali| wale)?(?= |$)/;

/** The least rating in stars that a normalised sentence asks for, and the sentence without it. */
export function readMinRating(text: string): { minRating: number | null; rest: string } {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    if (!match?.[1]) continue;
    const stars = Number(`${match[1]}.${match[2] ?? 0}`);
    if (stars <= 5) return { minRating: stars, rest: text.replace(match[0], ' ').trim() };
  }
  if (GOOD.test(text)) return { minRating: GOOD_RATING, rest: text.replace(GOOD, ' ').trim() };
  return { minRating: null, rest: text };
}
