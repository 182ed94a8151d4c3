import { tabStore } from '#shared/lib/browser-store.ts';

/** Queries by the courses that were opened after them, kept until the tab is closed. */
const KEY = 'nalanda.came-from-search';
const MOST = 20;

function readAll(): [courseId: string, query: string][] {
  const stored = tabStore.readJson(KEY);
  return Array.isArray(stored) ? stored : [];
}

function writeAll(entries: [courseId: string, query: string][]): void {
  tabStore.write(KEY, JSON.stringify(entries.slice(0, MOST)));
}

/** Remembers that a course was opened from the answer to a query. */
export function rememberOpened(courseId: string, query: string): void {
  writeAll([[courseId, query], ...readAll().filter(([id]) => id !== courseId)]);
}

/** The query after which a course was opened in this tab, once. */
export function takeOpened(courseId: string): string | null {
  const entries = readAll();
  const query = entries.find(([id]) => id === courseId)?.[1] ?? null;
  if (query !== null) writeAll(entries.filter(([id]) => id !== courseId));
  return query;
}
