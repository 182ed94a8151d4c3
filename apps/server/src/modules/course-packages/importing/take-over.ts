import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArticleNode, Cue } from '@nalanda/contract';
import { toIssue } from '@nalanda/contract';
import type { Tx } from '../../../database/db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Client } from '../../../platform/helper-process/fair-queue.ts';
import { newId } from '../../../platform/ids.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import { toStorableText } from '../../../platform/text/storable.ts';
import { ASSIGNMENT_SECONDS } from '../../assignments/index.ts';
import { estimateReading, inspectFile, listPictureIds } from '../../lectures/index.ts';
import { toQuizSeconds } from '../../quizzes/index.ts';
import { createInvalidPackageError, createNoSuchPictureError, createUnreadableEntryError } from '../package.errors.ts';
import {
  type EntryUse,
  mostBytesOf,
  type PackageLecture,
  packageArticleSchema,
  renamePictures,
} from '../package.models.ts';
import type { Archive } from './archive.ts';
import { layAside } from './aside.ts';
import type { LectureParts } from './new-course.repository.ts';

/** What makes stored things of files; each judges what it is given by its bytes, as with an upload. */
export interface Takers {
  saveVideo(upload: {
    source: { path: string };
    ownerId: string;
    signal: AbortSignal;
    /** In the transaction that makes the video; what it throws undoes it. */
    noted(tx: Tx, assetId: string): Promise<void>;
  }): Promise<{ assetId: string }>;
  saveLessonPicture(file: ReceivedFile): Promise<{ storageKey: string; byteSize: number }>;
  keepFile(file: ReceivedFile): Promise<string>;
  readCaptions(file: ReceivedFile): Promise<Cue[]>;
  readArticle(text: string, client: Client): Promise<ArticleNode[]>;
}

/** A round in which a zip is taken over. */
export interface Round {
  archive: Archive;
  takers: Takers;
  ownerId: string;
  /** A folder of its own. */
  workplace: string;
  signal: AbortSignal;
  /** Videos that are there already, by the place of their lecture. */
  films: Readonly<Record<string, string>>;
  noteFilm(tx: Tx, film: { place: number; assetId: string }): Promise<void>;
}

/** An error of one file of the zip. */
export class EntryError extends Error {
  readonly entry: string;
  readonly error: AppError;

  constructor(entry: string, error: AppError) {
    super(`${entry}: ${error.message}`, { cause: error });
    this.entry = entry;
    this.error = error;
  }
}

/** Unpacks an entry for as long as `use` needs it. Throws `EntryError` for what `use` refuses. */
export async function withEntry<T>(
  { archive, workplace, ownerId, signal }: Pick<Round, 'archive' | 'workplace' | 'ownerId' | 'signal'>,
  { name, use }: { name: string; use: EntryUse },
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const path = join(workplace, newId());
  try {
    await archive.extract(name, mostBytesOf(use), path);
    const { size: byteSize } = await stat(path);
    return await work({ path, byteSize, sender: { owner: ownerId, signal } });
  } catch (error) {
    throw error instanceof AppError ? new EntryError(name, error) : error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Makes stored things of all that belongs to a lecture. Throws `EntryError`. */
export async function takeLectureOver(round: Round, lecture: PackageLecture, place: number): Promise<LectureParts> {
  const { takers } = round;
  const captions: LectureParts['captions'] = [];
  for (const { language, source, file } of lecture.captions) {
    const cues = await withEntry(round, { name: file, use: 'captions' }, (received) => takers.readCaptions(received));
    captions.push({ language, source, cueCount: cues.length, cues: await layAside(round.workplace, cues) });
  }
  const files: LectureParts['files'] = [];
  for (const { name, file } of lecture.files) {
    files.push(
      await withEntry(round, { name: file, use: 'file' }, async (received) => {
        const { kind } = await inspectFile(name, received);
        return { name, kind, byteSize: received.byteSize, storageKey: await takers.keepFile(received) };
      }),
    );
  }
  const taken = lecture.article && (await takeArticle(round, lecture.article));
  const lessonSeconds = taken?.seconds ?? estimateLesson(lecture);
  const article = taken?.article ?? null;
  return { assetId: await takeFilm(round, lecture.film, place), captions, files, article, lessonSeconds };
}

/** About how long a lesson takes that is no article; null for a film. */
function estimateLesson({ quiz, assignment, scorm }: PackageLecture): number | null {
  if (quiz) return toQuizSeconds(quiz.settings, quiz.questions);
  return assignment ? ASSIGNMENT_SECONDS : (scorm?.seconds ?? null);
}

async function takeFilm(round: Round, name: string | null, place: number): Promise<string | null> {
  if (name === null) return null;
  const known = round.films[place];
  if (known !== undefined) return known;
  const { ownerId, signal } = round;
  return withEntry(round, { name, use: 'film' }, async ({ path }) => {
    const noted = (tx: Tx, assetId: string) => round.noteFilm(tx, { place, assetId });
    return (await round.takers.saveVideo({ source: { path }, ownerId, signal, noted })).assetId;
  });
}

async function takeArticle(
  round: Round,
  { file, pictures: named }: NonNullable<PackageLecture['article']>,
): Promise<{ article: NonNullable<LectureParts['article']>; seconds: number }> {
  const written = await withEntry(round, { name: file, use: 'article' }, async ({ path }) => readText(file, path));
  const pictures: { id: string; storageKey: string; byteSize: number }[] = [];
  const ids = new Map<string, string>();
  for (const { id, file: picture } of named) {
    const stored = await withEntry(round, { name: picture, use: 'picture' }, (received) =>
      round.takers.saveLessonPicture(received),
    );
    ids.set(id, newId());
    pictures.push({ id: ids.get(id) ?? '', ...stored });
  }
  const text = renamePictures(written, ids);
  const { ownerId: owner, signal } = round;
  return withEntry(round, { name: file, use: 'article' }, async () => {
    const nodes = await round.takers.readArticle(text, { owner, signal });
    const known = new Set(ids.values());
    if (listPictureIds(nodes).some((id) => !known.has(id))) throw createNoSuchPictureError();
    const content = await layAside(round.workplace, { text, nodes });
    return { article: { content, pictures }, seconds: estimateReading(text) };
  });
}

async function readText(name: string, path: string): Promise<string> {
  const text = decode(await readFile(path));
  if (text === null) throw createUnreadableEntryError({ name });
  const parsed = packageArticleSchema.safeParse(text);
  if (parsed.success) return toStorableText(parsed.data);
  const [first] = parsed.error.issues;
  const { path: place, ...problem } = toIssue(first ?? { path: [], message: 'value.invalid' });
  throw createInvalidPackageError({ place, problem });
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
