import type { ScormCmi, ScormRecord } from '@nalanda/contract';

/** A lesson says much in a row. */
const REST_MS = 1_200;
/** After a failure it is tried again. */
const AGAIN_MS = 4_000;

/** What became of a word: what is kept now, `stale` when another window has gone on, `refused` for good, or `lost` on the way. */
export type SaveOutcome = Omit<ScormRecord, 'cmi'> | 'stale' | 'refused' | 'lost';

/** What becomes of what a lesson reports. */
export type RecordState = 'saved' | 'saving' | 'waiting' | 'stale' | 'refused';

interface Options {
  /** Sends all that was reported by now, and how many words that are; also while the page goes. Never rejects. */
  send: (cmi: ScormCmi, number: number) => Promise<SaveOutcome>;
  onState: (state: RecordState) => void;
  onKept: (record: Omit<ScormRecord, 'cmi'>) => void;
}

/**
 * Sends what a lesson reports: always all of it, so that only the newest counts, and the server knows by the number which that is.
 * What could not be sent is sent again.
 */
export function createRecordQueue({ send, onState, onKept }: Options) {
  let newest: ScormCmi = {};
  let written = '';
  let isUnsaved = false;
  let isOver = false;
  let number = 0;
  let underWay = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(flush, milliseconds);
  };

  async function sendNewest(): Promise<void> {
    clearTimeout(timer);
    isUnsaved = false;
    underWay += 1;
    number += 1;
    onState('saving');
    const outcome = await send(newest, number);
    underWay -= 1;
    if (isOver) return;
    if (outcome === 'stale' || outcome === 'refused') {
      isOver = true;
      return onState(outcome);
    }
    if (outcome === 'lost') {
      isUnsaved = true;
      onState('waiting');
      return later(AGAIN_MS);
    }
    onKept(outcome);
    if (isUnsaved) later(REST_MS);
    else if (underWay === 0) onState('saved');
  }

  /** Sends what waits, one call after the other. */
  function flush(): void {
    if (isUnsaved && !isOver && underWay === 0) void sendNewest();
  }

  return {
    flush,
    /** What was reported last; the lesson goes on with it when its page is loaded again. */
    newest: (): ScormCmi | null => (written === '' ? null : newest),
    isSettled: (): boolean => isOver || (!isUnsaved && underWay === 0),
    add(cmi: ScormCmi): void {
      const now = JSON.stringify(cmi);
      if (isOver || now === written) return;
      written = now;
      newest = cmi;
      isUnsaved = true;
      onState('saving');
      if (underWay === 0) later(REST_MS);
    },
    /** The page goes: what waits is sent beside what is under way. */
    leave(): void {
      if (isUnsaved && !isOver) void sendNewest();
    },
  };
}

export type RecordQueue = ReturnType<typeof createRecordQueue>;
