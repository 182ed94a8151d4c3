import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logger.ts';
import { dropOldest } from '../../platform/memory/drop-oldest.ts';
import type { Together } from './recommendations.models.ts';
import type { RecommendationsRepository } from './recommendations.repository.ts';

/** What is taken together changes slowly; whether a course can be had is asked at each answer. */
const KEPT_MS = 10 * 60 * 1000;
/** After a failure the database is left alone for so long. */
const FAILED_MS = 30 * 1000;
const MOST_COURSES = 2_000;

export interface TogetherCache {
  /** What is taken together with these courses, by their ids; empty for a course when the database cannot tell in time. */
  read(courseIds: readonly string[]): Promise<Map<string, readonly Together[]>>;
}

interface Entry {
  until: number;
  found: Promise<readonly Together[]>;
}

/** Counts what is taken together once for everybody who asks, and keeps it for some minutes. */
export function createTogetherCache(deps: {
  repository: Pick<RecommendationsRepository, 'listTogether'>;
  clock: Clock;
  logger: Logger;
}): TogetherCache {
  const entries = new Map<string, Entry>();

  function load(courseIds: string[], now: number): void {
    const rows = deps.repository.listTogether(courseIds).then((all) => Map.groupBy(all, ({ courseId }) => courseId));
    for (const courseId of courseIds) {
      const found = rows.then((byCourse) => (byCourse.get(courseId) ?? []).map(toTogether));
      entries.delete(courseId);
      entries.set(courseId, { until: now + KEPT_MS, found: found.catch(() => []) });
    }
    rows.catch((error: unknown) => {
      deps.logger.warn({ err: error }, 'What is taken together could not be counted');
      for (const courseId of courseIds) {
        const entry = entries.get(courseId);
        if (entry) entry.until = now + FAILED_MS;
      }
    });
    dropOldest(entries, MOST_COURSES);
  }

  return {
    async read(courseIds) {
      const now = deps.clock.now().getTime();
      const missing = courseIds.filter((id) => (entries.get(id)?.until ?? 0) <= now);
      if (missing.length > 0) load([...new Set(missing)], now);
      const found = await Promise.all(courseIds.map((id) => entries.get(id)?.found ?? []));
      return new Map(courseIds.map((id, at) => [id, found[at] ?? []]));
    },
  };
}

/** A course that everybody has is taken together with anything: what few have tells more. */
function toTogether({
  otherId,
  together,
  otherCount,
}: {
  otherId: string;
  together: number;
  otherCount: number;
}): Together {
  return { courseId: otherId, weight: together / Math.sqrt(Math.max(otherCount, together)) };
}
