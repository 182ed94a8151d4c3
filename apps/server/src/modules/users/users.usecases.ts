import { type CourseSummary, type Creator, type User, userSchema } from '@nalanda/contract';
import type { Clock } from '../../platform/clock.ts';
import { type FieldTexts, listUntouched } from '../../platform/errors/edit-conflicts.ts';
import { compileReply } from '../../platform/http/route-schemas.ts';
import type { Memory } from '../../platform/memory/memories.ts';
import type { ReceivedFile } from '../../platform/storage/received-files.ts';
import type { Admission } from './educators/admission.usecases.ts';
import { createUserNotFoundError } from './users.errors.ts';
import { toCreator, toUser } from './users.presenter.ts';
import type { PreferenceChanges, UsersRepository } from './users.repository.ts';

/** What this module needs of the media module: pictures are decoded and re-encoded there. */
export interface AvatarImages {
  /** Storage key of the saved picture; throws 415 when the file is no picture. */
  saveImage(file: ReceivedFile, kind: 'avatar'): Promise<string>;
  removeImage(key: string): Promise<void>;
}

/** What this module needs of the learning module. */
export interface EnrolledCourses {
  listEnrolledCourses(userId: string): Promise<CourseSummary[]>;
}

/** What the log is told when a picture stays behind. */
export interface UsersLogger {
  warn(details: object, message: string): void;
}

export interface UsersUsecasesDeps {
  repository: UsersRepository;
  clock: Clock;
  images: AvatarImages;
  learning: EnrolledCourses;
  admission: Pick<Admission, 'isHeldBack'>;
  /** What people are told of themselves, written. */
  remembered: Memory<Buffer>;
  logger?: UsersLogger | undefined;
}

const writeText = compileReply(userSchema);
/** As bytes: a text with one letter beyond Latin-1 in it costs as much again each time it is sent. */
const writeJson = (user: User) => Buffer.from(writeText(user));

export type UsersUsecases = ReturnType<typeof createUsersUsecases>;

/** The rules about people and their profiles. */
export function createUsersUsecases(deps: UsersUsecasesDeps) {
  const { repository, clock, images, learning, admission, remembered, logger } = deps;

  /** The user with their enrolled courses. Throws 404 `user.not-found`. */
  async function presentUser(userId: string): Promise<User> {
    return (await readUser(userId)).user;
  }

  async function readUser(userId: string): Promise<{ user: User; isWaiting: boolean }> {
    const [row, courses] = await Promise.all([repository.findById(userId), learning.listEnrolledCourses(userId)]);
    if (!row) throw createUserNotFoundError();
    const awaitsApproval = await admission.isHeldBack(row);
    return { user: toUser(row, { enrolledCourses: courses, awaitsApproval }), isWaiting: row.isWaiting };
  }

  /**
   * As `presentUser`, written; remembered until something is said about the person or a course of theirs. Throws 404
   * `user.not-found`.
   */
  async function writeUser(userId: string): Promise<Buffer> {
    const known = remembered.get(userId);
    if (known) return known;
    const keep = remembered.begin();
    const { user, isWaiting } = await readUser(userId);
    const json = writeJson(user);
    const origins = { user: [userId], course: user.enrolledCourses.map(({ _id }) => _id) };
    // Whoever waits is let in by an invitation, and nothing is said of those.
    if (!isWaiting) keep(userId, json, { origins, bytes: json.byteLength });
    return json;
  }

  /** The card of an educator; learners have none. Throws 404 `user.not-found`. */
  async function getCreator(userId: string): Promise<Creator> {
    const row = await repository.findById(userId);
    if (row?.role !== 'educator') throw createUserNotFoundError();
    return toCreator(row);
  }

  async function removeQuietly(key: string): Promise<void> {
    await images.removeImage(key).catch((error: unknown) => {
      logger?.warn({ err: error, key }, 'an unused picture could not be removed');
    });
  }

  /**
   * Changes the profile; absent fields stay. The old picture goes only after the new one is in place, and a new one
   * goes again when the change fails. Throws 404 `user.not-found`, 409 `edit.conflict`, and 415 from the media module.
   */
  async function updateProfile(change: {
    userId: string;
    name?: string | undefined;
    description?: string | undefined;
    /** What the form showed when it was opened. */
    basis?: FieldTexts | undefined;
    photo?: ReceivedFile | undefined;
  }): Promise<User> {
    const { userId, photo } = change;
    const photoKey = photo && (await images.saveImage(photo, 'avatar'));
    try {
      const decide = (before: ProfileTexts) => ({ ...findChanges(before, change), photoKey });
      const written = await repository.updateProfile(userId, decide, clock.now());
      if (!written) throw createUserNotFoundError();
      const { replacedPhotoKey } = written;
      if (replacedPhotoKey) await removeQuietly(replacedPhotoKey);
    } catch (error) {
      if (photoKey) await removeQuietly(photoKey);
      throw error;
    }
    return presentUser(userId);
  }

  /** Changes how the product behaves for somebody; absent fields stay. */
  async function setPreferences(userId: string, changes: PreferenceChanges): Promise<User> {
    await repository.setPreferences(userId, changes, clock.now());
    return presentUser(userId);
  }

  return { presentUser, writeUser, getCreator, updateProfile, setPreferences };
}

interface ProfileTexts {
  name: string;
  description: string;
}

/** Name and description as far as the person has changed them. Throws 409 `edit.conflict`. */
function findChanges(
  before: ProfileTexts,
  {
    name,
    description,
    basis,
  }: { name?: string | undefined; description?: string | undefined; basis?: FieldTexts | undefined },
): { name?: string | undefined; description?: string | undefined } {
  const { name: currentName, description: currentDescription } = before;
  const untouched = listUntouched({
    basis,
    current: { name: currentName, description: currentDescription },
    wanted: { name: name ?? currentName, description: description ?? currentDescription },
  });
  return {
    ...(!untouched.includes('name') && { name }),
    ...(!untouched.includes('description') && { description }),
  };
}
