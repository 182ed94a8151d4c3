/** Key of the fact that says what the last nightly look at the files of videos found: a `FilesVerdict`. */
export const FILES_VERDICT = 'files-verdict';

/** What the nightly look has found. */
export interface FilesVerdict {
  /** ISO 8601. */
  at: string;
  /** Files that a video names and the storage does not have. */
  missing: number;
  /** Files that no row names and that were left, because there were too many of them; not noted by older versions. */
  left?: number;
}
