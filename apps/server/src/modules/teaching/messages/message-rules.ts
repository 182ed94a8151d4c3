import type { Tx } from '../../../database/db.ts';
import { createThreadNotFoundError } from './messages.errors.ts';
import { createMessagesRepository } from './messages.repository.ts';

/** A message that somebody wants to report. */
interface ReadMessage {
  id: string;
  courseId: string;
  /** It is a learner's answer. */
  isReply: boolean;
  writerId: string;
  hiddenAt: Date | null;
}

/** What moderation asks about messages between educators and learners. */
export function createMessageRules() {
  const repository = createMessagesRepository();
  return {
    /** Whoever teaches the class reads both sides, a learner what they got. Throws 404 `class-message.not-found`. */
    async ensureMayRead(tx: Tx, message: ReadMessage, { id: userId }: { id: string }): Promise<void> {
      const { id, courseId, isReply, writerId, hiddenAt } = message;
      if (writerId === userId) return;
      const isShown =
        (await repository.isTaughtBy(tx, courseId, userId)) ||
        (!isReply && (await repository.hasGot(tx, { courseId, learnerId: userId }, id)));
      if (!isShown || hiddenAt) throw createThreadNotFoundError();
    },
    createNotFoundError: createThreadNotFoundError,
  };
}
