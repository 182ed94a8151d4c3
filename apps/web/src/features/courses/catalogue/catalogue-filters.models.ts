import {
  type Category,
  type CourseLanguage,
  type CourseLength,
  type CoursePrice,
  categories,
  courseLanguages,
  courseLengths,
  coursePrices,
  courseSorts,
  type LeastRating,
  type Level,
  leastRatings,
  levels,
  limits,
} from '@nalanda/contract';
import { msg } from '#shared/i18n/index.ts';
import type { CountFacetsQuery, ListCoursesQuery } from '../courses.api.ts';

/** `match`: what fits the search best comes first; the usual order of a search. */
export type CatalogueSort = (typeof courseSorts)[number] | 'match';

/** What a visitor asks to see of the catalogue, as it stands in the address. */
export interface CatalogueFilters {
  categories: Category[];
  levels: Level[];
  lengths: CourseLength[];
  prices: CoursePrice[];
  /** At least so many stars; null lets all through. */
  rating: LeastRating | null;
  languages: CourseLanguage[];
  /** What is searched; empty shows everything. */
  q: string;
  /** Id of the educator whose courses are shown. */
  educator: string | null;
  sort: CatalogueSort;
  /** First page is 1. */
  page: number;
}

/** How many cards one page of the catalogue holds. */
export const PAGE_SIZE = limits.coursesPerPage.default;

const usualSort = (q: string): CatalogueSort => (q ? 'match' : 'newest');

const UUID = /^[0-9a-f-]{36}$/i;

/** Sorts as people call them, in the order of the menu. */
export const sortLabels: Record<CatalogueSort, string> = {
  match: msg('Best match'),
  newest: msg('Newest first'),
  popular: msg('Most popular'),
  rating: msg('Best rated'),
  'price-low': msg('Price: low to high'),
  'price-high': msg('Price: high to low'),
};

/** Lengths as people call them. */
export const lengthLabels: Record<CourseLength, string> = {
  'under-2': msg('Under 2 hours'),
  '2-6': msg('2 to 6 hours'),
  '6-17': msg('6 to 17 hours'),
  'over-17': msg('Over 17 hours'),
};

/** Prices as people call them. */
export const priceLabels: Record<CoursePrice, string> = {
  free: msg('Free'),
  'to-500': msg('Up to ₹500'),
  '500-1500': msg('₹500 to ₹1,500'),
  'over-1500': msg('Over ₹1,500'),
};

/** The sorts that make sense: without a search nothing matches best. */
export function listSorts(q: string): CatalogueSort[] {
  return q ? ['match', ...courseSorts] : [...courseSorts];
}

/** What changes with another search: the first one brings its own order, the end of searching takes it away. */
export function changeSearch(filters: CatalogueFilters, q: string): Pick<CatalogueFilters, 'q' | 'sort'> {
  const isSameOrder = (filters.q === '') === (q === '');
  return { q, sort: isSameOrder ? filters.sort : usualSort(q) };
}

/** Reads the filters out of an address; whatever it does not know is left out. */
export function readFilters(search: URLSearchParams): CatalogueFilters {
  const page = Number(search.get('page'));
  const sort = search.get('sort');
  const q = (search.get('q') ?? '').trim().slice(0, limits.searchInput.max);
  const educator = search.get('educator');
  const chosenOf = <T extends string>(name: string, options: readonly T[]) => inOrder(search.getAll(name), options);
  return {
    categories: chosenOf('category', categories),
    levels: chosenOf('level', levels),
    lengths: chosenOf('length', courseLengths),
    prices: chosenOf('price', coursePrices),
    rating: leastRatings.find((known) => known === search.get('rating')) ?? null,
    languages: chosenOf('language', courseLanguages),
    q,
    educator: educator && UUID.test(educator) ? educator : null,
    sort: courseSorts.find((known) => known === sort) ?? usualSort(q),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

const inOrder = <T extends string>(chosen: readonly string[], options: readonly T[]): T[] =>
  options.filter((option) => chosen.includes(option));

/** The filters as an address, without what goes without saying: the same ones are the same address, in whichever order they were ticked. */
export function writeFilters(filters: CatalogueFilters): URLSearchParams {
  const { q, educator, sort, page } = filters;
  const search = new URLSearchParams(q ? { q } : {});
  for (const category of inOrder(filters.categories, categories)) search.append('category', category);
  for (const level of inOrder(filters.levels, levels)) search.append('level', level);
  for (const length of inOrder(filters.lengths, courseLengths)) search.append('length', length);
  for (const price of inOrder(filters.prices, coursePrices)) search.append('price', price);
  if (filters.rating) search.set('rating', filters.rating);
  for (const language of inOrder(filters.languages, courseLanguages)) search.append('language', language);
  if (educator) search.set('educator', educator);
  if (sort !== usualSort(q) && sort !== 'match') search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search;
}

/** The filters as the question to the server how many courses each of their choices would show. */
export function toFacetsQuery(filters: CatalogueFilters): CountFacetsQuery {
  const { q, categories, levels, lengths, prices, rating, languages, educator } = filters;
  return {
    ...(categories.length > 0 && { category: categories }),
    ...(levels.length > 0 && { level: levels }),
    ...(lengths.length > 0 && { length: lengths }),
    ...(prices.length > 0 && { price: prices }),
    ...(rating && { rating }),
    ...(languages.length > 0 && { language: languages }),
    ...(q && { q }),
    ...(educator && { creator: educator }),
  };
}

/** The filters as the question to the server. */
export function toListQuery(filters: CatalogueFilters): ListCoursesQuery {
  const { q, sort, page } = filters;
  return {
    page,
    limit: PAGE_SIZE,
    ...toFacetsQuery(filters),
    ...(sort !== usualSort(q) && sort !== 'match' && { sort }),
  };
}

/** Ticks what is not ticked and the other way round; the order of ticking does not matter. */
export function toggle<T>(chosen: readonly T[], value: T): T[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** The filter panel with nothing chosen in it. */
export const unticked = {
  categories: [],
  levels: [],
  lengths: [],
  prices: [],
  rating: null,
  languages: [],
} satisfies Partial<CatalogueFilters>;

/** How many choices are made in the filter panel. */
export function countTicked({ categories, levels, lengths, prices, rating, languages }: CatalogueFilters): number {
  const ticked = [...categories, ...levels, ...lengths, ...prices, ...languages];
  return ticked.length + (rating ? 1 : 0);
}

/** Nothing that leaves a course out. */
export const unnarrowed: Partial<CatalogueFilters> = { ...unticked, q: '', educator: null };

/** True when the filters leave something out. */
export function isNarrowed(filters: CatalogueFilters): boolean {
  return countTicked(filters) > 0 || filters.q !== '' || filters.educator !== null;
}

/** How many pages so many courses fill; at least one. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}
