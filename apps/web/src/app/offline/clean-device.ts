import { forgetSearches } from '#features/search/recent-searches.store.ts';
import { closeDrafts } from '#shared/lib/drafts.ts';
import { forgetUploads, forgetWords } from './forget-person.ts';

/**
 * Takes what this device keeps of somebody who has gone, for nobody or for `nextId`. `goneId` null: whoever was here before, if anybody,
 * has left no page of theirs open, as when a session has ended by its age. Twice does no harm.
 */
export async function cleanDevice(goneId: string | null, nextId: string | null): Promise<void> {
  // A session that has ended by itself is taken up again by its person: until somebody comes their words stay in the tab.
  if (nextId !== null) closeDrafts(nextId);
  try {
    forgetSearches(localStorage, nextId);
    if (goneId !== null) forgetWords(nextId);
    else if (nextId !== null) return;
    await Promise.all([goneId === null ? null : forgetUploads(goneId), endPush()]);
  } catch {
    // Storage is closed: then nothing was kept.
  }
}

/** What was told to somebody does not stay on the screen, and nothing more of it comes: a subscription is good until they log out. */
async function endPush(): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  for (const shown of (await worker?.getNotifications()) ?? []) shown.close();
}
