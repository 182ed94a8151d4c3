import { type Lecture, limits, type Section, type Sentence } from '@nalanda/contract';
import { listUntouched } from '../../../platform/errors/edit-conflicts.ts';
import type { Viewer } from '../../../platform/http/session-user.ts';
import { defineSentence } from '../../../platform/sentences.ts';
import { ensureListable, ensureSection, type LecturesDeps, presentToCreator } from '../lectures.usecases.ts';
import {
  createOutdatedOutlineError,
  createSectionNotFoundError,
  createTooManySectionsError,
} from './sections.errors.ts';
import { isWholeOutline, type Outline, type SectionRow, toOutline } from './sections.models.ts';

const sayRemoved = defineSentence({ code: 'section.removed', message: 'Section removed. Its lectures stay.' });

interface OwnSection {
  sectionId: string;
  userId: string;
}

/** Sections of a course, for whoever may list its lectures. Throws 404 `course.not-found`. */
export async function listSections(deps: LecturesDeps, courseId: string, viewer: Viewer): Promise<Section[]> {
  await ensureListable(deps, courseId, viewer.id);
  return (await deps.sections.list(courseId)).map(presentSection);
}

/** Appends an empty section to the user's course. Throws 404 `course.not-found` and 409 `section.too-many`. */
export async function createSection(
  deps: LecturesDeps,
  { courseId, userId, title }: { courseId: string; userId: string; title: string },
): Promise<Section> {
  const row = await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const { length } = await deps.sections.list(courseId, tx);
    if (length >= limits.sectionsPerCourse) throw createTooManySectionsError({ most: limits.sectionsPerCourse });
    return deps.sections.insert(tx, { courseId, title });
  });
  deps.courses.catalogueChanged(courseId);
  return presentSection(row);
}

/** Gives a section another title. Throws 404 `section.not-found` and 409 `edit.conflict`. */
export async function renameSection(
  deps: LecturesDeps,
  { sectionId, userId, title, basis }: OwnSection & { title: string; basis: string | undefined },
): Promise<Section> {
  const courseId = await findOwnCourse(deps, { sectionId, userId });
  await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const current = ensureSection(await deps.sections.list(courseId, tx), sectionId);
    listUntouched({
      basis: basis === undefined ? undefined : { title: basis },
      current: { title: current.title },
      wanted: { title },
    });
    await deps.sections.rename(tx, { id: sectionId, courseId, title });
  });
  deps.courses.catalogueChanged(courseId);
  return { _id: sectionId, title };
}

/**
 * Removes a section. Its lectures go to the end of the one before it; those of the first are without a section then.
 * Throws 404 `section.not-found`.
 */
export async function removeSection(deps: LecturesDeps, { sectionId, userId }: OwnSection): Promise<Sentence> {
  const courseId = await findOwnCourse(deps, { sectionId, userId });
  await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const sections = await deps.sections.list(courseId, tx);
    const { id } = ensureSection(sections, sectionId);
    const before = sections[sections.findIndex((section) => section.id === id) - 1];
    await deps.sections.remove(tx, { id, courseId, heirId: before?.id ?? null });
  });
  deps.courses.catalogueChanged(courseId);
  return sayRemoved();
}

/**
 * Puts sections and lectures of the user's course into a new order. It must name exactly those that are there while the
 * course is locked. Throws 404 `course.not-found` and 409 `section.order-outdated`.
 */
export async function arrangeCourse(
  deps: LecturesDeps,
  { courseId, userId, outline }: { courseId: string; userId: string; outline: Outline },
): Promise<{ sections: Section[]; lectures: Lecture[] }> {
  const { sections, lectures } = await deps.db.transaction(async (tx) => {
    await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const read = async () => ({
      sections: await deps.sections.list(courseId, tx),
      lectures: await deps.repository.listByCourse(courseId, { executor: tx }),
    });
    const existing = await read();
    if (!isWholeOutline(outline, toOutline(existing.sections, existing.lectures))) throw createOutdatedOutlineError();
    await deps.sections.arrange(tx, courseId, outline);
    return read();
  });
  deps.courses.catalogueChanged(courseId);
  return {
    sections: sections.map(presentSection),
    lectures: lectures.map((row) => presentToCreator(deps, row, userId)),
  };
}

async function findOwnCourse(deps: LecturesDeps, { sectionId, userId }: OwnSection): Promise<string> {
  const found = await deps.sections.findOwned(sectionId, userId);
  if (!found) throw createSectionNotFoundError();
  return found.courseId;
}

const presentSection = ({ id, title }: SectionRow): Section => ({ _id: id, title });
