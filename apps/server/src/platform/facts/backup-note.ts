/** Key of the fact that says when the operator's last backup was made: a `BackupNote`. */
export const BACKUP_NOTE = 'last-backup';

/** What `npm run backup:note` writes. */
export interface BackupNote {
  /** ISO 8601. */
  at: string;
  /** In the operator's words. */
  where: string;
}
