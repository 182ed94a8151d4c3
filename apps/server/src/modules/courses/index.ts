import type { Course } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../database/db.ts';
import { type CatalogueMemory, createCatalogueMemory } from './catalogue/catalogue.memory.ts';
import type { CatalogueEntry } from './catalogue/catalogue.models.ts';
import { listPopular, toCatalogueEntry } from './catalogue/catalogue.usecases.ts';
import type { CoursesDeps, CoursesOutside } from './courses.deps.ts';
import type { CourseRow } from './courses.models.ts';
import { type CoursesRepository, createCoursesRepository, type PurchasableCourse } from './courses.repository.ts';
import { registerCourseRoutes } from './courses.routes.ts';
import {
  ensureEditableCourse,
  ensureOwnedCourse,
  ensureRoomForDraft,
  ensureTaughtCourse,
  lockOwnedCourse,
  lockTaughtCourse,
  presentCoursesByIds,
  presentListedCourses,
  removeCourse,
} from './courses.usecases.ts';
import { createDuplicateRepository } from './duplicate/duplicate.repository.ts';
import { createOfficeCoursesRepository } from './office/office-courses.repository.ts';
import { registerOfficeCourseRoutes } from './office/office-courses.routes.ts';
import { createOpenedCourseRepository } from './opened-course/opened-course.repository.ts';
import { registerPublicPageRoutes } from './public-pages/public-pages.routes.ts';
import { createPublicPages } from './public-pages/public-pages.usecases.ts';
import { createPublishingRepository } from './publishing/publishing.repository.ts';
import { createSalePricesRepository } from './sale-prices/sale-prices.repository.ts';
import { registerSalePriceRoutes } from './sale-prices/sale-prices.routes.ts';
import { toShareCardPath } from './share-card/share-card.models.ts';
import { registerShareCardRoutes } from './share-card/share-card.routes.ts';
import { createShareCards } from './share-card/share-cards.ts';

export { toCoursePath, toTeacherPath } from './public-pages/public-pages.usecases.ts';
export { createEducatorNews } from './publishing/educator-news.ts';
export { priceAt, toMoment } from './sale-prices/sale-prices.repository.ts';

/** Courses: drafts, the catalogue, and one course opened. */
export function createCoursesModule(outside: CoursesOutside) {
  const repository = createCoursesRepository(outside);
  const catalogue = createCatalogue(outside);
  const deps: CoursesDeps = {
    ...outside,
    repository,
    catalogue,
    salePrices: createSalePricesRepository(outside),
    opened: createOpenedCourseRepository(outside),
    openedMemory: outside.memories.create('opened-courses', 0.375, 'public'),
    copies: createDuplicateRepository(outside),
    publishing: createPublishingRepository(outside),
    office: createOfficeCoursesRepository(outside),
    shareCards: createShareCards(outside),
  };
  return {
    registerRoutes(app: FastifyInstance): void {
      registerCourseRoutes(app, deps);
      registerOfficeCourseRoutes(app, deps);
      registerShareCardRoutes(app, deps);
      registerPublicPageRoutes(app, deps);
      registerSalePriceRoutes(app, deps);
    },

    /** What a course is called, drafts and archived ones too; null when it is not there. */
    findTitle: (courseId: string): Promise<string | null> => deps.publishing.findTitle(courseId),

    ...createOwnCourses(deps),

    /** What somebody may buy; null when it is not there or archived. */
    findPurchasableCourse: (courseId: string): Promise<PurchasableCourse | null> =>
      repository.findPurchasable(courseId),

    /** Courses in the order of the ids, drafts too: the caller decides what the viewer may know of. */
    presentCoursesByIds: (ids: string[], viewer: { id: string } | null): Promise<Course[]> =>
      presentCoursesByIds(deps, ids, viewer),

    /** Those of the courses that are in the catalogue at this moment, in the order of the ids, as the viewer may see them. */
    presentListedCourses: (ids: string[], viewer: { id: string } | null): Promise<Course[]> =>
      presentListedCourses(deps, ids, viewer),

    /**
     * Call after the commit of anything that changes what the catalogue shows: edits, reviews, enrolments. With the
     * course's id only that course is read again; without it the whole list is.
     */
    catalogueChanged: (courseId?: string): void => catalogue.changed(courseId),

    /** Path of the drawn picture that stands for a course without one of its own. */
    toShareCardPath: (course: Parameters<typeof toShareCardPath>[0]['course']): string =>
      toShareCardPath({ course, brandName: outside.school.brandName }),

    /** What anybody may read. */
    publicPages: createPublicPages(deps),

    /** The first courses of the published list, newest first, as nobody in particular sees them. */
    listPopular: (limit: number): Promise<Course[]> => listPopular(deps, limit),
  };
}

