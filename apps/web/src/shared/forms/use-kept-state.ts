import { useState } from 'react';
import { hasShapeOf } from './kept-form.models.ts';
import { type KeptDraft, useDraft } from './use-draft.ts';

/** State that is written by hand, of what JSON can hold: what differs from its `start` is kept at `place` until it is forgotten there. */
export function useKeptState<State>(place: string, start: State): [State, (next: State) => void, KeptDraft] {
  const draft = useDraft(place);
  const [state, setState] = useState(() => {
    const kept = draft.read();
    return kept !== undefined && hasShapeOf(start, kept) ? (kept as State) : start;
  });
  function change(next: State): void {
    setState(next);
    if (JSON.stringify(next) === JSON.stringify(start)) draft.forget();
    else draft.keep(next);
  }
  return [state, change, draft];
}
