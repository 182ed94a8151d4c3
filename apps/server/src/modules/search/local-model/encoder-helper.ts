import type { Clock } from '../../../platform/clock.ts';
import { createHelper, HelperFailure } from '../../../platform/helper-process/helper-process.ts';
import type { EncoderJob } from './encoder-process.ts';

export interface EncoderHelper {
  /** Whether a model is loaded, as far as known from here: the next job needs not wait for that. */
  isWarm(): boolean;
  /** Vectors of the texts; null after a failure, while it rests from one, and when the signal fires before its turn. */
  encode(job: EncoderJob, signal?: AbortSignal): Promise<Float32Array[] | null>;
  /** As `encode`, now, and throws `HelperFailure` with what is wrong. */
  tryToEncode(job: EncoderJob): Promise<Float32Array[]>;
  close(): void;
}

const IDLE_SECONDS = 900;
/** Loading takes some seconds, a batch less; a machine that swaps is given time. */
const JOB_SECONDS = 120;
const WAITING = 32;
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 5 * 60_000;

/** Encodes texts in a process of its own, which idles away, and rests after a failure, longer each time. */
export function createEncoderHelper(deps: {
  clock: Clock;
  /** Told of every failure, and with null when it works again. */
  noteFailure: (failure: HelperFailure | null) => void;
}): EncoderHelper {
  const helper = createHelper<EncoderJob, Float32Array[]>({
    program: new URL('./encoder-process.ts', import.meta.url),
    // Measured with the shapes of multilingual-e5-small: 1.1 GB; a process that uses half of this is replaced. With 3 GB the first one
    // after an update, which strips types as it starts, has no addresses left for the 23 MB of all-MiniLM-L6-v2.
    limits: { heapMegabytes: 1024, memoryMegabytes: 4096 },
    seconds: JOB_SECONDS,
    idleSeconds: IDLE_SECONDS,
    waiting: WAITING,
  });
  let failures = 0;
  let restsUntil = 0;
  let warmUntil = 0;
  let isClosed = false;
  const now = () => deps.clock.now().getTime();

  function succeed(): void {
    if (failures > 0) deps.noteFailure(null);
    failures = 0;
    warmUntil = now() + IDLE_SECONDS * 1000;
  }

  function fail(failure: HelperFailure): void {
    warmUntil = 0;
    if (isClosed) return;
    restsUntil = now() + Math.min(LONGEST_REST_MS, FIRST_REST_MS * 2 ** failures);
    failures += 1;
    deps.noteFailure(failure);
  }

  return {
    isWarm: () => now() < warmUntil,

    async encode(job, signal) {
      if (now() < restsUntil) return null;
      try {
        // What has begun is finished: to end it means to load the model again.
        const vectors = await helper.run(job, { owner: null, signal, isFinishedOnceBegun: true });
        succeed();
        return vectors;
      } catch (error) {
        // Anything else is a full queue or a caller who has left it.
        if (error instanceof HelperFailure) fail(error);
        return null;
      }
    },

    async tryToEncode(job) {
      const vectors = await helper.run(job, { owner: null });
      succeed();
      return vectors;
    },

    close() {
      isClosed = true;
      helper.close();
    },
  };
}
