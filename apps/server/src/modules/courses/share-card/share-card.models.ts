import { createHash } from 'node:crypto';
import type { Course } from '@nalanda/contract';
import type { CoverInput } from '@nalanda/covers';

/** Where the cards are. */
export const SHARE_CARDS = '/media/courses/';

/** Raise it when cards are drawn otherwise: networks keep what an address has shown once. */
const DRAWING = 1;

const CARD_FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{12})\.jpg$/;

/** What a card is drawn from. */
export interface CardFacts {
  course: Pick<Course, '_id' | 'title' | 'category' | 'coverVariant'>;
  brandName: string;
}

/** The cover as the web app draws it. */
export function toCover({ course }: CardFacts): CoverInput {
  return { category: course.category, title: course.title, seed: course._id, variant: course.coverVariant };
}

/** Path of a course's card; another one as soon as anything that is drawn changes. */
export function toShareCardPath(facts: CardFacts): string {
  const drawn = JSON.stringify([DRAWING, toCover(facts), facts.brandName]);
  return `${SHARE_CARDS}${facts.course._id}-${createHash('sha256').update(drawn).digest('hex').slice(0, 12)}.jpg`;
}

/** Id of the course that a file is of; null when no card is called so. */
export function readCardFile(file: string): string | null {
  return CARD_FILE.exec(file)?.[1] ?? null;
}
