import type { Locale } from '@nalanda/contract';

/** Writes numbers and dates as people in India do, in one language. */
export function createFormats(locale: Locale) {
  const tag = tagOf(locale);
  // Made at their first use: a formatter takes longer to make than to use.
  const rupees = once(() => {
    const paise = {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    } as const;
    return new Intl.NumberFormat(tag, paise);
  });
  const count = once(() => new Intl.NumberFormat(tag));
  const day = once(() => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric' }));
  const indianDay = once(
    () => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' }),
  );
  const list = once(() => new Intl.ListFormat(tag));
  const shortDay = once(() => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }));
  const month = once(() => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }));
  return {
    /** Price in rupees with Indian grouping (`₹1,00,000`, with paise `₹8.50`); a missing one is `₹NA`. */
    price: (price: number | null | undefined): string =>
      price === null || price === undefined || Number.isNaN(price) ? '₹NA' : `₹${rupees().format(price)}`,
    /** Whole number with Indian grouping. */
    number: (value: number): string => count().format(value),
    /** Calendar day as people write it in India: `5 March 2026`, `5 मार्च 2026`. */
    date: (date: Date | string): string => day().format(typeof date === 'string' ? new Date(date) : date),
    /** Calendar day in India, wherever it is read: the page that a server has made says the same. */
    indianDate: (date: string): string => indianDay().format(new Date(date)),
    /** Several things as people say them: `1, 2 and 5`. */
    list: (items: string[]): string => list().format(items),
    /** The same without its year, for narrow places: `5 Mar`. */
    shortDate: (date: Date): string => shortDay().format(date),
    /** Month as people write it, from `2026-11`: `November 2026`, `नवंबर 2026`. */
    month: (yearAndMonth: string): string => month().format(new Date(`${yearAndMonth}-01`)),
  };
}

/** The tag for `Intl` and `lang` attributes that need a region. */
export function tagOf(locale: Locale): 'en-IN' | 'hi-IN' {
  return `${locale}-IN`;
}

/** Mean rating to one decimal (`4.5`, `0`). */
export function formatRating(average: number): string {
  return average === 0 ? '0' : average.toFixed(1);
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
