import type { Lecture, Section } from '@nalanda/contract';
import { inOrder, moveItem } from './lecture-order.models.ts';

/** Sections and lectures of a course as the server takes their order. */
export interface Outline {
  lectureIds: string[];
  sections: { sectionId: string; lectureIds: string[] }[];
}

/** Lectures and sections by their ids in one list: lectures stand below the id of their section. */
export type Rows = readonly string[];

/** The rows of a course: lectures without a section first. */
export function toRows(lectures: readonly Lecture[], sections: readonly Section[]): string[] {
  const known = new Set(sections.map(({ _id }) => _id));
  const loose = lectures.filter(({ sectionId }) => sectionId === null || !known.has(sectionId));
  const inside = sections.flatMap((section) => [
    section,
    ...lectures.filter(({ sectionId }) => sectionId === section._id),
  ]);
  return [...loose, ...inside].map(({ _id }) => _id);
}

/** The order that rows say; `sectionIds` tells which of them are sections. */
export function toOutline(rows: Rows, sectionIds: ReadonlySet<string>): Outline {
  const outline: Outline = { lectureIds: [], sections: [] };
  for (const id of rows) {
    const section = outline.sections.at(-1);
    if (sectionIds.has(id)) outline.sections.push({ sectionId: id, lectureIds: [] });
    else (section ?? outline).lectureIds.push(id);
  }
  return outline;
}

/** The rows after one was put where another stands: a lecture alone, a section with all that is in it. */
export function moveRow(
  rows: Rows,
  { id, over, sectionIds }: { id: string; over: string; sectionIds: ReadonlySet<string> },
): string[] {
  if (!sectionIds.has(id)) return moveItem(rows, rows.indexOf(id), rows.indexOf(over));
  const { lectureIds, sections } = toOutline(rows, sectionIds);
  const from = sections.findIndex(({ sectionId }) => sectionId === id);
  const to = sections.findIndex(({ sectionId, lectureIds: own }) => sectionId === over || own.includes(over));
  // What is over a lecture without a section is over the first section.
  const moved = moveItem(sections, from, Math.max(to, 0));
  return [...lectureIds, ...moved.flatMap((section) => [section.sectionId, ...section.lectureIds])];
}

/** Lectures and sections as the outline has them. */
export function applyOutline(
  { lectureIds, sections }: Outline,
  lists: { lectures: readonly Lecture[]; sections: readonly Section[] },
): { lectures: Lecture[]; sections: Section[] } {
  const homes = new Map(
    sections.flatMap(({ sectionId, lectureIds: own }) => own.map((id) => [id, sectionId] as const)),
  );
  const order = [...lectureIds, ...sections.flatMap((section) => section.lectureIds)];
  return {
    lectures: inOrder(lists.lectures, order).map((lecture) => ({
      ...lecture,
      sectionId: homes.get(lecture._id) ?? null,
    })),
    sections: inOrder(
      lists.sections,
      sections.map(({ sectionId }) => sectionId),
    ),
  };
}
