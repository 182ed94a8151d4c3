import { type LiveReach, type LiveSeriesBody, limits, type OwnLiveClass, type Sentence } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { createTooManyLecturesError } from '../lectures.errors.ts';
import type { NewLecture } from '../lectures.repository.ts';
import { ensureOwnedLecture } from '../lectures.usecases.ts';
import { createTooManySectionsError } from '../sections/sections.errors.ts';
import {
  createLiveClassNotFoundError,
  createOutdatedClassesError,
  createPlannedSeriesError,
  sayLiveClassCancelled,
  sayLiveClassesCancelled,
} from './live.errors.ts';
import { writeCalendar } from './live.models.ts';
import { isPlanned, type PlannedRow } from './live.repository.ts';
import { ensurePlannable, findReminded, type LiveDeps, toPageUrl } from './live.usecases.ts';

const NOBODY: LiveReach = { invited: 0, leftOut: 0 };

/** The classes to come of all courses that somebody teaches. */
export async function listOwnLiveClasses(deps: LiveDeps, userId: string): Promise<{ classes: OwnLiveClass[] }> {
  const rows = await deps.live.listTaught(userId, limits.liveClass.listed);
  return {
    classes: rows.map(({ id, title, startsAt, ...row }) => ({
      ...row,
      lectureId: id,
      lectureTitle: title,
      startsAt: startsAt.toISOString(),
    })),
  };
}

/** The classes to come of a course as a file for calendars, those that the viewer may come to. Throws 404 `live.not-found` without one. */
export async function getCourseCalendar(
  deps: LiveDeps,
  { courseId, viewerId, origin }: { courseId: string; viewerId: string; origin: string },
): Promise<string> {
  const rows = await deps.live.listForViewer(courseId, viewerId, limits.liveClass.listed);
  const [first] = rows;
  if (!first) throw createLiveClassNotFoundError();
  const { courseTitle } = first;
  const events = rows.map((row) => ({ ...row, lectureId: row.id, pageUrl: toPageUrl(origin, courseId, row.id) }));
  return writeCalendar(events, { courseTitle, brandName: deps.school.brandName, now: deps.clock.now() });
}

interface NewSeries extends LiveSeriesBody {
  courseId: string;
  seriesId: string;
  userId: string;
}

/**
 * Makes a lecture for each class of a series; learners of a published course are told once. A series that is there already stays as it is.
 * Throws 404 `course.not-found`, 409 `course.archived`, `live.past`, `live.far`, `live.planned`, `lecture.too-many`, `section.too-many`.
 */
export async function planLiveSeries(
  deps: LiveDeps,
  series: NewSeries,
): Promise<{ lectureIds: string[]; reach: LiveReach }> {
  const { courseId, userId } = series;
  const planned = await deps.db.transaction(async (tx) => {
    const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const known = await deps.live.listOfSeries(tx, series);
    if (known.length > 0) {
      ensureSame(known, series);
      const lectureIds = known.map(({ id }) => id);
      return { lectureIds, reach: await deps.live.countReach(tx, courseId, lectureIds) };
    }
    for (const { startsAt } of series.classes) ensurePlannable(deps, new Date(startsAt));
    const lectureIds = await insertClasses(deps, tx, series);
    const reach = isPublished ? await deps.live.countReach(tx, courseId, lectureIds) : NOBODY;
    const classes = series.classes
      .map(({ startsAt }, place) => ({ lectureId: lectureIds[place] ?? '', startsAt }))
      .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
    const [first] = classes;
    if (isPublished && first) await deps.tell(tx, { kind: 'live', aboutId: first.lectureId, classes });
    return { lectureIds, reach };
  });
  deps.courses.catalogueChanged(courseId);
  return planned;
}

/** What is sent again is what was planned, not another plan in its name. Throws 409 `live.planned`. */
function ensureSame(known: readonly { startsAt: Date | null }[], { classes }: NewSeries): void {
  const moments = new Set(classes.map(({ startsAt }) => Date.parse(startsAt)));
  const areSame = known.every(({ startsAt }) => startsAt !== null && moments.has(startsAt.getTime()));
  if (!areSame || known.length !== classes.length) throw createPlannedSeriesError();
}

async function insertClasses(deps: LiveDeps, tx: Tx, series: NewSeries): Promise<string[]> {
  const { courseId, seriesId, minutes, url, sections, classes } = series;
  const { count, lastPosition } = await deps.repository.measure(tx, courseId);
  const room = { most: limits.lecturesPerCourse };
  if (count + classes.length > room.most) throw createTooManyLecturesError(room);
  const known = await deps.sections.list(courseId, tx);
  const most = limits.sectionsPerCourse;
  if (known.length + sections.length > most) throw createTooManySectionsError({ most });
  const last = known.at(-1)?.id ?? null;
  const made: string[] = [];
  for (const title of sections) made.push((await deps.sections.insert(tx, { courseId, title })).id);
  const added = classes.map(
    ({ lectureTitle, startsAt, section }, place): NewLecture => ({
      title: lectureTitle,
      position: lastPosition + 1 + place,
      sectionId: section === null ? last : (made[section] ?? last),
      liveAt: new Date(startsAt),
      liveMinutes: minutes,
      liveUrl: url,
      liveRemindedAt: findReminded(deps, new Date(startsAt)),
      liveSeriesId: seriesId,
    }),
  );
  const ids = await deps.repository.insert(tx, courseId, added);
  await deps.sections.renumber(tx, courseId);
  return ids;
}

