import { pgSequence } from 'drizzle-orm/pg-core';

/**
 * Numbers for moments: who draws one after a commit can be told by any node whether it has seen what was committed before
 * (`change-feed.ts`). No table refers to it.
 */
export const changeNumbers = pgSequence('change_numbers');
