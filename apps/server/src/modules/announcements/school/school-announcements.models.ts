import { limits, type OfficeAnnouncement, type SchoolAnnouncement } from '@nalanda/contract';
import { createAnnouncementOverError, createAnnouncementTooLongError } from './school-announcements.errors.ts';
import type { CurrentRow, SchoolAnnouncementRow } from './school-announcements.repository.ts';

const LONGEST_MS = limits.schoolAnnouncement.days * 86_400_000;

/** From when until when an announcement is shown. Throws 400 `school-announcement.over`, `.too-long`. */
export function toPeriod(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string },
  now: Date,
): { startsAt: Date; endsAt: Date } {
  const period = { startsAt: startsAt === null ? now : new Date(startsAt), endsAt: new Date(endsAt) };
  if (period.endsAt <= now) throw createAnnouncementOverError();
  if (period.endsAt.getTime() - period.startsAt.getTime() > LONGEST_MS)
    throw createAnnouncementTooLongError({ days: limits.schoolAnnouncement.days });
  return period;
}

/** As people read it: what is written in one language alone is everybody's. */
export function presentCurrent(row: CurrentRow): SchoolAnnouncement {
  const english = { title: row.title, text: row.text };
  const hindi = { title: row.titleInHindi, text: row.textInHindi };
  const isInBoth = english.title !== '' && hindi.title !== '';
  return {
    _id: row.id,
    ...(english.title === '' ? hindi : english),
    inHindi: isInBoth ? hindi : null,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    isPutAside: row.isPutAside,
  };
}

/** As the office sees it. */
export function presentOfficeAnnouncement(row: SchoolAnnouncementRow, now: Date): OfficeAnnouncement {
  const { id, title, text, titleInHindi, textInHindi, audience, startsAt, endsAt } = row;
  return {
    _id: id,
    ...{ title, text, titleInHindi, textInHindi, audience },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    state: endsAt <= now ? 'over' : startsAt > now ? 'planned' : 'running',
    writer: row.writer,
    createdAt: row.createdAt.toISOString(),
  };
}
