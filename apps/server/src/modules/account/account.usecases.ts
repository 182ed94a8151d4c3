import { isPermitted, type Locale, type Sentence, type StaffRole } from '@nalanda/contract';
import type { Db, Executor, Tx } from '../../database/db.ts';
import type { Clock } from '../../platform/clock.ts';
import type { LimitsConfig } from '../../platform/config/limit-settings.ts';
import { createAddressNotFoundError } from '../../platform/errors/errors.ts';
import { createFairQueue } from '../../platform/helper-process/fair-queue.ts';
import type { CreateRateLimiter } from '../../platform/limits/rate-limit.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Notices } from '../../platform/mail/notices.ts';
import { chooseLocale } from '../../platform/school.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { createIsStaffError, createUserNotFoundError } from '../users/index.ts';
import {
  createDueWithoutAccountError,
  createOthersUnsettledError,
  createUnsettledError,
  toSentence,
} from './account.errors.ts';
import { describeOwed, type OwedCourse } from './account.models.ts';
import type { AccountRepository } from './account.repository.ts';
import { type Archive, type ArchiveFile, writeArchive } from './export/archive.ts';
import { writeExportGuide } from './export/export.guide.ts';
import type { ExportRepository } from './export/export.repository.ts';
import type { QueueFarewell } from './farewell.jobs.ts';
import type { QueuePictureRemoval } from './picture.jobs.ts';

/** What somebody reads before they delete their account. */
interface Deletion {
  mustSettle: Sentence[];
  stays: Sentence[];
  hasPassword: boolean;
}

/** What the office reads before it deletes somebody's account. */
interface Erasure extends Pick<Deletion, 'mustSettle' | 'stays'> {
  /** Rupees that would stay in the books, because nobody knows where to send them. */
  unclaimed: number;
}

/** What else keeps somebody here. */
interface Conditions {
  /** Comes first in each transaction. */
  ensureMayGo(tx: Tx): Promise<void>;
  /** Comes when nobody can change any more what is due to them. */
  ensureSeen?(tx: Tx): Promise<void>;
  refuse(owed: OwedCourse[]): Error;
}

/** An account that the office deletes. */
interface Erasing {
  self: Self;
  userId: string;
  password: string;
  unclaimed: number;
}

/** The signed-in person and the session they call from. */
export interface Self {
  id: string;
  sessionId: string;
}

/** Whose account ends. */
interface Leaver {
  id: string;
  name: string;
  email: string;
  locale: Locale | null;
  emailVerifiedAt: Date | null;
}

export interface AccountOutside {
  db: Db;
  clock: Clock;
  storage: Storage;
  logger: { warn(details: object, message: string): void };
  createRateLimiter: CreateRateLimiter;
  limits: LimitsConfig;
  notices: Pick<Notices, 'maySend'>;
  /** Who says goodbye; where the pages are does not matter any more. */
  sender: Sender;
  /** Where files are kept for a moment. */
  folder: string;
  auth: {
    /** Throws unless it is shown that the owner is at the keyboard. */
    ensureOwner(self: Self, password: string): Promise<Leaver & { passwordHash: string | null }>;
  };
  users: { getUserById(id: string): Promise<Leaver & { passwordHash: string | null }> };
  courses: {
    removeCourse(userId: string, courseId: string): Promise<unknown>;
    catalogueChanged(): void;
  };
  learning: {
    /** What they could watch rests from the commit on. */
    restAccess(tx: Tx, learnerId: string): Promise<void>;
    /** Call after the commit of `restAccess`. */
    accessLost(): void;
  };
  payouts: {
    describeLeaving(educatorId: string): Promise<Sentence[]>;
    /** The same about somebody else, for the office. */
    describeTheirLeaving(educatorId: string): Promise<Sentence[]>;
    /** Rupees that are due to an educator of whom no bank account is known. */
    findUnpayable(educatorId: string, executor?: Executor): Promise<number>;
    leaveSchool(
      tx: Tx,
      leaver: { educatorId: string; name: string; email: string; locale: Locale | null; emailVerifiedAt: Date | null },
    ): Promise<{ isKept: boolean; unclaimed: { amount: number; number: string } | null }>;
  };
  images: { removeImage(key: string): Promise<void> };
  office: {
    /** Throws 409 `staff.last-owner`. */
    ensureMayLeave(tx: Tx, userId: string): Promise<void>;
    /** Nobody's role in the office changes until the transaction ends. */
    holdStaff(tx: Tx): Promise<void>;
    findRole(tx: Tx, userId: string): Promise<StaffRole | null>;
    listDuties(userId: string): Promise<Sentence[]>;
  };
}

