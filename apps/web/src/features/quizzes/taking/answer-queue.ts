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
  const unsent = createUnsent(onUnsent);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let taken: PlacedAnswer[] = [];

  const later = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };
  const takeAll = (): PlacedAnswer[] => {
    const all = [...waiting].map(([place, answer]) => ({ place, answer }));
    waiting.clear();
    return all;
  };
  /** A newer answer to the same question stays. */
  const putBackAll = (answers: readonly PlacedAnswer[]) => {
    for (const { place, answer } of answers) if (!waiting.has(place)) waiting.set(place, answer);
  };

  async function sendWaiting(): Promise<void> {
    const answers = takeAll();
    onState('saving');
    try {
      if ((await send(answers)) === 'over') {
        unsent.clear();
        return onOver();
      }
      unsent.settle(answers);
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
      unsent.add({ place, answer });
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
    end: unsent.clear,
    /** The submission failed: what went along with it waits again. */
    putBack(): void {
      putBackAll(taken);
      taken = [];
      if (waiting.size > 0) later(AGAIN_MS);
    },
  };
}

/** What the server has not confirmed: what waits, and what is under way. */
function createUnsent(onUnsent: Options['onUnsent']) {
  const answers = new Map<number, QuizAnswer>();
  const tell = () => onUnsent([...answers].map(([place, answer]) => ({ place, answer })));
  return {
    add({ place, answer }: PlacedAnswer): void {
      answers.set(place, answer);
      tell();
    },
    /** A newer answer to the same question stays. */
    settle(sent: readonly PlacedAnswer[]): void {
      for (const { place, answer } of sent) if (answers.get(place) === answer) answers.delete(place);
      tell();
    },
    clear(): void {
      answers.clear();
      tell();
    },
  };
}
