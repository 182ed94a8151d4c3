import { type RefObject, useEffect } from 'react';

/** Takes over what was typed into a box before the page's script had come: the HTML stands there earlier. */
export function useEarlyTyping(
  input: RefObject<HTMLInputElement | null>,
  { value, onTyped }: { value: string; onTyped: (typed: string) => void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes the page over.
  useEffect(() => {
    const typed = input.current?.value;
    if (typed !== undefined && typed !== value) onTyped(typed);
  }, []);
}
