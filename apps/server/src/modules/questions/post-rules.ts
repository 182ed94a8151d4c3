import type { Db, Tx } from '../../database/db.ts';
import { createQuestionNotFoundError } from './questions.errors.ts';
import { createQuestionsRepository } from './questions.repository.ts';
import { type Caller, lockForMember } from './questions.usecases.ts';

/** What moderation asks about questions and answers. */
export function createPostRules(outside: { db: Db }) {
  const deps = { repository: createQuestionsRepository(outside) };
  return {
    /** Throws 404 `question.not-found`. */
    async ensureMayRead(tx: Tx, { id }: { id: string }, user: Caller): Promise<void> {
      await lockForMember(deps, tx, { user, postId: id });
    },
    createNotFoundError: createQuestionNotFoundError,
  };
}
