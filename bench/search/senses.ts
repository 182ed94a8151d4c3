import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadEncoder } from '../../apps/server/src/modules/search/local-model/encoder.ts';
import { OWN_MODEL_FOLDER, ownModel } from '../../apps/server/src/modules/search/local-model/own-model.ts';
import type { IndexedCourse } from '../../apps/server/src/modules/search/ranking/indexed-course.ts';
import type { SearchIndex } from '../../apps/server/src/modules/search/search-index.ts';
import { isHindiSentence } from '../../apps/server/src/modules/search/understanding/hinglish.ts';
import { readIntent } from '../../apps/server/src/modules/search/understanding/intent.ts';

/** What queries mean, by the sentence model that the school brings along. */
export type Senses = (text: string) => Float32Array | null;

const CACHE = path.resolve('.cache', 'senses');

/**
 * Gives the courses of the index their vectors, as the job does, and these queries theirs. Some minutes for 7,557 courses; what was made
 * once is kept in `.cache/senses`. Throws when `npm run build` has not fetched the model.
 */
export async function createSenses(
  search: SearchIndex,
  { courses, texts }: { courses: readonly IndexedCourse[]; texts: readonly string[] },
): Promise<Senses> {
  const vectors = await encodeAll(courses.map(textOfSense));
  courses.forEach(({ id }, at) => {
    const docId = search.index.docIdOf(id);
    const vector = vectors[at];
    if (docId !== undefined && vector) search.vectors.set(docId, vector);
  });
  const unique = [...new Set(texts)];
  const ofTexts = await encodeAll(unique);
  const senses = new Map(unique.map((text, at) => [text, ofTexts[at] ?? null]));
  // Nor is it asked in Hindi.
  return (text) => (isHindiSentence(readIntent(text).spoken) ? null : (senses.get(text) ?? null));
}

/** What a course's vector is made of, as SQL puts it together for the job (`language-model.repository.ts`). */
export function textOfSense({ title, subTitle, description }: IndexedCourse): string {
  return `${title}\n${subTitle}\n${[...description].slice(0, 1500).join('')}`;
}

async function encodeAll(texts: readonly string[]): Promise<Float32Array[]> {
  const hash = createHash('sha256')
    .update(JSON.stringify([ownModel.manifest, texts]))
    .digest('hex')
    .slice(0, 24);
  const file = path.join(CACHE, `${hash}.f32`);
  if (!existsSync(file)) {
    const encoder = await loadEncoder(OWN_MODEL_FOLDER, ownModel.manifest);
    const rows: Float32Array[] = [];
    for (const text of texts) rows.push(...(await encoder.encode([text])));
    await mkdir(CACHE, { recursive: true });
    await writeFile(file, Buffer.concat(rows.map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength))));
  }
  const bytes = await readFile(file);
  const values = new Float32Array(new Uint8Array(bytes).buffer);
  const size = texts.length === 0 ? 0 : values.length / texts.length;
  return texts.map((_, at) => values.subarray(at * size, (at + 1) * size));
}
