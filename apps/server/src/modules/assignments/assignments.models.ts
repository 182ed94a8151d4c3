import type { AssignmentSettings } from '@nalanda/contract';

/** The settings of an assignment, out of what is kept of it. */
export function toAssignmentSettings({
  dueAt,
  ...row
}: Omit<AssignmentSettings, 'dueAt'> & { dueAt: Date | null }): AssignmentSettings {
  const { takesText, mostFiles, criteria, passPercent, triesAllowed, goal } = row;
  return { takesText, mostFiles, criteria, passPercent, triesAllowed, dueAt: dueAt?.toISOString() ?? null, goal };
}
