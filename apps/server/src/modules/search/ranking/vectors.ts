import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBest } from './best.ts';
import { createColumn, floats, integers } from './columns.ts';

export interface Near {
  place: number;
  /** Cosine. */
  score: number;
}

/** Vectors of courses from an embedding model, by place, for an exact scan. */
export interface Vectors {
  add(place: number, vector: Float32Array): void;
  /** The living courses with the vectors nearest to this one (all of length one), nearest first. */
  nearest(vector: Float32Array, options: { alive: (place: number) => boolean; most: number }): Promise<Near[]>;
}

/** Vectors compared before other requests get their turn: some milliseconds. */
const SLICE = 4_000;

export function createVectors(): Vectors {
  const values = createColumn(floats);
  const places = createColumn(integers);
  let dimensions = 0;
  return {
    add(place, vector) {
      // Another model has other dimensions; its vectors come one by one, and the old ones count no more.
      if (dimensions !== vector.length) {
        dimensions = vector.length;
        values.size = 0;
        places.size = 0;
      }
      for (const value of vector) values.push(value);
      places.push(place);
    },
    async nearest(vector, { alive, most }) {
      if (vector.length !== dimensions) return [];
      const best = createBest(most);
      for (let row = 0; row < places.size; row += 1) {
        if (row > 0 && row % SLICE === 0) await nextTurn();
        const place = places.values[row] as number;
        if (!alive(place)) continue;
        let score = 0;
        const start = row * dimensions;
        for (let at = 0; at < dimensions; at += 1)
          score += (values.values[start + at] as number) * (vector[at] as number);
        if (score > best.least()) best.offer(place, score);
      }
      return best.sorted();
    },
  };
}
