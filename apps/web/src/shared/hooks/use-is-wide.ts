import { useSyncExternalStore } from 'react';

const QUERY = '(width >= 64rem)';

function subscribe(onChange: () => void) {
  const media = matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** True where the window is as wide as `lg` asks; null on the server, which cannot know and must draw both. */
export function useIsWide(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => null,
  );
}
