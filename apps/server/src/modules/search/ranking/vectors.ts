/** Meaning of words learnt from the catalogue itself; scores every course for the terms of a wish. */
export interface LearntVectors {
  score(terms: readonly { term: string; weight: number }[]): Float32Array;
}
