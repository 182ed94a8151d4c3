import {
  type ClassInvitations,
  invitationLimits,
  type NotInvitedReason,
  type OwnInvitations,
  type Sentence,
} from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import { type Clock, DAY_MS } from '../../../platform/clock.ts';
import { createCourseNotFoundError } from '../../../platform/errors/course-errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { SignedTokens } from '../../../platform/secrets/signed-tokens.ts';
import { toMediaUrl } from '../../../platform/storage/media-url.ts';
import type { TellNews } from '../../notifications/index.ts';
import {
  createAddingOffError,
  createAddingPriceError,
  createAddingUnpublishedError,
  createInvitationNotFoundError,
  createNotAddedError,
  createTooManyInvitationsError,
  createUnknownInvitationLinkError,
  sayInvitationsRefused,
  sayInvitationWithdrawn,
  sayLearnerRemoved,
  sayReminded,
} from './class-invitations.errors.ts';
import {
  type AddingSettings,
  type InvitationRow,
  presentInvitation,
  stateAt,
  whyClosed,
} from './class-invitations.models.ts';
import type { ClassInvitationsRepository } from './class-invitations.repository.ts';

/** Queues a mail of an invitation in a transaction. */
export type QueueMail = (
  tx: Tx,
  mail: { invitationId: string; about: 'invitation' | 'reminder' | 'removal' },
) => Promise<void>;

export interface ClassInvitationsDeps {
  db: Db;
  clock: Clock;
  repository: ClassInvitationsRepository;
  /** What the owner of the school has set, on whichever node. */
  readSettings(): Promise<AddingSettings>;
  /** Throws 403 `auth.email-unproved` where the school wants proof. */
  ensureEmailProved(userId: string): Promise<void>;
  learning: {
    enrol(
      tx: Tx,
      enrolment: { courseId: string; learnerId: string; orderId: null; pricePaidPaise: 0; isAdded: true },
    ): Promise<boolean>;
    unenrol(tx: Tx, enrolment: { courseId: string; learnerId: string }): Promise<boolean>;
    accessLost(): void;
  };
  catalogueChanged(courseId: string): void;
  tell: TellNews;
  tokens: SignedTokens;
  /** Lets an invitation, or the removal of its learner, be mailed when the transaction commits. */
  queueMail: QueueMail;
}

const MONTH_MS = 30 * DAY_MS;

const closedErrors = {
  off: createAddingOffError,
  price: createAddingPriceError,
  unpublished: createAddingUnpublishedError,
};

/** Whom the educator of a course has invited, and how many more can be. Throws 404 `course.not-found`. */
export async function listClassInvitations(
  deps: ClassInvitationsDeps,
  { courseId, educatorId }: { courseId: string; educatorId: string },
): Promise<ClassInvitations> {
  const { db, repository, clock } = deps;
  const course = await repository.findCourse(db, courseId, educatorId);
  if (!course) throw createCourseNotFoundError();
  const { rule, perCourse } = await deps.readSettings();
  const now = clock.now();
  const [left, remindable, rows] = await Promise.all([
    countLeft(deps, db, { courseId, educatorId, perCourse }),
    repository.countRemindable(db, courseId, { now, since: lastForReminder(now) }),
    repository.list(db, courseId, invitationLimits.listed),
  ]);
  return {
    closed: whyClosed(rule, course),
    left,
    most: perCourse,
    remindable,
    invitations: rows.map((row) => presentInvitation(row, now)),
  };
}

/** How many more can be invited now: what is left of the course's 30 days and of the educator's day. */
async function countLeft(
  { repository, clock }: ClassInvitationsDeps,
  executor: Db | Tx,
  { courseId, educatorId, perCourse }: { courseId: string; educatorId: string; perCourse: number },
): Promise<number> {
  const now = clock.now().getTime();
  const ofCourse = await repository.countOfCourse(executor, courseId, new Date(now - MONTH_MS));
  const ofEducator = await repository.countOfEducator(executor, educatorId, new Date(now - DAY_MS));
  return Math.max(0, Math.min(perCourse - ofCourse, invitationLimits.perDay - ofEducator));
}

/**
 * Invites addresses to an own course; whether they have an account changes nothing that the educator sees. Sent twice, the second
 * invites nobody. Throws 404 `course.not-found`, 403 `auth.email-unproved`, 409 `class-invitation.off`, `.price`, `.unpublished`, `.too-many`.
 */
