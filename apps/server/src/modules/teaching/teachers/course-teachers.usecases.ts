import {
  type CourseTeachers,
  courseTeacherLimits,
  type OwnTeachings,
  type Sentence,
  type TeachingRight,
} from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { TellNews } from '../../notifications/index.ts';
import {
  createKnownTeacherError,
  createOwnAddressError,
  createTeachingNotFoundError,
  createTooManyTeachersError,
  createTooOftenError,
  sayTeacherRemoved,
  sayTeachingLeft,
} from './course-teachers.errors.ts';
import type { CourseTeachersRepository } from './course-teachers.repository.ts';

export interface CourseTeachersDeps {
  db: Db;
  clock: Clock;
  repository: CourseTeachersRepository;
  /** Throws 403 `auth.email-unproved` where the school wants proof. */
  ensureEmailProved(userId: string): Promise<void>;
  /** Lets an invitation be mailed when the transaction commits. */
  queueMail(tx: Tx, teachingId: string): Promise<void>;
  /** Tells whoever has the address, when the transaction commits. */
  tell: TellNews;
  /** Films that are being sent to somebody who may not watch any more end soon. */
  accessLost(): void;
}

interface Owned {
  courseId: string;
  ownerId: string;
}

/** Who teaches an own course beside its owner. Throws 404 `course.not-found`. */
export async function listCourseTeachers(
  { db, clock, repository }: CourseTeachersDeps,
  { courseId, ownerId }: Owned,
): Promise<CourseTeachers> {
  if (!(await repository.isOwned(db, courseId, ownerId))) throw createCourseNotFoundError();
  return { teachers: await repository.list(db, courseId, clock.now()) };
}

/**
 * Invites an address to teach an own course; whether it has an account changes nothing that the owner sees. Throws 404 `course.not-found`,
 * 403 `auth.email-unproved`, 409 `course-teacher.own`, `.known`, `.too-many`, 429 `course-teacher.too-often`.
 */
export async function inviteTeacher(
  deps: CourseTeachersDeps,
  { courseId, ownerId, email, rights }: Owned & { email: string; rights: TeachingRight[] },
): Promise<CourseTeachers> {
  await deps.ensureEmailProved(ownerId);
  const { db, clock, repository } = deps;
  const { perCourse, perDay, days } = courseTeacherLimits;
  return db.transaction(async (tx) => {
    const owner = await repository.holdPerson(tx, ownerId);
    if (!owner || !(await repository.holdCourse(tx, courseId, ownerId))) throw createCourseNotFoundError();
    if (owner.email === email) throw createOwnAddressError();
    const createdAt = clock.now();
    await repository.expire(tx, createdAt, courseId);
    if ((await repository.countOf(tx, courseId)) >= perCourse) throw createTooManyTeachersError({ most: perCourse });
    const since = new Date(createdAt.getTime() - DAY_MS);
    if ((await repository.countInvited(tx, ownerId, since)) >= perDay) throw createTooOftenError({ most: perDay });
    const id = newId();
    const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
    if (!(await repository.insert(tx, { id, courseId, email, rights, createdAt, expiresAt })))
      throw createKnownTeacherError();
    await deps.queueMail(tx, id);
    await deps.tell(tx, { kind: 'teaching', aboutId: id });
    return { teachers: await repository.list(tx, courseId, createdAt) };
  });
}

/** Changes what a teacher may do, or somebody invited is to do. Throws 404 `course.not-found`, `course-teacher.not-found`. */
export async function changeTeacherRights(
  { db, clock, repository }: CourseTeachersDeps,
  { courseId, ownerId, teachingId, rights }: Owned & { teachingId: string; rights: TeachingRight[] },
): Promise<CourseTeachers> {
  return db.transaction(async (tx) => {
    if (!(await repository.holdCourse(tx, courseId, ownerId))) throw createCourseNotFoundError();
    const now = clock.now();
    if (!(await repository.setRights(tx, { id: teachingId, courseId, rights, now })))
      throw createTeachingNotFoundError();
    return { teachers: await repository.list(tx, courseId, now) };
  });
}

/** Takes rights or an invitation back. Throws 404 `course.not-found`, `course-teacher.not-found`. */
export async function removeTeacher(
  deps: CourseTeachersDeps,
  { courseId, ownerId, teachingId }: Owned & { teachingId: string },
): Promise<Sentence & { teacherId: string | null }> {
  const { db, clock, repository } = deps;
  const teacherId = await db.transaction(async (tx) => {
    if (!(await repository.holdCourse(tx, courseId, ownerId))) throw createCourseNotFoundError();
    const ended = await repository.end(tx, { id: teachingId, courseId, now: clock.now() });
    if (!ended) throw createTeachingNotFoundError();
    return ended.teacherId;
  });
  deps.accessLost();
  return { ...sayTeacherRemoved(), teacherId };
}

/** Courses of others that somebody teaches, and to which their address is invited: of an address that is not proved nothing is said. */
export async function listOwnTeaching(
  { db, clock, repository }: CourseTeachersDeps,
  userId: string,
): Promise<OwnTeachings> {
  const person = await repository.findPerson(db, userId);
  const isEmailProved = person?.isProved ?? false;
  const email = person && isEmailProved ? person.email : null;
  return { isEmailProved, courses: await repository.listOwn(db, { userId, email, now: clock.now() }) };
}

/**
 * Accepts or declines an invitation to the caller's proved address. Accepted twice it is accepted once. Throws 404
 * `course-teacher.not-found`, 409 `course-teacher.known` for who teaches the course by another address.
 */
export async function answerTeaching(
  { db, clock, repository }: CourseTeachersDeps,
  { userId, teachingId, answer }: { userId: string; teachingId: string; answer: 'accept' | 'decline' },
): Promise<{ courseId: string }> {
  return db.transaction(async (tx) => {
    const person = await repository.holdPerson(tx, userId);
    const found = person?.isProved ? await repository.lock(tx, teachingId) : null;
    if (!person || !found || found.state === 'ended') throw createTeachingNotFoundError();
    const { courseId } = found;
    if (found.state === 'accepted' && found.teacherId === userId && answer === 'accept') return { courseId };
    const now = clock.now();
    const isTheirs = found.email === person.email && found.ownerId !== userId;
    if (!isTheirs || found.state !== 'open' || found.expiresAt <= now) throw createTeachingNotFoundError();
    if (answer === 'decline') await repository.end(tx, { id: teachingId, email: person.email, now });
    else {
      if (await repository.isTeacher(tx, courseId, userId)) throw createKnownTeacherError();
      await repository.accept(tx, { id: teachingId, teacherId: userId });
    }
    return { courseId };
  });
}

/** Gives rights back. Throws 404 `course-teacher.not-found`. */
export async function leaveTeaching(
  deps: CourseTeachersDeps,
  { userId, teachingId }: { userId: string; teachingId: string },
): Promise<Sentence & { courseId: string }> {
  const { db, clock, repository } = deps;
  const ended = await db.transaction((tx) =>
    repository.end(tx, { id: teachingId, teacherId: userId, now: clock.now() }),
  );
  if (!ended) throw createTeachingNotFoundError();
  deps.accessLost();
  return { ...sayTeachingLeft(), courseId: ended.courseId };
}
