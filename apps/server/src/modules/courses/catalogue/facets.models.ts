import {
  type CourseLanguage,
  type CourseLength,
  type CoursePrice,
  courseLanguages,
  courseLengths,
  coursePrices,
  type FacetCounts,
  leastRatings,
} from '@nalanda/contract';
import { type CatalogueEntry, type CatalogueQuery, narrowEntries } from './catalogue.models.ts';

/** How many entries each choice of a filter would show: each filter is counted among what the others leave. */
export function countFacets(
  entries: readonly CatalogueEntry[],
  query: CatalogueQuery,
  ids: readonly string[] | null = null,
): FacetCounts {
  const found = ids && new Set(ids);
  const without = (filter: keyof CatalogueQuery) => narrowEntries(entries, { ...query, [filter]: undefined }, found);
  const lengths = countBy(without('length'), ({ length }) => length);
  const prices = countBy(without('price'), ({ price }) => price);
  const languages = countBy(without('language'), ({ language }) => language);
  const rated = without('rating');
  return {
    lengths: courseLengths.map((length) => ({ length, count: lengths.get(length) ?? 0 })),
    withoutVideos: lengths.get(null) ?? 0,
    prices: coursePrices.map((price) => ({ price, count: prices.get(price) ?? 0 })),
    ratings: leastRatings.map((rating) => ({
      rating,
      count: rated.filter(({ averageRating }) => averageRating >= Number(rating)).length,
    })),
    languages: courseLanguages
      .map((language) => ({ language, count: languages.get(language) ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}

function countBy<T extends CourseLength | CoursePrice | CourseLanguage>(
  entries: readonly CatalogueEntry[],
  keyOf: (entry: CatalogueEntry) => T | null,
): Map<T | null, number> {
  const counts = new Map<T | null, number>();
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return counts;
}
