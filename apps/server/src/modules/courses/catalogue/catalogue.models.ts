import { createHash } from 'node:crypto';
import {
  type Category,
  type CourseLanguage,
  type CourseLength,
  type CoursePrice,
  type CourseSort,
  categories,
  type LeastRating,
  type Level,
  limits,
} from '@nalanda/contract';
import type { CourseRow } from '../courses.models.ts';
import { findTurn, priceOf } from '../sale-prices/sale-prices.models.ts';

/** A published course, ready to be sent and to be chosen by filters. */
export interface CatalogueEntry {
  id: string;
  creatorId: string;
  creatorName: string;
  title: string;
  /** As an ISO moment. */
  updatedAt: string;
  publishedAt: number;
  category: Category;
  level: Level | null;
  length: CourseLength | null;
  price: CoursePrice | null;
  language: CourseLanguage | null;
  /** What it costs now, and when that is true no more because a sale begins or ends, or a batch closes; null: until something is said. */
  pricePaise: number | null;
  turnsAt: number | null;
  averageRating: number;
  reviewCount: number;
  enrolledCount: number;
  /** Its place at the head of Home's row; null when it has none. */
  featuredPlace: number | null;
  /** The course as nobody in particular sees it. */
  json: Buffer;
  /** Offset in `json` right behind `"enrolledStudents":[`, where a viewer's ids go. */
  learnersAt: number;
  /** Stands for `json` in entity tags. */
  tag: string;
}

/** What a caller asks to see of the catalogue; the contract's query. */
export interface CatalogueQuery {
  page?: number | undefined;
  limit?: number | undefined;
  category?: Category[] | undefined;
  level?: Level[] | undefined;
  length?: CourseLength[] | undefined;
  price?: CoursePrice[] | undefined;
  rating?: LeastRating | undefined;
  language?: CourseLanguage[] | undefined;
  sort?: CourseSort | undefined;
  q?: string | undefined;
  creator?: string | undefined;
}

/** Ids to write into `enrolledStudents`, by course id. */
export type VisibleLearners = ReadonlyMap<string, readonly string[]>;

const LEARNERS_KEY = '"enrolledStudents":[';
const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/** Makes the entry of a published course; `json` is the course with an empty `enrolledStudents`. */
export function createCatalogueEntry(row: CourseRow, averageRating: number, json: string): CatalogueEntry {
  const bytes = Buffer.from(json);
  const pricePaise = priceOf(row);
  // Inside a JSON string every quote is escaped, so that nobody's text can look like this key.
  const learnersAt = bytes.indexOf(LEARNERS_KEY) + LEARNERS_KEY.length;
  return {
    id: row.id,
    creatorId: row.creatorId,
    creatorName: row.creatorName,
    title: row.title,
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.getTime() ?? 0,
    category: row.category,
    level: row.level,
    length: toCourseLength(row.durationSeconds),
    price: toCoursePrice(pricePaise),
    language: row.language,
    pricePaise,
    turnsAt: findFirst([findTurn(row.sale), row.nextBatch?.enrolUntil ?? null]),
    averageRating,
    reviewCount: row.reviewCount,
    enrolledCount: row.enrolledCount,
    featuredPlace: row.featuredPlace,
    json: bytes,
    learnersAt,
    tag: createHash('sha1').update(bytes).digest('base64url'),
  };
}