/** What is asked about courses of one's own. */
function createOwnCourses(deps: CoursesDeps) {
  return {
    /** The course is the user's, archived or not. Throws 404 `course.not-found`. */
    ensureOwnedCourse: (userId: string, courseId: string): Promise<void> => ensureOwnedCourse(deps, userId, courseId),

    /** The course is the user's and may be changed. Throws 404 `course.not-found` and 409 `course.archived`. */
    ensureEditableCourse: (userId: string, courseId: string): Promise<void> =>
      ensureEditableCourse(deps, userId, courseId),

    /** Somebody may change texts and lectures of the course. Throws 404 `course.not-found` and, to change it, 409 `course.archived`. */
    ensureTaughtCourse: (taught: { userId: string; courseId: string; reads?: boolean }): Promise<void> =>
      ensureTaughtCourse(deps, taught),

    /** As `ensureTaughtCourse`, and locks the course row until the transaction ends. */
    lockTaughtCourse: (
      tx: Tx,
      taught: { userId: string; courseId: string },
    ): Promise<{ isPublished: boolean; creatorId: string }> => lockTaughtCourse(deps, tx, taught),

    /** As `ensureEditableCourse`, and locks the course row until the transaction ends. */
    lockOwnedCourse: (tx: Tx, owned: { userId: string; courseId: string }): Promise<{ isPublished: boolean }> =>
      lockOwnedCourse(deps, tx, owned),

    /** Lets drafts of one educator come one by one. Throws 409 `course.too-many-drafts`, `course.too-many`. */
    ensureRoomForDraft: (tx: Tx, userId: string): Promise<void> => ensureRoomForDraft(deps, tx, userId),

    /** Removes an own course, or archives it when learners are owed it. Throws 404 `course.not-found`. */
    removeCourse: (userId: string, courseId: string): Promise<unknown> => removeCourse(deps, courseId, userId),
  };
}

/** So many courses are read at once: of all of a large catalogue the rows would take more memory than what is kept of them. */
const ROWS_AT_ONCE = 1_000;

/** The published list, read from wherever it may be read. */
function createCatalogue(outside: CoursesOutside): CatalogueMemory {
  const list = (ask: (from: CoursesRepository) => Promise<CatalogueEntry[]>) =>
    outside.readAnywhere('catalogue', (db) => ask(createCoursesRepository({ ...outside, db })));
  return createCatalogueMemory({
    loadAll: () =>
      list(async (from) => {
        const entries: CatalogueEntry[] = [];
        for (let after: string | null = null; ; ) {
          const rows: CourseRow[] = await from.listPublished(after, ROWS_AT_ONCE);
          for (const row of rows) entries.push(toCatalogueEntry(row));
          after = rows.at(-1)?.id ?? null;
          if (rows.length < ROWS_AT_ONCE) return entries;
        }
      }),
    loadSome: (ids) => list(async (from) => (await from.listPublishedByIds(ids)).map(toCatalogueEntry)),
    readChanges: (since) => outside.search.readChanges(since),
    changes: outside.changes,
    clock: outside.clock,
    logger: outside.logger,
  });
}

export type CoursesModule = ReturnType<typeof createCoursesModule>;
