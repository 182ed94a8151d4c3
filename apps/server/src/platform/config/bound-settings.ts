import { z } from 'zod';

const bound = (fallback: number, doc: string) =>
  z.coerce.number().int().min(1).max(1_000_000).default(fallback).meta({ doc });

/** How much one person may have, as it stands in the environment. What has a bound of the product is in the contract. */
export const boundSettings = {
  MOST_DRAFTS: bound(200, 'Drafts that one educator may have'),
  MOST_COURSES: bound(500, 'Courses that one educator may have, drafts among them'),
  MOST_SESSIONS: bound(50, 'Browsers in which one person may be signed in; the longest unused one is signed out'),
  MOST_UPLOADS: bound(20, 'Uploads that one educator may have open'),
  MOST_STORED_GB: bound(
    500,
    'Gigabytes of videos (all qualities counted), packages and files that one person may keep',
  ),
};

export interface Bounds {
  drafts: number;
  courses: number;
  sessions: number;
  uploads: number;
  storedBytes: number;
}

/** The bounds as the code uses them. */
export function toBounds(env: Record<keyof typeof boundSettings, number>): Bounds {
  return {
    drafts: env.MOST_DRAFTS,
    courses: env.MOST_COURSES,
    sessions: env.MOST_SESSIONS,
    uploads: env.MOST_UPLOADS,
    storedBytes: env.MOST_STORED_GB * 1024 ** 3,
  };
}
