import type { PackedCourse, PackedLecture } from './content.ts';

/** A lecture with its place in the course, from 1. */
export interface Numbered {
  number: number;
  lecture: PackedLecture;
}

/** A section with its lectures; null: those that have none. Sections without lectures are left out. */
export interface Part {
  section: { title: string; number: number } | null;
  lectures: Numbered[];
}

/** The lectures of a course in their sections, in the order in which they are learned. */
export function outline({ lectures, sections }: Pick<PackedCourse, 'lectures' | 'sections'>): Part[] {
  const numbered = lectures.map((lecture, place): Numbered => ({ number: place + 1, lecture }));
  const known = new Set(sections.map(({ id }) => id));
  const loose = numbered.filter(({ lecture }) => lecture.sectionId === null || !known.has(lecture.sectionId));
  const parts = sections.map(
    ({ id, title }, place): Part => ({
      section: { title, number: place + 1 },
      lectures: numbered.filter(({ lecture }) => lecture.sectionId === id),
    }),
  );
  return [{ section: null, lectures: loose }, ...parts].filter((part) => part.lectures.length > 0);
}
