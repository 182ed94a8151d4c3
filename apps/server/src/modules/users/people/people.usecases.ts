import { limits, type PersonDetail, type PersonSummary } from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import type { BouncedAddressesRepository } from '../../../platform/mail/bounced-addresses.repository.ts';
import { toCsv } from '../../../platform/text/csv.ts';
import { createUserNotFoundError } from '../users.errors.ts';
import {
  createEnrolledError,
  createHasPasswordError,
  createIsStaffError,
  createNotEnrolledFreeError,
  createOwnCourseError,
  createPersonSuspendedError,
} from './people.errors.ts';
import { toPersonCells, toPersonDetail, toPersonSummary } from './people.presenter.ts';
import type { NewNote, PeopleQuery, PeopleRepository, PersonRow } from './people.repository.ts';

const PEOPLE_A_PIECE = 500;

/** What the office's people ask of other modules. */
export interface PeopleOutside {
  db: Db;
  clock: Clock;
  auth: {
    describeDevice(userAgent: string | null): string;
    invite(tx: Tx, invitation: { userId: string; importId: string | null; linkOrigin: string | null }): Promise<void>;
  };
  bounced: Pick<BouncedAddressesRepository, 'find' | 'lift'>;
  courses: { catalogueChanged(courseId?: string): void };
  learning: {
    enrol(
      tx: Tx,
      enrolment: { courseId: string; learnerId: string; orderId: null; pricePaidPaise: number },
    ): Promise<boolean>;
    unenrol(tx: Tx, enrolment: { learnerId: string; courseId: string }): Promise<boolean>;
    restAccess(tx: Tx, learnerId: string): Promise<void>;
    accessLost(): void;
  };
}

export interface PeopleDeps extends PeopleOutside {
  repository: PeopleRepository;
}

/** Something that somebody in the office does to somebody, and why. */
export interface Deed {
  actorId: string;
  userId: string;
  reason: string;
}

/** People by what is typed, newest first, a page at a time. */
export async function listPeople(
  { repository }: PeopleDeps,
  query: PeopleQuery,
): Promise<{ people: PersonSummary[]; hasMore: boolean }> {
  const rows = await repository.list(query);
  return {
    people: rows.slice(0, limits.peopleListed).map(toPersonSummary),
    hasMore: rows.length > limits.peopleListed,
  };
}

/** The people of a list as CSV, newest first, read some hundred at a time. */
export async function* writePeople({ repository }: PeopleDeps, query: PeopleQuery): AsyncGenerator<string> {
  yield toCsv([['Id', 'Name', 'Email', 'Role', 'Office', 'Suspended', 'Email confirmed', 'Language', 'Signed up']]);
  let after: string | undefined;
  do {
    const rows: PersonRow[] = await repository.list({ ...query, after }, PEOPLE_A_PIECE);
    yield toCsv(rows.map(toPersonCells));
    after = rows.length < PEOPLE_A_PIECE ? undefined : rows.at(-1)?.id;
  } while (after);
}

/** Somebody with what they have. Throws 404 `user.not-found`. */
export async function getPerson(deps: PeopleDeps, userId: string): Promise<PersonDetail> {
  const { repository, clock, auth } = deps;
  const [row, enrolments, orders, courses, sessions, notes, mails] = await Promise.all([
    repository.find(userId),
    repository.listEnrolments(userId),
    repository.listOrders(userId),
    repository.listCourses(userId),
    repository.listSessions(userId, clock.now()),
    repository.listNotes(userId),
    repository.listMails(userId),
  ]);
  if (!row) throw createUserNotFoundError();
  const bounce = await deps.bounced.find(row.email);
  return toPersonDetail({ row, bounce, enrolments, orders, courses, sessions, notes, mails }, auth.describeDevice);
}

/**
 * Keeps somebody out: sessions and sign-ins that wait end, videos stop, their courses leave the catalogue; who is
 * enrolled in these goes on, money stays as it is. Done twice it is done once. Throws 404 `user.not-found`, 409
 * `people.is-staff`.
 */
export async function suspendPerson(deps: PeopleDeps, deed: Deed): Promise<PersonDetail> {
  const { db, clock, repository, learning } = deps;
  const { userId } = deed;
  const hidden = await db.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, userId);
    if (person.staffRole) throw createIsStaffError();
    if (person.suspendedAt) return [];
    const now = clock.now();
    await repository.setSuspended(tx, { userId, suspendedAt: now, now });
    await repository.endSessions(tx, userId);
    await learning.restAccess(tx, userId);
    await note(deps, tx, { ...deed, kind: 'suspended' });
    return repository.hideCourses(tx, userId);
  });
  learning.accessLost();
  for (const courseId of hidden) deps.courses.catalogueChanged(courseId);
  return getPerson(deps, userId);
}

