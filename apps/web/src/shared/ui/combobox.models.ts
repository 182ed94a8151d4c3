/** What a key does in the box of a combobox. */
export type ComboboxMove = { kind: 'move'; to: number } | { kind: 'choose' } | { kind: 'close' } | null;

/**
 * The WAI-ARIA pattern "editable combobox with list autocomplete": arrows walk through the options and back into the box
 * (`-1`), Enter takes the option, Esc closes the list. Null leaves the key to the box. With a closed list an arrow opens
 * it, which is a move as well.
 */
export function readComboboxKey(
  key: string,
  { count, active, isOpen }: { count: number; active: number; isOpen: boolean },
): ComboboxMove {
  if (key === 'Escape') return isOpen ? { kind: 'close' } : null;
  if (key === 'Enter') return isOpen && active >= 0 ? { kind: 'choose' } : null;
  if (count === 0) return null;
  if (key === 'ArrowDown') return { kind: 'move', to: active + 1 >= count ? -1 : active + 1 };
  if (key === 'ArrowUp') return { kind: 'move', to: active < 0 ? count - 1 : active - 1 };
  return null;
}