/** The first of some moments; null: none is to come. */
function findFirst(moments: (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** The length to choose a course by; null without videos. By whole minutes, as people read lengths: 1:59:40 is 2 hours. */
export function toCourseLength(durationSeconds: number | null): CourseLength | null {
  if (durationSeconds === null) return null;
  const hours = Math.round(durationSeconds / 60) / 60;
  if (hours < 2) return 'under-2';
  if (hours <= 6) return '2-6';
  return hours <= 17 ? '6-17' : 'over-17';
}

/** The price to choose a course by; null without one. */
export function toCoursePrice(pricePaise: number | null): CoursePrice | null {
  if (pricePaise === null) return null;
  if (pricePaise === 0) return 'free';
  if (pricePaise <= 500_00) return 'to-500';
  return pricePaise <= 1500_00 ? '500-1500' : 'over-1500';
}

/** Newest first: the order of the whole list. UUIDv7 ids break ties in the order of creation. */
export function compareNewest(a: CatalogueEntry, b: CatalogueEntry): number {
  return b.publishedAt - a.publishedAt || (a.id < b.id ? 1 : -1);
}

const comparisons: Record<Exclude<CourseSort, 'newest'>, (a: CatalogueEntry, b: CatalogueEntry) => number> = {
  rating: (a, b) => b.averageRating - a.averageRating || b.reviewCount - a.reviewCount,
  popular: (a, b) => b.enrolledCount - a.enrolledCount,
  // What the office has not chosen follows.
  featured: (a, b) => (a.featuredPlace ?? Number.MAX_VALUE) - (b.featuredPlace ?? Number.MAX_VALUE),
  // A course without price stands last either way.
  'price-low': (a, b) => (a.pricePaise ?? Number.MAX_VALUE) - (b.pricePaise ?? Number.MAX_VALUE),
  'price-high': (a, b) => (b.pricePaise ?? -1) - (a.pricePaise ?? -1),
};

/** True when the query is for the list as it stands, without pages or another order. */
export function isWholeCatalogue({ sort = 'newest', ...narrowing }: CatalogueQuery): boolean {
  return sort === 'newest' && Object.values(narrowing).every((value) => !value);
}

/** What the office has chosen of a list, in its order; found once for each state of the list. */
const featuredOf = new WeakMap<readonly CatalogueEntry[], CatalogueEntry[]>();

/** The first of Home's row: what the office has chosen, then the newest. */
export function leadWithFeatured(entries: readonly CatalogueEntry[], limit: number): CatalogueEntry[] {
  const known = featuredOf.get(entries);
  const featured = known ?? entries.filter(({ featuredPlace }) => featuredPlace !== null).sort(comparisons.featured);
  if (!known) featuredOf.set(entries, featured);
  const others = entries.slice(0, limit + featured.length).filter(({ featuredPlace }) => featuredPlace === null);
  return [...featured, ...others].slice(0, limit);
}

/** How many entries each category has, in the order of the categories. */
export function countByCategory(entries: readonly CatalogueEntry[]): { category: Category; count: number }[] {
  const counts = new Map<Category, number>();
  for (const { category } of entries) counts.set(category, (counts.get(category) ?? 0) + 1);
  return categories.map((category) => ({ category, count: counts.get(category) ?? 0 }));
}

/** Ids that the `q` of a query stands for. */
type Found = { has(id: string): boolean };

const isAmong = <T>(value: T | null, chosen: readonly T[] | undefined) =>
  !chosen || (value !== null && chosen.includes(value));

/** The entries that a query leaves, in their order; `found` has the ids that its `q` stands for. */
export function narrowEntries(
  entries: readonly CatalogueEntry[],
  { category, level, length, price, language, rating, creator }: CatalogueQuery,
  found: Found | null,
): CatalogueEntry[] {
  const least = Number(rating ?? 0);
  return entries.filter(
    (entry) =>
      isAmong(entry.category, category) &&
      (!creator || entry.creatorId === creator) &&
      isAmong(entry.level, level) &&
      isAmong(entry.length, length) &&
      isAmong(entry.price, price) &&
      isAmong(entry.language, language) &&
      entry.averageRating >= least &&
      (!found || found.has(entry.id)),
  );
}

/**
 * The entries of a query from entries that stand newest first, and how many there are on all pages. `found` are the ids
 * that `q` stands for, best first; without another order they stand in theirs.
 */
export function chooseEntries(
  entries: readonly CatalogueEntry[],
  query: CatalogueQuery,
  found: readonly string[] | null = null,
): { chosen: readonly CatalogueEntry[]; total: number } {
  const ranks = found && new Map(found.map((id, rank) => [id, rank]));
  const matches = narrowEntries(entries, query, ranks);
  if (ranks && !query.sort) matches.sort((a, b) => (ranks.get(a.id) ?? 0) - (ranks.get(b.id) ?? 0));
  // Sorting is stable: equals stay newest first.
  if (query.sort && query.sort !== 'newest') matches.sort(comparisons[query.sort]);
  if (!query.page && !query.limit) return { chosen: matches.slice(0, limits.coursesListed), total: matches.length };
  const limit = query.limit ?? limits.coursesPerPage.default;
  const start = ((query.page ?? 1) - 1) * limit;
  return { chosen: matches.slice(start, start + limit), total: matches.length };
}

/** JSON in pieces that others may share: nothing is copied to make a viewer's list. */
export type Pieces = readonly Buffer[];

/** The JSON array of the entries, with the ids that this viewer may see written into their courses. */
export function listPieces(entries: readonly CatalogueEntry[], learners: VisibleLearners): Pieces {
  const pieces: Buffer[] = [];
  for (const entry of entries) {
    pieces.push(pieces.length === 0 ? OPEN : COMMA);
    const ids = learners.get(entry.id);
    if (!ids || ids.length === 0) pieces.push(entry.json);
    else pieces.push(entry.json.subarray(0, entry.learnersAt), writeIds(ids), entry.json.subarray(entry.learnersAt));
  }
  if (pieces.length === 0) pieces.push(OPEN);
  pieces.push(CLOSE);
  return pieces;
}

/** Where in the joined list of these entries a viewer's ids go, in order. */
export function findLearnerPlaces(entries: readonly CatalogueEntry[]): { id: string; at: number }[] {
  let start = OPEN.byteLength;
  return entries.map(({ id, json, learnersAt }) => {
    const at = start + learnersAt;
    start += json.byteLength + COMMA.byteLength;
    return { id, at };
  });
}

/** The joined list with a viewer's ids at their places: the list between them is not copied. */
export function insertLearners(
  whole: Buffer,
  places: readonly { id: string; at: number }[],
  learners: VisibleLearners,
): Pieces {
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { id, at } of places) {
    const ids = learners.get(id);
    if (!ids || ids.length === 0) continue;
    pieces.push(whole.subarray(from, at), writeIds(ids));
    from = at;
  }
  pieces.push(whole.subarray(from));
  return pieces;
}

const writeIds = (ids: readonly string[]) => Buffer.from(ids.map((id) => JSON.stringify(id)).join(','));

/** True when both are the same course in the same state. */
export function isSameEntry(a: CatalogueEntry | undefined, b: CatalogueEntry): boolean {
  const isSameBytes = a?.tag === b.tag;
  return (
    isSameBytes &&
    a?.publishedAt === b.publishedAt &&
    a.featuredPlace === b.featuredPlace &&
    a.language === b.language &&
    a.turnsAt === b.turnsAt
  );
}

/** Entity tag of the given content; weak, because a proxy may compress the bytes. */
export function toEntityTag(...content: (string | Uint8Array)[]): string {
  const hash = createHash('sha1');
  for (const part of content) hash.update(part);
  return `W/"${hash.digest('base64url')}"`;
}

/** True when `if-none-match` names the tag (weak comparison, RFC 9110 section 13.1.2). */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}
