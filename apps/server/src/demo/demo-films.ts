import type { DemoCourse } from './data/demo-types.ts';

/** A film of the demo school: its file in `demo-media` without ending, and its length. */
export type DemoFilm = { file: string; seconds: number };

/** Lectures that have moving pictures of their own (`scripts/demo-media/lectures`). All others have cards with their titles. */
const movingFilms: Record<string, DemoFilm> = {
  'State that survives turning the phone': { file: 'app-development', seconds: 41.03 },
  'Overfitting, or learning the answers by heart': { file: 'ai-ml', seconds: 40.03 },
  'The five parts of a prompt': { file: 'ai-tools', seconds: 39.03 },
  'When the average lies': { file: 'data-science', seconds: 41.03 },
  'GROUP BY, one row at a time': { file: 'data-analytics', seconds: 40.03 },
  'Why every password needs salt': { file: 'ethical-hacking', seconds: 41.03 },
  'Colour without fear, contrast you can measure': { file: 'ui-ux-designing', seconds: 40.03 },
  'Flexbox: one direction, three decisions': { file: 'web-development', seconds: 39.03 },
  'Remember more by waiting': { file: 'others', seconds: 42.03 },
};

/** When each of the two cards of a lecture ends, in seconds: its title, and its place in the course. */
export const CARD_ENDS = [4, 12] as const;

/** The moving film of a lecture; nothing when it has cards. */
export function findMovingFilm(lectureTitle: string): DemoFilm | undefined {
  return movingFilms[lectureTitle];
}

/** How the files of a course's cards begin. */
export function toCourseSlug({ title }: Pick<DemoCourse, 'title'>): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/** The film of a lecture, which is about nothing else. */
export function findFilm(course: Pick<DemoCourse, 'title' | 'lectures'>, index: number): DemoFilm {
  const slug = toCourseSlug(course);
  return findMovingFilm(course.lectures[index] ?? '') ?? { file: `cards/${slug}-${index + 1}`, seconds: CARD_ENDS[1] };
}

/** The moving films. */
export const movingFilmFiles: string[] = Object.values(movingFilms).map(({ file }) => file);