export async function inviteLearners(
  deps: ClassInvitationsDeps,
  { courseId, educatorId, emails }: { courseId: string; educatorId: string; emails: string[] },
): Promise<{ invited: number; skipped: { email: string; reason: NotInvitedReason }[] }> {
  await deps.ensureEmailProved(educatorId);
  const { rule, perCourse } = await deps.readSettings();
  const { db, repository } = deps;
  return db.transaction(async (tx) => {
    const educator = await repository.holdPerson(tx, educatorId);
    const course = await repository.findCourse(tx, courseId, educatorId);
    if (!educator || !course) throw createCourseNotFoundError();
    const closed = whyClosed(rule, course);
    if (closed) throw closedErrors[closed]();
    const createdAt = deps.clock.now();
    await repository.expire(tx, createdAt, courseId);
    const addresses = [...new Set(emails)];
    const skipped = await listSkipped(deps, tx, { courseId, addresses, own: educator.email, now: createdAt });
    const passedOver = new Set(skipped.map(({ email }) => email));
    const fresh = addresses.filter((email) => !passedOver.has(email));
    const left = await countLeft(deps, tx, { courseId, educatorId, perCourse });
    if (fresh.length > left) throw createTooManyInvitationsError({ left });
    const expiresAt = new Date(createdAt.getTime() + invitationLimits.days * DAY_MS);
    const rows = fresh.map((email) => ({ id: newId(), courseId, email, createdAt, expiresAt }));
    if (rows.length > 0) await repository.insert(tx, rows);
    for (const { id } of rows) {
      await deps.queueMail(tx, { invitationId: id, about: 'invitation' });
      await deps.tell(tx, { kind: 'invitation', aboutId: id });
    }
    return { invited: rows.length, skipped };
  });
}

async function listSkipped(
  { repository }: ClassInvitationsDeps,
  tx: Tx,
  { courseId, addresses, own, now }: { courseId: string; addresses: string[]; own: string; now: Date },
): Promise<{ email: string; reason: NotInvitedReason }[]> {
  const rows = await repository.listOfAddresses(tx, courseId, addresses);
  const before = Map.groupBy(rows, ({ email }) => email);
  return addresses.flatMap((email) => {
    const reason = email === own ? 'own' : whySkipped(before.get(email) ?? [], now);
    return reason ? [{ email, reason }] : [];
  });
}

/** By what the address was invited before, the last first. */
function whySkipped([last, ...others]: InvitationRow[], now: Date): NotInvitedReason | null {
  if (!last) return null;
  const state = stateAt(last, now);
  if (state === 'open') return 'waiting';
  if (state === 'accepted' || state === 'declined') return state;
  const since = new Date(now.getTime() - MONTH_MS);
  const recent = [last, ...others].filter(({ createdAt }) => createdAt > since);
  return recent.length >= invitationLimits.perAddress ? 'often' : null;
}

const lastForReminder = (now: Date) => new Date(now.getTime() - invitationLimits.remindDays * DAY_MS);

/**
 * Reminds everybody who has not answered an invitation to an own course for three days, and was not reminded within them. Sent twice, the
 * second reminds nobody. Throws 404 `course.not-found`, 403 `auth.email-unproved`, 409 `class-invitation.off`, `.price`, `.unpublished`.
 */
export async function remindInvited(
  deps: ClassInvitationsDeps,
  { courseId, educatorId }: { courseId: string; educatorId: string },
): Promise<Sentence & { reminded: number }> {
  await deps.ensureEmailProved(educatorId);
  const { rule } = await deps.readSettings();
  const reminded = await deps.db.transaction(async (tx) => {
    const educator = await deps.repository.holdPerson(tx, educatorId);
    const course = await deps.repository.findCourse(tx, courseId, educatorId);
    if (!educator || !course) throw createCourseNotFoundError();
    const closed = whyClosed(rule, course);
    if (closed) throw closedErrors[closed]();
    const now = deps.clock.now();
    const ids = await deps.repository.remind(tx, courseId, { now, since: lastForReminder(now) });
    for (const id of ids) await deps.queueMail(tx, { invitationId: id, about: 'reminder' });
    return ids.length;
  });
  return { ...sayReminded({ count: reminded }), reminded };
}

/** Takes an open invitation back. Throws 404 `course.not-found`, `class-invitation.not-found`. */
export async function withdrawInvitation(
  { db, repository, clock }: ClassInvitationsDeps,
  { courseId, invitationId, educatorId }: { courseId: string; invitationId: string; educatorId: string },
): Promise<Sentence> {
  await db.transaction(async (tx) => {
    if (!(await repository.findCourse(tx, courseId, educatorId))) throw createCourseNotFoundError();
    const which = { id: invitationId, courseId, now: clock.now() };
    if (!(await repository.end(tx, which, { state: 'withdrawn' }))) throw createInvitationNotFoundError();
  });
  return sayInvitationWithdrawn();
}

