import type { CoursesModule } from './modules/courses/index.ts';
import { createRecommendationsModule } from './modules/recommendations/index.ts';
import { createConfiguredModel, createSearchModule } from './modules/search/index.ts';
import { createSearchAlertsModule } from './modules/search-alerts/index.ts';
import { createSearchInsight } from './modules/search-insight/index.ts';
import type { SettingsModule } from './modules/settings/index.ts';
import type { Base } from './outside.ts';
import type { SessionUser } from './platform/http/session-user.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { toTranscriptionSettings } from './transcription/transcription.client.ts';

interface SearchParts {
  readAnywhere: Parameters<typeof createSearchModule>[0]['readAnywhere'];
  courses: CoursesModule;
  school: SettingsModule['school'];
  /** null: nothing can be mailed. */
  setMailer: Mailer | null;
}

/** How people find courses, and what the school learns of what they look for. */
export function createSearchModules(base: Base, { readAnywhere, courses, school, setMailer }: SearchParts) {
  const { config, db, clock, logger, jobs, storage, secrets, changes } = base;
  const searchInsight = createSearchInsight({
    ...{ db, clock, logger, jobs, secrets },
    keepDays: config.searchInsightDays,
    learns: config.searchLearns,
    // The search needs what was learned, and so comes later; it is asked only when a call comes in.
    findPlace: (input, courseId) => search.findPlace(input, courseId),
  });
  const search = createSearchModule({
    ...{ db, readAnywhere, courses, isAway: changes.isAway },
    snapshots: { jobs, storage, clock, logger, key: secrets.searchSecret },
    noteSearch: searchInsight.noteSearch,
    liftsOf: searchInsight.liftsOf,
    model: createConfiguredModel({ config, db, clock, logger, jobs }),
    transcription: toTranscriptionSettings(config),
  });
  const recommendations = createRecommendationsModule({ db, clock, logger, courses, search });
  const searchAlerts = createSearchAlertsModule({
    ...{ db, clock, jobs, school, publicUrl: config.publicUrl, search, mailer: setMailer, secrets },
  });
  return {
    search,
    searchInsight,
    recommendations,
    searchAlerts,
    /** Ids of what the box of the catalogue finds, noted for its viewer. */
    async findForCatalogue(input: string, viewer: Pick<SessionUser, 'id' | 'looking'> | null) {
      const ids = await search.findForCatalogue(input);
      if (viewer && !viewer.looking) searchInsight.noteSearch({ personId: viewer.id, input, results: ids.length });
      return ids;
    },
    async close(): Promise<void> {
      search.close();
      await searchInsight.close();
    },
  };
}
