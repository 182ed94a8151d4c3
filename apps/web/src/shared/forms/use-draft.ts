import { useMemo } from 'react';
import { usePersonId } from '#shared/hooks/use-person.ts';
import { draftKey, forgetDraft, keepDraft, readDraft } from '#shared/lib/drafts.ts';

/** What somebody writes at one place, kept until it is saved. */
export interface KeptDraft {
  /** What was kept; undefined: nothing. An older release may have written it: look at its shape. */
  read: () => unknown;
  keep: (draft: unknown) => void;
  forget: () => void;
}

/** Keeps what the person of this page writes at `place`, over screens, a reload and a session that ends; nothing for visitors. */
export function useDraft(place: string): KeptDraft {
  const personId = usePersonId();
  return useMemo(() => {
    if (personId === null) return { read: () => undefined, keep: () => {}, forget: () => {} };
    const key = draftKey(personId, place);
    return {
      read: () => readDraft(key),
      keep: (draft) => keepDraft(key, draft),
      forget: () => forgetDraft(key),
    };
  }, [personId, place]);
}
