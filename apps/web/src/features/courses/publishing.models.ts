import type { Issue } from '@nalanda/contract';
import { translate } from '#shared/i18n/index.ts';

/** What a course has so far, as far as publishing asks for it. */
export interface PublishingState {
  title: string | undefined;
  category: string | undefined;
  hasThumbnail: boolean;
  lectures: readonly { hasVideo: boolean }[];
}

/**
 * What is still missing before the course can be published, in the server's own words. Only advice while one edits: the
 * server decides.
 */
export function listMissing({ title, category, hasThumbnail, lectures }: PublishingState): Issue[] {
  const missing: Issue[] = [];
  if (!title?.trim()) missing.push({ path: 'title', message: translate('Add a title') });
  if (!category) missing.push({ path: 'category', message: translate('Choose a category') });
  if (!hasThumbnail) missing.push({ path: 'thumbnail', message: translate('Add a thumbnail') });
  if (!lectures.some(({ hasVideo }) => hasVideo)) {
    missing.push({ path: 'lectures', message: translate('Add at least one lecture with a video') });
  }
  return missing;
}

/** Both lists in one, each field once; the first list's words win. */
export function mergeMissing(first: readonly Issue[], second: readonly Issue[]): Issue[] {
  const known = new Set(first.map(({ path }) => path));
  return [...first, ...second.filter(({ path }) => !known.has(path))];
}
