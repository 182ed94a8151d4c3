import type { ArticleNode, Cue } from '@nalanda/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { Client } from '../../platform/helper-process/fair-queue.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { ReceivedFile } from '../../platform/storage/received-files.ts';
import { toTranscriptionSettings } from '../../transcription/transcription.client.ts';
import { type ArticleReader, createArticleReader } from './articles/articles.reader.ts';
import { createArticlesRepository } from './articles/articles.repository.ts';
import { registerArticleRoutes } from './articles/articles.routes.ts';
import type { ArticlesDeps } from './articles/articles.usecases.ts';
import { createCaptionJobsRepository } from './captions/caption-jobs.repository.ts';
import { toCaptionError } from './captions/captions.errors.ts';
import { defineCaptionJob } from './captions/captions.jobs.ts';
import { type CaptionReader, createCaptionReader } from './captions/captions.reader.ts';
import { createCaptionsRepository } from './captions/captions.repository.ts';
import { registerCaptionRoutes } from './captions/captions.routes.ts';
import type { CaptionsDeps } from './captions/captions.usecases.ts';
import { defineLectureJobs } from './lectures.jobs.ts';
import { createLecturesRepository } from './lectures.repository.ts';
import { registerLectureRoutes } from './lectures.routes.ts';
import type { LecturesDeps, LecturesOutside } from './lectures.usecases.ts';
import { createLessonsRepository } from './lessons/lessons.repository.ts';
import { createLessons, type LessonsDeps } from './lessons/lessons.usecases.ts';
import { createLiveRepository } from './live/live.repository.ts';
import { registerLiveRoutes } from './live/live.routes.ts';
import type { LiveDeps } from './live/live.usecases.ts';
import { createMaterialRepository } from './material/material.repository.ts';
import { type FileSender, registerMaterialRoutes } from './material/material.routes.ts';
import { createSectionsRepository } from './sections/sections.repository.ts';
import { registerSectionRoutes } from './sections/sections.routes.ts';

export { estimateReading, listPictureIds, toPictureUrl } from './articles/articles.models.ts';
export { nameLanguage, toCaptionUrl, toWebVtt } from './captions/captions.models.ts';
export { createLectureNotFoundError } from './lectures.errors.ts';
export type { LectureRow, VideoLinks } from './lectures.models.ts';
export { presentLecture } from './lectures.presenter.ts';
export {
  courseDurationSeconds,
  hasMaterial,
  lectureVideoColumns,
  liveAt,
  opensAt,
  questionCount,
} from './lectures.repository.ts';
export { createOtherKindError } from './lessons/lessons.errors.ts';
export type { OpenedLesson } from './lessons/lessons.repository.ts';
export type { Lessons } from './lessons/lessons.usecases.ts';
export { presentFile, toDisposition, toFileTag } from './material/material.models.ts';
export type { FileSender } from './material/material.routes.ts';
export { inspectFile } from './material/material.usecases.ts';
export { findOpening, hasOpening, type Since } from './watching/opening.models.ts';
export { mayWatch, type WatcherStanding } from './watching/watching.policies.ts';
export { isHeldBy, isOpen, isVideoWatchable, isWatchable, listBegun } from './watching/watching.repository.ts';

/** What reads articles in this process: for texts that are known. It is large. */
export const loadArticleReader = () => import('./articles/articles.markdown.ts');

/** Lectures of a course and their videos. */
export function createLecturesModule(
  outside: LecturesOutside &
    Pick<ArticlesDeps, 'pictures' | 'noteOpened'> &
    FileSender &
    Pick<LiveDeps, 'school'> & { config: Pick<Config, 'ai' | 'publicUrl'>; jobs: Jobs },
) {
  const deps: LecturesDeps = {
    ...outside,
    repository: createLecturesRepository(outside),
    sections: createSectionsRepository(outside),
  };
  const { ai } = outside.config;
  const missingSettings = [
    ...(ai ? [] : ['AI_BASE_URL']),
    ...(ai?.transcriptionModel ? [] : ['AI_TRANSCRIPTION_MODEL']),
  ];
  const captionJob = defineCaptionJob(outside.jobs, () => captionsDeps);
  const reader = createCaptionReader();
  const captionsDeps: CaptionsDeps = {
    ...deps,
    captions: createCaptionsRepository(outside),
    captionJobs: createCaptionJobsRepository(outside),
    reader,
    transcription: toTranscriptionSettings(outside.config),
    missingSettings,
    enqueueCaptions: (tx, request) => captionJob.enqueue(tx, request),
  };
  const liveDeps = { ...deps, school: outside.school, live: createLiveRepository(outside) };
  defineLectureJobs(outside.jobs, liveDeps);
  const articleReader = createArticleReader();
  const lessonsDeps: LessonsDeps = { ...deps, lessons: createLessonsRepository(outside) };
  const articlesDeps = {
    ...lessonsDeps,
    files: outside.files,
    pictures: outside.pictures,
    noteOpened: outside.noteOpened,
    reader: articleReader,
    articles: createArticlesRepository(outside),
  };
  return {
    /** What kinds of lesson beside the film need of their lecture. */
    lessons: createLessons(lessonsDeps),
    readers: createReaders(articleReader, reader),
    registerRoutes: (app: FastifyInstance): void => {
      registerArticleRoutes(app, articlesDeps);
      registerLiveRoutes(app, { ...liveDeps, publicUrl: outside.config.publicUrl });
      registerLectureRoutes(app, deps);
      registerSectionRoutes(app, deps);
      registerCaptionRoutes(app, captionsDeps);
      registerMaterialRoutes(app, { ...deps, files: outside.files, material: createMaterialRepository(outside) });
    },
    /** Ends the processes that read captions and articles. */
    close: (): void => {
      reader.close();
      articleReader.close();
    },
  };
}

/** What reads texts for a lecture before they belong to one. */
function createReaders(articles: ArticleReader, captions: CaptionReader) {
  return {
    /** The parts of an article. Throws 400 `article.too-much`, 503 `server.busy` and 400 `request.cancelled`. */
    readArticle: (text: string, client: Client): Promise<ArticleNode[]> => articles.read(text, client),
    /** The cues of a WebVTT or SRT file. Throws 400 `request.invalid`, 415 `caption.unreadable`, 503 and 400 `request.cancelled`. */
    readCaptions: (file: ReceivedFile): Promise<Cue[]> =>
      captions.read(file).catch((error: unknown) => {
        throw toCaptionError(error);
      }),
  };
}

export type LecturesModule = ReturnType<typeof createLecturesModule>;