/** Lets somebody in again, and their courses into the catalogue. Done twice it is done once. Throws 404 `user.not-found`. */
export async function liftSuspension(deps: PeopleDeps, deed: Deed): Promise<PersonDetail> {
  const { db, clock, repository } = deps;
  const { userId } = deed;
  const shown = await db.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, userId);
    if (!person.suspendedAt) return [];
    await repository.setSuspended(tx, { userId, suspendedAt: null, now: clock.now() });
    await note(deps, tx, { ...deed, kind: 'lifted' });
    return repository.showCourses(tx, userId);
  });
  for (const courseId of shown) deps.courses.catalogueChanged(courseId);
  return getPerson(deps, userId);
}

/**
 * Mails a new link to somebody who has set no password; the one before opens nothing any more. Throws 404 `user.not-found`,
 * 409 `people.suspended`, `people.has-password`.
 */
export async function reinvitePerson(
  deps: PeopleDeps,
  { userId, linkOrigin }: { userId: string; linkOrigin: string | null },
): Promise<PersonRow> {
  return deps.db.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, userId);
    if (person.suspendedAt) throw createPersonSuspendedError();
    if (person.passwordHash !== null) throw createHasPasswordError();
    await deps.auth.invite(tx, { userId, importId: null, linkOrigin });
    return person;
  });
}

/** Lets mails go again to somebody's address. Done twice it is done once. Throws 404 `user.not-found`. */
export async function liftBounce(deps: PeopleDeps, userId: string): Promise<PersonDetail> {
  await deps.db.transaction(async (tx) => {
    const { email } = await lockPerson(deps, tx, userId);
    await deps.bounced.lift(tx, email);
  });
  return getPerson(deps, userId);
}

/**
 * Enrols somebody without payment. Throws 404 `user.not-found`, `course.not-found`, 409 `people.suspended`,
 * `people.own-course`, `people.enrolled`.
 */
export async function enrolPerson(deps: PeopleDeps, deed: Deed & { courseId: string }): Promise<PersonDetail> {
  const { userId, courseId } = deed;
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(deps, tx, userId);
    if (person.suspendedAt) throw createPersonSuspendedError();
    if (!(await enrolWithoutPayment(deps, tx, deed))) throw createEnrolledError();
  });
  deps.courses.catalogueChanged(courseId);
  return getPerson(deps, userId);
}

/**
 * Enrols somebody whom the transaction has locked, at no price, and notes why; false when they are enrolled already. Call
 * `courses.catalogueChanged` after the commit. Throws 404 `course.not-found`, 409 `people.own-course`.
 */
export async function enrolWithoutPayment(
  deps: Pick<PeopleDeps, 'repository' | 'learning' | 'clock'>,
  tx: Tx,
  deed: Deed & { courseId: string },
): Promise<boolean> {
  const { userId, courseId } = deed;
  const course = await deps.repository.findCourse(tx, courseId);
  if (!course) throw createCourseNotFoundError();
  if (course.creatorId === userId) throw createOwnCourseError();
  const enrolment = { courseId, learnerId: userId, orderId: null, pricePaidPaise: 0 };
  if (!(await deps.learning.enrol(tx, enrolment))) return false;
  await note(deps, tx, { ...deed, kind: 'enrolled' });
  return true;
}

/** Ends an enrolment that no order stands behind. Throws 404 `user.not-found`, 409 `people.not-enrolled-free`. */
export async function unenrolPerson(deps: PeopleDeps, deed: Deed & { courseId: string }): Promise<PersonDetail> {
  const { userId, courseId } = deed;
  await deps.db.transaction(async (tx) => {
    await lockPerson(deps, tx, userId);
    if (!(await deps.learning.unenrol(tx, { learnerId: userId, courseId }))) throw createNotEnrolledFreeError();
    await note(deps, tx, { ...deed, kind: 'unenrolled' });
  });
  deps.learning.accessLost();
  deps.courses.catalogueChanged(courseId);
  return getPerson(deps, userId);
}

/** Holds somebody until the transaction ends. Throws 404 `user.not-found`. */
export async function lockPerson({ repository }: PeopleDeps, tx: Tx, userId: string): Promise<PersonRow> {
  const person = await repository.lock(tx, userId);
  if (!person) throw createUserNotFoundError();
  return person;
}

/** Notes what was done to somebody. */
export async function note(
  { repository, clock }: Pick<PeopleDeps, 'repository' | 'clock'>,
  tx: Tx,
  { userId, ...deed }: Deed & { courseId?: string; kind: NewNote['kind'] },
): Promise<void> {
  await repository.addNote(tx, { ...deed, personId: userId, createdAt: clock.now() });
}
