import type { Phrases } from './phrase-table.ts';

/** How likely each field of knowledge is spoken of; together 1. */
export type FieldShares = Float32Array;

/** Phrases of all fields that each term counts as besides those that hold it: a term of few phrases says little. */
const PRIOR = 5;

/** By term and field: the logarithm of how much likelier the field is when the term is said. */
export function weighFields(
  { termCount, skills, holding }: Phrases,
  { fieldOfSkill, fields }: { fieldOfSkill: readonly number[]; fields: number },
): Float32Array {
  const lifts = new Float32Array(termCount * fields);
  const totals = new Float64Array(fields);
  for (let term = 0; term < termCount; term += 1) {
    for (const phrase of holding(term)) {
      const field = fieldOfSkill[skills[phrase] ?? 0] ?? 0;
      lifts[term * fields + field] = (lifts[term * fields + field] ?? 0) + 1;
      totals[field] = (totals[field] ?? 0) + 1;
    }
  }
  const all = totals.reduce((sum, total) => sum + total, 0);
  for (let term = 0; term < termCount; term += 1) {
    const held = holding(term).length;
    for (let field = 0; field < fields; field += 1) {
      const share = (totals[field] ?? 0) / all;
      const own = lifts[term * fields + field] ?? 0;
      lifts[term * fields + field] = Math.log((own + PRIOR * share) / ((held + PRIOR) * share));
    }
  }
  return lifts;
}

/**
 * Which field of knowledge words speak of: naive Bayes over the plain phrases, each file of them being a field. It tells whether a course
 * and a question are of one world where single words only happen to meet ("sleep better", "Data Pipelines That Run While You Sleep").
 */
export function createFieldWords(phrases: Phrases, { lifts, fields }: { lifts: Float32Array; fields: number }) {
  return {
    /** How likely each field is with these terms, or null when none of them is known; a low `sharpness` trusts single words less. */
    fieldsOf(terms: Iterable<string>, sharpness: number): FieldShares | null {
      const sums = new Float32Array(fields);
      let known = 0;
      for (const name of new Set(terms)) {
        const term = phrases.termNumber(name);
        if (term === undefined) continue;
        known += 1;
        for (let field = 0; field < fields; field += 1) {
          sums[field] = (sums[field] ?? 0) + (lifts[term * fields + field] ?? 0);
        }
      }
      return known === 0 ? null : sharesOf(sums, sharpness);
    },
  };
}

function sharesOf(sums: Float32Array, sharpness: number): FieldShares {
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp((sum - most) * sharpness));
  const all = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / all);
}

/** How much two shares of fields agree (Bhattacharyya): 0 when they speak of different worlds, 1 when of the same. */
export function agreementOf(one: FieldShares, other: FieldShares): number {
  return one.reduce((sum, share, field) => sum + Math.sqrt(share * (other[field] ?? 0)), 0);
}
