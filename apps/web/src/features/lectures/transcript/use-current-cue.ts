import type { Cue } from '@nalanda/contract';
import { useEffect, useState } from 'react';
import { findCueAt } from './transcript.models.ts';

/** Place of the cue that the player is at; -1 before the first one, or without a player. */
export function useCurrentCue(media: HTMLMediaElement | null, cues: readonly Cue[]): number {
  const [index, setIndex] = useState(-1);
  useEffect(() => {
    if (!media) return;
    const listening = new AbortController();
    const update = () => setIndex(findCueAt(cues, media.currentTime));
    for (const type of ['timeupdate', 'seeked', 'loadedmetadata']) {
      media.addEventListener(type, update, { signal: listening.signal });
    }
    update();
    return () => listening.abort();
  }, [media, cues]);
  return index;
}
