import { tabStore } from './browser-store.ts';

const PREFIX = 'nalanda.draft.';
/** A pause in the writing of so long brings it into the store; a page that goes away brings it there at once. */
const REST_MS = 300;

/** What is being written in this page, by its key. Screens come and go, people log out and in again: it stays until it is saved. */
const drafts = new Map<string, unknown>();
/** Keys whose draft is newer than the store's. */
const newer = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The key of what a person writes at a place. Nobody ever reads the draft of somebody else. */
export const draftKey = (personId: string, place: string): string => `${personId} ${place}`;

/** What was written there and has not been saved; undefined: nothing. */
export function readDraft(key: string): unknown {
  const stored = drafts.has(key) ? null : tabStore.readJson(PREFIX + key);
  if (stored !== null) drafts.set(key, stored);
  return drafts.get(key);
}

/** Keeps what is being written, as something that JSON can hold, for this page and over a reload of this tab. */
export function keepDraft(key: string, draft: unknown): void {
  drafts.set(key, draft);
  newer.add(key);
  timer ??= setTimeout(storeDrafts, REST_MS);
}

/** It was saved, or its writer wants it no more. */
export function forgetDraft(key: string): void {
  drafts.delete(key);
  newer.delete(key);
  tabStore.write(PREFIX + key, null);
}

/** True while this page holds something that a person, or anybody, has written and not saved. */
export const hasDrafts = (personId?: string): boolean =>
  [...drafts.keys()].some((key) => personId === undefined || key.startsWith(draftKey(personId, '')));

/**
 * Call when somebody has logged out or somebody else has come: what others than `nextId` have written leaves the browser's storage, where the
 * next one at this computer could read it. This page alone still knows it, and shows it to its writer.
 */
export function closeDrafts(nextId: string | null): void {
  storeDrafts();
  for (const key of tabStore.keys()) {
    const isOthers = nextId === null || !key.startsWith(PREFIX + draftKey(nextId, ''));
    if (key.startsWith(PREFIX) && isOthers) tabStore.write(key, null);
  }
}

function storeDrafts(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const key of newer) tabStore.write(PREFIX + key, JSON.stringify(drafts.get(key)));
  newer.clear();
}

if (typeof document !== 'undefined') addEventListener('pagehide', storeDrafts);
