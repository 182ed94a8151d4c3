/** A stretch of video in seconds: from, to. */
export type WatchedRange = [number, number];

/** A lecture counts as done from this share on: credits and last words need not be sat through. */
const DONE_SHARE = 0.9;
/** The fastest speed at which anybody can watch. */
const FASTEST = 2;
/** Seconds of video that nobody has to have had time for: what a player has buffered, a clock that runs ahead. */
const START_CREDIT_SECONDS = 15;
/** The longest stretch of video that one silence can be worth: a connection that was gone, not a night. */
const MOST_CREDIT_SECONDS = 30 * 60;
/** More separate stretches than this are no watching; the shortest are forgotten. */
const MOST_RANGES = 400;
/** A lecture whose end is this near is not gone on with, the next one is. */
const OVER_SHARE = 0.95;

const toHundredths = (seconds: number) => Math.round(seconds * 100) / 100;

/** Ranges inside 0 and `durationSeconds`, in hundredths of a second, ascending and without touching one another. */
export function normaliseRanges(ranges: readonly WatchedRange[], durationSeconds: number): WatchedRange[] {
  const end = toHundredths(durationSeconds);
  const inside = ranges
    .map(([from, to]): WatchedRange => [Math.max(0, toHundredths(from)), Math.min(end, toHundredths(to))])
    .filter(([from, to]) => to > from)
    .sort((a, b) => a[0] - b[0]);
  const merged: WatchedRange[] = [];
  for (const range of inside) {
    const last = merged.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
  }
  return merged;
}

/** Length of normalised ranges together, in seconds. */
export function sumRanges(ranges: readonly WatchedRange[]): number {
  return toHundredths(ranges.reduce((sum, [from, to]) => sum + to - from, 0));
}

/** The parts of `range` that normalised `watched` does not cover. */
function findNew(range: WatchedRange, watched: readonly WatchedRange[]): WatchedRange[] {
  const parts: WatchedRange[] = [];
  let from = range[0];
  for (const [start, end] of watched) {
    if (end <= from) continue;
    if (start >= range[1]) break;
    if (start > from) parts.push([from, start]);
    from = Math.max(from, end);
  }
  if (from < range[1]) parts.push([from, range[1]]);
  return parts;
}

/**
 * Adds what a player claims to have played to what is known. Only what is new costs credit, so a claim that comes twice
 * counts once; where the credit ends, the claim is cut.
 */
export function addWatched(claim: {
  watched: readonly WatchedRange[];
  claimed: readonly WatchedRange[];
  durationSeconds: number;
  creditSeconds: number;
}): { watched: WatchedRange[]; spentSeconds: number } {
  const before = normaliseRanges(claim.watched, claim.durationSeconds);
  const added: WatchedRange[] = [];
  let credit = claim.creditSeconds;
  for (const range of normaliseRanges(claim.claimed, claim.durationSeconds)) {
    for (const [from, to] of findNew(range, before)) {
      const seconds = Math.min(to - from, credit);
      // Cut down, not rounded: rounding up would give away what is not there.
      const end = seconds < to - from ? Math.floor((from + seconds) * 100) / 100 : to;
      if (end > from) added.push([from, end]);
      credit -= seconds;
    }
  }
  const watched = forgetShortest(normaliseRanges([...before, ...added], claim.durationSeconds));
  return { watched, spentSeconds: sumRanges(added) };
}

function forgetShortest(ranges: WatchedRange[]): WatchedRange[] {
  if (ranges.length <= MOST_RANGES) return ranges;
  const longest = ranges.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MOST_RANGES);
  return longest.sort((a, b) => a[0] - b[0]);
}

/**
 * Seconds of video that a learner may claim now. The credit fills with twice the time that passes, and begins with the
 * enrolment: over any span nobody can have watched more than fits into it at double speed. A silence is worth half an hour,
 * or the length of what somebody keeps offline (`offlineSeconds`): they may have watched all of that on a train.
 */
export function fillCredit(
  known: { creditSeconds: number; heardAt: Date } | null,
  { enrolledAt, now, offlineSeconds = 0 }: { enrolledAt: Date; now: Date; offlineSeconds?: number },
): number {
  const since = known?.heardAt ?? enrolledAt;
  const passedSeconds = Math.max(0, (now.getTime() - since.getTime()) / 1000);
  const credit = (known?.creditSeconds ?? START_CREDIT_SECONDS) + passedSeconds * FASTEST;
  return Math.min(credit, Math.max(MOST_CREDIT_SECONDS, offlineSeconds));
}

/** The later moment: a clock that was put back must not let the same time count twice. */
export function laterOf(known: Date, now: Date): Date {
  return known > now ? known : now;
}

/**
 * When something was watched that is told now, and whether nothing newer is known: the newest watching says where somebody stands.
 * What happens now (`agoSeconds` undefined) is the newest whatever the clocks of two nodes say; `at` never goes back.
 */
