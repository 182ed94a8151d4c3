/** A course as far as selling it in a bundle goes. */
export interface BundledCourse {
  id: string;
  title: string;
  /** The price of this moment: of a sale while one runs. */
  pricePaise: number | null;
  isPublished: boolean;
  creatorId: string;
  /** It is held in batches, of which each learner chooses one. */
  isInBatches: boolean;
}

/** A course of an order and what of the order's amount it costs. */
export interface OrderPart {
  courseId: string;
  amountPaise: number;
}

/** Why a bundle cannot be offered. */
export type BundleObstacle =
  | { reason: 'too-few' }
  | { reason: 'unpublished' | 'free' | 'batches'; title: string }
  | { reason: 'not-cheaper'; sumPaise: number };

const LEAST_COURSES = 2;

/** What stands in the way of offering a bundle at today's prices; null when nothing does. */
export function findObstacle(
  bundle: { educatorId: string; pricePaise: number },
  courses: BundledCourse[],
): BundleObstacle | null {
  if (courses.length < LEAST_COURSES) return { reason: 'too-few' };
  for (const { title, isPublished, creatorId, pricePaise, isInBatches } of courses) {
    if (!isPublished || creatorId !== bundle.educatorId) return { reason: 'unpublished', title };
    if (!pricePaise) return { reason: 'free', title };
    if (isInBatches) return { reason: 'batches', title };
  }
  const sumPaise = sumOfPrices(courses);
  return bundle.pricePaise < sumPaise ? null : { reason: 'not-cheaper', sumPaise };
}

/** What courses cost one by one, in paise. */
export function sumOfPrices(courses: Pick<BundledCourse, 'pricePaise'>[]): number {
  return courses.reduce((sum, { pricePaise }) => sum + (pricePaise ?? 0), 0);
}

/**
 * Shares out an amount in proportion to weights, to the paisa: each gets the whole part of its share, and those with the
 * largest remainders one paisa more.
 */
export function shareOut(amountPaise: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight, index) => {
    const whole = Math.floor((amountPaise * weight) / sum);
    return { index, whole, remainder: amountPaise * weight - whole * sum };
  });
  const left = amountPaise - shares.reduce((total, { whole }) => total + whole, 0);
  const lucky = new Set(
    shares
      .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, whole }) => whole + (lucky.has(index) ? 1 : 0));
}

/** What a bundle costs somebody who has some of its courses: the others' parts of its price. */
export function priceBundle(
  pricePaise: number,
  courses: BundledCourse[],
  owned: ReadonlySet<string>,
): { parts: OrderPart[]; amountPaise: number; sumPaise: number } {
  const shares = shareOut(
    pricePaise,
    courses.map((course) => course.pricePaise ?? 0),
  );
  const missing = courses.flatMap((course, index) =>
    owned.has(course.id) ? [] : [{ course, amountPaise: shares[index] ?? 0 }],
  );
  return {
    parts: missing.map(({ course, amountPaise }) => ({ courseId: course.id, amountPaise })),
    amountPaise: missing.reduce((sum, part) => sum + part.amountPaise, 0),
    sumPaise: sumOfPrices(missing.map(({ course }) => course)),
  };
}

/** True when two orders are about the same courses at the same prices, in whatever order. */
export function isSameParts(one: OrderPart[], other: OrderPart[]): boolean {
  const amounts = new Map(one.map(({ courseId, amountPaise }) => [courseId, amountPaise]));
  return one.length === other.length && other.every((part) => amounts.get(part.courseId) === part.amountPaise);
}

/** A row that is about to be written into the books, or the sum of some that stand there. */
interface Booking {
  account: string;
  amountPaise: number;
}

/**
 * Which part of each row of a posting is about which course. The parts of a row sum to it, and those of a course to zero like
 * the posting. `before` is what earlier refunds of the order have taken back: parts are rounded over the sum of all, so
 * that many refunds together take back of each course exactly what its charge has given.
 */
export function divideBookings(parts: OrderPart[], rows: Booking[], before: Booking[]): (Booking & OrderPart)[] {
  const sumOf = (of: Booking[], account: string) =>
    of.filter((row) => row.account === account).reduce((sum, row) => sum + row.amountPaise, 0);
  const divide = (account: string) => {
    const earlier = sumOf(before, account);
    const until = roundByParts(earlier + sumOf(rows, account), parts);
    const past = roundByParts(earlier, parts);
    return until.map((amount, index) => amount - (past[index] ?? 0));
  };
  const gateway = divide('gateway');
  const platform = divide('platform');
  const amounts: Record<string, number[]> = {
    gateway,
    platform,
    educator: gateway.map((amount, index) => -amount - (platform[index] ?? 0)),
  };
  return rows.flatMap(({ account }) =>
    parts.map(({ courseId }, index) => ({ account, courseId, amountPaise: amounts[account]?.[index] ?? 0 })),
  );
}

/** Proportional parts of an amount, rounded at their borders: they sum to it, and to the parts themselves for the whole. */
function roundByParts(amountPaise: number, parts: OrderPart[]): number[] {
  const total = parts.reduce((sum, part) => sum + part.amountPaise, 0);
  const sign = Math.sign(amountPaise);
  let reached = 0;
  let border = 0;
  return parts.map((part) => {
    reached += part.amountPaise;
    const next = Math.round((Math.abs(amountPaise) * reached) / total);
    const share = next - border;
    border = next;
    // Not minus zero.
    return share === 0 ? 0 : sign * share;
  });
}
