import type { Category, Level } from '@nalanda/contract';

/** Which of the demo educators; the key also makes the mail address. */
export type EducatorKey =
  | 'ananya'
  | 'raghav'
  | 'farhan'
  | 'lakshmi'
  | 'debanjan'
  | 'kavita'
  | 'tenzin'
  | 'ishaan'
  | 'nandini'
  | 'gurpreet'
  | 'joseph'
  | 'sabiha';

/** An educator of the demo school. */
export type DemoEducator = { key: EducatorKey; name: string; bio: string };

/** Stars and the words that go with them. */
export type DemoReview = [rating: 1 | 2 | 3 | 4 | 5, comment: string];

/** A course of the demo school, as its data file tells it. */
export type DemoCourse = {
  educator: EducatorKey;
  title: string;
  subTitle: string;
  category: Category;
  level: Level;
  /** Rupees; 0 is free. */
  price: number;
  /** How many learners are enrolled (at most as many as the demo has learners). */
  enrolled: number;
  /** How many weeks ago it was published; a draft has none. */
  weeksAgo: number | null;
  /** Paragraphs. */
  description: string[];
  /** What learners can do afterwards, what they need before, and whom it is for. */
  outcomes: string[];
  requirements: string[];
  audience: string[];
  /** Titles, in order; the first `freePreviews` of them (1 unless told) are free to watch. */
  lectures: string[];
  freePreviews?: number;
  reviews: DemoReview[];
};
