import { tabStore } from '#shared/lib/browser-store.ts';
import type { PlacedAnswer } from './answer-queue.ts';

// Of one tab, and of an attempt that the server shows to its learner alone.
const keyOf = (attemptId: string): string => `nalanda.answers.${attemptId}`;

/** Keeps what the server has not got of an attempt over a reload; nothing takes away what was kept. */
export function keepUnsent(attemptId: string, answers: readonly PlacedAnswer[]): void {
  tabStore.write(keyOf(attemptId), answers.length > 0 ? JSON.stringify(answers) : null);
}

/** What the server had not got of an attempt when its page went. */
export function readUnsent(attemptId: string): PlacedAnswer[] {
  return (tabStore.readJson(keyOf(attemptId)) ?? []) as PlacedAnswer[];
}
