import type { PlacedAnswer } from './answer-queue.ts';

// Of one tab, and of an attempt that the server shows to its learner alone.
const keyOf = (attemptId: string): string => `nalanda.answers.${attemptId}`;

/** Keeps what the server has not got of an attempt over a reload; nothing takes away what was kept. */
export function keepUnsent(attemptId: string, answers: readonly PlacedAnswer[]): void {
  try {
    if (answers.length > 0) sessionStorage.setItem(keyOf(attemptId), JSON.stringify(answers));
    else sessionStorage.removeItem(keyOf(attemptId));
  } catch {
    // Without storage a reload loses what was not sent.
  }
}

/** What the server had not got of an attempt when its page went. */
export function readUnsent(attemptId: string): PlacedAnswer[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(attemptId)) ?? '[]');
  } catch {
    return [];
  }
}
