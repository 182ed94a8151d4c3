import { type RefObject, useRef, useState } from 'react';

/** Where the player stands with its source. */
export type SourceState = 'ok' | 'renewing' | 'failed';

/** Props of {@link useFreshSource}. */
interface FreshSourceOptions {
  videoRef: RefObject<HTMLVideoElement | null>;
  lectureId: string;
  videoUrl: string;
  /** Asks the server for a new address of the same video; `null` when there is none. */
  renew: () => Promise<string | null>;
}

/**
 * Keeps a video playing across the death of its address (they expire within the hour): when the media fails, asks once
 * for a new address and goes on from the same moment. A second failure in a row is told to the person.
 * A lecture keeps its first address while that works, however often the page learns newer ones: a new source would
 * restart the video.
 */
export function useFreshSource({ videoRef, lectureId, videoUrl, renew }: FreshSourceOptions) {
  const [source, setSource] = useState({ lectureId, src: videoUrl, state: 'ok' as SourceState });
  const resumeAt = useRef<{ time: number; isPlaying: boolean } | null>(null);
  const renewedId = useRef<string | null>(null);
  if (source.lectureId !== lectureId) setSource({ lectureId, src: videoUrl, state: 'ok' });

  const update = (change: { src?: string; state: SourceState }) =>
    // The person may have gone on to another lecture while this one was asked for.
    setSource((current) => (current.lectureId === lectureId ? { ...current, ...change } : current));

  async function replace(): Promise<void> {
    const video = videoRef.current;
    if (video) resumeAt.current = { time: video.currentTime, isPlaying: !video.paused };
    update({ state: 'renewing' });
    const fresh = await renew().catch(() => null);
    if (fresh === null) return update({ state: 'failed' });
    update({ src: fresh, state: 'ok' });
    // The very same address is possible (a hiccup of the network); it must be loaded all the same.
    if (fresh === source.src) videoRef.current?.load();
  }

  return {
    src: source.src,
    state: source.state,
    retry: () => void replace(),
    onError: () => {
      if (renewedId.current === lectureId) return update({ state: 'failed' });
      renewedId.current = lectureId;
      void replace();
    },
    onLoadedMetadata: () => {
      const video = videoRef.current;
      const resume = resumeAt.current;
      resumeAt.current = null;
      if (!video || !resume) return;
      video.currentTime = resume.time;
      // A browser may refuse to start by itself; the play button is there.
      if (resume.isPlaying) video.play().catch(() => {});
    },
    /** It plays: the next failure may ask for a new address again. */
    onPlaying: () => {
      renewedId.current = null;
    },
  };
}
