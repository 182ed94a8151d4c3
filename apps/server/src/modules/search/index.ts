import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/db.ts';
import { type ReadAnywhere, readFrom } from '../../database/replica.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { createCourseSkillsRepository } from './course-skills/course-skills.repository.ts';
import type { CourseSkillsDeps } from './course-skills/course-skills.usecases.ts';
import type { SearchModel } from './language-model/language-model.ts';
import { createSearchRepository } from './search.repository.ts';
import { registerSearchRoutes } from './search.routes.ts';
import {
  findAnswering,
  findForCatalogue,
  findPlace,
  openAnswering,
  rankCourses,
  type SearchDeps,
} from './search.usecases.ts';
import { createIndexSource, createSearchCache, wholeInTime } from './search-cache.ts';
import { createSkillCourses, type SkillCourses } from './skill-courses.ts';
import { skillGraph } from './skill-graph/skill-graph.ts';
import { defineSnapshotJob } from './snapshot/snapshot.jobs.ts';
import { createSnapshotStore } from './snapshot/snapshot-store.ts';
import type { SpeechDeps } from './speech/speech.usecases.ts';
import { normalise } from './understanding/normalise.ts';

export { createConfiguredModel } from './language-model/configured-model.ts';
export { examineLocalModel, examineOwnModel } from './local-model/local-model.health.ts';
export { createCourseLinks } from './search.jobs.ts';
export type { SkillCourse, SkillCourses } from './skill-courses.ts';
export { nameJob } from './skill-graph/job-names.ts';
export type { Job } from './skill-graph/skill-graph.schema.ts';
export type { SkillGraph } from './skill-graph/skill-graph.ts';

/** The skill that somebody calls so; null when the graph has none. */
export const resolveSkill = (name: string): string | null => skillGraph().resolve(name);

/** Finds courses for what people type or say. */
export function createSearchModule(outside: {
  db: Db;
  /** Where the index is kept for nodes that start; without it every process reads the whole catalogue. */
  snapshots?: Omit<Parameters<typeof createSnapshotStore>[0], 'readCode'> & { jobs: Jobs };
  /** Where the index is read from; the database itself unless given. */
  readAnywhere?: ReadAnywhere;
  courses: SearchDeps['courses'] & CourseSkillsDeps['courses'];
  /** Whether the database is away; never, unless given. */
  isAway?: SearchDeps['isAway'];
  noteSearch?: SearchDeps['noteSearch'];
  liftsOf?: SearchDeps['liftsOf'];
  model?: SearchModel | null;
  transcription?: SpeechDeps['transcription'];
}) {
  const repository = createSearchRepository(outside);
  const model = outside.model ?? null;
  const source = createIndexSource(repository, outside.readAnywhere ?? readFrom(outside.db));
  const store = outside.snapshots && createSnapshotStore(outside.snapshots);
  const createCache = () =>
    createSearchCache({
      repository: source,
      vectorName: () => model?.vectorName() ?? null,
      async loadSnapshot(vectorName) {
        const database = store ? await repository.readIdentity() : null;
        return database && store ? store.load({ database, vectorName }) : null;
      },
    });
  const cache = createCache();
  if (outside.snapshots && store)
    defineSnapshotJob(outside.snapshots.jobs, { ...outside.snapshots, repository, store, cache, createCache });
  const deps = {
    ...outside,
    repository,
    isAway: outside.isAway ?? (() => false),
    model,
    transcription: outside.transcription ?? null,
    cache,
    skills: createCourseSkillsRepository(outside),
    noteSearch: outside.noteSearch,
  };
  return {
    registerRoutes: (app: FastifyInstance) => registerSearchRoutes(app, deps),

    /** Ids of published courses for what is typed into the catalogue's search box, best first; no faint matches. */
    findForCatalogue: (input: string): Promise<string[]> => findForCatalogue(deps, input),

    /** The published courses by what they are about, as far as the index has them at this moment. */
    readSkillCourses: async (): Promise<SkillCourses> => createSkillCourses(await deps.cache.current()),

    /** As `readSkillCourses`, and waits for the first index: for what says that something is not taught. Throws 503 `server.busy`. */
    readAllSkillCourses: async (): Promise<SkillCourses> => createSkillCourses(await wholeInTime(deps.cache)),

    /** Ends the process of a language model that runs here. */
    close: (): void => model?.close(),

    /** The form in which two queries are the same. */
    normalise,

    /** Ids of published courses that are about a query and within its limits, best first; none when they are only near. */
    answeringIds: (input: string): Promise<string[]> => findAnswering(deps, input),

    /** The place (1 is the first) of a course among the answers to a query; null when it is none. */
    findPlace: (input: string, courseId: string) => findPlace(deps, input, courseId),

    /** As `answeringIds`, for many queries, from an index that holds everything committed before the call. */
    openAnswering: () => openAnswering(deps),

    /** Courses changed since the mark of an earlier look, and the mark for the next. */
    readChanges: repository.readChanges,

    /** Ids of published courses for a query, best first, deeper than the API answers: for measuring. */
    rankIds: async (input: string, depth: number): Promise<string[]> => {
      await deps.cache.whole();
      return (await rankCourses(deps, input, depth)).map(({ id }) => id);
    },
  };
}
