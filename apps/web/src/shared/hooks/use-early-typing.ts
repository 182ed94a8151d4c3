import { type RefObject, useLayoutEffect, useState } from 'react';

/** The page as the server sent it; it stands until the app's own first rendering takes its place (decision 018). */
const RENDERED = '#rendered-screen';

interface EarlyBox {
  /** Keeps what is typed until the very moment in which it is replaced. */
  input: HTMLInputElement;
  hadFocus: boolean;
}

function findEarlyBox(label: string): EarlyBox | null {
  if (typeof document === 'undefined') return null;
  const inputs = document.querySelectorAll<HTMLInputElement>(`${RENDERED} input`);
  const input = [...inputs].find((one) => one.ariaLabel === label);
  if (!input) return null;
  const early = { input, hadFocus: document.activeElement === input };
  // Between this rendering and the moment in which it shows, too.
  input.addEventListener('focus', () => {
    early.hadFocus = true;
  });
  return early;
}

/** Takes over what was typed into a box, and the focus in it, before the app had come to replace the sent page. */
export function useEarlyTyping(
  input: RefObject<HTMLInputElement | null>,
  box: { label: string; value: string; onTyped: (typed: string) => void },
): void {
  // While the first rendering runs the sent page still stands; afterwards it is gone.
  const [early] = useState(() => findEarlyBox(box.label));
  // In the moment of the change itself: a key pressed before a later one would meet no box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the app takes the page over.
  useLayoutEffect(() => {
    if (!early) return;
    if (early.hadFocus) input.current?.focus();
    if (early.input.value !== box.value) box.onTyped(early.input.value);
  }, []);
}
