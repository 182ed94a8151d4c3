import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** Which sentence model runs here, and where its files come from. */
export interface LocalModelSettings {
  /** Owner and name at Hugging Face, `Xenova/multilingual-e5-small`. */
  name: string;
  /** Branch, tag or commit of it. */
  revision: string;
  /** Without trailing slash. */
  baseUrl: string;
}

/** The files of a model as it is published for transformers.js, and the most bytes each may have. */
export const MODEL_FILES = [
  { path: 'tokenizer_config.json', mostBytes: 1_000_000 },
  { path: 'tokenizer.json', mostBytes: 64_000_000 },
  { path: 'onnx/model_quantized.onnx', mostBytes: 600_000_000 },
] as const;
export type ModelFile = (typeof MODEL_FILES)[number];

const MANIFEST = 'manifest.json';
const PROBLEM = 'problem.json';

export const manifestSchema = z.object({
  files: z.array(
    z.object({
      path: z.enum(MODEL_FILES.map((file) => file.path)),
      bytes: z.number().int().min(1),
      /** Hexadecimal. */
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
/** What each file of a model was when it first worked; from then on it must be the same. */
export type Manifest = z.output<typeof manifestSchema>;

const problemSchema = z.object({ at: z.string(), message: z.string() });

/** The files do not make a model, or not the one they were; no later try makes them. The message says which. */
export class WrongModelError extends Error {}

/** Where the files of a model are: `DATA_DIR/models/Xenova/multilingual-e5-small`, behind `@` a revision other than main. */
export function folderOf(dataDir: string, { name, revision }: Pick<LocalModelSettings, 'name' | 'revision'>): string {
  return path.join(dataDir, 'models', revision === 'main' ? name : `${name}@${revision}`);
}

/** The files of a model that a folder lacks. */
export function listMissing(folder: string): ModelFile[] {
  return MODEL_FILES.filter((file) => !existsSync(path.join(folder, file.path)));
}

/** What the files of a folder have to be; null when nobody has said so yet. Throws `WrongModelError` when it cannot be read. */
export function readManifest(folder: string): Manifest | null {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) return null;
  try {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (MODEL_FILES.every(({ path }) => manifest.files.some((entry) => entry.path === path))) return manifest;
  } catch {
    // Said below.
  }
  throw new WrongModelError(`${MANIFEST} does not name every file with its size and SHA-256`);
}

/** Writes what the files of a folder have to be. */
export function saveManifest(folder: string, manifest: Manifest): Promise<void> {
  return writeWhole(path.join(folder, MANIFEST), manifest);
}

/** What the files of a folder are at this moment. */
export async function describeFiles(folder: string): Promise<Manifest> {
  const files: Manifest['files'] = [];
  for (const file of MODEL_FILES) {
    const hash = createHash('sha256');
    let bytes = 0;
    await pipeline(createReadStream(path.join(folder, file.path)), async (chunks) => {
      for await (const chunk of chunks as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        hash.update(chunk);
      }
    });
    files.push({ path: file.path, bytes, sha256: hash.digest('hex') });
  }
  return { files };
}

/** The bytes of a file. Throws `WrongModelError` when they are not those that the manifest names. */
export async function readModelFile(folder: string, file: ModelFile['path'], manifest: Manifest): Promise<Buffer> {
  const bytes = await readFile(path.join(folder, file));
  const wanted = manifest.files.find((entry) => entry.path === file);
  if (wanted?.sha256 === createHash('sha256').update(bytes).digest('hex')) return bytes;
  throw new WrongModelError(`${file} is not the file that ${MANIFEST} names`);
}

/** Names a model by its files: vectors of another one are of no use beside those of this one. */
export function nameVectors({ files }: Manifest): string {
  const sums = files.map(({ path, sha256 }) => `${path}:${sha256}`).sort();
  return `local:${createHash('sha256').update(sums.join('\n')).digest('hex').slice(0, 16)}`;
}

/** Leaves word for `npm run doctor` why there is no model; null when there is nothing to tell any more. */
export async function noteProblem(folder: string, problem: { at: Date; message: string } | null): Promise<void> {
  const file = path.join(folder, PROBLEM);
  if (problem === null) await rm(file, { force: true });
  else await writeWhole(file, { at: problem.at.toISOString(), message: problem.message });
}

/** What fails with the model, and when it did (ISO 8601); null when nothing does. */
export function readProblem(folder: string): { at: string; message: string } | null {
  const file = path.join(folder, PROBLEM);
  return existsSync(file) ? problemSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Nobody ever reads half of it. */
async function writeWhole(file: string, content: object): Promise<void> {
  await writeFile(`${file}.part`, `${JSON.stringify(content, null, 2)}\n`);
  await rename(`${file}.part`, file);
}
