import { useEffect } from 'react';

/** Going on this near to the end would end at once: then it begins anew. */
const END_SECONDS = 5;
const END_SHARE = 0.05;

/**
 * Lets a player begin where `startAt` says, once for each lecture, as soon as it knows the video. Does nothing while
 * `startAt` is undefined (not known yet) or when playing has begun meanwhile.
 */
export function useResume({
  media,
  lectureId,
  startAt,
}: {
  media: HTMLMediaElement | null;
  lectureId: string | null;
  startAt: number | undefined;
}): void {
  const isKnown = startAt !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position grows while one watches; only the first counts.
  useEffect(() => {
    if (!media || !lectureId || startAt === undefined) return;
    const listening = new AbortController();
    const go = () => {
      listening.abort();
      const ending = Math.min(END_SECONDS, media.duration * END_SHARE);
      const isNearEnd = Number.isFinite(media.duration) && startAt > media.duration - ending;
      if (startAt > 0 && !isNearEnd && media.currentTime < 1) media.currentTime = startAt;
    };
    if (media.readyState >= HTMLMediaElement.HAVE_METADATA) go();
    else media.addEventListener('loadedmetadata', go, { signal: listening.signal });
    return () => listening.abort();
  }, [media, lectureId, isKnown]);
}
