import { useEffect } from 'react';
import { coursesApi } from '#features/courses/courses.api.ts';
import { selectIsKnownToBeNobody, selectIsSessionLoaded, selectUser } from '#features/users/users.slice.ts';
import { deviceStore } from '#shared/lib/browser-store.ts';
import { useAppSelector } from '../hooks.ts';
import { keepCourses } from './kept-courses.ts';
import { noteOwn, noteProof } from './own-hint.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Keeps what may be read offline in step with who is signed in, and installs the service worker once a page stands. */
export function useOfflineSupport(): void {
  const user = useAppSelector(selectUser);
  const isLoaded = useAppSelector(selectIsSessionLoaded);
  const taught = useAppSelector(selectTaught).data;
  const isNobody = useAppSelector(selectIsKnownToBeNobody);
  useEffect(() => {
    if (!isLoaded || (!user && !isNobody)) return;
    // A look leaves nothing of the person on this device.
    if (!user?.looking) void keepCourses(user);
  }, [user, isLoaded, isNobody]);
  useEffect(() => {
    // The banner asks nobody who looks, nor does its room stay.
    if (user?.looking) delete document.documentElement.dataset.proof;
    else if (isLoaded && (user || isNobody)) {
      noteOwn(user, taught);
      noteProof(user);
    }
  }, [user, isLoaded, isNobody, taught]);
  const isOffline = useIsOffline();
  const personId = user?._id ?? null;
  const isLooking = Boolean(user?.looking);
  useEffect(() => {
    if (!isLoaded || isOffline || (personId === null && !isNobody)) return;
    // A look is somebody else's: it touches nothing that is kept here.
    if (!isLooking && hasDownloads()) {
      void import('./follow-downloads.ts').then(({ followDownloads }) => followDownloads(personId));
    }
  }, [personId, isLooking, isLoaded, isOffline, isNobody]);
  useEffect(installWorker, []);
}

/** Something of a lecture lies on this device (features/lectures/downloads): else nothing of it is loaded. */
const hasDownloads = (): boolean => deviceStore.read('downloads') !== null;

const selectTaught = coursesApi.endpoints.listCreatorCourses.select();

function installWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After everything that the first screen needs has been fetched.
  const install = () => setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), 3000);
  if (document.readyState === 'complete') install();
  else addEventListener('load', install, { once: true });
}
