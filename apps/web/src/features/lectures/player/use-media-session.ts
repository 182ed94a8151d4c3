import type { Lecture } from '@nalanda/contract';
import { useEffect, useRef } from 'react';
import { SKIP_SECONDS } from './player-keys.ts';
import type { usePlayer } from './use-player.ts';

/** Props of {@link useMediaSession}. */
interface MediaSessionOptions {
  lecture: Pick<Lecture, 'lectureTitle' | 'posterUrl'>;
  courseTitle: string;
  player: ReturnType<typeof usePlayer>;
  onNext: (() => void) | undefined;
}

/** Title and buttons on the lock screen, on headphones and on media keys. */
export function useMediaSession({ lecture, courseTitle, player, onNext }: MediaSessionOptions): void {
  const { lectureTitle, posterUrl } = lecture;
  const latest = useRef({ player, onNext });
  latest.current = { player, onNext };

  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title: lectureTitle,
      artist: courseTitle,
      artwork: posterUrl ? [{ src: posterUrl }] : [],
    });
    return () => {
      navigator.mediaSession.metadata = null;
    };
  }, [lectureTitle, courseTitle, posterUrl]);

  const hasNext = onNext !== undefined;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const stepOf = ({ seekOffset }: MediaSessionActionDetails) => seekOffset || SKIP_SECONDS;
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => latest.current.player.play(),
      pause: () => latest.current.player.pause(),
      seekbackward: (details) => latest.current.player.seekBy(-stepOf(details)),
      seekforward: (details) => latest.current.player.seekBy(stepOf(details)),
      seekto: ({ seekTime }) => seekTime !== undefined && latest.current.player.seek(seekTime),
      ...(hasNext ? { nexttrack: () => latest.current.onNext?.() } : {}),
    };
    const actions = Object.keys(handlers) as MediaSessionAction[];
    for (const action of actions) setHandler(action, handlers[action] ?? null);
    return () => {
      for (const action of actions) setHandler(action, null);
    };
  }, [hasNext]);
}

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // This browser knows no such button.
  }
}
