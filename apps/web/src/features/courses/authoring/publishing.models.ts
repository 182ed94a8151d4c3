import type { Issue, Lecture } from '@nalanda/contract';
import type { Translate } from '#shared/i18n/index.ts';

/** What a course has so far, as far as publishing asks for it. */
export interface PublishingState {
  title: string | undefined;
  category: string | undefined;
  hasThumbnail: boolean;
  lectures: readonly Pick<Lecture, 'hasVideo' | 'lesson'>[];
}

/** What publishing still needs, with the field that it is about. */
export type Missing = Pick<Issue, 'path' | 'message'>;

/**
 * What is still missing before the course can be published, in the server's own words. Only advice while one edits: the
 * server decides.
 */
export function listMissing(t: Translate, { title, category, hasThumbnail, lectures }: PublishingState): Missing[] {
  const missing: Missing[] = [];
  if (!title?.trim()) missing.push({ path: 'title', message: t('Add a title') });
  if (!category) missing.push({ path: 'category', message: t('Choose a category') });
  if (!hasThumbnail) missing.push({ path: 'thumbnail', message: t('Add a thumbnail') });
  if (!lectures.some(({ hasVideo, lesson }) => hasVideo || lesson !== null)) {
    missing.push({ path: 'lectures', message: t('Add at least one lecture with a video, an article or a quiz') });
  }
  return missing;
}

/** Both lists in one, each field once; the first list's words win. */
export function mergeMissing(first: readonly Missing[], second: readonly Missing[]): Missing[] {
  const known = new Set(first.map(({ path }) => path));
  return [...first, ...second.filter(({ path }) => !known.has(path))];
}