/**
 * Ends the enrolment of a learner whom the educator has added or a learning platform has enrolled. They are told so, and the platform's link enrols
 * them no more; what they have learned and their certificates stay.
 * Throws 404 `course.not-found`, `class-invitation.not-added`.
 */
export async function removeAddedLearner(
  deps: ClassInvitationsDeps,
  { courseId, enrolmentId, educatorId }: { courseId: string; enrolmentId: string; educatorId: string },
): Promise<Sentence & { learnerId: string }> {
  const { db, repository, clock } = deps;
  const learnerId = await db.transaction(async (tx) => {
    if (!(await repository.findCourse(tx, courseId, educatorId))) throw createCourseNotFoundError();
    const added = await repository.findAdded(tx, courseId, enrolmentId);
    const of = added && { courseId, learnerId: added.learnerId };
    if (!of || !(await deps.learning.unenrol(tx, of))) throw createNotAddedError();
    const note = { ...of, now: clock.now() };
    const invitationId =
      added.platform === null
        ? await repository.noteRemoval(tx, note)
        : await repository.noteRemovalFrom(tx, { ...note, platform: added.platform });
    if (invitationId) {
      await deps.queueMail(tx, { invitationId, about: 'removal' });
      await deps.tell(tx, { kind: 'removal', aboutId: invitationId });
    }
    return of.learnerId;
  });
  deps.learning.accessLost();
  deps.catalogueChanged(courseId);
  return { ...sayLearnerRemoved(), learnerId };
}

/** Courses to which the caller's address is invited and could be enrolled now; of an address that is not proved nothing is said. */
export async function listOwnInvitations(deps: ClassInvitationsDeps, userId: string): Promise<OwnInvitations> {
  const { db, repository, clock } = deps;
  const person = await repository.findEmail(db, userId);
  if (!person?.emailVerifiedAt) return { isEmailProved: false, invitations: [] };
  const { rule } = await deps.readSettings();
  const rows = await repository.listOwn(db, { userId, email: person.email, now: clock.now() });
  return {
    isEmailProved: true,
    invitations: rows
      .filter((row) => whyClosed(rule, row) === null)
      .map((row) => ({
        _id: row.id,
        courseId: row.courseId,
        courseTitle: row.title,
        educator: { name: row.educatorName, photoUrl: toMediaUrl(row.educatorPhotoKey) },
        invitedAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
      })),
  };
}

/**
 * Accepts or declines an invitation to the caller's proved address. Accepting enrols without payment, when the school's rule and the
 * course still allow it; who has the course already keeps it as it is. Accepted twice it is accepted once. Throws 404 `class-invitation.not-found`,
 * 409 `class-invitation.off`, `.price`, `.unpublished`.
 */
export async function answerInvitation(
  deps: ClassInvitationsDeps,
  { userId, invitationId, answer }: { userId: string; invitationId: string; answer: 'accept' | 'decline' },
): Promise<{ courseId: string }> {
  const { rule } = await deps.readSettings();
  const { courseId } = await deps.db.transaction(async (tx) => {
    const { repository } = deps;
    const person = await repository.holdPerson(tx, userId);
    const found = person?.emailVerifiedAt ? await repository.find(tx, invitationId) : null;
    if (!person || !found || found.email !== person.email) throw createInvitationNotFoundError();
    if (answer === 'accept' && found.state === 'accepted' && found.learnerId === userId) return found;
    const course = await repository.holdCourse(tx, found.courseId);
    if (!course || course.creatorId === userId) throw createInvitationNotFoundError();
    const which = { id: invitationId, email: person.email, now: deps.clock.now() };
    const end =
      answer === 'accept' ? { state: 'accepted' as const, learnerId: userId } : { state: 'declined' as const };
    const ended = await repository.end(tx, which, end);
    if (!ended) throw createInvitationNotFoundError();
    if (answer === 'decline') return ended;
    const closed = whyClosed(rule, course);
    if (closed) throw closedErrors[closed]();
    const enrolment = { orderId: null, pricePaidPaise: 0, isAdded: true } as const;
    await deps.learning.enrol(tx, { ...enrolment, courseId: ended.courseId, learnerId: userId });
    return ended;
  });
  if (answer === 'accept') deps.catalogueChanged(courseId);
  return { courseId };
}

/** No more mails of invitations to the address that the token's mail went to. Throws 404 `class-invitation.unknown-link`. */
export async function refuseInvitations(deps: ClassInvitationsDeps, token: string): Promise<Sentence> {
  const id = deps.tokens.read(token);
  const { db, repository, clock } = deps;
  const isRefused = id !== null && (await db.transaction((tx) => repository.refuse(tx, id, clock.now())));
  if (!isRefused) throw createUnknownInvitationLinkError();
  return sayInvitationsRefused();
}
