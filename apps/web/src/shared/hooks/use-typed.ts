import { useState } from 'react';

/** What stands in a box: what is typed, until another text is `known` from elsewhere. The box stays and keeps the focus. */
export function useTyped(known: string): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(known);
  const [last, setLast] = useState(known);
  if (last !== known) {
    setLast(known);
    setTyped(known);
  }
  return [typed, setTyped];
}
