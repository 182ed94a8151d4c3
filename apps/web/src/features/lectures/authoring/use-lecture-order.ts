import type { Lecture } from '@nalanda/contract';
import { useRef, useState } from 'react';
import { toAppError } from '#shared/lib/base-api.ts';
import { notify } from '#shared/lib/toast.ts';
import { inOrder, moveItem } from '../lecture-order.models.ts';
import { useReorderLecturesMutation } from '../lectures.api.ts';

/**
 * The lectures in the order that the educator has given them last. Orders are sent one after another, so that quick moves
 * cannot overtake each other; of those that wait only the last is sent. A refused one goes back to what the server has.
 */
export function useLectureOrder(courseId: string, lectures: readonly Lecture[]) {
  const [reorder] = useReorderLecturesMutation();
  const [wanted, setWanted] = useState<string[] | null>(null);
  const waiting = useRef<string[] | null>(null);
  const isSending = useRef(false);
  const ordered = wanted ? inOrder(lectures, wanted) : [...lectures];

  async function sendAll() {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (waiting.current) {
        const lectureIds = waiting.current;
        waiting.current = null;
        await reorder({ courseId, lectureIds }).unwrap();
      }
    } catch (error) {
      waiting.current = null;
      notify.error(toAppError(error).message);
    } finally {
      isSending.current = false;
      setWanted(null);
    }
  }

  /** Moves the lecture at one place to another; says whether there was anything to move. */
  function move(from: number, to: number): boolean {
    const isInside = to >= 0 && to < ordered.length;
    if (!isInside || from === to) return false;
    const ids = moveItem(
      ordered.map(({ _id }) => _id),
      from,
      to,
    );
    setWanted(ids);
    waiting.current = ids;
    void sendAll();
    return true;
  }

  return { ordered, move };
}
