/** A lecture with what is known of its video. */
export interface LectureRow {
  id: string;
  title: string;
  isPreviewFree: boolean;
  /** null until a video has been saved. */
  assetId: string | null;
  durationSeconds: number | null;
  posterKey: string | null;
}

/** Does the wanted order name every lecture of the course exactly once, and nothing else? */
export function isWholeOrder(wantedIds: readonly string[], existingIds: readonly string[]): boolean {
  const wanted = new Set(wantedIds);
  const isExact = wanted.size === wantedIds.length && wanted.size === existingIds.length;
  return isExact && existingIds.every((id) => wanted.has(id));
}
