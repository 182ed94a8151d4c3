import type { QuizAnswer } from '@nalanda/contract';

/** While somebody types, an answer is sent after so long a rest. */
const REST_MS = 600;
/** After a failure it is tried again. */
const AGAIN_MS = 4_000;

/** An answer to the question at a place of the paper. */
export interface PlacedAnswer {
  place: number;
  answer: QuizAnswer;
}

/** What becomes of answers: all are kept by the server, some are on their way, or they wait for the line. */
export type SaveState = 'saved' | 'saving' | 'waiting';

interface Options {
  /** What the server has not confirmed, each time that it changes. */
  onUnsent: (answers: PlacedAnswer[]) => void;
  /** Keeps answers. `over`: the attempt takes none any more. Throws when it must be tried again. */
  send: (answers: PlacedAnswer[]) => Promise<'kept' | 'over'>;
  onState: (state: SaveState) => void;
  onOver: () => void;
}

/**
 * Sends answers one request after the other, so that none overtakes a newer one to the same question. What could not be sent
 * waits, and is sent again.
 */
export function createAnswerQueue({ send, onState, onOver, onUnsent }: Options) {
  const waiting = new Map<number, QuizAnswer>();
  /** Also what is under way. */
  const unsent = new Map<number, QuizAnswer>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let taken: PlacedAnswer[] = [];

  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };
  const list = (answers: ReadonlyMap<number, QuizAnswer>): PlacedAnswer[] =>
    [...answers].map(([place, answer]) => ({ place, answer }));
  const takeAll = (): PlacedAnswer[] => {
    const all = list(waiting);
    waiting.clear();
    return all;
  };
  const settle = (answers: readonly PlacedAnswer[]) => {
    for (const { place, answer } of answers) if (unsent.get(place) === answer) unsent.delete(place);
    onUnsent(list(unsent));
  };
  /** A newer answer to the same question stays. */
  const putBackAll = (answers: readonly PlacedAnswer[]) => {
    for (const { place, answer } of answers) if (!waiting.has(place)) waiting.set(place, answer);
  };

  async function sendWaiting(): Promise<void> {
    const answers = takeAll();
    onState('saving');
    try {
      const outcome = await send(answers);
      settle(outcome === 'over' ? list(unsent) : answers);
      if (outcome === 'over') return onOver();
      onState(waiting.size > 0 ? 'saving' : 'saved');
      if (waiting.size > 0) later(REST_MS);
    } catch {
      putBackAll(answers);
      onState('waiting');
      later(AGAIN_MS);
    }
  }

  /** Sends what waits now. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (underWay || waiting.size === 0) return underWay ?? undefined;
    underWay = sendWaiting().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    flush,
    add(place: number, answer: QuizAnswer): void {
      waiting.set(place, answer);
      unsent.set(place, answer);
      onUnsent(list(unsent));
      onState('saving');
      if (!underWay) later(REST_MS);
    },
    /** What the server has not got yet, for the submission. */
    async takeUnsaved(): Promise<PlacedAnswer[]> {
      await underWay;
      clearTimeout(timer);
      taken = takeAll();
      return taken;
    },
    /** The submission has come: nothing is left to be sent. */
    end(): void {
      settle(list(unsent));
    },
    /** The submission failed: what went along with it waits again. */
    putBack(): void {
      putBackAll(taken);
      taken = [];
      if (waiting.size > 0) later(AGAIN_MS);
    },
  };
}
