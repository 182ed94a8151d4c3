import { useEffect, useRef, useState } from 'react';
import { type Preview, parsePreviews } from './previews.models.ts';

const none: readonly Preview[] = [];

/** The small pictures of a video, fetched when somebody first looks for them; none when they do not come. */
export function usePreviews(url: string | null): { previews: readonly Preview[]; load: () => void } {
  // The token in the address changes; the pictures do not.
  const path = url?.split('?')[0] ?? null;
  const [loaded, setLoaded] = useState<{ path: string; previews: Preview[] } | null>(null);
  const askedPath = useRef<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function fetchPreviews(address: string, of: string): Promise<void> {
    const response = await fetch(address).catch(() => null);
    if (!response?.ok || isGone.current) {
      askedPath.current = null;
      return;
    }
    setLoaded({ path: of, previews: parsePreviews(await response.text(), address) });
  }

  function load(): void {
    if (!url || !path || askedPath.current === path) return;
    askedPath.current = path;
    void fetchPreviews(url, path);
  }

  return { previews: loaded?.path === path ? loaded.previews : none, load };
}
