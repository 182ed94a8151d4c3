import {
  limits,
  type OfficeAnnouncement,
  type SchoolAnnouncement,
  type SchoolAnnouncementBody,
  type Sentence,
} from '@nalanda/contract';
import type { Db, Tx } from '../../../database/db.ts';
import type { Clock } from '../../../platform/clock.ts';
import { listUntouched } from '../../../platform/errors/edit-conflicts.ts';
import type { TellNews } from '../../notifications/index.ts';
import { sayAnnouncementRemoved } from '../announcements.errors.ts';
import {
  createAnnouncementEndedError,
  createSchoolAnnouncementNotFoundError,
  createTooManySchoolAnnouncementsError,
} from './school-announcements.errors.ts';
import { presentCurrent, presentOfficeAnnouncement, toPeriod } from './school-announcements.models.ts';
import type { SchoolAnnouncementsRepository } from './school-announcements.repository.ts';

export interface SchoolAnnouncementsDeps {
  db: Db;
  clock: Clock;
  repository: SchoolAnnouncementsRepository;
  /** Tells those whom it is for, when the transaction commits or when it begins. */
  tell: TellNews;
}

/** What the school tells somebody now. */
export async function listSchoolAnnouncements(
  { db, clock, repository }: SchoolAnnouncementsDeps,
  userId: string,
): Promise<SchoolAnnouncement[]> {
  const rows = await repository.listCurrent(db, { userId, now: clock.now() });
  return rows.map(presentCurrent);
}

/** Shows an announcement to somebody no more; gives what the school tells them. Throws 404 `school-announcement.not-found`. */
export async function putAnnouncementAside(
  deps: SchoolAnnouncementsDeps,
  userId: string,
  id: string,
): Promise<SchoolAnnouncement[]> {
  const { db, clock, repository } = deps;
  const isHere = await db.transaction((tx) => repository.putAside(tx, id, { userId, now: clock.now() }));
  if (!isHere) throw createSchoolAnnouncementNotFoundError();
  return listSchoolAnnouncements(deps, userId);
}

/** The newest announcements of the school, as the office sees them. */
export async function listOfficeAnnouncements({
  clock,
  repository,
}: SchoolAnnouncementsDeps): Promise<OfficeAnnouncement[]> {
  const rows = await repository.list(limits.schoolAnnouncement.listed);
  return rows.map((row) => presentOfficeAnnouncement(row, clock.now()));
}

/**
 * Tells everybody, or those of a role, when it begins. One that was sent before is there already and stays as it is. Throws 400
 * `school-announcement.over`, `.too-long`, 404 `.not-found` for an id that somebody else has, 409 `.too-many`.
 */
export async function createSchoolAnnouncement(
  deps: SchoolAnnouncementsDeps,
  writerId: string,
  { id, fields }: { id: string; fields: SchoolAnnouncementBody },
): Promise<OfficeAnnouncement[]> {
  const { db, clock, repository } = deps;
  await db.transaction(async (tx) => {
    await repository.hold(tx);
    const known = await repository.find(tx, id);
    if (known && known.writerId !== writerId) throw createSchoolAnnouncementNotFoundError();
    if (known) return;
    const createdAt = clock.now();
    const period = toPeriod(fields, createdAt);
    const { most } = limits.schoolAnnouncement;
    if ((await repository.countAhead(tx, createdAt)) >= most) throw createTooManySchoolAnnouncementsError({ most });
    await repository.insert(tx, { ...fields, ...period, id, writerId, createdAt });
    await tellAt(deps, tx, { id, startsAt: period.startsAt });
  });
  return listOfficeAnnouncements(deps);
}

/**
 * Changes an announcement that is not over; whom it reaches only now is told, who was told is not told again. Throws 400
 * `school-announcement.over`, `.too-long`, 404 `.not-found`, 409 `.ended`, `edit.conflict`.
 */
export async function editSchoolAnnouncement(
  deps: SchoolAnnouncementsDeps,
  id: string,
  { fields, basis }: { fields: SchoolAnnouncementBody; basis: Record<string, string> },
): Promise<OfficeAnnouncement[]> {
  const { db, clock, repository } = deps;
  await db.transaction(async (tx) => {
    await repository.hold(tx);
    const row = await repository.find(tx, id);
    if (!row) throw createSchoolAnnouncementNotFoundError();
    const now = clock.now();
    if (row.endsAt <= now) throw createAnnouncementEndedError();
    const current = toTexts(row);
    const wanted = toTexts({ ...fields, ...toPeriod(fields, now) });
    const untouched = listUntouched({ basis, current, wanted });
    const kept = Object.fromEntries(untouched.map((name) => [name, current[name]]));
    const { startsAt = '', endsAt = '', ...words } = { ...wanted, ...kept };
    const period = toPeriod({ startsAt, endsAt }, now);
    await repository.update(tx, id, { ...words, ...period });
    await tellAt(deps, tx, { id, startsAt: period.startsAt });
  });
  return listOfficeAnnouncements(deps);
}

/** Takes an announcement away, and its notifications with it. Throws 404 `school-announcement.not-found`. */
export async function removeSchoolAnnouncement(
  { db, repository }: SchoolAnnouncementsDeps,
  id: string,
): Promise<{ said: Sentence; title: string }> {
  const title = await db.transaction((tx) => repository.remove(tx, id));
  if (title === null) throw createSchoolAnnouncementNotFoundError();
  return { said: sayAnnouncementRemoved(), title };
}

/** Whoever was told is not told twice, so that a start that moves may tell again. */
async function tellAt(
  { clock, tell }: SchoolAnnouncementsDeps,
  tx: Tx,
  { id, startsAt }: { id: string; startsAt: Date },
): Promise<void> {
  const startAfterSeconds = Math.max(0, Math.ceil((startsAt.getTime() - clock.now().getTime()) / 1000));
  await tell(tx, { kind: 'school', aboutId: id }, { startAfterSeconds });
}

type Comparable = Record<'title' | 'text' | 'titleInHindi' | 'textInHindi' | 'audience', string> &
  Record<'startsAt' | 'endsAt', Date>;

/** Fields of an announcement as two windows compare them. */
const toTexts = ({ title, text, titleInHindi, textInHindi, audience, startsAt, endsAt }: Comparable) =>
  ({
    ...{ title, text, titleInHindi, textInHindi, audience },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }) as Record<string, string>;
