/** Room for the scores of one query, used again by the next: by docId, and the docIds that were touched at all. */
export interface ScoreAccumulator {
  words: Float32Array;
  coverage: Float32Array;
  skills: Float32Array;
  concepts: Float32Array;
  touched: Uint32Array;
  count: number;
  /** Makes a docId ready to be added to. */
  touch(docId: number): void;
  isTouched(docId: number): boolean;
}

let shared: (ScoreAccumulator & { reset(): void }) | null = null;

/** The accumulator of this process, emptied, for so many docIds. Ranking never waits, so one is enough. */
export function takeScoreAccumulator(size: number): ScoreAccumulator {
  if (!shared || shared.words.length < size) shared = createScoreAccumulator(Math.ceil(size * 1.1) + 64);
  shared.reset();
  return shared;
}

function createScoreAccumulator(room: number): ScoreAccumulator & { reset(): void } {
  let stamps = new Uint32Array(room);
  let stamp = 0;
  const accumulator = {
    words: new Float32Array(room),
    coverage: new Float32Array(room),
    skills: new Float32Array(room),
    concepts: new Float32Array(room),
    touched: new Uint32Array(room),
    count: 0,
    touch(docId: number) {
      if (stamps[docId] === stamp) return;
      stamps[docId] = stamp;
      accumulator.words[docId] = 0;
      accumulator.coverage[docId] = 0;
      accumulator.skills[docId] = 0;
      accumulator.concepts[docId] = 0;
      accumulator.touched[accumulator.count] = docId;
      accumulator.count += 1;
    },
    isTouched: (docId: number) => stamps[docId] === stamp,
    reset() {
      accumulator.count = 0;
      stamp += 1;
      if (stamp < 0xffffffff) return;
      stamps = new Uint32Array(room);
      stamp = 1;
    },
  };
  return accumulator;
}
