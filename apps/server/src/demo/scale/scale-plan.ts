/** How large a school is to be. */
export interface ScaleSize {
  courses: number;
  learners: number;
  enrolments: number;
}

/** One learner in one course; the same one each time it is asked for. */
export interface PlannedEnrolment {
  /** Counts all enrolments of the school. */
  number: number;
  course: number;
  learner: number;
  /** Milliseconds since 1970, as all moments here. */
  at: number;
  isPaid: boolean;
  /** `done`: all lectures; `begun`: one of them, or two. */
  progress: 'none' | 'begun' | 'done';
  /** When they were last heard of. */
  heardAt: number;
  rating: number | null;
  reviewedAt: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SCHOOL_DAYS = 730;
/** Of twenty courses the last one is a draft. */
const DRAFT_EVERY = 20;
/** The first courses belong to one educator, with a tenth of all learners. */
const LARGE_EDUCATOR_COURSES = 20;
const COURSES_AN_EDUCATOR = 10;
/** One of so many courses has the first learner, who has many courses therefore. */
const KEEN_LEARNER_EVERY = 500;
/** The smaller, the more of all enrolments the best known courses have: 0.4 gives the first of 100,000 one percent. */
const EVENNESS = 0.4;
const PRICES = [19_900, 29_900, 49_900, 79_900, 99_900, 149_900];
const RATINGS = [5, 5, 5, 5, 5, 4, 4, 4, 3, 2, 1];

export type ScalePlan = ReturnType<typeof planScale>;

/**
 * Who teaches, learns and says what in a school of any size. Everything is worked out from numbers, so that nothing of it has to
 * be kept: every table may be written by itself. Throws when the size makes no school.
 */
export function planScale(size: ScaleSize, now: number) {
  const begun = now - SCHOOL_DAYS * DAY;
  const counts = countLearners(size);
  const offsets = new Float64Array(size.courses + 1);
  for (let course = 0; course < size.courses; course += 1)
    offsets[course + 1] = (offsets[course] ?? 0) + (counts[course] ?? 0);
  const educators = 1 + Math.ceil((size.courses - LARGE_EDUCATOR_COURSES) / COURSES_AN_EDUCATOR);
  const step = findStep(size.learners);
  const learnerSince = (learner: number) =>
    Math.round(begun + ((now - 30 * DAY - begun) * (learner + 1)) / size.learners);
  const courseSince = (course: number) => Math.round(begun + (690 * DAY * course) / size.courses);
  const publishedAt = (course: number) => (isDraft(course) ? null : courseSince(course) + 7 * DAY);
  const learnerOf = (course: number, place: number) => {
    if (course < LARGE_EDUCATOR_COURSES) return ((offsets[course] ?? 0) + place) % size.learners;
    const first = course % KEEN_LEARNER_EVERY === 0 ? 0 : Math.floor(chance(course, 11) * size.learners);
    return (first + place * step) % size.learners;
  };
  const pricePaise = (course: number) =>
    chance(course, 12) < 0.75 ? 0 : (PRICES[Math.floor(chance(course, 13) * PRICES.length)] ?? 0);

  function enrolment(course: number, place: number): PlannedEnrolment {
    const number = (offsets[course] ?? 0) + place;
    const learner = learnerOf(course, place);
    const from = Math.max(publishedAt(course) ?? 0, learnerSince(learner)) + HOUR;
    const between = (start: number, share: number) => Math.floor(start + (now - 2 * HOUR - start) * share);
    const at = between(from, chance(number, 1));
    const way = chance(number, 2);
    const isReviewed = chance(number, 4) < 0.08;
    return {
      number,
      course,
      learner,
      at,
      isPaid: pricePaise(course) > 0,
      progress: way < 0.04 ? 'done' : way < 0.4 ? 'begun' : 'none',
      heardAt: between(at, chance(number, 3)),
      rating: isReviewed ? (RATINGS[Math.floor(chance(number, 5) * RATINGS.length)] ?? 5) : null,
      reviewedAt: between(at, chance(number, 6)),
    };
  }

  return {
    size,
    now,
    begun,
    educators,
    counts,
    learnerSince,
    courseSince,
    publishedAt,
    pricePaise,
    lectureCount: (course: number) => 3 + (course % 7),
    educatorOf: (course: number) =>
      course < LARGE_EDUCATOR_COURSES ? 0 : 1 + Math.floor((course - LARGE_EDUCATOR_COURSES) / COURSES_AN_EDUCATOR),
    /** An educator comes some days before the first of their courses. */
    educatorSince: (educator: number) => courseSince(Math.max(0, educator - 1) * COURSES_AN_EDUCATOR) - 3 * DAY,
    *enrolmentsOf(course: number): Generator<PlannedEnrolment> {
      for (let place = 0; place < (counts[course] ?? 0); place += 1) yield enrolment(course, place);
    },
    *enrolments(): Generator<PlannedEnrolment> {
      for (let course = 0; course < size.courses; course += 1) yield* this.enrolmentsOf(course);
    },
  };
}

const isDraft = (course: number) => course % DRAFT_EVERY === DRAFT_EVERY - 1;

/** Learners of each course: a few courses have many, as in life. */
function countLearners({ courses, learners, enrolments }: ScaleSize): Float64Array {
  const counts = new Float64Array(courses);
  const published = [...counts.keys()].filter((course) => !isDraft(course));
  const large = published.filter((course) => course < LARGE_EDUCATOR_COURSES);
  const rest = published.slice(large.length);
  const ofLarge = Math.floor(Math.min(learners, enrolments) / 10);
  const spread = (list: number[], total: number) => {
    const upTo = (rank: number) => Math.floor(total * (rank / list.length) ** EVENNESS);
    for (const [rank, course] of list.entries()) counts[course] = upTo(rank + 1) - upTo(rank);
  };
  spread(large, ofLarge);
  // The best known courses are not the oldest ones.
  spread(
    rest.toSorted((a, b) => chance(a, 14) - chance(b, 14)),
    enrolments - ofLarge,
  );
  if (rest.length === 0 || counts.some((count) => count > learners))
    throw new Error('A school needs more than 20 courses, and learners enough for the best known of them.');
  return counts;
}

/** A step that meets every learner before it meets one again. */
function findStep(learners: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let step = Math.max(1, Math.floor(learners * 0.618));
  while (divides(learners, step) !== 1) step -= 1;
  return step;
}

/** A number from 0 to below 1 that looks like chance and is always the same one for the same numbers. */
export function chance(number: number, salt: number): number {
  let mixed = (Math.imul(number | 0, 0x9e37_79b1) ^ Math.imul(salt, 0x85eb_ca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0_aaad) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
