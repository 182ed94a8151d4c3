/** Edges of something on the screen, in CSS pixels from its upper left corner. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Air between a toast and what it keeps clear of. */
const GAP = 8;

/** What a place is looked for: how wide and high the toasts are, and between which heights they may stand. */
export interface Wanted {
  left: number;
  right: number;
  height: number;
  from: number;
  to: number;
}

/**
 * The highest place (its top) at which toasts lie over none of `others`; where all is full, the one that covers least.
 * They stay at `current` while that is free: what somebody reads does not move without need.
 */
export function findPlace(wanted: Wanted, others: readonly Edges[], current?: number): number {
  const beside = others.filter(({ left, right }) => left < wanted.right + GAP && right > wanted.left - GAP);
  const lowest = wanted.to - wanted.height;
  const isOnScreen = (top: number) => top >= wanted.from && top <= lowest;
  const below = beside.map(({ bottom }) => Math.ceil(bottom + GAP)).toSorted((one, other) => one - other);
  const places = [wanted.from, ...below.filter(isOnScreen)];
  if (current !== undefined && isOnScreen(current)) places.unshift(current);
  const covered = places.map((top) => coveredAt(top, wanted.height, beside));
  return places[covered.indexOf(Math.min(...covered))] ?? wanted.from;
}

/** How much of the height of the others, with their air, toasts at this place would lie over. */
function coveredAt(top: number, height: number, others: readonly Edges[]): number {
  return others
    .map((other) => Math.min(top + height, other.bottom + GAP) - Math.max(top, other.top - GAP))
    .reduce((sum, overlap) => sum + Math.max(0, overlap), 0);
}
