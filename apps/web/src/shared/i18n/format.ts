import { getLanguageTag } from './locale.ts';

/** Makes a formatter once for each language. */
function perLanguage<Formatter>(create: (tag: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const tag = getLanguageTag();
    const formatter = made.get(tag) ?? create(tag);
    made.set(tag, formatter);
    return formatter;
  };
}

const rupees = perLanguage(
  (tag) =>
    new Intl.NumberFormat(tag, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
const count = perLanguage((tag) => new Intl.NumberFormat(tag));
const day = perLanguage((tag) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }));

const month = perLanguage((tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** Price in rupees with Indian grouping (`₹1,00,000`, with paise `₹8.50`); a missing one is `₹NA`. */
export function formatPrice(price: number | null | undefined): string {
  return price === null || price === undefined || Number.isNaN(price) ? '₹NA' : `₹${rupees().format(price)}`;
}

/** Whole number with Indian grouping. */
export function formatCount(value: number): string {
  return count().format(value);
}

/** Calendar day as people write it in India: `5 March 2026`, `5 मार्च 2026`. */
export function formatDate(date: Date | string): string {
  return day().format(typeof date === 'string' ? new Date(date) : date);
}

/** Month as people write it, from `2026-11`: `November 2026`, `नवंबर 2026`. */
export function formatMonth(yearAndMonth: string): string {
  return month().format(new Date(`${yearAndMonth}-01`));
}

/** Mean rating to one decimal (`4.5`, `0`). */
export function formatRating(average: number): string {
  return average === 0 ? '0' : average.toFixed(1);
}
