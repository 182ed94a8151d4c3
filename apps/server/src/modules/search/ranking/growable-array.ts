type Numbers =
  | Int8Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>;

/** A list of numbers of one kind that grows: a tenth of the memory of an array of objects. */
export interface GrowableArray<T extends Numbers> {
  /** Its numbers, and room behind them. Do not keep: it is another one after `push`. */
  values: T;
  size: number;
  push(value: number): void;
  /** Gives back the room behind its numbers. */
  trim(): void;
}

/** An empty array, or one that begins with these numbers. */
export function createGrowableArray<T extends Numbers>(
  create: (room: number) => T,
  begin: number | T = 64,
): GrowableArray<T> {
  const isEmpty = typeof begin === 'number';
  const array: GrowableArray<T> = {
    values: isEmpty ? create(begin) : begin,
    size: isEmpty ? 0 : begin.length,
    push(value) {
      if (array.size === array.values.length) {
        const grown = create(Math.ceil(array.size * 1.5) + 2);
        grown.set(array.values);
        array.values = grown;
      }
      array.values[array.size] = value;
      array.size += 1;
    },
    trim() {
      if (array.size < array.values.length) array.values = array.values.slice(0, array.size) as T;
    },
  };
  return array;
}

/** Arrays of `room` whole numbers of 8, 16 and 32 bits, of such with a sign, and of fractions. */
export const bytes = (room: number) => new Uint8Array(room);
export const signedBytes = (room: number) => new Int8Array(room);
export const shorts = (room: number) => new Uint16Array(room);
export const integers = (room: number) => new Uint32Array(room);
export const floats = (room: number) => new Float32Array(room);
