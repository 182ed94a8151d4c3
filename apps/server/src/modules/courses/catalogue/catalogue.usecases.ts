import { averageRating, type Category, type Course, courseSchema, type FacetCounts } from '@nalanda/contract';
import type { SharedBody } from '../../../platform/http/encodings.ts';
import { compileReply } from '../../../platform/http/route-schemas.ts';
import type { SessionUser } from '../../../platform/http/session-user.ts';
import type { CoursesDeps } from '../courses.deps.ts';
import type { CourseRow } from '../courses.models.ts';
import { presentCourse } from '../courses.presenter.ts';
import {
  type CatalogueEntry,
  type CatalogueQuery,
  chooseEntries,
  countByCategory,
  createCatalogueEntry,
  insertLearners,
  isWholeCatalogue,
  leadWithFeatured,
  listPieces,
  type Pieces,
  toEntityTag,
  type VisibleLearners,
} from './catalogue.models.ts';
import { countFacets } from './facets.models.ts';

/** A part of the catalogue, written. */
export interface PublishedList {
  /** Written for this caller alone, or shared by all who see the whole list. */
  body: Pieces | SharedBody;
  tag: string;
  /** Courses that match, on all pages. */
  total: number;
}

const NOBODY: VisibleLearners = new Map();
const writeCourse = compileReply(courseSchema);

/** A published course as the memory keeps it. */
export function toCatalogueEntry(row: CourseRow): CatalogueEntry {
  const rating = averageRating(row.ratingSum, row.reviewCount);
  return createCatalogueEntry(row, rating, writeCourse(presentCourse({ ...row, visibleLearnerIds: [] })));
}

/**
 * The published courses that a viewer asks for. The courses are kept as finished JSON in memory. What is personal
 * is `enrolledStudents` alone, which is empty in memory: for a signed-in viewer one small query finds the courses that
 * concern them, and their ids are spliced into those courses' bytes. Everybody else shares one buffer. Brief lists leave out
 * the learners of the viewer's own courses.
 */
export async function listPublishedCourses(
  deps: CoursesDeps,
  query: CatalogueQuery,
  { viewer, isBrief }: { viewer: SessionUser | null; isBrief: boolean },
): Promise<PublishedList> {
  const catalogue = await deps.catalogue.read();
  const learners = viewer ? await findVisibleLearners(deps, isBrief ? [] : catalogue.entries, viewer) : NOBODY;
  if (isWholeCatalogue(query)) {
    const { entries, whole } = catalogue;
    const total = entries.length;
    if (learners.size === 0) return { body: whole.body, tag: whole.tag, total };
    const tag = toEntityTag(whole.tag, JSON.stringify([...learners]));
    return { body: insertLearners(whole.body.bytes, whole.places, learners), tag, total };
  }
  const found = query.q ? await deps.search.findForCatalogue(query.q, viewer) : null;
  const { chosen, total } = chooseEntries(catalogue.entries, query, found);
  const visible = chosen.flatMap(({ id }) => (learners.has(id) ? [[id, learners.get(id)]] : []));
  const tag = toEntityTag(...chosen.map((entry) => entry.tag), JSON.stringify(visible));
  return { body: listPieces(chosen, learners), tag, total };
}

/** All learners of the viewer's own among the courses; the viewer alone where they are enrolled. Ids without learners are left out. */
async function findVisibleLearners(
  { learning }: CoursesDeps,
  entries: readonly CatalogueEntry[],
  viewer: SessionUser,
): Promise<VisibleLearners> {
  const own = viewer.role === 'educator' ? entries.filter((entry) => entry.creatorId === viewer.id) : [];
  const [enrolledIn, ofOwn] = await Promise.all([
    learning.findEnrolments(viewer.id),
    own.length > 0 ? learning.listEnrolledLearnerIds(own.map((entry) => entry.id)) : NOBODY,
  ]);
  const visible = new Map<string, readonly string[]>([...enrolledIn.keys()].map((id) => [id, [viewer.id]]));
  for (const [courseId, ids] of ofOwn) if (ids.length > 0) visible.set(courseId, ids);
  return visible;
}

/** How many published courses each category has. */
export async function countPublishedCourses(deps: CoursesDeps): Promise<{ category: Category; count: number }[]> {
  return countByCategory((await deps.catalogue.read()).entries);
}

/** How many published courses each choice of the filters would show; nobody's search is noted for it. */
export async function countPublishedFacets(deps: CoursesDeps, query: CatalogueQuery): Promise<FacetCounts> {
  const { entries } = await deps.catalogue.read();
  return countFacets(entries, query, query.q ? await deps.search.findForCatalogue(query.q, null) : null);
}

/** Home's popular courses (spec section 9): those that the office has chosen, then the first of the published list. */
export async function listPopular(deps: CoursesDeps, limit: number): Promise<Course[]> {
  const { entries } = await deps.catalogue.read();
  return leadWithFeatured(entries, limit).map((entry): Course => JSON.parse(entry.json.toString()));
}
