import type { Doc } from './text-index.ts';

/** Courses in front that are looked at; titles that share this much are near-duplicates. */
const WINDOW = 24;
const ALIKE = 0.8;
const PENALTY = 0.85;

/** Moves near-duplicates (nearly the same words in the title) a little down, so that one course does not fill a screen. */
export function diversify<T extends { doc: Doc; score: number }>(ranked: T[]): T[] {
  const front = ranked.slice(0, WINDOW).map((entry, at) => {
    const twins = ranked.slice(0, at).filter((earlier) => areAlike(earlier.doc, entry.doc)).length;
    return { entry, score: entry.score * PENALTY ** twins };
  });
  front.sort((a, b) => b.score - a.score);
  return [...front.map(({ entry }) => entry), ...ranked.slice(WINDOW)];
}

function areAlike(a: Doc, b: Doc): boolean {
  const mine = new Set(a.titleTerms);
  const yours = new Set(b.titleTerms);
  const shared = [...mine].filter((term) => yours.has(term)).length;
  const all = mine.size + yours.size - shared;
  return all > 0 && shared / all >= ALIKE;
}
