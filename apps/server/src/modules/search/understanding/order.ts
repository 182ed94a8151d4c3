/** What a superlative puts first: "cheapest", "sabse lamba", "best rated". */
export const orders = ['cheapest', 'dearest', 'shortest', 'longest', 'rated', 'newest', 'popular'] as const;
export type Order = (typeof orders)[number];

const PATTERNS: readonly (readonly [Order, RegExp])[] = [
  [
    'cheapest',
    /(?:^| )(?:the )?(?:cheapest|least expensive|least costly|lowest (?:price|priced|cost|fee|fees)|(?:sab ?se) (?:sasta|sasti|saste|kam (?:price|paise|daam|dam|rate|fees?|kimat|keemat)(?: ka| ki| ke| mein| me| wala| wali)?))(?: wala| wali)?(?= |$)/,
  ],
  [
    'dearest',
    /(?:^| )(?:the )?(?:most expensive|most costly|costliest|priciest|highest (?:price|priced)|(?:sab ?se) (?:mehn?ga|mahn?ga|mehangi|mehanga|mahangi|mahanga|mehengi|mehenga|mehngi|mahngi))(?: wala| wali)?(?= |$)/,
  ],
  [
    'longest',
    /(?:^| )(?:the )?(?:longest|lengthiest|(?:sab ?se) (?:lamba|lambi|lambe|bada|badi))(?: wala| wali)?(?= |$)/,
  ],
  ['shortest', /(?:^| )(?:the )?(?:shortest|quickest|(?:sab ?se) (?:chh?ota|chh?oti|chh?ote))(?: wala| wali)?(?= |$)/],
  [
    'rated',
    /(?:^| )(?:the )?(?:(?:best|highest) (?:rated|rating|ratings|reviewed|reviews)|(?:sab ?se) (?:ac[ch]*[aei]|zyada|jyada|best|high|behtar(?:een|in)?) (?:rating|ratings|rated|review|reviews))(?: wala| wali| wale)?(?= |$)/,
  ],
  ['newest', /(?:^| )(?:the )?(?:newest|latest|most recent|(?:sab ?se) (?:naya|nayi|naye|nai))(?: wala| wali)?(?= |$)/],
  [
    'popular',
    /(?:^| )(?:the )?(?:most (?:popular|enrolled|bought|sold|taken|joined)|(?:largest|highest|most) number of (?:people|students|learners|enrolments|enrollments)|(?:which |that )?most (?:people|students|learners) (?:have |has )?(?:took|taken|take|joined|join|bought|buy|enrolled|choose|chose|chosen|watch|watched)|with (?:the )?most (?:people|students|learners)|best ?selling|bestsellers?|(?:sab ?se) (?:popular|mashhoor|mashahoor|lokpriya|(?:zyada|jyada|jada) (?:popular|log|logon|logo|students?|bachche|bike|bika|bikne)))(?: wala| wali)?(?= |$)/,
  ],
];

/** Takes the superlative out of a normalised sentence; null when there is none. */
export function readOrder(text: string): { order: Order | null; rest: string } {
  for (const [order, pattern] of PATTERNS) {
    if (pattern.test(text)) return { order, rest: text.replace(pattern, ' ').trim() };
  }
  return { order: null, rest: text };
}
