/** Wishes by the courses that were opened after them, kept until the tab is closed. */
const KEY = 'nalanda.came-from-search';
const MOST = 20;

function readAll(): [courseId: string, wish: string][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function writeAll(entries: [courseId: string, wish: string][]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries.slice(0, MOST)));
  } catch {
    // Without storage an enrolment is not counted with its search.
  }
}

/** Remembers that a course was opened from the answer to a wish. */
export function rememberOpened(courseId: string, wish: string): void {
  writeAll([[courseId, wish], ...readAll().filter(([id]) => id !== courseId)]);
}

/** The wish after which a course was opened in this tab, once. */
export function takeOpened(courseId: string): string | null {
  const entries = readAll();
  const wish = entries.find(([id]) => id === courseId)?.[1] ?? null;
  if (wish !== null) writeAll(entries.filter(([id]) => id !== courseId));
  return wish;
}
