import type { User } from '@nalanda/contract';
import { translate } from '#shared/i18n/index.ts';

/** Cache and key are read by public/pages/offline.js, and the cache's name stands in public/sw.js too. */
const PERSONAL_CACHE = 'person';
const COURSES_KEY = '/kept/enrolled-courses';

/**
 * Keeps the list of enrolled courses readable without a connection, and forgets it as soon as nobody (or somebody else)
 * is signed in. Only what the offline page shows is kept: title, category and level, in the language of the page.
 */
export async function keepCourses(user: User | null, storage: CacheStorage | undefined = openStorage()): Promise<void> {
  if (!storage) return;
  try {
    if (!user) {
      await storage.delete(PERSONAL_CACHE);
      return;
    }
    const courses = user.enrolledCourses.map(({ title, category, level }) => ({
      title,
      category: translate(category),
      level: level && translate(level),
    }));
    const cache = await storage.open(PERSONAL_CACHE);
    await cache.put(COURSES_KEY, Response.json(courses));
  } catch {
    // Storage is full or closed (private windows): there is then no list offline.
  }
}

/** Only pages served over https (or from this machine) have one. */
function openStorage(): CacheStorage | undefined {
  return typeof caches === 'undefined' ? undefined : caches;
}
