import { readFile } from 'node:fs/promises';
import { parseCatalogueLine } from '../../apps/server/src/catalogue-import/catalogue-row.ts';
import type { IndexedCourse } from '../../apps/server/src/modules/search/ranking/indexed-course.ts';

/** The courses of a catalogue file as the search's index takes them; ids are the file's own. */
export async function readCatalogue(file: string): Promise<IndexedCourse[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim());
  return lines.flatMap((line) => {
    const parsed = parseCatalogueLine(line);
    if (!parsed.ok) return [];
    const { importKey, outcomes: _, requirements: __, audience: ___, ...course } = parsed.course;
    return [{ ...course, id: importKey, ratingSum: 0, reviewCount: 0, enrolledCount: 0 }];
  });
}
