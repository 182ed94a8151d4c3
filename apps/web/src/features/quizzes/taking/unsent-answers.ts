import type { KeptDraft } from '#shared/forms/use-draft.ts';
import type { PlacedAnswer } from './answer-queue.ts';

/** Keeps what the server has not got of an attempt over a reload and a session that ends; nothing forgets it. */
export function keepUnsent(draft: KeptDraft, answers: readonly PlacedAnswer[]): void {
  if (answers.length > 0) draft.keep(answers);
  else draft.forget();
}

/** What the server had not got of an attempt when its page went. */
export const readUnsent = (draft: KeptDraft): PlacedAnswer[] => (draft.read() ?? []) as PlacedAnswer[];
