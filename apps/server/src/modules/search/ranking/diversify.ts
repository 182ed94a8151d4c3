import type { Doc } from './indexed-course.ts';
import type { TextIndex } from './text-index.ts';

/** Courses in front that are looked at; titles that share this much are near-duplicates. */
const WINDOW = 24;
const ALIKE = 0.8;
const PENALTY = 0.85;

/** Moves near-duplicates (nearly the same words in the title) a little down, so that one course does not fill a screen. */
export function diversify<T extends { doc: Doc; score: number }>(index: TextIndex, ranked: T[]): T[] {
  const titles = ranked
    .slice(0, WINDOW)
    .map(({ doc }) => new Set(index.tokens.values.subarray(doc.start, doc.titleEnd)));
  const front = ranked.slice(0, WINDOW).map((entry, at) => {
    const own = titles[at];
    const twins = titles.slice(0, at).filter((earlier) => own && areAlike(earlier, own)).length;
    return { entry, score: entry.score * PENALTY ** twins };
  });
  front.sort((a, b) => b.score - a.score);
  return [...front.map(({ entry }) => entry), ...ranked.slice(WINDOW)];
}

function areAlike(mine: ReadonlySet<number>, yours: ReadonlySet<number>): boolean {
  let shared = 0;
  for (const term of mine) if (yours.has(term)) shared += 1;
  const all = mine.size + yours.size - shared;
  return all > 0 && shared / all >= ALIKE;
}
