import { isWholeOrder } from '../lectures.models.ts';

/** A section of a course. */
export interface SectionRow {
  id: string;
  title: string;
}

/** Sections and lectures of a course in their order, by ids. */
export interface Outline {
  /** Lectures without a section; they stand first. */
  lectureIds: readonly string[];
  sections: readonly { sectionId: string; lectureIds: readonly string[] }[];
}

/** A lecture as far as its place matters. */
interface PlacedLecture {
  id: string;
  sectionId: string | null;
}

/** The outline of a course whose lectures stand in order. */
export function toOutline(sections: readonly Pick<SectionRow, 'id'>[], lectures: readonly PlacedLecture[]): Outline {
  const idsOf = (wanted: string | null) => lectures.filter(({ sectionId }) => sectionId === wanted).map(({ id }) => id);
  return {
    lectureIds: idsOf(null),
    sections: sections.map(({ id }) => ({ sectionId: id, lectureIds: idsOf(id) })),
  };
}

/** All lectures of an outline in order. */
const listLectureIds = ({ lectureIds, sections }: Outline): string[] => [
  ...lectureIds,
  ...sections.flatMap((section) => section.lectureIds),
];

/** Does the wanted outline name every section and every lecture of the course exactly once, and nothing else? */
export function isWholeOutline(wanted: Outline, existing: Outline): boolean {
  const idsOf = ({ sections }: Outline) => sections.map(({ sectionId }) => sectionId);
  return isWholeOrder(idsOf(wanted), idsOf(existing)) && isWholeOrder(listLectureIds(wanted), listLectureIds(existing));
}

/** The outline with these lectures, in the order in which they stand, at the end of a section (null: of those without one). */
export function moveInto(outline: Outline, lectureIds: readonly string[], sectionId: string | null): Outline {
  const moved = new Set(lectureIds);
  const inOrder = listLectureIds(outline).filter((id) => moved.has(id));
  const refill = (ids: readonly string[], own: string | null) => [
    ...ids.filter((id) => !moved.has(id)),
    ...(own === sectionId ? inOrder : []),
  ];
  return {
    lectureIds: refill(outline.lectureIds, null),
    sections: outline.sections.map((section) => ({
      sectionId: section.sectionId,
      lectureIds: refill(section.lectureIds, section.sectionId),
    })),
  };
}
