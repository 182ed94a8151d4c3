import { randomUUID } from 'node:crypto';

/** The part of a catalogue line that is recombined. */
export interface CatalogueLine {
  id: string;
  title: string;
  subTitle?: string;
  description?: string;
  category?: string;
  level?: string | null;
  price?: number | null;
  currency?: string | null;
  provider?: string | null;
}

/**
 * A catalogue of any size with the words of a real one: titles cut and joined, texts of other courses, every course different.
 * The first ones are the real courses; the same numbers each time but for the ids.
 */
export function* synthesise<T extends CatalogueLine>(lines: readonly T[], count: number): Generator<T> {
  let state = 20_261;
  const pick = (): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return lines[Math.floor((state / 2 ** 32) * lines.length)] as T;
  };
  for (let at = 0; at < count; at += 1) {
    const real = lines[at];
    if (real) {
      yield real;
      continue;
    }
    const [a, b, c, d] = [pick(), pick(), pick(), pick()];
    const words = a.title.split(' ');
    const tail = b.title.split(' ');
    const title = [...words.slice(0, Math.ceil(words.length / 2)), ...tail.slice(Math.floor(tail.length / 2))].join(
      ' ',
    );
    yield { ...a, id: randomUUID(), title, subTitle: c.subTitle, description: d.description } as T;
  }
}
