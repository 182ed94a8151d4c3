/**
 * Every number that ranking turns on. Round on purpose, found by `npm run tune:search`; what they are worth on queries that
 * they were not found on stands in `bench/results/search-weights.md`.
 */
export interface Weights {
  /** How much a term counts in each field: title, subtitle, description, educator, what is said, outline. */
  fields: readonly number[];
  /** How much the length of each field is held against it, 0 to 1. */
  lengthShares: readonly number[];
  /** BM25 saturation of repeated terms. */
  saturation: number;
  /** Share of words, skills, neighbouring pairs and title likeness in the score. */
  words: number;
  /** Share of how much of the query a text holds at all. */
  coverage: number;
  skills: number;
  /** What it counts that a course speaks of the skills that the query speaks of. */
  concepts: number;
  pairs: number;
  title: number;
  /** What skills count, beside their usual share, when the query names a job or a goal. */
  goalSkills: number;
  /** What they count more, as a share, by how much of a query no course holds; nothing where the query is names of skills alone. */
  unheld: number;
  /** What it counts that a course teaches what the best ones teach, where the query is names of skills alone. */
  kin: number;
  /** What it counts that a course writes the name as it was said, where one name is all that was said. */
  sameName: number;
  /** Jobs and goals, respelled words, and initials of titles; 0 leaves one out. */
  goals: number;
  /** What skills count, beside their confidence, when plain words point to them; 0 leaves these out. */
  plainWords: number;
  /** What a guessed skill counts, beside its confidence, where skills are named but most telling words are left. */
  guessBeside: number;
  /** What a skill counts there that an everyday word only hints at. */
  hinted: number;
  /** What the wider skill of a guessed one counts that no course is on. */
  guessWider: number;
  /** What it adds to or takes from a course, as a share of its score, that it is of the field of knowledge that vague words speak of. */
  field: number;
  spelling: number;
  initials: number;
  /** What a word that names the level counts as a word of the text. */
  levelWord: number;
  /** What another everyday word for one that was said counts. */
  synonyms: number;
  /** What a narrower, a related and a wider skill count beside the one named. */
  narrower: number;
  related: number;
  wider: number;
  /** What a word that only colours a query ("project", "basic") counts. */
  colouring: number;
  /** What rating, enrolments, freshness and the named category may add to the score, as shares. */
  rating: number;
  enrolments: number;
  freshness: number;
  category: number;
  /** A course that meets every limit goes first when it scores at least this share of the best. */
  limitFloor: number;
  /** The same for a course that teaches none of the skills that were named. */
  limitFloorElse: number;
  /** What a course keeps of its score for each limit it is not known to meet, and for each it breaks. */
  limitUnknown: number;
  limitBroken: number;
}

export const weights: Weights = {
  fields: [6, 1.5, 0.8, 0.6, 0.3, 0.8],
  lengthShares: [0.15, 0.25, 0.5, 0, 0.7, 0.5],
  saturation: 2.4,
  words: 1,
  coverage: 0.5,
  skills: 1,
  concepts: 5,
  pairs: 0.5,
  title: 0.75,
  goalSkills: 2,
  unheld: 3,
  kin: 0.5,
  sameName: 0.5,
  goals: 1,
  plainWords: 5,
  guessBeside: 1.2,
  hinted: 0.25,
  guessWider: 0.7,
  field: 0.3,
  spelling: 1,
  initials: 0.5,
  levelWord: 0.5,
  synonyms: 0.3,
  narrower: 0.1,
  related: 0.2,
  wider: 0.1,
  colouring: 0.5,
  rating: 0.06,
  enrolments: 0.03,
  freshness: 0.02,
  category: 0.05,
  limitFloor: 0.3,
  limitFloorElse: 0.5,
  limitUnknown: 0.85,
  limitBroken: 0.7,
};
