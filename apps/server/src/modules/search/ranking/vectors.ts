import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGrowableArray, floats, integers, signedBytes } from './growable-array.ts';
import { createTopK } from './top-k.ts';

export interface Near {
  docId: number;
  /** Cosine. */
  score: number;
  /**
   * How far the cosine stands out from those of the whole catalogue: its distance from their median, in deviations (1.4826 times the
   * median distance, which a handful of fitting courses does not move). A bare cosine says little: some models give a high one to everything.
   */
  deviation: number;
}

/** Vectors of courses from an embedding model, by docId, for an exact scan. */
export interface Vectors {
  /** What it holds, as views: do not keep. */
  state(): VectorsState;
  isEmpty(): boolean;
  /** Keeps the vector of a course, in place of one that it had. */
  set(docId: number, vector: Float32Array): void;
  /** The living courses with the vectors nearest to this one (all of length one), nearest first. */
  nearest(vector: Float32Array, options: { alive: (docId: number) => boolean; most: number }): Promise<Near[]>;
  /** How far these courses stand out as near to a vector of length one, by docId, as `Near` tells it; those without a vector are left out. */
  standOut(vector: Float32Array, docIds: readonly number[]): Map<number, number>;
}

/** Cosines of which the median is taken: enough for it to be steady, few enough to sort. */
const SAMPLE = 1_000;
/** What makes the median distance of even values a standard deviation. */
const TO_DEVIATION = 1.4826;

/** Vectors compared before other requests get their turn: some milliseconds. */
const SLICE = 4_000;

/** Everything that vectors are made of. */
export interface VectorsState {
  dimensions: number;
  docIds: Uint32Array<ArrayBuffer>;
  /** The values of each vector as whole numbers of eight bits, and what one of them stands for. */
  values: Int8Array<ArrayBuffer>;
  scales: Float32Array<ArrayBuffer>;
}

/** No vectors, or those that another held. */
export function createVectors(from?: VectorsState): Vectors {
  const values = createGrowableArray(signedBytes, from?.values);
  const scales = createGrowableArray(floats, from?.scales);
  const docIds = createGrowableArray(integers, from?.docIds);
  const rows = new Map<number, number>();
  for (let row = 0; row < docIds.size; row += 1) rows.set(docIds.values[row] as number, row);
  let dimensions = from?.dimensions ?? 0;
  const cosineOf = (row: number, vector: Float32Array): number =>
    dotProduct(values.values, row * dimensions, vector) * (scales.values[row] as number);
  const sampleStep = () => Math.ceil(docIds.size / SAMPLE);
  return {
    state: () => ({
      dimensions,
      docIds: docIds.values.subarray(0, docIds.size),
      values: values.values.subarray(0, values.size),
      scales: scales.values.subarray(0, scales.size),
    }),
    isEmpty: () => docIds.size === 0,
    set(docId, vector) {
      // Another model has other dimensions; its vectors come one by one, and the old ones count no more.
      if (dimensions !== vector.length) {
        dimensions = vector.length;
        values.size = 0;
        scales.size = 0;
        docIds.size = 0;
        rows.clear();
      }
      const { whole, scale } = roundToBytes(vector);
      const row = rows.get(docId);
      if (row !== undefined) {
        values.values.set(whole, row * dimensions);
        scales.values[row] = scale;
        return;
      }
      for (const value of whole) values.push(value);
      scales.push(scale);
      rows.set(docId, docIds.size);
      docIds.push(docId);
    },
    async nearest(vector, { alive, most }) {
      if (vector.length !== dimensions) return [];
      const best = createTopK(most);
      const every = sampleStep();
      const sample: number[] = [];
      for (let row = 0; row < docIds.size; row += 1) {
        if (row > 0 && row % SLICE === 0) await nextTurn();
        const docId = docIds.values[row] as number;
        if (!alive(docId)) continue;
        const score = cosineOf(row, vector);
        if (row % every === 0) sample.push(score);
        if (score > best.least()) best.offer(docId, score);
      }
      const deviationOf = measureAgainst(Float64Array.from(sample));
      return best.sorted().map((near) => ({ ...near, deviation: deviationOf(near.score) }));
    },
    standOut(vector, wanted) {
      if (wanted.length === 0 || vector.length !== dimensions || docIds.size === 0) return new Map();
      const every = sampleStep();
      const sample = Float64Array.from({ length: Math.ceil(docIds.size / every) }, (_, at) =>
        cosineOf(at * every, vector),
      );
      const deviationOf = measureAgainst(sample);
      const known = wanted.flatMap((docId) => rows.get(docId) ?? []);
      return new Map(known.map((row) => [docIds.values[row] as number, deviationOf(cosineOf(row, vector))]));
    },
  };
}

/** Of a vector with as many of the numbers as it is long, from `start` on. */
function dotProduct(numbers: Int8Array, start: number, vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) sum += (numbers[start + at] as number) * (vector[at] as number);
  return sum;
}

/** A quarter of the memory: what is lost moves a cosine by some thousandths. */
function roundToBytes(vector: Float32Array): { whole: Int8Array; scale: number } {
  let most = 0;
  for (const value of vector) most = Math.max(most, Math.abs(value));
  const scale = most / MOST_BYTE || 1;
  return { whole: Int8Array.from(vector, (value) => Math.round(value / scale)), scale };
}

const MOST_BYTE = 127;

function measureAgainst(scores: Float64Array): (score: number) => number {
  const middle = medianOf(scores);
  const spread = TO_DEVIATION * medianOf(scores.map((score) => Math.abs(score - middle)));
  // Where most are alike to the last digit, any other value is as rare as can be.
  return (score) => (score === middle ? 0 : (score - middle) / spread);
}

function medianOf(values: Float64Array): number {
  return values.toSorted()[values.length >> 1] ?? 0;
}
