/** The two kinds of user. */
export const roles = ['student', 'educator'] as const;
export type Role = (typeof roles)[number];
