import { createHmac } from 'node:crypto';

/**
 * A click at place k counts k times one at the first place: so much less often it is looked at, and only the first click of a person is a vote.
 * From the fourth place on nobody is sure, so that it counts no more (measured in `docs/decisions/024`).
 */
const MOST_FOR_PLACE = 4;
/** Money, or at least a decision, on top of having opened the course; not more, because enrolling in a free course costs nothing. */
const FOR_BUYING = 2;
/** So many votes at the first place lift a course half as far as no end of them would: a handful of people is chance. */
const CROWD = 10;
/**
 * At most so much of its score a course gains, twice what the stars of a course can do (`weights.rating`): enough to pass a neighbour, too
 * little to pass one that fits clearly better.
 */
export const MOST_LIFT = 0.12;
/** After so many days a vote counts half: a season, in which a school's courses change. */
export const HALF_LIFE_DAYS = 30;
/** Votes that count an eighth and less are not read. */
export const READ_DAYS = 90;

/** What a vote for the course at this place (1 is the first) of an answer weighs; an enrolment is said on top of the click. */
export function weighVote(place: number, event: 'click' | 'enrolment'): number {
  return Math.min(MOST_FOR_PLACE, place) * (event === 'enrolment' ? FOR_BUYING : 1);
}

/** What courses are worth after a query by what people did, as factors to add to their scores: 0 to `MOST_LIFT`. */
export function toLifts(worths: readonly { courseId: string; worth: number }[]): Map<string, number> {
  const most = Math.max(0, ...worths.map(({ worth }) => worth));
  return new Map(worths.map(({ courseId, worth }) => [courseId, (MOST_LIFT * worth) / (most + CROWD)]));
}

/**
 * Marks of somebody's vote, one for the account and one for the address. Without the key nobody can make or read them, and marks of two days,
 * queries or kinds of vote have nothing in common.
 */
export function marksOf(
  key: string,
  { accountId, address }: { accountId: string; address: string },
  vote: { day: string; query: string; event: 'click' | 'enrolment' },
): Buffer[] {
  const about = [vote.day, vote.event, vote.query];
  return [
    ['account', accountId],
    ['address', address],
  ].map((who) =>
    createHmac('sha256', key)
      .update(JSON.stringify([...who, ...about]))
      .digest()
      .subarray(0, 16),
  );
}
