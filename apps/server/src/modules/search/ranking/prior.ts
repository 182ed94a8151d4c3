import type { Intent } from '../understanding/intent.ts';
import type { Doc } from './indexed-course.ts';
import type { Weights } from './weights.ts';

/** A course without reviews counts as one with so many of the mean. */
const PRIOR_REVIEWS = 5;
const PRIOR_MEAN = 4;
/** A course of this age is half as fresh as a new one. */
const HALF_FRESH_MS = 365 * 24 * 3600 * 1000;

/** The mean of a course's stars, held towards the mean of all while it has few reviews. */
export function meanRating({ ratingSum, reviewCount }: Pick<Doc['course'], 'ratingSum' | 'reviewCount'>): number {
  return (ratingSum + PRIOR_MEAN * PRIOR_REVIEWS) / (reviewCount + PRIOR_REVIEWS);
}

/** Rating (Bayesian mean), enrolments, freshness and the named category, as a gentle factor around 1. */
// biome-ignore lint/complexity/useMaxParams: called for every course of every query; an object a call would be garbage.
export function prior(course: Doc['course'], intent: Intent, weights: Weights, now: number): number {
  const mean = meanRating(course);
  const age = course.publishedAt ? Math.max(0, now - course.publishedAt) : Number.POSITIVE_INFINITY;
  const isOfCategory = intent.category !== null && course.category === intent.category;
  return (
    1 +
    weights.rating * ((mean - PRIOR_MEAN) / 2) +
    weights.enrolments * Math.min(1, Math.log10(1 + course.enrolledCount) / 4) +
    weights.freshness * 2 ** (-age / HALF_FRESH_MS) +
    (isOfCategory ? weights.category : 0)
  );
}
