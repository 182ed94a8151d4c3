/** Every number that ranking turns on; tuned by `npm run eval:search -- --tune`, cross-validated. */
export interface Weights {
  /** How much a term counts in each field: title, subtitle, description, educator. */
  fields: readonly number[];
  /** How much the length of each field is held against it, 0 to 1. */
  lengthShares: readonly number[];
  /** BM25 saturation of repeated terms. */
  saturation: number;
  /** Share of words, concepts, neighbouring pairs and title likeness in the score. */
  words: number;
  concepts: number;
  pairs: number;
  title: number;
  /** Share of terms that the first courses have in common. */
  feedback: number;
  /** What words and concepts count, beside their usual share, when the wish names a job or a goal. */
  goalWords: number;
  goalConcepts: number;
  /** What a narrower, a related and a wider concept count beside the one named. */
  narrower: number;
  related: number;
  wider: number;
  /** What a word that only colours a wish ("project", "basic") counts. */
  colouring: number;
  /** What rating, enrolments and the named category may add to the score, as shares. */
  rating: number;
  enrolments: number;
  category: number;
  /** A course that meets every limit goes first when it scores at least this share of the best. */
  limitFloor: number;
}

export const weights: Weights = {
  fields: [4, 2, 1, 0.6],
  lengthShares: [0.15, 0.25, 0.5, 0],
  saturation: 1.2,
  words: 1,
  concepts: 0.8,
  pairs: 0.5,
  title: 0.5,
  feedback: 0,
  goalWords: 0.4,
  goalConcepts: 1.5,
  narrower: 0.3,
  related: 0.12,
  wider: 0.1,
  colouring: 0.25,
  rating: 0.06,
  enrolments: 0.03,
  category: 0.05,
  limitFloor: 0.35,
};
