import type { OpenedGift } from '@nalanda/contract';

/** What a gift is to whoever has opened its link; one that was paid back is nobody's, whoever had accepted it. */
export function whatBecameOf({
  state,
  isMine,
}: Pick<OpenedGift, 'state' | 'isMine'>): 'open' | 'mine' | 'others' | 'ended' {
  if (state === 'accepted') return isMine ? 'mine' : 'others';
  return state;
}
