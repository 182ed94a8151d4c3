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