export function judgeMoment(
  knownAt: Date | null,
  { now, agoSeconds }: { now: Date; agoSeconds: number | undefined },
): { isNewest: boolean; at: Date } {
  const watchedAt = new Date(now.getTime() - (agoSeconds ?? 0) * 1000);
  const isNewest = agoSeconds === undefined || knownAt === null || watchedAt >= knownAt;
  return { isNewest, at: knownAt === null ? watchedAt : laterOf(knownAt, watchedAt) };
}

/** Is so much of a lecture watched that it counts as done? */
export function isDoneBy(watchedSeconds: number, durationSeconds: number): boolean {
  return durationSeconds > 0 && watchedSeconds >= durationSeconds * DONE_SHARE;
}

/** A lecture in somebody's course. `durationSeconds` is null without a video; such a lecture counts for nothing. */
export interface LectureState {
  lectureId: string;
  durationSeconds: number | null;
  positionSeconds: number;
  watchedSeconds: number;
  isDone: boolean;
  /** The learner need not wait for it (any more). */
  isOpen: boolean;
}

/** Watched share of a lecture, from 0 to 1. */
export function shareOfLecture({ durationSeconds, watchedSeconds }: LectureState): number {
  return durationSeconds ? Math.min(1, watchedSeconds / durationSeconds) : 0;
}

/** Watched share of a course by the length of its lectures, from 0 to 1; a lecture that is done counts whole. */
export function shareOfCourse(lectures: readonly LectureState[]): number {
  let counted = 0;
  let total = 0;
  for (const { durationSeconds, watchedSeconds, isDone } of lectures) {
    const seconds = durationSeconds ?? 0;
    counted += isDone ? seconds : Math.min(watchedSeconds, seconds);
    total += seconds;
  }
  return total === 0 ? 0 : counted / total;
}

/** Seconds that a player fetches ahead of what is watched: twice what ours does. */
const FETCHED_AHEAD_SECONDS = 120;
/** Of a course no more than this share counts as fetched ahead: else most of many short lectures could be had for nothing. */
const MOST_FETCHED_AHEAD_SHARE = 0.2;

/** A lecture, the share of its video that was sent to the learner (0 to 1), and whether they were given the key to keep it. */
export type UsedLecture = LectureState & { servedShare: number; isDownloaded: boolean };

/**
 * Seconds of a lecture that somebody has had, watched or sent, and how many of those a player may have fetched ahead: of a
 * short lecture no more than half, of one that was downloaded nothing.
 */
function measureUse(lecture: UsedLecture): { had: number; ahead: number } {
  const { watchedSeconds, durationSeconds, servedShare, isDownloaded } = lecture;
  const seconds = durationSeconds ?? 0;
  const had = Math.max(watchedSeconds, seconds * servedShare);
  if (isDownloaded) return { had, ahead: 0 };
  return { had, ahead: Math.min(had - watchedSeconds, FETCHED_AHEAD_SECONDS, seconds / 2) };
}

/**
 * What a refund is measured by: seconds watched or sent, as a share of the course as it was bought or as it is now, whichever is
 * longer. So neither removing lectures nor shorter videos can raise it, and a longer video is not watched because the one
 * before it was. From 0 to 1.
 */
export function shareOfPurchase(lectures: readonly UsedLecture[], boughtSeconds: number | null): number {
  const uses = lectures.map(measureUse);
  const had = uses.reduce((sum, use) => sum + use.had, 0);
  const ahead = uses.reduce((sum, use) => sum + use.ahead, 0);
  const now = lectures.reduce((sum, { durationSeconds }) => sum + (durationSeconds ?? 0), 0);
  const length = Math.max(now, boughtSeconds ?? 0);
  const used = had - Math.min(ahead, MOST_FETCHED_AHEAD_SHARE * length);
  return length === 0 ? 0 : Math.min(1, used / length);
}

/** Whole percent of a share; 100 is said only of the whole. */
export function toPercent(share: number): number {
  return share >= 1 ? 100 : Math.min(99, Math.floor(share * 100 + 1e-6));
}

/**
 * The lecture to go on with: the last one watched while it is not over, else the next that is not done, then any that
 * is not done. `lectures` are in the order of the course.
 */
export function chooseResume(lectures: readonly LectureState[], lastLectureId: string | null): string | null {
  const playable = lectures.filter(({ durationSeconds, isOpen }) => durationSeconds !== null && isOpen);
  const lastIndex = playable.findIndex(({ lectureId }) => lectureId === lastLectureId);
  const last = playable[lastIndex];
  if (last && !isOver(last)) return last.lectureId;
  const inTurn = [...playable.slice(lastIndex + 1), ...playable.slice(0, lastIndex + 1)];
  const next = inTurn.find(({ isDone }) => !isDone) ?? last ?? playable[0];
  return next?.lectureId ?? null;
}

function isOver({ isDone, positionSeconds, durationSeconds }: LectureState): boolean {
  return isDone && positionSeconds >= (durationSeconds ?? 0) * OVER_SHARE;
}
