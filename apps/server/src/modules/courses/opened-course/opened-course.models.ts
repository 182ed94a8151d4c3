import { randomBytes } from 'node:crypto';
import type { Enrolment } from '../../learning/index.ts';
import { findOpening, hasOpening, type Since } from '../../lectures/index.ts';
import type { KnownLectureRow, SharedRow } from './opened-course.repository.ts';

/** A course as it is remembered: what its viewers have in common, and the pages written of it so far. */
export interface OpenedCourse {
  row: SharedRow;
  /** When what is said of its batches is true no more, in milliseconds since 1970; null: only a change makes it untrue. */
  turnsAt: number | null;
  /** By kind of viewer. */
  pages: Map<string, Page>;
}

/** A written page with places left for what is the viewer's own: their id, and the tokens of their links by asset. */
export interface Page {
  /** One more than there are places; the bytes of UTF-8 as characters, which join and copy quicker than real ones. */
  texts: readonly string[];
  places: readonly string[];
}

/** Nobody's text can hold it: it is made anew in every process and never leaves it. */
const MARK = randomBytes(16).toString('hex');
const MARKED = new RegExp(`${MARK}:([\\w-]+);`);
const VIEWER = 'viewer';

/** Stands in a page for the id of its viewer. */
export const VIEWER_MARK = `${MARK}:${VIEWER};`;

/** Stands in a page for the token of the viewer's links to this video. */
export const toTokenMark = (assetId: string): string => `${MARK}:${assetId};`;

/** Cuts a page at its marks. */
export function cutPage(json: string): Page {
  const parts = json.split(MARKED);
  return {
    texts: parts.filter((_, index) => index % 2 === 0).map((text) => Buffer.from(text).toString('latin1')),
    places: parts.filter((_, index) => index % 2 === 1),
  };
}

/** The page as its viewer gets it. */
export function fillPage(
  { texts, places }: Page,
  viewer: { id: string; createToken(assetId: string): string },
): Buffer {
  let page = '';
  let [name, own] = ['', ''];
  for (const [index, text] of texts.entries()) {
    page += text;
    const place = places[index];
    if (place === undefined) break;
    // The links of one video stand beside each other.
    if (place !== name) own = place === VIEWER ? viewer.id : viewer.createToken(place);
    name = place;
    page += own;
  }
  return Buffer.from(page, 'latin1');
}

/** The lectures of a course that somebody is shown: who was enrolled before a lecture was removed keeps it. */
export function listShownLectures(rows: readonly KnownLectureRow[], enrolledAt: number | null): KnownLectureRow[] {
  return rows.filter(({ removedAt }) => removedAt === null || (enrolledAt !== null && enrolledAt <= removedAt));
}

type Standing = Pick<SharedRow, 'lectureRows' | 'batchRows'>;

/** How a learner stands to the course. */
export type LearnerStanding = Enrolment & Since;

/** Are learners of the course shown different pages, by their batch, by what opens later, or by what was removed? */
export const hasKinds = ({ lectureRows, batchRows }: Standing): boolean =>
  batchRows.length > 0 || lectureRows.some((lecture) => lecture.removedAt !== null || hasOpening(lecture));

/**
 * The kind of viewer: those of one kind are shown the same page but for their own id and tokens. Null: nobody else's page is the
 * same, since a lecture opens for each at the moment that counts from their own enrolment.
 */
export function findKind(row: Standing, enrolment: LearnerStanding | null, now: number): string | null {
  if (enrolment === null) return 'others';
  if (!hasKinds(row)) return 'enrolled';
  const { batchId, startsAt, enrolledAt, mayChooseBatch } = enrolment;
  const lectures: (string | number)[] = [];
  for (const lecture of row.lectureRows) {
    const opening = findOpening(lecture, enrolment) ?? 0;
    if (opening > now && startsAt === null && lecture.opensAfterDays !== null) return null;
    const isShown = lecture.removedAt === null || enrolledAt <= lecture.removedAt;
    lectures.push(isShown ? (opening > now ? opening : 'open') : 'removed');
  }
  const mayChange = mayChooseBatch && (startsAt ?? 0) > now;
  return ['enrolled', batchId, mayChange, ...lectures].join();
}

/** When the next batch begins, closes, or has a kept seat free again, in milliseconds since 1970; null: nothing of that is to come. */
export function findBatchTurn(rows: SharedRow['batchRows'], now: number): number | null {
  const moments = rows
    .filter(({ isEnded }) => !isEnded)
    .flatMap(({ startsAt, enrolUntil, keptUntil }) => [startsAt, enrolUntil, keptUntil ?? 0])
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : Math.min(...moments);
}
