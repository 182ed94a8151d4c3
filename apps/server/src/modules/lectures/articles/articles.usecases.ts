import {
  type Article,
  type ArticleNode,
  type ArticlePicture,
  limits,
  type Sentence,
  type WrittenArticle,
} from '@nalanda/contract';
import { type FieldTexts, listUntouched } from '../../../platform/errors/edit-conflicts.ts';
import type { Client } from '../../../platform/helper-process/fair-queue.ts';
import type { Viewer } from '../../../platform/http/session-user.ts';
import type { ReceivedFile } from '../../../platform/storage/received-files.ts';
import { settleRemovals } from '../../../platform/storage/settle-removals.ts';
import { createLectureNotFoundError } from '../lectures.errors.ts';
import { ensureOwnedLecture } from '../lectures.usecases.ts';
import { createOtherKindError } from '../lessons/lessons.errors.ts';
import { changeLesson, clearLesson, type LessonsDeps, setLesson } from '../lessons/lessons.usecases.ts';
import {
  createArticleNotFoundError,
  createNoPictureError,
  createPictureNotFoundError,
  createTooManyPicturesError,
  createUnknownPictureError,
  sayArticleRemoved,
} from './articles.errors.ts';
import { estimateReading, listPictureIds, toPictureUrl } from './articles.models.ts';
import type { ArticleReader } from './articles.reader.ts';
import type { ArticlesRepository } from './articles.repository.ts';

export interface ArticlesDeps extends LessonsDeps {
  articles: ArticlesRepository;
  reader: ArticleReader;
  pictures: {
    /** Keeps a picture drawn anew. Throws 415 `media.not-an-image`. */
    savePicture(file: ReceivedFile): Promise<{ storageKey: string; byteSize: number }>;
  };
  /** Notes that an enrolled learner was given the lesson. */
  noteOpened(opened: { learnerId: string; lectureId: string }): Promise<void>;
}

interface Own {
  lectureId: string;
  userId: string;
}

/** The article of a lecture, for those who may watch it; noted of who is enrolled. Throws 404 `article.not-found`. */
export async function getArticle(deps: ArticlesDeps, lectureId: string, { id, watcherId }: Viewer): Promise<Article> {
  const found = await deps.articles.findForViewer(lectureId, id);
  if (!found) throw createArticleNotFoundError();
  // A look as somebody else leaves no mark.
  if (found.isEnrolled && watcherId === id) await deps.noteOpened({ learnerId: id, lectureId });
  return { nodes: found.nodes, updatedAt: found.updatedAt.toISOString() };
}

/** The article of an own lecture as it was written. Throws 404 `lecture.not-found`, `article.not-found`. */
export async function getWrittenArticle(deps: ArticlesDeps, { lectureId, userId }: Own): Promise<WrittenArticle> {
  if (!(await deps.repository.findOwnedCourse(lectureId, userId))) throw createLectureNotFoundError();
  const found = await deps.articles.findText(deps.db, lectureId);
  if (!found) throw createArticleNotFoundError();
  return { text: found.text, updatedAt: found.updatedAt.toISOString() };
}

/** What an article would look like. Throws 404 `lecture.not-found`, 400 `article.too-much`, 503. */
export async function previewArticle(
  deps: ArticlesDeps,
  { text, client, ...own }: Own & { text: string; client: Client },
): Promise<{ nodes: ArticleNode[] }> {
  await ensureOwnedLecture(deps, own.lectureId, own.userId);
  return { nodes: await deps.reader.read(text, client) };
}

/**
 * Writes the article of an own lecture. Throws 404 `lecture.not-found`, 409 `edit.conflict`, `lesson.other-kind`,
 * `course.archived`, 400 `article.too-much`, `article.unknown-picture`, 503.
 */
export async function saveArticle(
  deps: ArticlesDeps,
  { text, basis, client, ...own }: Own & { text: string; basis: FieldTexts | undefined; client: Client },
): Promise<Article> {
  await ensureOwnedLecture(deps, own.lectureId, own.userId);
  // Before the course is locked: it takes a while.
  const nodes = await deps.reader.read(text, client);
  return changeLesson(deps, own, async (tx, lesson) => {
    const { lectureId } = lesson;
    const current = await deps.articles.findText(tx, lectureId);
    const untouched = listUntouched({ basis, current: { text: current?.text ?? '' }, wanted: { text } });
    if (untouched.length === 0 || !current) {
      const known = await deps.articles.listPictureIds(tx, lectureId);
      if (listPictureIds(nodes).some((id) => !known.has(id))) throw createUnknownPictureError();
      await setLesson(deps, tx, { ...lesson, kind: 'article', seconds: estimateReading(text) });
      await deps.articles.save(tx, { lectureId, text, nodes });
    }
    const saved = await deps.articles.findForViewer(lectureId, own.userId, tx);
    if (!saved) throw createLectureNotFoundError();
    return { nodes: saved.nodes, updatedAt: saved.updatedAt.toISOString() };
  });
}

/** Takes the article of an own lecture away. Throws 404 `lecture.not-found`, 409 `lesson.last`, `course.archived`. */
export async function removeArticle(deps: ArticlesDeps, own: Own): Promise<Sentence> {
  await changeLesson(deps, own, async (tx, lesson) => {
    if (await clearLesson(deps, tx, { ...lesson, kind: 'article' })) await deps.articles.delete(tx, lesson.lectureId);
  });
  return sayArticleRemoved();
}

/**
 * Keeps a picture for the article of an own lecture, also before the article is there. Throws 404 `lecture.not-found`, 400
 * `article.no-picture`, 415 `media.not-an-image`, 409 `article.too-many-pictures`, `lesson.other-kind`, `course.archived`.
 */
export async function addPicture(
  deps: ArticlesDeps,
  { file, ...own }: Own & { file: ReceivedFile | undefined },
): Promise<ArticlePicture> {
  await ensureOwnedLecture(deps, own.lectureId, own.userId);
  if (!file) throw createNoPictureError();
  const picture = await deps.pictures.savePicture(file);
  try {
    const id = await changeLesson(deps, own, async (tx, { lectureId }) => {
      const now = await deps.lessons.read(tx, lectureId);
      if (!now) throw createLectureNotFoundError();
      if (!now.isFree && now.lesson !== 'article') throw createOtherKindError();
      const known = await deps.articles.listPictureIds(tx, lectureId);
      if (known.size >= limits.article.pictures) throw createTooManyPicturesError({ most: limits.article.pictures });
      return deps.articles.addPicture(tx, { lectureId, ...picture });
    });
    return { _id: id, url: toPictureUrl(id) };
  } catch (error) {
    await settleRemovals(deps.logger, [deps.files.removeFile(picture.storageKey)]);
    throw error;
  }
}

/** A picture, for those who may watch its lecture. Throws 404 `article.picture-not-found`. */
export async function findPicture(
  deps: ArticlesDeps,
  pictureId: string,
  viewerId: string,
): Promise<{ storageKey: string; byteSize: number }> {
  const found = await deps.articles.findPicture(pictureId, viewerId);
  if (!found) throw createPictureNotFoundError();
  return found;
}