export interface AccountDeps extends AccountOutside {
  repository: AccountRepository;
  exports: ExportRepository;
  queueFarewell: QueueFarewell;
  queuePictureRemoval: QueuePictureRemoval;
}

/** Exports at once, and those that wait: each reads the database for a while. */
const EXPORTS = { width: 2, waiting: 20, waitingOfOwner: 1 };

export type AccountUsecases = ReturnType<typeof createAccountUsecases>;

/** What people may ask of whoever keeps their data: to see it, and to have it forgotten. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createAccountUsecases(deps: AccountDeps) {
  const { db, clock, repository, auth, courses, images, logger, sender } = deps;
  const exportsMade = deps.createRateLimiter({ name: 'export-account', ...deps.limits.LIMIT_EXPORT_ACCOUNT });
  const takeTurn = createFairQueue(EXPORTS);

  /**
   * All that is known about the person, as a zip: one at a time for a person; one that was not begun does not count. Throws
   * 429, 503 `server.busy`, 413 `account.export-too-large`, 400 `request.cancelled` and what `ensureOwner` throws.
   */
  async function exportData(self: Self, password: string, signal: AbortSignal): Promise<Archive> {
    await auth.ensureOwner(self, password);
    await exportsMade.consume(self.id);
    const { folder } = deps;
    let hasBegun = false;
    const write = () => {
      hasBegun = true;
      return writeArchive(listFiles(self.id), { folder, at: clock.now(), signal });
    };
    try {
      return await takeTurn(write, { owner: self.id, signal });
    } catch (error) {
      if (!hasBegun) await exportsMade.giveBack(self.id);
      throw error;
    }
  }

  async function* listFiles(userId: string): AsyncGenerator<ArchiveFile> {
    const locale = chooseLocale(sender, (await deps.users.getUserById(userId)).locale);
    yield { name: 'README.txt', pieces: [writeExportGuide({ brandName: sender.brandName, locale, now: clock.now() })] };
    const { photoKey, ...account } = (await deps.exports.findPerson(userId)) ?? { photoKey: null };
    yield { name: 'account.json', pieces: [`${JSON.stringify(account, null, 2)}\n`] };
    for (const [name, rows] of Object.entries(deps.exports.listAll(userId))) {
      yield { name: `${name}.json`, pieces: toJsonList(rows) };
    }
    if (photoKey && (await deps.storage.exists(photoKey))) {
      yield { name: 'photo.webp', pieces: await deps.storage.getStream(photoKey) };
    }
  }

  /** What stands between the person and the deletion of the account, as sentences. */
  async function describeDeletion(self: Self): Promise<Deletion> {
    const [duties, owed, stays, person] = await Promise.all([
      deps.office.listDuties(self.id),
      repository.listOwedCourses(db, self.id),
      deps.payouts.describeLeaving(self.id),
      deps.users.getUserById(self.id),
    ]);
    return { mustSettle: [...duties, ...owed.map(describeOwed)], stays, hasPassword: person.passwordHash !== null };
  }

  /**
   * Forgets the person. Courses without learners go; what learners are owed, and what tax law wants kept of orders and
   * payments, stays with somebody without a name. Throws 409 `account.unsettled`, `staff.last-owner` and what `ensureOwner` throws.
   */
  async function deleteAccount(self: Self, password: string): Promise<void> {
    const person = await auth.ensureOwner(self, password);
    await forget(person, {
      ensureMayGo: (tx) => deps.office.ensureMayLeave(tx, self.id),
      refuse: createUnsettledError,
    });
  }

  /** What stands between somebody and the deletion of their account by the office. Throws 404 `user.not-found`. */
  async function describeErasure(userId: string): Promise<Erasure> {
    const standing = await repository.findStanding(db, userId);
    if (!standing || standing.deletedAt) throw createUserNotFoundError();
    const [owed, due, stays] = await Promise.all([
      repository.listOwedCourses(db, userId),
      deps.payouts.findUnpayable(userId),
      deps.payouts.describeTheirLeaving(userId),
    ]);
    const unsettled = owed.length > 0 ? [createOthersUnsettledError()] : [];
    return { mustSettle: unsettled.map(toSentence), stays, unclaimed: due };
  }

  /**
   * Forgets somebody who has asked the school for it, or who was never somebody, as if they had deleted the account
   * themself. Money that is due to them and that nobody knows where to send stays in the books: the caller says how much they
   * have seen that to be (`unclaimed`, in rupees), and is refused when it is another amount by then. Throws 404
   * `user.not-found`, `request.not-found` when the own role has gone meanwhile, 409 `people.is-staff`, `people.unsettled`,
   * `people.due-without-account` and what `ensureOwner` throws.
   */
  async function eraseAccount({ self, userId, password, unclaimed }: Erasing): Promise<void> {
    await auth.ensureOwner(self, password);
    const person = await deps.users.getUserById(userId);
    await forget(person, {
      ensureMayGo: async (tx) => {
        await deps.office.holdStaff(tx);
        // Somebody may have taken the role from the caller while the password was looked at.
        if (!isPermitted(await deps.office.findRole(tx, self.id), 'people.erase')) throw createAddressNotFoundError();
        const standing = await repository.findStanding(tx, userId);
        if (!standing || standing.deletedAt) throw createUserNotFoundError();
        if (standing.staffRole) throw createIsStaffError();
      },
      ensureSeen: async (tx) => {
        const due = await deps.payouts.findUnpayable(userId, tx);
        if (due > 0 && due !== unclaimed) throw createDueWithoutAccountError({ due });
      },
      refuse: () => createOthersUnsettledError(),
    });
  }

  async function forget(person: Leaver, { ensureMayGo, ensureSeen, refuse }: Conditions): Promise<void> {
    const { id, name: chosenName, email, locale, emailVerifiedAt } = person;
    // No mail carries the name that somebody has chosen for an address that they have not proved.
    const name = emailVerifiedAt ? chosenName : null;
    await db.transaction(async (tx) => {
      await ensureMayGo(tx);
      await ensureSettled(tx, id, refuse);
      await ensureSeen?.(tx);
    });
    // Each removal is whole in itself: when one fails, whoever asked tries again and goes on from there.
    for (const courseId of await repository.listOpenCourseIds(id)) {
      await courses.removeCourse(id, courseId).catch(async (error: unknown) => {
        // A colleague who deletes the same account may have been first.
        if ((await repository.listOpenCourseIds(id)).includes(courseId)) throw error;
      });
    }
    const isTold = await deps.notices.maySend(person);
    const { photoKey } = await db.transaction(async (tx) => {
      await ensureMayGo(tx);
      const leaver = { educatorId: id, name: chosenName, email, locale, emailVerifiedAt };
      const { isKept, unclaimed } = await deps.payouts.leaveSchool(tx, leaver);
      // Nobody can begin to pay any more, but somebody may have finished meanwhile.
      await ensureSettled(tx, id, refuse);
      await ensureSeen?.(tx);
      await deps.learning.restAccess(tx, id);
      if (isTold) await deps.queueFarewell(tx, { userId: id, to: email, name, locale, isDue: isKept, unclaimed });
      const erased = await repository.erasePerson(tx, id, clock.now());
      if (erased.photoKey) await deps.queuePictureRemoval(tx, erased.photoKey);
      return erased;
    });
    courses.catalogueChanged();
    deps.learning.accessLost();
    if (photoKey) {
      // At once, where that can be done; the job comes to the same end.
      await images.removeImage(photoKey).catch((error: unknown) => {
        logger.warn({ err: error, key: photoKey }, 'the picture of a deleted person is removed later');
      });
    }
  }

  async function ensureSettled(tx: Tx, userId: string, refuse: (owed: OwedCourse[]) => Error): Promise<void> {
    const owed = await repository.listOwedCourses(tx, userId);
    if (owed.length > 0) throw refuse(owed);
  }

  return { exportData, describeDeletion, describeErasure, deleteAccount, eraseAccount };
}

/** A list as JSON, some rows at a time. */
async function* toJsonList(pages: AsyncIterable<Record<string, unknown>[]>): AsyncGenerator<string> {
  let before = '';
  yield '[';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield `${before}\n${rows.map((row) => JSON.stringify(row, null, 2)).join(',\n')}`;
    before = ',';
  }
  yield '\n]\n';
}
