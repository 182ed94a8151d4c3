/** Numbers above 0 by small whole numbers, in room that is used again: the entries of maps would be most of what a question throws away. */
export interface SparseNumbers {
  /** What is above 0, in the order in which it came to be: so many as `count` tells. */
  keys: Uint32Array;
  count: number;
  /** 0 for what was never set. */
  get(key: number): number;
  set(key: number, value: number): void;
  clear(): void;
}

/** Numbers for keys below `room`, all 0. */
export function createSparseNumbers(room: number): SparseNumbers {
  const values = new Float64Array(room);
  const numbers: SparseNumbers = {
    keys: new Uint32Array(room),
    count: 0,
    get: (key) => values[key] as number,
    set(key, value) {
      if (values[key] === 0) {
        numbers.keys[numbers.count] = key;
        numbers.count += 1;
      }
      values[key] = value;
    },
    clear() {
      for (let at = 0; at < numbers.count; at += 1) values[numbers.keys[at] as number] = 0;
      numbers.count = 0;
    },
  };
  return numbers;
}
