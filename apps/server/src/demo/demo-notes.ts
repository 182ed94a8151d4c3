import { v7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import { lectureNotes } from '../database/schema/notes.table.ts';
import { wishes } from '../database/schema/recommendations.table.ts';
import type { DemoCourseRows } from './demo-courses.ts';

const HOUR = 3_600_000;

/** A note of the demo student; one without words is a bookmark. */
interface DemoNote {
  course: string;
  /** Place of the lecture from 0. */
  lecture: number;
  atSeconds: number;
  hoursAgo: number;
  text: string;
}

const REACT = 'React From First Principles: State, Effects and Calm';
const SQL = 'SQL for Answers: Ninety Questions From a Kirana Chain';

const notes: readonly DemoNote[] = [
  {
    ...{ course: REACT, lecture: 0, atSeconds: 3, hoursAgo: 54 },
    text: 'A screen is what a function gives back for some state. So: never change the screen, change the state.',
  },
  {
    ...{ course: REACT, lecture: 1, atSeconds: 7, hoursAgo: 51 },
    text: 'Ask myself before each effect: what outside of React am I keeping in step? If nothing, it is no effect.',
  },
  { ...{ course: REACT, lecture: 1, atSeconds: 9, hoursAgo: 51 }, text: '' },
  {
    ...{ course: SQL, lecture: 0, atSeconds: 5, hoursAgo: 26 },
    text: 'Write the question in words first, then the columns, then SELECT. Try it on the shop’s own register on Sunday.',
  },
  { ...{ course: SQL, lecture: 1, atSeconds: 2, hoursAgo: 25 }, text: '' },
];

/** So many of the dearest courses are kept for later. */
const WISHED = 2;

/** Notes and bookmarks of the demo student, and what they have kept for later. */
export async function insertDemoNotes(
  tx: Tx,
  { made, studentId, now }: { made: readonly DemoCourseRows[]; studentId: string; now: Date },
): Promise<void> {
  await tx.insert(lectureNotes).values(notes.map((note) => toRow(made, note, { studentId, now })));
  const noted = new Set(notes.map(({ course }) => course));
  const wished = made
    .filter(({ source, course }) => course.publishedAt && (course.pricePaise ?? 0) > 0 && !noted.has(source.title))
    .toSorted((a, b) => (b.course.pricePaise ?? 0) - (a.course.pricePaise ?? 0))
    .slice(0, WISHED);
  await tx.insert(wishes).values(
    wished.map(({ course }, place) => ({
      ...{ userId: studentId, courseId: course.id ?? '', pricePaise: course.pricePaise ?? null },
      addedAt: new Date(now.getTime() - (place + 1) * 20 * HOUR),
    })),
  );
}

function toRow(
  made: readonly DemoCourseRows[],
  { course: title, lecture: place, atSeconds, hoursAgo, text }: DemoNote,
  { studentId, now }: { studentId: string; now: Date },
): typeof lectureNotes.$inferInsert {
  const entry = made.find(({ source }) => source.title === title);
  const lecture = entry?.lectures[place];
  if (!entry?.course.id || !lecture?.id) throw new Error(`The demo has no lecture ${place} in "${title}".`);
  const writtenAt = new Date(now.getTime() - hoursAgo * HOUR);
  return {
    ...{ id: v7({ msecs: writtenAt.getTime() }), userId: studentId, courseId: entry.course.id, lectureId: lecture.id },
    ...{ courseTitle: title, lectureTitle: lecture.title, atSeconds, text, createdAt: writtenAt, updatedAt: writtenAt },
  };
}
