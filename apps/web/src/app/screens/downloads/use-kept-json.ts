import { useEffect, useState } from 'react';
import { toKeptUrl } from '#features/lectures/downloads/kept-files.ts';
import type { KeptLecture } from '#features/lectures/downloads/kept-lectures.ts';

/** A small file of a lecture of this device, decrypted by the service worker; null while it is read. `T` is what was kept. */
export function useKeptJson<T>(
  { lectureId, version }: Pick<KeptLecture, 'lectureId' | 'version'>,
  file: string,
): T | 'failed' | null {
  const [read, setRead] = useState<T | 'failed' | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another text.
  useEffect(() => {
    let isGone = false;
    fetch(toKeptUrl(lectureId, file))
      .then((reply) => (reply.ok ? reply.json() : 'failed'))
      .catch(() => 'failed' as const)
      .then((found: T | 'failed') => isGone || setRead(found));
    return () => {
      isGone = true;
    };
  }, [lectureId, file, version]);
  return read;
}