interface Moves {
  courseId: string;
  userId: string;
  classes: readonly { lectureId: string; startsAt: string; lectureTitle?: string | undefined }[];
  minutes?: number | undefined;
  url?: string | undefined;
}

/**
 * Gives classes other times; learners of a published course are told once of those that have moved. Throws 404 `course.not-found`, 409
 * `course.archived`, `live.past`, `live.far`, and `live.outdated` when one of them has begun or is not there any more.
 */
export async function moveLiveClasses(deps: LiveDeps, moves: Moves): Promise<{ moved: number; reach: LiveReach }> {
  const { courseId, userId } = moves;
  const done = await deps.db.transaction(async (tx) => {
    const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const rows = await findClasses(deps, tx, { courseId, lectureIds: moves.classes.map(({ lectureId }) => lectureId) });
    const { changes, moved } = findMoves(deps, rows, moves);
    for (const { id, ...change } of changes) await deps.live.save(tx, id, change);
    const [first] = moved;
    if (!first) return { moved: 0, reach: NOBODY };
    const lectureIds = moved.map(({ lectureId }) => lectureId);
    await deps.live.forgetTold(tx, { courseId, lectureIds, haveMoved: true });
    if (!isPublished) return { moved: moved.length, reach: NOBODY };
    await deps.tell(tx, { kind: 'live-moved', aboutId: first.lectureId, classes: moved });
    return { moved: moved.length, reach: await deps.live.countReach(tx, courseId, lectureIds) };
  });
  deps.courses.catalogueChanged(courseId);
  return done;
}

/** What changes of classes, and those with a new time in the order of that. Throws 409 `live.past`, `live.far`, `live.outdated`. */
function findMoves(deps: LiveDeps, rows: ReadonlyMap<string, PlannedRow>, { classes, minutes, url }: Moves) {
  const now = deps.clock.now();
  const changes: (PlannedRow & { remindedAt?: Date | null })[] = [];
  const moved: { lectureId: string; startsAt: string }[] = [];
  for (const { lectureId, lectureTitle, ...wanted } of classes) {
    const row = rows.get(lectureId);
    if (!row) throw createOutdatedClassesError();
    const startsAt = new Date(wanted.startsAt);
    const change = { ...row, title: lectureTitle ?? row.title, minutes: minutes ?? row.minutes, url: url ?? row.url };
    if (startsAt.getTime() === row.startsAt.getTime()) {
      changes.push(change);
      continue;
    }
    if (row.startsAt <= now) throw createOutdatedClassesError();
    ensurePlannable(deps, startsAt);
    changes.push({ ...change, startsAt, remindedAt: findReminded(deps, startsAt) });
    moved.push({ lectureId, startsAt: startsAt.toISOString() });
  }
  return { changes, moved: moved.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt)) };
}

/** The classes of lectures of a locked course, by their lectures. Throws 409 `live.outdated`. */
async function findClasses(
  deps: LiveDeps,
  tx: Tx,
  { courseId, lectureIds }: { courseId: string; lectureIds: string[] },
): Promise<Map<string, PlannedRow>> {
  const rows = (await deps.live.listChosen(tx, courseId, lectureIds)).filter(isPlanned);
  if (rows.length !== lectureIds.length) throw createOutdatedClassesError();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Cancels the live class of an own lecture; learners of a published course are told, unless it has begun. Throws 404
 * `lecture.not-found`, 409 `course.archived`.
 */
export async function cancelLiveClass(deps: LiveDeps, lectureId: string, userId: string): Promise<Sentence> {
  const courseId = await ensureOwnedLecture(deps, lectureId, userId);
  return cancelLiveClasses(deps, { courseId, userId, lectureIds: [lectureId] });
}

/**
 * Cancels classes; learners of a published course are told once of those that have not begun. Lectures without a class stay as they are.
 * Throws 404 `course.not-found`, 409 `course.archived`, and `live.outdated` when a lecture is not there any more.
 */
export async function cancelLiveClasses(
  deps: LiveDeps,
  { courseId, userId, ...chosen }: { courseId: string; userId: string; lectureIds: string[] },
): Promise<Sentence> {
  const wanted = [...new Set(chosen.lectureIds)];
  await deps.db.transaction(async (tx) => {
    const { isPublished } = await deps.courses.lockTaughtCourse(tx, { userId, courseId });
    const rows = await deps.live.listChosen(tx, courseId, wanted);
    if (rows.length !== wanted.length) throw createOutdatedClassesError();
    const planned = rows.filter(isPlanned).toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    if (planned.length === 0) return;
    const lectureIds = planned.map(({ id }) => id);
    await deps.live.clear(tx, lectureIds);
    await deps.live.forgetTold(tx, { courseId, lectureIds, haveMoved: false });
    const ahead = planned.filter(({ startsAt }) => startsAt > deps.clock.now());
    const [first] = ahead;
    if (!isPublished || !first) return;
    const classes = ahead.map(({ id, startsAt }) => ({ lectureId: id, startsAt: startsAt.toISOString() }));
    await deps.tell(tx, { kind: 'live-cancelled', aboutId: first.id, classes });
  });
  deps.courses.catalogueChanged(courseId);
  return wanted.length === 1 ? sayLiveClassCancelled() : sayLiveClassesCancelled();
}
