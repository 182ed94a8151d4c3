import { useEffect, useRef } from 'react';
import { forgetSearches } from '#features/search/recent-searches.store.ts';
import { selectIsKnownToBeNobody, selectUser } from '#features/users/users.slice.ts';
import { useAppSelector } from '../hooks.ts';
import { forgetUploads, forgetWords } from './forget-person.ts';

/** Leaves nothing of whoever has gone on a device that others use, too. */
export function useCleanDevice(): void {
  const user = useAppSelector(selectUser);
  const isNobody = useAppSelector(selectIsKnownToBeNobody);
  const before = useRef<string | null>(null);
  // A look as somebody is no coming and going.
  const personId = user && !user.looking ? user._id : null;
  useEffect(() => {
    if (personId === null && !isNobody) return;
    const goneId = before.current;
    before.current = personId;
    if (goneId !== personId || isNobody) void clean(goneId, personId);
  }, [personId, isNobody]);
}

/** `goneId` null: whoever was here before, if anybody, has left no page of theirs open, as when a session has ended by its age. */
async function clean(goneId: string | null, nextId: string | null): Promise<void> {
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
