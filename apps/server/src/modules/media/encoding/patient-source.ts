import { FilePathSource } from 'mediabunny';

/** A reader looks at each byte once or twice, and more than once at the beginning. */
const SPARE_LOOKS = 100_000;

/**
 * A file that a reader may look into as often as it has bytes, and 100,000 times more: then looking fails. Readers that
 * search a damaged file can ask for the same bytes for ever, without leaving a moment in which a timer could end it.
 */
export class PatientSource extends FilePathSource {
  #looksLeft: number;

  constructor(path: string, byteSize: number) {
    super(path);
    this.#looksLeft = SPARE_LOOKS + byteSize;
    // The library's own entry, behind which nothing can be counted: what is in its cache is not read again.
    const inner = this as unknown as { _read: (...range: unknown[]) => unknown };
    const read = inner._read.bind(this);
    inner._read = (...range) => {
      this.#looksLeft -= 1;
      if (this.#looksLeft < 0) throw new Error('the reader looks at the same bytes again and again');
      return read(...range);
    };
  }
}
