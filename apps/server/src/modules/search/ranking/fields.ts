/** Fields of a course's text; `spoken` is what is said in its lectures, `outline` what they are called and what one can do after them. */
export const FIELDS = ['title', 'subTitle', 'description', 'educator', 'spoken', 'outline'] as const;
export const [TITLE, SUBTITLE, DESCRIPTION, EDUCATOR, SPOKEN, OUTLINE] = [0, 1, 2, 3, 4, 5] as const;

/** Bits of a posting that count a term in each field; more occurrences count as the most that fits. */
const FIELD_BITS = [2, 2, 3, 1, 2, 1] as const;
const FIELD_SHIFTS = [0, 2, 4, 7, 8, 10] as const;
export const COUNT_BITS = 11;
const MOST_PACKED = (1 << COUNT_BITS) - 1;

/** A share, 0 to 1, as a number of `COUNT_BITS` bits. */
export function packShare(share: number): number {
  return Math.round(share * MOST_PACKED);
}

/** A share out of what `packShare` made. */
export function shareOf(packed: number): number {
  return packed / MOST_PACKED;
}

/** How often a term stands in a field, from packed counts. */
export function countIn(counts: number, field: number): number {
  return (counts >>> (FIELD_SHIFTS[field] ?? 0)) & ((1 << (FIELD_BITS[field] ?? 0)) - 1);
}

/** Counts by field as one number of `COUNT_BITS` bits. */
export function pack(counts: readonly number[]): number {
  return counts.reduce((packed, count, field) => {
    const most = (1 << (FIELD_BITS[field] ?? 0)) - 1;
    return packed | (Math.min(count, most) << (FIELD_SHIFTS[field] ?? 0));
  }, 0);
}

/** What all packed counts are worth with these weights of the fields, as a table: `worth[field][count]`. */
export function worthOfCounts(weights: readonly number[]): Float32Array[] {
  return FIELDS.map((_, field) =>
    Float32Array.from({ length: 1 << (FIELD_BITS[field] ?? 0) }, (__, count) => (weights[field] ?? 0) * count),
  );
}
