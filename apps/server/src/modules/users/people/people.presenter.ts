import type { PersonDetail, PersonSummary } from '@nalanda/contract';
import { toMediaUrl } from '../../../platform/storage/media-url.ts';
import { toMomentOfSheet } from '../../../platform/text/indian-time.ts';
import type { PeopleRepository, PersonRow } from './people.repository.ts';

/** Somebody in the list of the office. */
export function toPersonSummary(row: PersonRow): PersonSummary {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    photoUrl: toMediaUrl(row.photoKey),
    role: row.role,
    staffRole: row.staffRole,
    isSuspended: row.suspendedAt !== null,
    isEmailVerified: row.emailVerifiedAt !== null,
    isWaiting: row.isWaiting,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Somebody in a file of people. */
export function toPersonCells(row: PersonRow): string[] {
  const says = (is: boolean) => (is ? 'yes' : 'no');
  return [
    row.id,
    row.name,
    row.email,
    row.role,
    row.staffRole ?? '',
    says(row.suspendedAt !== null),
    says(row.emailVerifiedAt !== null),
    row.locale ?? '',
    toMomentOfSheet(row.createdAt),
  ];
}

/** What the office reads of somebody. */
export interface PersonParts {
  row: PersonRow;
  bounce: { reason: string; bouncedAt: Date } | null;
  enrolments: Awaited<ReturnType<PeopleRepository['listEnrolments']>>;
  orders: Awaited<ReturnType<PeopleRepository['listOrders']>>;
  courses: Awaited<ReturnType<PeopleRepository['listCourses']>>;
  sessions: Awaited<ReturnType<PeopleRepository['listSessions']>>;
  notes: Awaited<ReturnType<PeopleRepository['listNotes']>>;
  mails: Awaited<ReturnType<PeopleRepository['listMails']>>;
}

/** Somebody with what they have. */
export function toPersonDetail(parts: PersonParts, describeDevice: (userAgent: string | null) => string): PersonDetail {
  const { row, bounce, enrolments, orders, courses, sessions, notes, mails } = parts;
  return {
    ...toPersonSummary(row),
    description: row.description,
    hasPassword: row.passwordHash !== null,
    enrolments: enrolments.map(({ enrolledAt, completedAt, pricePaidPaise, orderId, ...enrolment }) => ({
      ...enrolment,
      enrolledAt: enrolledAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
      pricePaid: pricePaidPaise / 100,
      isBought: orderId !== null,
      hasCertificate: enrolment.certificateName !== null,
    })),
    orders: orders.map(({ id, amountPaise, createdAt, ...order }) => ({
      ...order,
      _id: id,
      amount: amountPaise / 100,
      createdAt: createdAt.toISOString(),
    })),
    courses: courses.map(({ id, title, enrolledCount, ...state }) => ({
      _id: id,
      title,
      enrolledCount,
      status: toCourseStatus(state),
    })),
    sessions: sessions.map(({ userAgent, createdAt, lastUsedAt }) => ({
      device: describeDevice(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    bounce: bounce && { reason: bounce.reason, at: bounce.bouncedAt.toISOString() },
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    notes: notes.map(({ createdAt, ...note }) => ({ ...note, at: createdAt.toISOString() })),
  };
}

function toCourseStatus(state: {
  isPublished: boolean;
  isHidden: boolean;
  archivedAt: Date | null;
}): PersonDetail['courses'][number]['status'] {
  if (state.archivedAt) return 'archived';
  if (state.isHidden) return 'hidden';
  return state.isPublished ? 'published' : 'draft';
}
