import { type Announcement, type AnnouncementPage, isPermitted, limits, type Sentence } from '@nalanda/contract';
import type { Db, Tx } from '../../database/db.ts';
import { type Clock, DAY_MS } from '../../platform/clock.ts';
import { listUntouched } from '../../platform/errors/edit-conflicts.ts';
import type { SessionUser } from '../../platform/http/session-user.ts';
import { toMediaUrl } from '../../platform/storage/media-url.ts';
import type { TellNews } from '../notifications/index.ts';
import {
  createAnnouncementNotFoundError,
  createNoClassError,
  createTooManyAnnouncementsError,
  sayAnnouncementRemoved,
} from './announcements.errors.ts';
import type { AnnouncementRow, AnnouncementsRepository } from './announcements.repository.ts';

export interface AnnouncementsDeps {
  db: Db;
  clock: Clock;
  repository: AnnouncementsRepository;
  /** Tells the learners, when the transaction commits. */
  tell: TellNews;
}

/** A page of the announcements of a course. Throws 404 `announcement.no-course`. */
export async function listAnnouncements(
  { db, repository }: AnnouncementsDeps,
  user: Pick<SessionUser, 'id' | 'staffRole'>,
  { courseId, before }: { courseId: string; before?: string | undefined },
): Promise<AnnouncementPage> {
  const standing = await repository.findStanding(db, user.id, courseId);
  const isMember = standing?.isMember || isPermitted(user.staffRole, 'courses.moderate');
  if (!standing || !isMember) throw createNoClassError();
  const { perPage } = limits.announcement;
  const rows = await repository.list(courseId, { before, limit: perPage + 1 });
  return {
    announcements: rows.slice(0, perPage).map(presentAnnouncement),
    hasMore: rows.length > perPage,
    courseTitle: standing.title,
    learners: standing.isEducator ? standing.learners : null,
  };
}

/** What is announced, and where. */
export interface NewAnnouncement {
  id: string;
  courseId: string;
  title: string;
  text: string;
}

/**
 * Tells all learners of an own course. One that was sent before is there already and stays as it is. Throws 404
 * `announcement.no-course`, also `announcement.not-found` for an id that somebody else has, and 409 `announcement.too-many`.
 */
export async function createAnnouncement(
  deps: AnnouncementsDeps,
  writerId: string,
  given: NewAnnouncement,
): Promise<Announcement> {
  const { db, clock, repository } = deps;
  const { id, courseId } = given;
  return db.transaction(async (tx) => {
    const standing = await repository.findStanding(tx, writerId, courseId);
    if (!standing?.isEducator) throw createNoClassError();
    await repository.hold(tx, courseId);
    const known = await repository.find(tx, id);
    if (known && (known.writerId !== writerId || known.courseId !== courseId)) throw createAnnouncementNotFoundError();
    if (known) return presentAnnouncement(known);
    const createdAt = clock.now();
    const since = new Date(createdAt.getTime() - DAY_MS);
    if ((await repository.countSince(tx, courseId, since)) >= limits.announcement.perDay)
      throw createTooManyAnnouncementsError({ most: limits.announcement.perDay });
    if (!(await repository.insert(tx, { ...given, writerId, createdAt }))) throw createAnnouncementNotFoundError();
    await deps.tell(tx, { kind: 'announcement', aboutId: id });
    return readAnnouncement(deps, tx, id);
  });
}

/** Changes the words of an announcement to an own course; nobody is told again. Throws 404 `announcement.not-found` and 409 `edit.conflict`. */
export async function editAnnouncement(
  deps: AnnouncementsDeps,
  educatorId: string,
  { id, title, text, basis }: { id: string; title: string; text: string; basis: { title: string; text: string } },
): Promise<Announcement> {
  const { db, clock, repository } = deps;
  return db.transaction(async (tx) => {
    const row = await repository.lockOwn(tx, educatorId, id);
    if (!row) throw createAnnouncementNotFoundError();
    const current = { title: row.title, text: row.text };
    const wanted: Record<string, string> = { title, text };
    const untouched = listUntouched({ basis: { ...basis }, current, wanted });
    const touched = Object.entries(wanted).filter(([name]) => !untouched.includes(name));
    if (touched.length > 0) await repository.update(tx, id, { ...Object.fromEntries(touched), editedAt: clock.now() });
    return readAnnouncement(deps, tx, id);
  });
}

/** Takes an announcement to an own course away, and with it what was told of it. Throws 404 `announcement.not-found`. */
export async function removeAnnouncement(
  { repository }: AnnouncementsDeps,
  educatorId: string,
  id: string,
): Promise<Sentence> {
  if (!(await repository.remove(educatorId, id))) throw createAnnouncementNotFoundError();
  return sayAnnouncementRemoved();
}

async function readAnnouncement({ repository }: AnnouncementsDeps, tx: Tx, id: string): Promise<Announcement> {
  const row = await repository.find(tx, id);
  if (!row) throw createAnnouncementNotFoundError();
  return presentAnnouncement(row);
}

function presentAnnouncement(row: AnnouncementRow): Announcement {
  return {
    _id: row.id,
    courseId: row.courseId,
    title: row.title,
    text: row.text,
    writer: { name: row.writerName, photoUrl: toMediaUrl(row.writerPhotoKey) },
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}
