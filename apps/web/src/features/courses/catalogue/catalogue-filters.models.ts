import { type Category, type CourseSort, categories, courseSorts, type Level, levels, limits } from '@nalanda/contract';
import type { ListCoursesQuery } from '../courses.api.ts';

/** What a visitor wishes to see of the catalogue, as it stands in the address. */
export interface CatalogueFilters {
  categories: Category[];
  levels: Level[];
  sort: CourseSort;
  /** First page is 1. */
  page: number;
}

/** How many cards one page of the catalogue holds. */
const PAGE_SIZE = limits.coursesPerPage.default;

const DEFAULT_SORT: CourseSort = 'newest';

/** Sorts as people call them, in the order of the menu. */
export const sortLabels: Record<CourseSort, string> = {
  newest: 'Newest first',
  popular: 'Most popular',
  rating: 'Best rated',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
};

/** Reads the wishes out of an address; whatever it does not know is left out. */
export function readFilters(search: URLSearchParams): CatalogueFilters {
  const page = Number(search.get('page'));
  const sort = search.get('sort');
  const [wantedCategories, wantedLevels] = [search.getAll('category'), search.getAll('level')];
  return {
    categories: categories.filter((category) => wantedCategories.includes(category)),
    levels: levels.filter((level) => wantedLevels.includes(level)),
    sort: courseSorts.find((known) => known === sort) ?? DEFAULT_SORT,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The wishes as an address, without what goes without saying. */
export function writeFilters({ categories, levels, sort, page }: CatalogueFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const category of categories) search.append('category', category);
  for (const level of levels) search.append('level', level);
  if (sort !== DEFAULT_SORT) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  return search;
}

/** The wishes as the question to the server. */
export function toListQuery({ categories, levels, sort, page }: CatalogueFilters): ListCoursesQuery {
  return {
    page,
    limit: PAGE_SIZE,
    ...(categories.length > 0 && { category: categories }),
    ...(levels.length > 0 && { level: levels }),
    ...(sort !== DEFAULT_SORT && { sort }),
  };
}

/** Ticks what is not ticked and the other way round; the order of ticking does not matter. */
export function toggle<T>(chosen: readonly T[], value: T): T[] {
  return chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
}

/** True when the wishes leave something out. */
export function isNarrowed({ categories, levels }: CatalogueFilters): boolean {
  return categories.length > 0 || levels.length > 0;
}

/** How many pages so many courses fill; at least one. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Page numbers to offer: first, last and the neighbours of the current one; `null` stands for a gap. */
export function listPages(current: number, last: number): (number | null)[] {
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((page, index) => {
    const step = page - (shown[index - 1] ?? page - 1);
    // A gap of one page is that page.
    if (step === 2) return [page - 1, page];
    return step > 2 ? [null, page] : [page];
  });
}
