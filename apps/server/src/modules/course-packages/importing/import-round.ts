import { toStorableText } from '../../../platform/text/storable.ts';
import { type CoursePackage, listEntries } from '../package.models.ts';
import type { ImportRow, ImportsRepository } from './imports.repository.ts';
import type { Round } from './take-over.ts';

/** An import that is being read. */
export type Reading = ImportRow & { storageKey: string };

/** Its owner does not want it any more, or is gone, or another process has made the course. */
export class ImportOver extends Error {}

/** So many are named; whoever misses more looks at the whole course. */
const MOST_LEFT_OUT = 100;
/** A manifest may call something as it likes. */
const MOST_NAME_LETTERS = 300;

/** The titles of what was left out, as the import names them. */
export const toNamed = (leftOut: string[]): string[] =>
  leftOut.slice(0, MOST_LEFT_OUT).map((title) => toStorableText(title.slice(0, MOST_NAME_LETTERS)));

/** Counts what has been taken over, by the bytes of its entries, and notes how much of the whole that is. */
export function countTaken(
  { imports }: { imports: Pick<ImportsRepository, 'notePercent'> },
  { row, content, round }: { row: Reading; content: CoursePackage; round: Round },
) {
  const weigh = (part: Pick<CoursePackage, 'lectures' | 'packages'>): number =>
    listEntries({ ...content, ...part }).reduce(
      (sum, { name }) => sum + round.archive.check(name, Number.MAX_VALUE),
      1,
    );
  const whole = weigh(content);
  let taken = 0;
  let noted = 0;
  async function onTaken(weight: number): Promise<void> {
    taken += weight;
    const percent = Math.min(99, Math.floor((100 * taken) / (whole + content.lectures.length)));
    // A package has thousands of files.
    if (percent > noted) await imports.notePercent(row.id, percent);
    noted = Math.max(noted, percent);
  }
  return { weigh, onTaken };
}
