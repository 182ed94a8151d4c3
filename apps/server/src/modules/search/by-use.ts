import type { Explained } from './explained.ts';

/**
 * The courses in the order of the ranking, each moved before neighbours that people passed over for it. A course passes another only when it
 * explains at least as much of the question and its score, with what use adds to it, is the higher one. Without lifts nothing moves.
 */
export function byUse(explained: readonly Explained[], lifts: ReadonlyMap<string, number>): Explained[] {
  const order: Explained[] = [];
  for (const one of explained) {
    let at = order.length;
    for (let before = order[at - 1]; before && mayPass(one, before, lifts); before = order[at - 1]) at -= 1;
    order.splice(at, 0, one);
  }
  return order;
}

function mayPass(behind: Explained, before: Explained, lifts: ReadonlyMap<string, number>): boolean {
  const lift = lifts.get(behind.entry.id) ?? 0;
  if (lift === 0 || behind.share < before.share) return false;
  // One that scores more and still stands behind was put there for a reason of its own: it is like a course further up.
  if (behind.entry.score > before.entry.score) return false;
  return behind.entry.score * (1 + lift) > before.entry.score * (1 + (lifts.get(before.entry.id) ?? 0));
}
