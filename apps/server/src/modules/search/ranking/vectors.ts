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

/** Vectors that stand for the catalogue: enough for the median of their cosines to be steady. */
const SAMPLE = 500;
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
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a maker: its functions share what it is given, each of them is short.
export function createVectors(from?: VectorsState): Vectors {
  const values = createGrowableArray(signedBytes, from?.values);
  const scales = createGrowableArray(floats, from?.scales);
  const docIds = createGrowableArray(integers, from?.docIds);
  const rows = new Map<number, number>();
  for (let row = 0; row < docIds.size; row += 1) rows.set(docIds.values[row] as number, row);
  let dimensions = from?.dimensions ?? 0;
  const hashes = createGrowableArray(integers);
  for (let row = 0; row < docIds.size; row += 1) hashes.push(hashOf(values.values, row * dimensions, dimensions));
  let sample: Sample | null = null;
  const cosineOf = (row: number, vector: Float32Array): number =>
    dotProduct(values.values, row * dimensions, vector) * (scales.values[row] as number);

  /** Those with the highest hashes: the same on each node, in whatever order the courses have come. */
  function takeSample(): Sample {
    const best = createTopK(SAMPLE);
    for (let row = 0; row < hashes.size; row += 1) {
      const hash = 1 + (hashes.values[row] as number);
      if (hash > best.least()) best.offer(row, hash);
    }
    const taken = best.sorted().map(({ docId: row }) => row);
    const own = {
      ...{ values: signedBytes(taken.length * dimensions), scales: floats(taken.length) },
      ...{ rows: new Set(taken), least: best.least() },
    };
    taken.forEach((row, at) => {
      own.values.set(values.values.subarray(row * dimensions, (row + 1) * dimensions), at * dimensions);
      own.scales[at] = scales.values[row] as number;
    });
    return own;
  }

  function deviationsFrom(vector: Float32Array): (cosine: number) => number {
    sample ??= takeSample();
    return measureAgainst(cosinesOf(sample, vector));
  }

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
        hashes.size = 0;
        rows.clear();
        sample = null;
      }
      const { whole, scale } = roundToBytes(vector);
      const row = rows.get(docId);
      const hash = hashOf(whole, 0, dimensions);
      // Most vectors that come are none of the sample, nor were.
      if (sample && (hash >= sample.least - 1 || sample.rows.has(row ?? -1))) sample = null;
      if (row !== undefined) {
        values.values.set(whole, row * dimensions);
        scales.values[row] = scale;
        hashes.values[row] = hash;
        return;
      }
      for (const value of whole) values.push(value);
      scales.push(scale);
      hashes.push(hash);
      rows.set(docId, docIds.size);
      docIds.push(docId);
    },
    async nearest(vector, { alive, most }) {
      if (vector.length !== dimensions) return [];
      const best = createTopK(most);
      for (let row = 0; row < docIds.size; row += 1) {
        if (row > 0 && row % SLICE === 0) await nextTurn();
        const docId = docIds.values[row] as number;
        if (!alive(docId)) continue;
        const score = cosineOf(row, vector);
        if (score > best.least()) best.offer(docId, score);
      }
      const deviationOf = deviationsFrom(vector);
      return best.sorted().map((near) => ({ ...near, deviation: deviationOf(near.score) }));
    },
    standOut(vector, wanted) {
      if (wanted.length === 0 || vector.length !== dimensions || docIds.size === 0) return new Map();
      const deviationOf = deviationsFrom(vector);
      const known = wanted.flatMap((docId) => rows.get(docId) ?? []);
      return new Map(known.map((row) => [docIds.values[row] as number, deviationOf(cosineOf(row, vector))]));
    },
  };
}

/** Vectors one after the other, as `VectorsState` has them, the rows that they are of, and the least that a hash counts among theirs; 0 while there is room. */
type Sample = Pick<VectorsState, 'values' | 'scales'> & { rows: ReadonlySet<number>; least: number };

/** In a loop of its own: as the callback of a method the compiler leaves each cosine to a function that keeps its sums in the heap. */
function cosinesOf({ values, scales }: Sample, vector: Float32Array): Float64Array {
  const cosines = new Float64Array(scales.length);
  for (let at = 0; at < cosines.length; at += 1) {
    cosines[at] = dotProduct(values, at * vector.length, vector) * (scales[at] as number);
  }
  return cosines;
}

/** So many numbers of a vector tell it from others. */
const HASHED = 16;

/** 32 bits that follow from the numbers of a vector alone (FNV-1a over the first of them). */
function hashOf(numbers: Int8Array, start: number, dimensions: number): number {
  let hash = 0x811c9dc5;
  const end = start + Math.min(HASHED, dimensions);
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ ((numbers[at] as number) & 0xff), 0x01000193);
  return hash >>> 0;
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
